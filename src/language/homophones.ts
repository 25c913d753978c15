import { repairMishearings } from './mishearings.js';

/** Before "know": who knows something, or would. After any other word, and at the beginning, it is a "no" that was heard so. */
const knowing = new Set(
  'i you we they he she it who to not do does did me us let must should shall would will can could may might need want already even really also never always ever people everybody everyone anybody anyone all that one'.split(
    ' ',
  ),
);
/** After "know": what is known, or asked. */
const known = new Set(
  'it what when where who how if whether why which that about of anything something nothing'.split(' '),
);
const additions = new Set(['and', 'also', 'plus']);
/** A wish that wants no value, so that no "to" leads to one. */
const wholeWish = /^(?:turn|switch) o(?:n|ff)\b/;
const articles = new Set(['the', 'my', 'our', 'in', 'your', 'that', 'this']);

/**
 * The words with "no" and "too" where only these can be meant: a recognizer writes "know the desk lamp" and "and the bed light to".
 * @param endsInName whether the last words are a lamp's name, as of a "shelf light two"
 */
export function repairHomophones(words: readonly string[], endsInName = () => false): readonly string[] {
  const denied = repairMeant(repairMishearings(words).map((word, at, all) => meantFor.get(word)?.(all, at) ?? word));
  const last = words.at(-1);
  return last === 'to' || (last === 'two' && !endsInName()) ? repairToo(denied) : denied;
}

/** What may be meant for a word, where its neighbours show that. */
const meantFor = new Map<string, (words: readonly string[], at: number) => string | undefined>(
  Object.entries({
    in: (words, at) => (isAnd(words, at) ? 'and' : undefined),
    ai: (words, at) => (words[at + 1] === 'mean' ? 'i' : undefined),
    accept: (words, at) => (isExcept(words, at) ? 'except' : undefined),
    expect: (words, at) => (isExcept(words, at) ? 'except' : undefined),
    know: (words, at) => (isNo(words, at) ? 'no' : undefined),
  }),
);

/** "Turn the bed light off *in* the hall lamp on": nothing is in a lamp. */
const isAnd = (words: readonly string[], at: number) =>
  /^(?:on|off|red|green|blue|yellow|orange|purple|pink|white) in (?:the|my|our) (?:\w+ ){1,2}(?:lamp|light) (?:on|off|to|red|green|blue|yellow|orange|purple|pink|white)\b/.test(
    words.slice(Math.max(0, at - 1)).join(' '),
  );

/** "No, *I'm in* the kitchen lamp", "*white*, I'm in the hall lamp": nobody is in a lamp, and "I mean" is heard so. */
function repairMeant(words: readonly string[]): readonly string[] {
  const said = words.join(' ');
  const meant = meantInside.exec(said);
  if (!meant || !lampWord.test(words.at(-1) ?? '')) return words;
  const [inside, before = ''] = meant;
  return `${before.replace(/^(?:weight|white)$/, 'wait')} i mean${said.slice(inside.length)}`.split(' ');
}

const meantInside =
  /^((?:no|no wait|oh wait|wait|weight|white|sorry|oh|i'm sorry)) (?:i'm|i am) in(?= (?:the|my|our|both|all)\b)/;
const lampWord = /^(?:lamp|lamps|light|lights|bulb|bulbs)$/;

/** What is added to a sentence, with the "and" before a lamp that was heard as "in" or "on", and the "except" as "accept"; "but only" and "not now" add what is behind them. */
export function repairAddition(text: string): string {
  return text
    .replace(/^(?:in|on|an|end)(?= )/, 'and')
    .replace(/(?<=^and .+) as well$/, ' too')
    .replace(/^not now (?=.)/, '')
    .replace(/^(?:but )?only (?=(?:at|for|in|on|to|until|till)\b)/, '')
    .replace(/^(?:accept|expect|egg set)(?= (?:the|my|our|in)\b)/, 'except');
}

/**
 * What was said right after a sentence, without what a recognizer hears before its "no": "to know eight"; "no *wait*" is heard as "weight",
 * ""oh no, the bed light" as "on our", "I said" as "I set". "Actually, no" takes back what was said.
 */
export function repairDenial(text: string): string {
  return text
    .replace(/^(?:actually|oh|wait|oops) (?:no|know)$/, 'scratch that')
    .replace(/^(?:(?:oh|or|and|no|know|on) )*not (?:that|this) (?:one|lamp|light)$/, 'scratch that')
    .replace(/^(?:to|too|two|oh|and|a|the) (?:no|know)(?= )/, 'no')
    .replace(/^(?:white|weight|way|wade) (?=not (?:that|this) (?:one|lamp|light)\b)/, 'wait ')
    .replace(/^(?:on our|in all|on in all|on all)(?= (?:the|my) .*\b(?:lamp|light)$)/, 'no')
    .replace(
      /^((?:sorry|no|oh|wait|oops) )i (?:need|meet|mint|main|meant)(?= (?:the|my|in)\b.*\b(?:lamp|light)$)/,
      '$1i mean',
    )
    .replace(/^(?:on|i|i'm|am) (?:main|men|mane|meaning)(?= (?:the|my)\b)/, 'i mean')
    .replace(/^i (?:set|sad|sat)(?= (?:the|my|in|on|all)\b)/, 'i said')
    .replace(/^(?:no|know) (?:weight|way|white)(?= )/, 'no wait')
    .replace(/^(?:oh|o) (?:weight|way|white|wait)(?= )/, 'oh wait');
}

/** "Turn everything off *expect* the bed light". */
const isExcept = (words: readonly string[], at: number) =>
  at > 1 && wholeWhat.test(words.slice(0, at).join(' ')) && articles.has(words[at + 1] ?? '');
const wholeWhat = /^(?:turn|switch) (?:o(?:n|ff) )?(?:everything|all)\b/;

function isNo(words: readonly string[], at: number): boolean {
  const [before, after] = [words[at - 1], words[at + 1]];
  if (after === undefined) return before === undefined;
  return (before === undefined || !knowing.has(before)) && !known.has(after);
}

/** "And the bed light *to*" adds a lamp. "Set the desk lamp to five and the bed light to" and "dim the desk lamp and the bed light to" break off. */
function repairToo(words: readonly string[]): readonly string[] {
  const end = words.length - 1;
  const start = words.findLastIndex((word) => additions.has(word));
  const isAddition = start >= 0 && articles.has(words[start + 1] ?? '') && end - start > 2;
  const isWhole = start === 0 || wholeWish.test(words.join(' '));
  return isAddition && isWhole && !words.slice(0, end).includes('to') ? words.with(end, 'too') : words;
}
