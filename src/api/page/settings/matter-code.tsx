import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { phraseMatterCode } from '../../../core/matter-code.js';
import type { MatterReply } from '../../matter-routes.js';
import { fetchFrom } from '../model/client.js';
import { Section } from '../parts/section.js';

/** In milliseconds. Nothing tells the page that an app has paired, and somebody waits for it. */
const rereadEvery = 3000;

/** How an app takes the lamps in over Matter; nothing where its process does not run, or for whoever is not the owner. */
export function MatterCode() {
  const pairing = usePairing();
  if (!pairing) return null;
  const { code, homes } = pairing;
  return (
    <Section title="Other apps, over Matter">
      {homes.length > 0 ? (
        <p>{`The lamps are in ${homes.join(', ')}. Let others in from there.`}</p>
      ) : (
        <>
          <p>Add an accessory in Apple Home, Google Home or another app, and let it see this code.</p>
          {/* Another code is another picture, also for a browser that has seen the first one. */}
          <img
            key={code}
            src={`/api/matter/code.svg?at=${Date.now()}`}
            alt="QR code that takes the lamps in over Matter"
            width="200"
            height="200"
          />
          <p>
            {'Without a camera: '}
            <strong>{phraseMatterCode(code)}</strong>
          </p>
          <p class="quiet">The app warns that the device is not certified; that is so.</p>
        </>
      )}
    </Section>
  );
}

/** What Matter's process tells, read anew while it is shown. */
function usePairing(): MatterReply['pairing'] {
  const told = useSignal<MatterReply['pairing']>(null);
  useEffect(() => {
    const read = async () => {
      const answer = await fetchFrom('GET /api/matter');
      if ('value' in answer && JSON.stringify(answer.value.pairing) !== JSON.stringify(told.peek()))
        told.value = answer.value.pairing;
    };
    void read();
    const timer = setInterval(() => void read(), rereadEvery);
    return () => clearInterval(timer);
  }, []);
  return told.value;
}
