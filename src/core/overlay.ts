/** What the assistant can be doing that the light indicates (OUTPUT-05). */
export type OverlayKind = 'listening' | 'thinking' | 'speaking' | 'error' | 'permission' | 'reminder';
