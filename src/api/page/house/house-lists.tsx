import type { Overview } from '../../overview.js';
import { formatClockTime, formatSpan, formatValue } from '../parts/format.js';
import { Quiet, Rows } from '../parts/section.js';
import { Chart } from './chart.js';
import { order, type HouseData } from './house-data.js';
import { describeNode } from './rule-graph.js';

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

/** All rules, each with a box that switches it on and off. */
export function RuleList({ rules }: { readonly rules: Overview['rules'] }) {
  const rows = rules.map(({ id, from, on, to, condition, action, enabled, description }) => {
    const target = to === undefined ? '' : ` → ${describeNode(to)}`;
    const more = [condition && `if ${condition}`, action && `do ${action}`, description].filter(Boolean).join('; ');
    const change = (event: { currentTarget: HTMLInputElement }) =>
      void order('changes', {
        changes: [{ kind: 'rule.enable', id, enabled: event.currentTarget.checked }],
        detail: `the rule ${id} on the page`,
      });
    return (
      <li key={id}>
        <label>
          <input type="checkbox" checked={enabled} onChange={change} />
          {` ${describeNode(from)}, on ${on}${target}`}
        </label>
        <Quiet>{more}</Quiet>
      </li>
    );
  });
  return <Rows rows={rows} none={'None yet. Say "when I press the button toggle red".'} />;
}

/** All timers, each with a button that deletes it. */
export function Timers({ timers }: { readonly timers: Overview['timers'] }) {
  const rows = timers.map(({ id, name, due, cron, every_ms: every, paused_ms: paused, purpose }) => {
    const when = paused === undefined ? formatClockTime(due) : `paused, ${formatSpan(paused)} left`;
    const again = cron ? `again: ${cron}` : every ? `again every ${formatSpan(every)}` : '';
    const remove = () =>
      void order('changes', { changes: [{ kind: 'timer.delete', id }], detail: `the timer ${name} on the page` });
    return (
      <li key={id}>
        <strong>{purpose && 'message' in purpose ? purpose.message : name}</strong>
        {` ${when} `}
        <button type="button" aria-label={`Delete ${name}`} onClick={remove}>
          Delete
        </button>
        <Quiet>{again}</Quiet>
      </li>
    );
  });
  return <Rows rows={rows} none="None is set." />;
}

/** What changed last, and a button that takes the newest of it back. */
export function History({ entries }: { readonly entries: Overview['history'] }) {
  const rows = entries.map(({ id, at, by, what, changed }) => (
    <li key={id}>
      <time dateTime={new Date(at).toISOString()}>{formatClockTime(at)}</time>
      {` ${what || by}`}
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

/** All states, each with its color, or a picture of what it does. */
export function States({ states }: { readonly states: Overview['states'] }) {
  const rows = states.map(({ name, r, g, b, description }) => {
    const channels = [r, g, b].filter((channel) => typeof channel === 'number');
    const still = channels.length === 3;
    return (
      <li key={name}>
        {still ? <Swatch channels={channels} /> : <Preview name={name} />}
        {` ${describeNode(name)}${still ? '' : ', computed'}`}
        <Quiet>{description ?? ''}</Quiet>
      </li>
    );
  });
  return <Rows rows={rows} none="" />;
}

function Swatch({ channels }: { readonly channels: readonly number[] }) {
  const background = `rgb(${channels.map((channel) => Math.round(Math.min(255, Math.max(0, channel)))).join(' ')})`;
  return <span class="swatch" aria-hidden="true" style={{ background }} />;
}

function Preview({ name }: { readonly name: string }) {
  const source = `/api/preview/${encodeURIComponent(name)}`;
  return <img class="preview" src={source} alt={`ten seconds of ${describeNode(name)}`} loading="lazy" />;
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
