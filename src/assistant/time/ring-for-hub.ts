import type { RingOrder } from '../../ports/satellites.js';
import type { Mouth } from '../mouth.js';
import type { Ringing } from './ringing.js';

/**
 * At a satellite: says what its hub keeps and lets ring here, until it lets it be quiet, which is an order without words.
 * @param onSaid told whether it was to be heard; where it was not, the hub says it
 */
export function ringForHub(
  { say, ringing }: RingOrder,
  here: { readonly ringing: Ringing; readonly mouth: Mouth },
  onSaid?: (isHeard: boolean) => void,
): void {
  const rang = here.ringing.ringsForHub;
  here.ringing.ringForHub(ringing);
  if (say !== '') here.mouth.announce(say, onSaid);
  else if (rang) here.mouth.stop();
}
