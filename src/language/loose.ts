import { dropStops, lowerText } from './plain-text.js';
import { parseRecurrence } from './time/recurrences.js';

/** What people put before a sentence, which says nothing: "*oh* skip tomorrow", "*okay okay* ten more minutes". */
const sighs =
  /^(?:(?:tell me(?= what| if)|oh|och|ach|ah|aye|aha|uh|um|uhm|er|erm|hm+|eh|right|great|good|ah well|omg|ugh|yo|fine|perfect|lovely|nice|super|cool|okay|ok|well|yes|yeah|yep|sure|alright|all right|hey|hi|hello|please|kindly|and|so|but|then|now|just|wait|hang on|hold on|go on then|go on|one more thing|another thing|do one thing|do me a favour|do me a favor|goodness|dear|love|mate|man|dude|god|lord|damn|sorry|actually|you know what|listen|you can|you may) )+/;
/** The same behind a sentence: "alarm for six fifty *ugh*". */
const trailing =
  /(?: (?:ugh|argh|sigh|lol|haha|omg|mate|love|dear|darling|man|dude|cheers|thanks|ta|please|thank you|or something|or so|innit|right|okay|ok|yeah|huh|sorry|and then (?:back|go back|put it back|turn it back)(?: to (?:how|what) it was| to normal| again| as it was| how it was| to before)?|and not (?:straight|right) away|and not at once|and not immediately|(?:but|and) (?:then )?from tomorrow (?:on )?(?:it can (?:go on|carry on) )?as usual|with (?:an|the) alarm|by alarm|instead of (?:anything|something|making|ringing) ?[\w ]{0,20}|instead of (?:red|green|blue|yellow|orange|purple|pink|white|turquoise)))+$/;
/** Whether words before a sentence say nothing at all: "oh", "uh well". */
export const isSigh = (text: string): boolean => text === '' || `${text} `.replace(sighs, '') === '';
/** Whether words behind a sentence say nothing of what is wanted: "and then back to how it was". */
export const saysNothingBehind = (text: string): boolean => ` ${text}`.replace(trailing, '') === '';
/** "*So that I don't have to feel my way*, please turn it on": a reason that stands first. */
const first =
  /^(?:so that|so|since|because|as|seeing that) (?:i|we|he|she|they|it|my|our|the|nobody|you)\b.* (?:please|could you|can you|would you) (\w+ .+)$/;
/** "*Nine would suit me better*": make it nine. */
const better =
  /^((?:at )?[\w ]{3,30}?) (?:would|will|might|is going to) (?:suit me|be|fit|work|do)(?: for me)? (?:better|nicer|best)$/;
/** What takes something back, which stays before a correction. "*No motion* for an hour" takes nothing back. */
const denials =
  /^(?:(?:no(?! (?:motion|movement|activity|presence|one|rain|sound|noise|more|longer|light|lights|porch|button)\b)|nope|nah|nay|sorry|actually|wait|rather|better) )+/;
/** What joins a reason to what it is for. */
const because =
  /^(?:because|cause|cos|since|though|although|as|in case|(?:that|this|it)(?:'s| is) (?:when|why|what|where|how)|so (?:that )?(?:i|we|he|she|they|it|the|you|nobody))\b/;
/** What joins an order to the reason before it. */
const joint = / (?:so(?: (?:now|then|yes|yeah|just))?|that's why|which is why)(?: please)? (?=\w)/g;
/** Before an order these words make a condition of what else would be its reason. */
const condition =
  /\b(?:if|in case|provided|assuming|when|whenever|unless|until|till|except|every|once|as soon as|press|presses|clicks|taps|means?)\b/;
/** Who a sentence of its own is about, where no verb has to follow to tell it: "skip tomorrow *they cancelled*". */
const person =
  /^(?:(?:(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?|today|tomorrow|tonight|(?:this|next) \w+) )?(?:i|we|he|she|they|nobody|somebody|everybody|someone|everyone|no one)(?:'(?:m|ve|d|ll|re|s))? \w|^(?:my|his|her|our|their|your) \w+ \w+(?:s|ed|ew|ent|ang|ook|ame|eft|ot) \w|^(?:it|that|there|you|what|here)'(?:s|ve|d|ll|re) \w|^(?:my|his|her|our|their|your) \w+ (?:goes|comes|does|drives|went|came|did|can|will|rang|called|forgot|left|knows|works|cancelled)$/;
/** A noun with its verb: "*the bus is* late", "*my bow needs* new hair", "*emma's* asleep". */
const noun =
  /^(?:(?:my|his|her|our|their|your|the|this|that|those|these|it|there|you) )?(?:[\w-]+ ){0,2}?[\w-]+(?:'s (?!day\b|timer\b|alarm\b)\w| (?:is|are|was|were|has|have|had|will|needs|need|wants|comes|came|goes|went|got|gets|can|could|must|does|did|can't|cannot|won't|don't|doesn't|isn't|aren't|didn't|couldn't|wouldn't|rang|called|cancelled|canceled|forgot|fell|left|starts|begins|ends|works|says|looks|seems|sounds|feels|makes|means|loves|likes|hates|hurts|annoys|scares|confuses|wakes|keeps|smells|sleeps) \w)/;
/** What an aside or a reason is: a sentence of its own. */
export const isClause = (text: string): boolean => because.test(text) || person.test(text) || noun.test(text);
/** An aside without a subject: "*back* from work", "*finally*", "*early to bed tonight*". */
const back =
  /^(?:back|finally|early|late|off|just|home|done|no (?:school|work|lessons|class|classes|training|practice))\b/;
/** With one of these words it is no aside, but a part of what is wanted. */
const meant =
  /\b(?:if|in case|provided|assuming|the sun|sunset|sunrise|unless|plenty|enough|when|whenever|until|till|except|instead|should|shall|must|called|named|mean|meant|every|remind|reminder|alarm|timer|wake|light|lights|lamp|turn|switch|dim|or)\b/;
/** After these words an order is told, denied or wished for by somebody else. */
const opens =
  /\b(?:to|not|never|said|says|told|asked|and|don't|didn't|won't|can't|about|would|could|will|can|might|may|please)$/;
/** With one of these at its end, what is before a reason is no whole sentence. */
const hangs =
  /\b(?:if|when|whenever|unless|until|till|while|before|after|once|because|and|or|but|that|to|not|as|so|who|what|where|how|why)$/;
const verbs = new Set(
  'add cancel set start make skip wake turn switch get never do leave remind push move give call delete stop take change forget scrap drop put pause extend snooze shift better'.split(
    ' ',
  ),
);

/**
 * What a sentence may come to without the words around it that say nothing, likelier readings first: without a sigh before it, a reason
 * behind it, or an aside before it. For a sentence that nothing else explains.
 */
export function listLoose(text: string): readonly string[] {
  const plain = dropStops(lowerText(text)).trim();
  const bare = plain
    .replace(sighs, '')
    .replace(trailing, '')
    .replace(better, 'make it $1')
    .replace(/ like (?=an? |\d|twenty|thirty|forty|fifty|five|ten|fifteen)/, ' ');
  const cores = listCores(bare, text);
  const all = cores.flatMap((core) => [core, core.replace(sighs, ''), core.replace(denials, '')]);
  // Without its commas it may be what a template says: "the dentist on Friday at two, put that in the calendar".
  const own = text.toLowerCase();
  return [...new Set([plain, ...all])].filter((each) => each !== own && each.split(' ').length > 1);
}

/** What is left where one of the things around it is. @param bare the sentence without sighs and commas */
function listCores(bare: string, text: string): readonly string[] {
  const fronts = withoutFront(bare);
  const told = [
    ...dropOnly(bare),
    ...(first.exec(bare)?.slice(1) ?? []),
    ...behindComma(text),
    ...beforeComma(text),
    ...fronts,
  ];
  return [bare, ...told, ...withoutReason(bare), ...fronts.flatMap(withoutReason), ...withoutAside(bare)];
}

/** "My ears aren't what they were, *let the bed light go red if the doorbell goes*": what is told before a comma. */
function behindComma(text: string): readonly string[] {
  const said = lowerText(text);
  return [...said.matchAll(/[,;.] (?:so |and so )?/g)].flatMap(({ 0: comma, index }) => {
    const [front, core] = [said.slice(0, index).replace(sighs, ''), said.slice(index + comma.length)];
    const isTold = (isClause(front) || back.test(front)) && !condition.test(front);
    return isTold ? [...withOne(front, core), dropStops(core)] : [];
  });
}

/** "Make it blue instead, *yellow looks like normal light*": what is told behind a comma, where nothing in it is wanted. */
function beforeComma(text: string): readonly string[] {
  const said = lowerText(text);
  return [...said.matchAll(/[,;.] /g)].flatMap(({ 0: comma, index }) => {
    const [core, behind] = [said.slice(0, index), said.slice(index + comma.length)];
    const isTold = isClause(behind) && !condition.test(behind) && !limits.test(behind);
    return isTold && !verbs.has(behind.split(' ')[0] ?? '') ? [dropStops(core)] : [];
  });
}

const limits = /\b(?:only|plenty|enough|but|except|instead|then|also|too|not|never|please|should|must|can|could|at)\b/;

/** "We shan't need *the six o'clock one*, cancel *that*". */
function withOne(front: string, core: string): readonly string[] {
  const one = /\b(the [\w' ]+ one)\b/.exec(front)?.[1];
  const named = one === undefined ? core : core.replace(/\b(?:that|it|this)\b(?! one)/, one);
  return named === core ? [] : [dropStops(named)];
}

/** "Tomorrow at six turn it on, *just tomorrow*": said once it is enough. */
function dropOnly(text: string): readonly string[] {
  const [, head = '', day = ''] =
    /^(.+) (?:just|only) (?:for )?(today|tomorrow|tonight|this once|the once)$/.exec(text) ?? [];
  return head !== '' && (head.includes(day) || day.endsWith('once')) ? [head] : [];
}

/** What is told before "so", the shortest first. */
function withoutFront(text: string): readonly string[] {
  return [...text.matchAll(joint)].flatMap(({ 0: joined, index }) => {
    const [front, core] = [text.slice(0, index), text.slice(index + joined.length)];
    return index > 0 && !condition.test(front) ? [...withMeant(front, core), core] : [];
  });
}

const those = /\b(?:on )?(?:those|these) (?:days|nights|mornings|evenings)\b/;
const itDoes = /\b(when|whenever|if|once|as soon as|after) (?:it|that) (?=\w+s\b)/;
/** Words that are in no name of a thing. */
const unnamed =
  /^(?:the|a|an|my|our|i|we|you|he|she|it|they|is|are|was|has|have|do|does|did|can|cannot|not|and|or|but|so|too|very|well|always|never|often|in|on|at|to|of|for|from|with|hear|see|know|want|need|like|miss|forget|get|gets|goes|comes|takes|keeps|when|that|this|there|here|out|off|up)$/;

/** "I can't hear *the doorbell*, so make it red when *it* rings", "I work *Monday to Thursday*, so … on *those days*". */
function withMeant(front: string, core: string): readonly string[] {
  const words = front.split(' ');
  const days = words.map((_, at) => parseRecurrence(['on', ...words.slice(at)], 0) && words.slice(at)).find(Boolean);
  const often = days && parseRecurrence(['on', ...days], 0);
  const told = days && often ? `on ${days.slice(0, often.next - 1).join(' ')}` : '';
  const named = told === '' ? [] : those.test(core) ? [core.replace(those, told)] : [`${core} ${told}`];
  const things = words.flatMap((word, at) => {
    const rest = words.slice(at + 1);
    const end = rest.findIndex((each) => unnamed.test(each));
    const name = rest.slice(0, end < 0 ? rest.length : end).join(' ');
    return /^(?:the|my|our)$/.test(word) && name !== '' ? [core.replace(itDoes, `$1 the ${name} `)] : [];
  });
  return [...named, ...things].filter((each) => each !== core);
}

/** The longest first: what is wanted may have such words in it. */
function withoutReason(text: string): readonly string[] {
  const words = text.split(' ');
  const cuts = words.map((_, at) => words.length - 1 - at).filter((at) => at > 1);
  return cuts.flatMap((at) => {
    const behind = words.slice(at).join(' ');
    const head = words.slice(0, at).join(' ');
    const told = behind.replace(because, '');
    return at < words.length - 1 && isClause(behind) && !meant.test(told) && !hangs.test(head) ? [head] : [];
  });
}

function withoutAside(text: string): readonly string[] {
  const words = text.split(' ');
  return words.flatMap((word, at) => {
    const before = words.slice(0, at).join(' ');
    const isAside =
      at > 1 &&
      verbs.has(word) &&
      (isClause(before) || back.test(before)) &&
      !meant.test(before) &&
      !opens.test(before);
    return isAside ? [words.slice(at).join(' ')] : [];
  });
}
