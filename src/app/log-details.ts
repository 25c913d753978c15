import type { Fact } from '../core/facts.js';
import type { TickStatistics } from '../core/light-messages.js';
import type { Judgment } from '../light/rules/dry-run.js';
import type { SourceAnswer } from '../automation/sources/sources.js';
import type { AuditEvent } from '../permission/audit.js';
import type { Lantern } from './lantern.js';

/** Writes one line to the log: its data, and the same as a sentence. */
type LogDetail = (about: Readonly<Record<string, unknown>>, message: string) => void;

/** Logs what Lantern does and why, with one line for each event, sentence, tool call and answer of a data source. */
export function logDetails({ foundation, lightSide, outside, agentSide }: Lantern, log: LogDetail): Disposable {
  const parts = [
    lightSide.engine.raised.add(({ event, judge }) => {
      const judgments = judge();
      log({ event: event.name, judgments }, describeEvent(event.name, judgments));
    }),
    foundation.facts.listen((fact) => {
      if (fact.type === 'sentence-understood') logSentence(fact, log);
    }),
    outside.sourceSide.sources.answered.add((answer) => logSource(answer, log)),
    agentSide.audit.listen((event) => {
      if (event.type === 'call') logCall(event, log);
    }),
  ];
  return {
    [Symbol.dispose]() {
      for (const part of parts) part[Symbol.dispose]();
    },
  };
}

/** An event with the rules that fire, and why the others do not. What is the same for all lamps is written once. */
function describeEvent(name: string, judgments: readonly Judgment[]): string {
  const told = judgments.map(({ lamp, rule, verdict, to }) =>
    verdict === 'fires' ? `${rule} fires for ${lamp}${to === null ? '' : ` -> ${to}`}` : `${rule} ${verdict}`,
  );
  return `event ${name}: ${[...new Set(told)].join(', ') || 'no rule is for it'}`;
}

function logSentence(
  { request, text, route, commands, ms }: Extract<Fact, { type: 'sentence-understood' }>,
  log: LogDetail,
): void {
  const told = commands.map(({ intent }) => intent).join(', ') || 'no command';
  log({ request, route, commands, ms }, `sentence "${text}": ${route}, ${told}, ${ms} ms`);
}

function logSource({ source, ms, problem }: SourceAnswer, log: LogDetail): void {
  const how = ms === null ? 'sent to' : `asked, ${Math.round(ms)} ms`;
  log({ source: source.name, ms, problem }, `source ${source.name} ${how}: ${problem ?? 'stored'}`);
}

function logCall({ tool, tier, ok, result, run }: AuditEvent, log: LogDetail): void {
  const what = `tool ${String(tool)} (${String(tier)}): ${ok === true ? 'done' : 'not done'}`;
  log({ tool, run, ok, result }, `${what}: ${String(result)}`);
}

/** Logs how evenly frames came in the last two minutes or so in which a lamp moved; nothing if none did. */
export function logFrames(ticks: TickStatistics | null, log: LogDetail): void {
  if (ticks === null || ticks.count === 0) return;
  const { count, rate, medianInterval: median, percentile99Interval: p99 } = ticks;
  const every = `every ${median.toFixed(1)} ms, 99 of 100 within ${p99.toFixed(1)} ms`;
  log({ part: 'light', ...ticks }, `${count} frames, ${rate.toFixed(1)} a second: ${every}`);
}
