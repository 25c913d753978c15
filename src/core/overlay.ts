/** The assistant's moments that show on the light (OUTPUT-05). */
export type OverlayKind = 'listening' | 'thinking' | 'speaking' | 'error' | 'permission' | 'reminder';
