import type { Command } from '../../core/command.js';
import type { Timer } from '../../light/timer.js';
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
    readAfter(said, Math.round((paused ?? due - now) / 1000))
  );
}

function readPause(said: string, name: string, isPaused: boolean): Command | undefined {
  if (pauses.test(said)) return { intent: 'timer.pause', name };
  return isPaused && resumes.test(said) ? { intent: 'timer.resume', name } : undefined;
}

function readRestart(said: string, name: string): Command | undefined {
  if (restarts.test(said)) return { intent: 'timer.restart', name };
  const to = names.exec(said)?.[1];
  return to === undefined ? undefined : { intent: 'timer.rename', name, to };
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
