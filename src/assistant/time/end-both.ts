import type { Understanding } from '../../core/command.js';
import { isNothingRead } from '../what-is-read.js';

const ends =
  /^((?:(?:please|ok|okay|now|can you|could you|just) )*(?:cancel|stop|delete|remove|drop|scrap|kill|end|forget(?: about)?|turn off|switch off|clear|get rid of|call off|skip))((?: both)?) (.+?) and ((?:the|my|our|that) .+)$/i;
const ofTime = /^(?:alarm\.cancel|timer\.cancel|reminder\.cancel|appointment\.cancel)$/;

/** "Cancel the soup and the alarm", as one order each, where each ends something by itself; undefined for any other sentence. */
export function endBoth(text: string, read: (text: string) => Understanding): readonly string[] | undefined {
  const [, verb = '', , one = '', other = ''] = ends.exec(text.trim().replace(/[.!]+$/, '')) ?? [];
  if (verb === '') return undefined;
  const orders = [`${verb} ${one}`, `${verb} ${other}`];
  return orders.every((order) => endsTime(read(order))) ? orders : undefined;
}

const endsTime = (understanding: Understanding) =>
  !isNothingRead(understanding) &&
  understanding.commands.length === 1 &&
  understanding.commands.every(({ intent }) => ofTime.test(intent));
