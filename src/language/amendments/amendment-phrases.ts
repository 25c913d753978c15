import type { SaidAmendment } from './said-amendment.js';

const it = '(?:that one|this one|it|that|this|them|those|the time|the (?:alarm|reminder|one))';
const aDay =
  '(?= (?:on |to |for |be |at |the )*(?:every |each |daily|weekdays|weekends?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today|tonight|next |this ))';

const doIt = `(?:ring|start|bother(?: with ${it})?|do ${it}|wake (?:me|us)(?: up)?|remind (?:me|us))`;

/** A phrase at the beginning of what is left of a sentence, and what it says of an amendment. */
type Phrase = readonly [pattern: RegExp, says: SaidAmendment];
const phrase = (pattern: string, says: SaidAmendment): Phrase => [new RegExp(`^(?:${pattern})(?= |$)`), says];

/** What makes it one of these, where nothing else is said of the days: longer ones first. */
export const phrases: readonly Phrase[] = [
  phrase(`(?:skip|leave out|miss out|drop|cancel|pass on)(?: ${it}(?! (?:week|time|once)))?(?: (?:on|for))?`, {
    how: 'skip',
  }),
  phrase(`(?:do not|never) ${doIt} (?:till|until|before)`, { moves: true }),
  phrase(`(?:do not|never) ${doIt}(?: (?:on|for))?`, { how: 'skip' }),
  phrase('no (?:alarms?|reminders?)|(?:not|never|except|without|apart from)(?: (?:on|for))?', { how: 'not' }),
  phrase(`(?:leave|keep|take|cut|miss)(?: ${it})?(?=.* (?:out|off)(?: |$))`, { how: 'not' }),
  phrase('(?:out|off)(?: of it)?', {}),
  phrase('(?:(?:just|only) )?(?:this once|this time(?: only)?|the next (?:one|time)|next time)|just once', {
    once: true,
  }),
  phrase('one(?= (?:for|at) )', {}),
  phrase('(?:only|just|alone)', { how: 'only' }),
  phrase('(?:and )?(?:also|plus|add|too|as well)|another|one more', { how: 'also' }),
  phrase('instead|rather', { how: 'instead' }),
  phrase(`(?:make|move|change|set|put|shift|push|have|do) ${it}(?: to| be)*${aDay}`, { how: 'made', moves: true }),
  phrase(
    `(?:leave|keep|let|have|make|do) (?:it|that|them|this|the [a-z]+(?: [a-z]+)? (?:lights?|lamps?))(?: stay| be| burn| go on| run)? (?:on|lit|burning|going|running)`,
    { keeps: true },
  ),
  phrase(
    '(?:it|that|they) (?:(?:should|can|may|must|is to|has to) )?(?:stay|stays|burn|burns|last|lasts|run|runs|go on|goes on|be on)(?: on| lit| burning)?|stay on|on(?= (?:till|until|for)\\b)',
    { keeps: true },
  ),
  phrase(
    `(?:make|move|change|set|put|shift|push|bring|have|do|start|ring)(?: ${it})(?: (?:be|happen|come|go off|ring|start|go on|last|stay|run|to|over))*`,
    { moves: true },
  ),
  phrase(`(?:let|leave|keep) ${it}(?= (?:till|until|at|for|be)\\b)(?: be)?`, {}),
  phrase(
    `(?:could|can|should|would)? ?${it} (?:should|can|could|must|has to|needs to|goes|comes|is to|is|was)(?: (?:be|happen|come|go off|ring|rather))*`,
    { moves: true },
  ),
  phrase(
    '(?:he|she|they|somebody|the [a-z]+)(?: (?:has|have|just))* (?:said|says|meant|told me|wants|asked for)(?: it is| it)?',
    { told: true },
  ),
];

/** Words that say nothing of it. */
export const fillers =
  /^(?:but (?:wake me(?: up)?|remind me|ring)|and|but|or|also|oh|ah|no|nope|well|so|ok|okay|yes|yeah|actually|sorry|wait|hang on|hold on|please|then|though|now|thanks|thank you|from now on|will do|is enough|is fine|will be fine|one|for|on|at|to|it|i (?:mean|meant|said|want|would like)|can you|could you|would you|because|cos)(?= |$)/;
