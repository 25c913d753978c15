import type { RingOrder } from '../../ports/satellites.js';
import type { Mouth } from '../mouth.js';
import type { Ringing } from './ringing.js';

/** At a satellite: says what its hub keeps and lets ring here, until it lets it be quiet, which is an order without words. */
export function ringForHub(
  { say, ringing }: RingOrder,
  here: { readonly ringing: Ringing; readonly mouth: Mouth },
): void {
  const rang = here.ringing.ringsForHub;
  here.ringing.ringForHub(ringing);
  if (say !== '') here.mouth.announce(say);
  else if (rang) here.mouth.stop();
}
