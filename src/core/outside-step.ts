/** Something that a request did outside the light: how to take it back, by kind and data. */
export interface OutsideStep {
  readonly kind: string;
  readonly data: unknown;
}

/** The kind of step for what cannot be undone; its data tells what it did, as in "send the mail". */
export const lastingStep = 'lasting';
