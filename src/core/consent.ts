/** What a question of permission may be answered with: yes, yes until Lantern is stopped, yes from now on, no, no from now on. */
export const consents = ['once', 'session', 'always', 'no', 'never'] as const;
export type Consent = (typeof consents)[number];
