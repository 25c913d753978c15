import type { LocalMoment } from '../../core/local-time.js';
import { omit } from '../../core/omit.js';
import type { FieldKind } from '../../dialogue/workflow-template.js';
import { trimAnswer, type Extraction } from '../../language/extractors/extractor.js';
import { repeats } from '../../language/extractors/recurrence.js';
import { normalizeSentence } from '../../language/matching/words.js';
import { parseRun } from '../../language/time/run-of-days.js';
import { settleRun } from '../time/settle-run.js';

const noSpellings: ReadonlyMap<string, readonly string[]> = new Map();

/**
 * The last day of a series: "every Tuesday *until the end of March*", "*for four weeks*". Undefined for any other kind of field.
 * @param told the whole sentence
 */
export function ofSeries(kind: FieldKind, text: string, told: string, now: LocalMoment): Extraction | undefined {
  if (kind !== 'last_day' || !repeats(told)) return undefined;
  const { words } = normalizeSentence(trimAnswer(text), noSpellings);
  const run = parseRun(words, 0);
  const through =
    run?.next === words.length ? settleRun(omit(run.value, 'since'), { today: now, first: now })?.through : undefined;
  return typeof through === 'object' && 'day' in through ? { value: through.day, said: text } : undefined;
}

/** "For four weeks", of what comes every Tuesday: no one of them lasts so long. */
export function isLengthOfSeries(value: unknown, told: string): boolean {
  const isLong =
    typeof value === 'object' && value !== null && 'minutes' in value && Number(value.minutes) >= dayMinutes;
  return isLong && repeats(told);
}
const dayMinutes = 1440;
