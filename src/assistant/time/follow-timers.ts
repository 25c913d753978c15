import type { Command } from '../../core/command.js';
import type { Timer } from '../../light/timer.js';
import { describeDuration } from './describe-duration.js';
import { parseDuration } from '../../language/time/durations.js';

const it = '(?:it|that|this|that one|this one|the timer|my timer)';
const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`);

const pauses = whole(
  `(?:pause|hold|freeze|halt) ${it}(?: for now| for a \\w+| there)?|(?:stop|pause|hold) ${it} (?:for now|for a (?:second|minute|moment|bit|while))`,
);
const resumes = whole(
  `(?:resume|continue|unpause|carry on|go on|keep going|let it run|let it go on|start)(?: with)?(?: ${it})?(?: again| now)?`,
);
const restarts = whole(
  `(?:re ?start|reset) ${it}(?: from the (?:start|beginning))?|start (?:${it} )?(?:over|again|afresh)(?: from the (?:start|beginning))?|start (?:${it} |again )?from (?:the beginning|scratch|the start)`,
);
const names = /^(?:call|name|label) (?:it|that|this|that one|this one) (?:the )?(.+?)(?: timer)?$/;
const another =
  /^(?:(?:set|add|make|start|give me) )?(?:another|one more|a second)(?: one| timer)? (?:for )?(.+?) (?:later|after that|after it|after that one)$/;

/** What a few words stand for after a timer: "pause it", "carry on", "restart it", "call it noodles", "another one ten minutes later". @param now wall time */
export function followTimer(said: string, timer: Timer, now: number): Command | undefined {
  const { name, purpose, due, paused_ms: paused } = timer;
  if (purpose?.kind !== 'countdown') return undefined;
  return (
    readPause(said, name, paused !== undefined) ??
    readRestart(said, name) ??
    renameTimer(said, timer) ??
    readTimes(said, timer) ??
    readAfter(said, Math.round((paused ?? due - now) / 1000))
  );
}

function readPause(said: string, name: string, isPaused: boolean): Command | undefined {
  if (pauses.test(said)) return { intent: 'timer.pause', name };
  return isPaused && resumes.test(said) ? { intent: 'timer.resume', name } : undefined;
}

function readRestart(said: string, name: string): Command | undefined {
  return restarts.test(said) ? { intent: 'timer.restart', name } : undefined;
}

/** "Call it noodles". */
export function renameTimer(said: string, { name, purpose }: Timer): Command | undefined {
  const to = purpose?.kind === 'countdown' ? names.exec(said)?.[1] : undefined;
  return to === undefined ? undefined : { intent: 'timer.rename', name, to };
}

/** "Double it": of its whole length. */
function readTimes(said: string, { name, purpose }: Timer): Command | undefined {
  const isDouble = purpose?.kind === 'countdown' && doubles.test(said);
  return isDouble ? { intent: 'timer.increase', seconds: purpose.seconds, name } : undefined;
}
const doubles = whole(`(?:double|make) ${it}(?: twice (?:as long|that)| double)?(?: please)?`);

const asksRun = whole(
  `(?:and |so )?how long (?:has|have|is) ${it} (?:been )?(?:running|going|on|run|gone)(?: for)?(?: now| already| so far)?`,
);

/** "How long has it been running"; undefined for anything else. @param now wall time */
export function tellRun(said: string, { purpose, due, paused_ms: paused }: Timer, now: number): string | undefined {
  if (purpose?.kind !== 'countdown' || !asksRun.test(said)) return undefined;
  const left = Math.max(0, Math.round((paused ?? due - now) / 1000));
  const gone = Math.max(0, purpose.seconds - left);
  const soFar = gone === 0 ? 'It has just begun' : `For ${describeDuration(gone)}`;
  return `${soFar}, and ${left === 0 ? 'it is done' : `it has ${describeDuration(left)} to go`}.`;
}

function readAfter(said: string, left: number): Command | undefined {
  const after = readSpan(another.exec(said)?.[1]);
  return after === undefined ? undefined : { intent: 'timer.start', seconds: after + left };
}

/** A span that is the whole of the words, in seconds. */
export function readSpan(words: string | undefined): number | undefined {
  const said = words?.split(' ') ?? [];
  const span = parseDuration(said, 0);
  return span?.next === said.length ? span.value : undefined;
}
