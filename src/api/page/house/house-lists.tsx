import type { Overview } from '../../overview.js';
import { formatClockTime, formatSpan, formatValue } from '../parts/format.js';
import { Quiet, Rows } from '../parts/section.js';
import { Chart } from './chart.js';
import { order, type HouseData } from './house-data.js';

/** The lists of the set-up view. */

/** All data sources, how each is doing, and what it last brought. */
export function SourceCards({ house: { sources, overview } }: { readonly house: HouseData }) {
  const rows = sources.map((source) => <SourceRow key={source.name} source={source} overview={overview} />);
  return <Rows rows={rows} none={'None yet. Ask for one: "show the weather".'} />;
}

interface SourceProps {
  readonly source: HouseData['sources'][number];
  readonly overview: Overview;
}

function SourceRow({ source, overview: { variables, series } }: SourceProps) {
  const { name, store, status } = source;
  const heard = status.heard === null ? '' : `, heard ${formatClockTime(status.heard)}`;
  return (
    <li>
      <strong>{name}</strong>{' '}
      <span class="state" data-state={status.state}>
        {status.state + (status.stale ? ', stale' : '')}
      </span>
      <Quiet>{describeOrigin(source) + heard}</Quiet>
      {Object.keys(store).map((variable) => (
        <div key={variable} class="value">
          {`${variable} = ${formatValue(variables[variable])}`}
          {variable in series && <Chart name={variable} values={series[variable]} />}
        </div>
      ))}
      {status.problem !== null && <p class="problem">{status.problem}</p>}
    </li>
  );
}

function describeOrigin({ fetch: asked, mqtt, cron, interval_ms: interval }: SourceProps['source']): string {
  if (asked) return `${asked.tool} ${cron ?? (interval ? `every ${formatSpan(interval)}` : '')}`;
  return mqtt ? `MQTT ${mqtt.topic}` : 'webhook';
}

/** What waits for its time, by what it does, each with a button that deletes it; times of automations are told with those. */
export function Times({ house: { overview, plans, automations } }: { readonly house: HouseData }) {
  const ofAutomations = new Set(automations.flatMap(({ times }) => times));
  const rows = overview.timers
    // The wake-up light belongs to its alarm.
    .filter(({ id, purpose }) => !ofAutomations.has(id) && purpose?.kind !== 'dawn')
    .toSorted((one, other) => one.due - other.due)
    .map((timer) => {
      const what = plans.find((plan) => plan.timer === timer.id)?.what ?? nameTimer(timer);
      return <TimeRow key={timer.id} timer={timer} what={what} all={overview.timers} />;
    });
  return <Rows rows={rows} none={'None is set. Say "wake me at seven" or "set a timer for ten minutes".'} />;
}

type Timer = Overview['timers'][number];

interface TimeProps {
  readonly timer: Timer;
  readonly what: string;
  readonly all: readonly Timer[];
}

function TimeRow({ timer, what, all }: TimeProps) {
  const { id, due, name, paused_ms: paused } = timer;
  const when = paused === undefined ? formatClockTime(due) : `paused, ${formatSpan(paused)} left`;
  const remove = () => {
    const dawns = all.filter(({ purpose }) => purpose?.kind === 'dawn' && purpose.alarm === name);
    const changes = [id, ...dawns.map((dawn) => dawn.id)].map((gone) => ({ kind: 'timer.delete', id: gone }));
    void order('changes', { changes, detail: `deleted: ${what}`.slice(0, 200) });
  };
  return (
    <li>
      <strong>{what}</strong>
      {` ${when} `}
      <button type="button" aria-label={`Delete ${what}`} onClick={remove}>
        Delete
      </button>
      <Quiet>{tellAgain(timer)}</Quiet>
    </li>
  );
}

function nameTimer({ name, purpose }: Timer): string {
  if (purpose?.kind === 'reminder') return purpose.message;
  return purpose?.kind === 'alarm' ? 'Alarm' : name;
}

function tellAgain({ cron, every_ms: every, purpose }: Timer): string {
  if (cron === undefined && every === undefined) return '';
  if (purpose && 'said' in purpose && purpose.said !== undefined) return purpose.said;
  return cron === undefined ? `again every ${formatSpan(every ?? 0)}` : `again: ${cron}`;
}

/** Who changes things without saying what for. */
const hands: Readonly<Record<string, string>> = {
  rule: 'an automation',
  source: 'a data source',
  timer: 'a timer',
  start: 'the start of Lantern',
  assistant: 'Lantern itself',
  api: 'a program',
  cli: 'the command line',
  mcp: 'an outside program',
  home: 'a program of the house',
  button: 'the button',
  agent: 'the agent',
  page: 'a page',
};

/** What changed last, and a button that takes the newest of it back. */
export function History({ entries }: { readonly entries: Overview['history'] }) {
  const rows = entries.map(({ id, at, by, what, changed, times }) => (
    <li key={id}>
      <time dateTime={new Date(at).toISOString()}>{formatClockTime(at)}</time>
      {` ${what || (hands[by] ?? by)}${times > 1 ? ` (${times} times)` : ''}`}
      <Quiet>{changed.join(', ')}</Quiet>
    </li>
  ));
  return (
    <div>
      {entries.length > 0 && (
        <button type="button" onClick={() => void order('undo', {})}>
          Undo the last
        </button>
      )}
      <Rows rows={rows} none="Nothing has changed yet." />
    </div>
  );
}

interface CodeEntry {
  readonly name: string;
  readonly description: string;
  readonly hosts?: readonly string[];
  readonly problem?: string | null;
  readonly status?: { readonly problem?: string | null };
}

/** The tools, functions and triggers that a model wrote. */
export function Code({ code }: { readonly code: HouseData['code'] }) {
  const row = (kind: string, { name, description, hosts = [], problem, status }: CodeEntry) => {
    const trouble = problem ?? status?.problem ?? null;
    return (
      <li key={`${kind} ${name}`}>
        <strong>{name}</strong>
        {` ${kind}${hosts.length > 0 ? `, asks ${hosts.join(', ')}` : ''}`}
        <Quiet>{description}</Quiet>
        {trouble !== null && <p class="problem">{trouble}</p>}
      </li>
    );
  };
  const rows = [
    ...code.tools.map((each) => row('tool', each)),
    ...code.functions.map((each) => row('function', each)),
    ...code.triggers.map((each) => row('trigger', each)),
  ];
  return <Rows rows={rows} none="None. The agent writes some when a request needs it, and asks first." />;
}
