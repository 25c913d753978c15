import { useSignal } from '@preact/signals';
import type { Overview } from '../../overview.js';
import { formatClockTime, formatSpan, formatValue } from '../parts/format.js';
import { Quiet, Rows } from '../parts/section.js';
import { Chart } from './chart.js';
import { order, type HouseData } from './house-data.js';

/** The lists of the set-up view. */

/** All data sources, how each is doing, and what it last brought. */
export function SourceCards({ house: { sources, overview } }: { readonly house: HouseData }) {
  const rows = sources.map((source) => <SourceRow key={source.name} source={source} overview={overview} />);
  return (
    <Rows
      rows={rows}
      none={'None yet. Lantern can follow the weather, a calendar or sensors: docs/sources.md tells how.'}
    />
  );
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

type HistoryRow = Overview['history'][number];

/** What changed last, each with a button that takes it back; what was changed again since stays as it is. */
export function History({ entries }: { readonly entries: readonly HistoryRow[] }) {
  const told = useSignal('');
  const undo = async (body: object, words: string) => {
    told.value = '';
    if (await order('POST /api/undo', body)) told.value = `Undone: ${words}.`;
  };
  const rows = entries.map((entry) => {
    const { id, at, by, what, changed, times, stands } = entry;
    const done = what || (hands[by] ?? by);
    const words = changed.length > 0 ? `${done} (${changed.join(', ')})` : done;
    return (
      <li key={id}>
        <time dateTime={new Date(at).toISOString()}>{formatClockTime(at)}</time>
        {` ${done}${times > 1 ? ` (${times} times)` : ''} `}
        {stands && (
          <button type="button" aria-label={`Undo ${words}`} onClick={() => void undo({ id }, words)}>
            Undo
          </button>
        )}
        <Quiet>{changed.join(', ')}</Quiet>
      </li>
    );
  });
  return (
    <div>
      {entries.length > 0 && (
        <button type="button" onClick={() => void undo({}, 'the last')}>
          Undo the last
        </button>
      )}
      <p class="quiet" role="status">
        {told}
      </p>
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
