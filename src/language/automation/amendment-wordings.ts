import { dropStops, lowerText } from '../plain-text.js';
import { findLimitedEnd, findStop } from './limited-end.js';

/** Politeness and joints before a change. */
const lead =
  "(?:(?:and|but|please|actually|well|oh|no|sorry|maybe|so|then|hm+|could you|can you|i think|i'd like it|i want it) )*";
const subject = '(?:it|that|this|they|the light|the lamp|the lights|that one|that rule)';
const modal =
  '(?:should|must|shall|has to|have to|needs to|need to|ought to|is to|are to|is supposed to|can|could|may|will|would)';
const deed = '(?:stay on|be on|come on|go on|be|last|stay|run|happen|do (?:that|it|this)|turn|go|work)';

const should = new RegExp(
  `^${lead}${subject} ${modal}(?: only| just| also| rather| then| actually)*(?: ${deed})? (.+)$`,
);
const shouldBe = new RegExp(`^${lead}${subject} ${modal} ((?:only|just) .+)$`);
const shouldNot = new RegExp(
  `^${lead}${subject} (?:should not|shouldn't|must not|mustn't|is not to|isn't to|does not need to|doesn't need to|doesn't have to|needn't|may not|can't|cannot|won't)(?: ${deed})? (.+)$`,
);
const doNot = new RegExp(`^${lead}(?:do not|don't|never) (?:do (?:that|it|this)|let it|have it)(?: ${deed})? (.+)$`);
const insteadOf = new RegExp(
  `^${lead}(?:(?:make|do|have|let|use|take|put) (?:it |that )?)?(.+?) (?:instead of|rather than|and not|not) (.+)$`,
);
const changeTo = new RegExp(
  `^${lead}(?:change|switch|swap|move|raise|lower|set|put) (?:the |that |its )?(.+?) (?:to|for|into) (.+)$`,
);
/** "Make *the hall light green* instead". */
const ofLamp = new RegExp(`^${lead}(?:make|set|turn|put|have) ((?:the|my|our) .+?) instead(?: please)?$`);
const ofLook =
  /^(?:(?:the|its|that) )?(?:colou?r|look|light|effect|brightness|level|time|hour|limit|threshold|temperature|length|duration|number|value|start|start time|day|days)$/;
const anyNumber =
  /^(?:the )?(?:[\d.:]+|(?:(?:minus|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|and|half|past|quarter|to|o'clock|percent|degrees|seconds?|minutes?|hours?|am|pm) ?)+)$/;
const anyColor =
  /^(?:the )?(?:red|green|blue|yellow|orange|purple|pink|white|warm white|cold white|turquoise|cyan|magenta|violet)$/;

const days = '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|weekdays?|the weekend|(?:every|each) \\w+)';
const alsoThen = new RegExp(
  `^(?:please )?(?:and|also|plus|but)(?: also| but)?(?: then)? (?:(?:on |at )?(${days}) (?:but )?(at [\\w: ']+?)|(at [\\w: ']+?) (?:on |at )?(${days}))(?: too| as well| please)*$`,
);

/** "No, I got that backwards", with or without how it should be. */
const backwards = new RegExp(
  `^${lead}(?:(?:i|you)(?: have|'ve)? (?:got|mixed|had) (?:it|that|them|those|these)|(?:it|that)(?: is|'s|'s got to be)?|do (?:it|that|them)|have them|it should be) (?:backwards|back to front|the wrong way (?:round|around)|the other way (?:round|around)|vice versa|up|mixed up)(?: .{0,60})?$`,
);

const plain = (text: string) => dropStops(lowerText(text)).trim();

/**
 * What a sentence about the automation that was just talked of comes to in plain words: "it should flash instead", "twenty eight instead of
 * twenty six", "change the colour to orange". Likelier readings first; none for any other sentence.
 */
export function listAmendmentWordings(text: string): readonly string[] {
  const said = plain(text);
  if (backwards.test(said)) return ['swap them'];
  const [, denied] = shouldNot.exec(said) ?? doNot.exec(said) ?? [];
  const others = [...limited(said), ...wanted(said), ...exchanged(said), ...besides(said)];
  return denied === undefined ? others : [`but not ${denied}`];
}

/** "I don't want that in the daytime", "stop it when the door closes". */
function limited(said: string): readonly string[] {
  const [until, limit] = [findStop(said), findLimitedEnd(said)];
  return [...(until === undefined ? [] : [`until ${until}`]), ...(limit === undefined ? [] : [`but not ${limit}`])];
}

/** "It should flash instead", "it should only do that on weekdays". */
function wanted(said: string): readonly string[] {
  const [limited, plainly] = [shouldBe, should].map((form) => form.exec(said)?.[1]);
  return [
    ...(limited === undefined ? [] : [limited]),
    ...(plainly === undefined ? [] : [plainly, `make it ${plainly}`]),
  ];
}

/** "Twenty eight instead of twenty six", "change red to orange". */
function exchanged(said: string): readonly string[] {
  const [, other = '', was = ''] = insteadOf.exec(said) ?? [];
  if (isValue(was)) return exchangedFor(other);
  const lamp = ofLamp.exec(said)?.[1];
  return lamp === undefined ? changedTo(said) : exchangedFor(lamp);
}

function changedTo(said: string): readonly string[] {
  const [, thing = '', value = ''] = changeTo.exec(said) ?? [];
  return ofLook.test(thing) || isValue(thing) ? [`make it ${value}`] : [];
}

/** "Make *the hall light 20 percent* instead of 30" is for that one of several lamps. */
const exchangedFor = (other: string) =>
  /^(?:the|my|our) /.test(other) ? [`no make ${other}`, `no set ${other}`] : [`make it ${other}`, `${other} instead`];

const isValue = (words: string) => anyNumber.test(words) || anyColor.test(words);

/** "Same for *the bed lamp*". */
const sameFor = new RegExp(
  `^${lead}(?:do )?(?:(?:exactly )?the )?same (?:thing |goes |again |too |rule )?(?:for|with|in|on|at) ((?:the|my|our|all) .+?)(?: too| as well| please)*$`,
);

/** "And at nine on weekends": the same then too. */
function besides(said: string): readonly string[] {
  const lamps = sameFor.exec(said)?.[1];
  if (lamps !== undefined) return [`and ${lamps} as well`];
  const [, first, clock, other, last] = alsoThen.exec(said) ?? [];
  const [day = first, time = clock] = [last, other];
  if (day === undefined || time === undefined) return [];
  return ['at', 'on', 'every'].map((word) => `do the same ${word} ${day.replace(/^(?:the|every|each) /, '')} ${time}`);
}

const ofIt = '(?:it|that|this|there|them|those|the list|the rule|the automation)';
const spared = [
  new RegExp(`^${lead}no (?:more )?(.+?) (?:in|with|for|among) ${ofIt}$`),
  new RegExp(
    `^${lead}(?:i|we) (?:do not|don't|no longer|never) (?:want|need|like|have) (.+?) (?:in|with|among|as part of) ${ofIt}$`,
  ),
  new RegExp(`^${lead}(?:take|remove|drop|cut|get|strike) (.+?) (?:out of|from|off) ${ofIt}$`),
  new RegExp(`^${lead}(?:take|cut) (.+?) out$`),
  new RegExp(`^${lead}(?:take out|remove|drop|lose) (the .+)$`),
  new RegExp(
    `^${lead}(?:only )?(?:not|except|except for|without|apart from|but for|just not|only not|excluding) (.+?)(?: though| please)?$`,
  ),
  new RegExp(
    `^${lead}(?:${subject} ${modal} )?(?:leave|keep) (.+?) (?:out of it|out of that|out|on|alone|as it is|as they are|be|lit|burning)(?: though| please)?$`,
  ),
];

/** The words for the lamps that are to be left out of what was just set up: "but leave *the hall lamp* on". */
export function findSpared(text: string): string | undefined {
  const said = plain(text).replace(/(?: (?:any ?more|any longer|now|then|after all|please|though))+$/, '');
  return [...spared, ...left].map((form) => form.exec(said)?.[1]).find((each) => each !== undefined);
}

const left = [
  new RegExp(`^${lead}(?:leave out|keep out|take out|drop|skip|exclude|remove) (.+?)(?: though| please| again)?$`),
  new RegExp(
    `^${lead}((?:the|my|our) .+?) (?:can|may|should|shall|must) (?:stay|remain|be left) (?:on|lit|out of it|as it is)$`,
  ),
];

const keep = `(?:(?:make|do|keep|let|have|leave) (?:it|that)(?: on| last| stay| stay on)? |${subject} ${modal} (?:last|stay|stay on|be on|go on) )?`;
const scales: readonly (readonly [RegExp, number])[] = [
  [new RegExp(`^${lead}${keep}(?:twice as long|double that|double the time|for twice as long)(?: please)?$`), 2],
  [new RegExp(`^${lead}${keep}(?:half as long|for half as long|half the time|half that)(?: please)?$`), 0.5],
  [new RegExp(`^${lead}${keep}(?:(?:a bit|a little|a little bit|somewhat|much|a lot) )?longer(?: please)?$`), 2],
  [
    new RegExp(
      `^${lead}${keep}(?:(?:a bit|a little|a little bit|somewhat|much|a lot) )?(?:shorter|not so long|not that long|not as long|less long)(?: please)?$`,
    ),
    0.5,
  ],
];

/** By how much it is to last longer: 2 for "twice as long"; undefined where nothing is said of that. */
export function findLengthening(text: string): number | undefined {
  const said = plain(text);
  return scales.find(([form]) => form.test(said))?.[1];
}
