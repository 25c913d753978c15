import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Field } from '../parts/field.js';
import { Section } from '../parts/section.js';
import { LampsForm } from './lamps-form.js';
import { MatterCode } from './matter-code.js';
import { refreshSettings, settings, sought } from './settings-data.js';
import { findSettings } from './find-settings.js';
import { nameSetting, type Setting } from './setting-values.js';
import { isUnsaved, TopicForm } from './topic-form.js';

/** All settings by topic, with what waits for a restart. */
export function SettingsView() {
  const problem = useSignal('');
  useEffect(() => {
    void refreshSettings().then((words) => (problem.value = words));
    return () => void (sought.value = '');
  }, []);
  const all = settings.value;
  const view = useRef<HTMLDivElement>(null);
  const seek = (text: string) => {
    sought.value = text;
    // What was found is far shorter than the rest: the field must not slip under the head.
    view.current?.closest('dialog')?.scrollTo(0, 0);
  };
  const isSeeking = sought.value.trim() !== '';
  const found = findSettings(all?.settings ?? [], sought.value);
  return (
    <div class="settings" ref={view}>
      <p class="notice" role="alert" hidden={!problem.value}>
        {problem}
      </p>
      <Field label="Find a setting" value={sought.value} onInput={seek} />
      {!isSeeking && (
        <Section title="Lamps and rooms">
          <LampsForm />
        </Section>
      )}
      {all && (
        <>
          <Waiting settings={all.settings} />
          {!isSeeking && <MatterCode />}
          {isSeeking && found.length === 0 && (
            <p role="status">{`No setting is called “${sought.value.trim()}”. Try one word of what it is for.`}</p>
          )}
          {groupByTopic(found).map(([topic, some]) => (
            <Topic key={topic} topic={topic} settings={some} isSought={isSeeking} />
          ))}
          <p class="quiet">{`All of this is in ${all.file}, where it can be changed by hand as well.`}</p>
        </>
      )}
    </div>
  );
}

interface TopicProps {
  readonly topic: string;
  readonly settings: readonly Setting[];
  readonly isSought: boolean;
}

/** Open at first if something in it was typed and not saved when the set-up was closed. */
function Topic({ topic, settings: some, isSought }: TopicProps) {
  const wasTyped = useMemo(() => some.some(isUnsaved), []);
  return (
    <details open={isSought || wasTyped}>
      <summary>{topic}</summary>
      <TopicForm topic={topic} settings={some} />
    </details>
  );
}

function Waiting({ settings: all }: { readonly settings: readonly Setting[] }) {
  const waiting = all.filter(({ waits }) => waits).map(nameSetting);
  return (
    <p class="notice" role="status">
      {waiting.length > 0 && `Counts once Lantern is started anew: ${waiting.join('; ')}.`}
    </p>
  );
}

function groupByTopic(all: readonly Setting[]): readonly (readonly [string, readonly Setting[]])[] {
  const topics = [...new Set(all.map(({ topic }) => topic))];
  return topics.map((topic) => [topic, all.filter((each) => each.topic === topic)]);
}
