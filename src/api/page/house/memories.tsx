import { useSignal } from '@preact/signals';
import type { MemoryList } from '../../memory-routes.js';
import { refreshTurns } from '../model/conversation.js';
import { formatClockTime } from '../parts/format.js';
import { Quiet, Rows, Section } from '../parts/section.js';
import { sendAndRead, type HouseData } from './house-data.js';

type Memory = MemoryList['notes'][number];

/** What is remembered, each with a button that forgets it. */
export function Memories({ memories: { notes, sentences, kept } }: Pick<HouseData, 'memories'>) {
  const told = useSignal('');
  const forget = async ({ id }: Memory) => {
    const answer = await sendAndRead('POST /api/memories/forget', { ids: [id] });
    // Its words may stand in the conversation as well.
    refreshTurns();
    told.value = 'value' in answer ? 'Forgotten. Until tomorrow, “Undo the last” brings it back.' : '';
  };
  const list = (entries: readonly Memory[]) =>
    entries.map((entry) => <Row key={entry.id} entry={entry} forget={forget} />);
  return (
    <Section title="What I remember">
      <p class="quiet" role="status">
        {told}
      </p>
      <Rows rows={list(notes)} none={'No note. Say "remember that the bins go out on Tuesday".'} />
      {kept > 0 && (
        <details>
          <summary>{`What was said of late (${kept})`}</summary>
          <ul>{list(sentences)}</ul>
        </details>
      )}
    </Section>
  );
}

interface RowProps {
  readonly entry: Memory;
  readonly forget: (entry: Memory) => Promise<void>;
}

function Row({ entry, forget }: RowProps) {
  const { at, from, kind, text } = entry;
  return (
    <li>
      {`${text} `}
      <button type="button" aria-label={`Forget ${text}`} onClick={() => void forget(entry)}>
        Forget
      </button>
      <Quiet>{`${formatClockTime(at)}${kind === 'note' ? '' : `, ${from}`}`}</Quiet>
    </li>
  );
}
