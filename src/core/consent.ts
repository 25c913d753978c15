/** The possible answers to a permission question: yes once, yes until Lantern stops, yes always, no once, never. */
export const consents = ['once', 'session', 'always', 'no', 'never'] as const;
export type Consent = (typeof consents)[number];
