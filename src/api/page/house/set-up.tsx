import { useSignal, type Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { changes } from '../model/store.js';
import { HealthView } from '../settings/health-view.js';
import { SettingsView } from '../settings/settings-view.js';
import { Away } from '../parts/away.js';
import { CloseIcon } from '../parts/icons.js';
import { useKeptFocus } from '../parts/keep-focus.js';
import { Rows, Section } from '../parts/section.js';
import { RunCard } from '../talk/run-card.js';
import { house, houseNotice, refreshHouse, staleNotice, type HouseData } from './house-data.js';
import { AutomationCards } from './automations.js';
import { Code, History, SourceCards } from './house-lists.js';
import { Looks } from './looks.js';
import { Memories } from './memories.js';
import { SecretCards } from './secrets.js';
import { Times } from './times.js';
import { VirtualButton } from './virtual-button.js';

/** In milliseconds. Changes that come within this time are read together. */
const refreshDelay = 400;
/** In milliseconds. What is told of times and conditions goes stale without any change. */
const rereadEvery = 20_000;

/** The set-up dialog: why the lamps show what they show, sources, rules, timers, code, secrets, and what changed last. */
export function SetUpSheet({ close }: { readonly close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    houseNotice.value = '';
    void refreshHouse();
  }, []);
  useRefresh();
  useKeptFocus(dialog);
  const view = useSignal<View>('House');
  useEffect(() => {
    dialog.current?.scrollTo(0, 0);
    // What went wrong in one part says nothing of another.
    houseNotice.value = '';
  }, [view.value]);
  const problem = houseNotice.value || staleNotice.value;
  const closeBeside = (event: MouseEvent) => {
    if (event.target === dialog.current && event.offsetX < 0) dialog.current?.close();
  };
  return (
    <dialog class="house" ref={dialog} aria-labelledby="house-title" onClose={close} onClick={closeBeside}>
      <div class="head">
        <h2 id="house-title">Set-up</h2>
        <button type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
          <CloseIcon />
        </button>
        {problem ? (
          <p class="notice" role="alert">
            {problem}
          </p>
        ) : (
          <Away />
        )}
        {/* A question of the agent must be visible in this dialog too. */}
        <RunCard />
        <Views view={view} />
      </div>
      {view.value === 'House' && house.value && <Parts house={house.value} />}
      {view.value === 'Settings' && <SettingsView />}
      {view.value === 'Health' && <HealthView openSettings={() => void (view.value = 'Settings')} />}
    </dialog>
  );
}

const views = ['House', 'Settings', 'Health'] as const;
type View = (typeof views)[number];

/** Which part of the set-up is shown. */
function Views({ view }: { readonly view: Signal<View> }) {
  return (
    <nav class="views" aria-label="Parts of the set-up">
      {views.map((name) => (
        <button
          key={name}
          type="button"
          aria-current={view.value === name ? 'page' : undefined}
          onClick={() => void (view.value = name)}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}

/** Reads the set-up again soon after something has changed, and now and then. */
function useRefresh(): void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    const read = () => {
      timer.current = undefined;
      void refreshHouse();
    };
    const opened = changes.peek();
    const forget = changes.subscribe((count) => {
      if (count !== opened) timer.current ??= setTimeout(read, refreshDelay);
    });
    const clock = setInterval(read, rereadEvery);
    return () => {
      forget();
      clearTimeout(timer.current);
      clearInterval(clock);
    };
  }, []);
}

function Parts({ house: all }: { readonly house: HouseData }) {
  const { overview } = all;
  const why = overview.why.map((sentence) => <li key={sentence}>{sentence}</li>);
  return (
    <>
      <div class="sections">
        <Section title="Looks">
          <Looks house={all} />
        </Section>
        <Section title="Automations">
          <AutomationCards house={all} />
        </Section>
        <Section title="Times">
          <Times house={all} />
        </Section>
        <Section title="Why">
          <Rows rows={why} none="There is no lamp." />
        </Section>
        <Section title="What changed last">
          <History entries={overview.history} />
        </Section>
        <Section title="Button">
          <VirtualButton />
        </Section>
        <Section title="Data sources">
          <SourceCards house={all} />
        </Section>
        <Memories memories={all.memories} />
        <Section title="Custom code">
          <Code code={all.code} />
        </Section>
      </div>
      <SecretCards secrets={all.secrets} />
    </>
  );
}
