import { dropStops, lowerText } from '../plain-text.js';

const lead =
  "(?:(?:and|but|please|actually|well|oh|no|sorry|maybe|so|then|hm+|also|can you|could you|i think|i guess|i suppose|in fact|(?:i'd|i would) (?:like|prefer) (?:you|it) to) )*";
const it = '(?:it|that|this|them|all that|any of that|that one|that rule)';
/** What somebody says who wants no more of it. */
const unwanted = `(?:(?:i|we|you|they|he|she) (?:really )?(?:do not|don't|does not|doesn't|no longer|needn't|need not|never) (?:really )?(?:want|need|like|require|have|do|use) ${it}|(?:stop|quit|no more|no longer|not) (?:doing|having|running) ${it}|(?:stop|end|quit) ${it}|${it} (?:is not|isn't|is no longer|need not|needn't) (?:needed|necessary|wanted|be on|be done|happen|come on)|${it} (?:does not|doesn't) (?:have|need) to (?:happen|be on|come on|be))`;
const ends = new RegExp(
  `^${lead}${unwanted}(?: to)?(?: (?:come on|go on|be on|happen|happening|run|on))?(?: any ?more| any longer)? (.+)$`,
);
const aDay =
  '(?:on |at )?(?:the )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekends?|weekdays|night|the weekend)';
/** "*On Saturdays* we no longer need it". */
const fronted = new RegExp(`^${lead}(${aDay}) ${unwanted}$`);
const closing =
  /(?: (?:any ?more|any longer|please|though|thanks|thank you|after all|now|again|then|ok|okay|really|actually))+$/;
/** With these a limit begins; "at all", "for now" and what is only politeness are none. */
const limits =
  /^(?:on|in|at|when|whenever|while|if|unless|during|before|after|between|from|over|as long as|once|as soon as|that (?:late|early|long|short|bright|dark|often|dim)|so (?:late|early|long|bright|dark|often|dim)|(?:every|each|this|next|tonight|tomorrow|today|weekends?|weekdays?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b) ?/;
const vague =
  /^(?:at all|at the moment|for|in (?:future|the future|the first place|fact|general|that|it|there|here)|on (?:second thoughts|reflection|me|here)|from now on|if (?:you|possible|that|it is (?:ok|okay|possible)|i may)|when (?:you|possible)|at once|this (?:way|one|rule)|on (?:or|and) off)\b/;

/** What an end is limited to: "i don't want that *in the daytime* any more", "stop doing that *when i'm asleep*"; undefined where all of it is to end. */
export function findLimitedEnd(text: string): string | undefined {
  const said = dropStops(lowerText(text)).trim().replace(closing, '');
  const limit = ends.exec(said)?.[1] ?? fronted.exec(said)?.[1];
  return limit !== undefined && limits.test(limit) && !vague.test(limit) ? limit : undefined;
}

const whole = new RegExp(
  `^${lead}(?:i|we) (?:really )?(?:do not|don't|no longer) (?:really )?(?:want|need) ${it} (?:any ?more|any longer)(?: (?:please|thanks|thank you|now))*$|^${lead}(?:kill|bin|ditch|axe|chuck|erase|scrap) ${it}(?: (?:please|now|then))*$`,
);

/** "I don't want that any more": what was just set up is to end, and no lamp is to go off now. */
export const endsWhole = (text: string): boolean => whole.test(dropStops(lowerText(text)).trim());

const stops = new RegExp(
  `^${lead}(?:stop|end|finish|quit)(?: ${it})? (?:when|once|as soon as) ((?:the|my|our|it|somebody|someone|there) .+)$`,
);

/** "And stop it *when the door closes*": until when it lasts. */
export function findStop(text: string): string | undefined {
  return stops.exec(dropStops(lowerText(text)).trim().replace(closing, ''))?.[1];
}
