import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Findings } from '../../settings-routes.js';
import { fetchFrom } from '../model/client.js';
import { LinkedMessage } from './linked-message.js';
import { refreshSettings } from './settings-data.js';

const marks = { ok: '✓', warning: '!', absent: '–', failed: '✗' } as const;
const words = { ok: 'works', warning: 'look at it', absent: 'is not there', failed: 'does not work' } as const;

/** How each part is doing, and what to do where one does not work: a setting that is named opens. */
export function HealthView({ openSettings }: { readonly openSettings: () => void }) {
  const findings = useSignal<Findings['findings'] | undefined>(undefined);
  const told = useSignal('');
  const check = async () => {
    told.value = 'Checking every part …';
    const answer = await fetchFrom('GET /api/check');
    told.value = 'problem' in answer ? answer.problem : summarize(answer.value.findings);
    if ('value' in answer) findings.value = answer.value.findings;
  };
  useEffect(() => {
    // Their names are known only then; without them the messages are plain text.
    void refreshSettings();
    void check();
  }, []);
  return (
    <section class="health" aria-label="Health">
      <h3>Health</h3>
      <p role="status">{told}</p>
      <ul>
        {findings.value?.map(({ part, status, message }) => (
          <li key={part} data-status={status}>
            <span role="img" aria-label={words[status]}>
              {marks[status]}
            </span>
            <strong>{part}</strong>
            <span class="quiet">
              <LinkedMessage message={message} openSettings={openSettings} />
            </span>
          </li>
        ))}
      </ul>
      <div class="buttons">
        <button type="button" onClick={() => void check()}>
          Check again
        </button>
      </div>
    </section>
  );
}

function summarize(findings: Findings['findings']): string {
  const failed = findings.filter(({ status }) => status === 'failed').map(({ part }) => part);
  return failed.length === 0 ? 'Everything that is set up works.' : `Look at: ${failed.join(', ')}.`;
}
