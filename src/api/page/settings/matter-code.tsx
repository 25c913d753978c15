import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { MatterReply } from '../../matter-routes.js';
import { fetchFrom } from '../model/client.js';
import { Section } from '../parts/section.js';

/** How an app takes the lamps in over Matter; nothing where its process does not run, or for whoever is not the owner. */
export function MatterCode() {
  const pairing = useSignal<MatterReply['pairing']>(null);
  useEffect(() => {
    void fetchFrom('GET /api/matter').then((answer) => {
      if ('value' in answer) pairing.value = answer.value.pairing;
    });
  }, []);
  if (!pairing.value) return null;
  const { code, homes } = pairing.value;
  return (
    <Section title="Other apps, over Matter">
      {homes.length > 0 ? (
        <p>{`The lamps are in ${homes.join(', ')}. Let others in from there.`}</p>
      ) : (
        <>
          <p>Add an accessory in Apple Home, Google Home or another app, and let it see this code.</p>
          <img src="/api/matter/code.svg" alt="QR code that takes the lamps in over Matter" width="200" height="200" />
          <p>{`Without a camera: ${code}`}</p>
        </>
      )}
    </Section>
  );
}
