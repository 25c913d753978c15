import { askDay, askNamed, comes as does, talkedOf as it, type AskForm } from './ask-words.js';
import type { SaidAsk } from './said-ask.js';

/** Questions for when something comes, on which days, and how long it is until then. */
export const timeForms: readonly AskForm[] = [
  [
    /^(?:(?:and )?(?:what|which)(?: is)? (?:the )?(?:calendar )?week(?: number)?(?: (?:is it|is this|are we (?:in|on|at)|of the year is (?:it|this)|do we have|have we got))?|(?:the )?(?:calendar )?week number)(?: today)?$/,
    () => ({ asks: 'week' }),
  ],
  [
    /^(?:how )?(?:long|many (?:minutes|hours)|much time|minutes|hours)(?: (?:is it|is there|is left|left|do i have|have i got|to go|there is|it is))* (?:until|till|to|before) (.+)$/,
    ([, time = '']) => ({ asks: 'until', time: time.split(' ') }),
  ],
  [
    /^how (?:long|many hours|much|much longer|many hours of sleep|much sleep|many hours sleep)(?: sleep)?(?: (?:can|could|may|will|would|do|am|is) (?:i|that)(?: still)?(?: be able to| get to| get| have to)?)?(?: (?:sleep|sleeping|kip|rest|stay in bed|get))?(?: (?:if|when) (?:i|we) (?:go|am|get|fall|went|hit|turn|drop|nod) ?(?:to )?(?:bed|sleep|asleep|off|in|the hay)?)?((?: at| around| about)? .+| now)?$/,
    readSleep,
  ],
  [
    /^(?:which|what) (?:one|thing|of (?:them|those|these|the two|the three)|timer|alarm|reminder)?(?: is| comes| goes| rings| runs| happens| will be| do i have| have i got)*(?: done| ready| finished| off| up| on)? (?:first|next|soonest)$|^what (?:do i have|have i got|comes|is|happens|is on|am i doing) (?:first|next)$|^(?:the )?next(?: one| run| thing| event| up)?$/,
    ([said]) => ({ asks: 'next', about: [], isFirst: true, ...kindIn(said) }),
  ],
  [
    new RegExp(
      `^(?:when|at what time|what time|at what hour|how soon|what day)(?: exactly| next)?(?: (?:is|are|was|does|do|will|would|should))? ?(?:${it})?(?: (?:next|then|be|is|will be|due|${does}))*(?: next)?(?: (?:today|tonight|tomorrow))?$`,
    ),
    () => ({ asks: 'next', about: [], isFirst: false }),
  ],
  [
    new RegExp(
      `^(?:when|at what time|what time) (?:is|are|does|do|will|would|should) (?:the |my |our )?next (?:run|time|one|${does})$`,
    ),
    () => ({ asks: 'next', about: [], isFirst: false }),
  ],
  [
    new RegExp(
      `^(?:when|at what time|what time)(?: (?:is|are|does|do|will|would|should))? (?:the |my |our )?(.+?) (?:${does}|be on|turn off|go off|switch on|switch off|due)(?: next| on| again)*(?: by itself| automatically)?(?: (?:today|tonight|tomorrow))?$`,
    ),
    ([, name]) => askNamed('next', name),
  ],
  [
    new RegExp(
      `^(?:on )?(?:which|what) days?(?: of the week)?(?: (?:is|are|does|do|will|would))? ?(?:${it})?(?: (?:left|on|for|set|set up|set for|running|planned|${does}))*(?: this week)?$`,
    ),
    () => ({ asks: 'days', about: [] }),
  ],
  [
    /^(?:on )?(?:which|what) days?(?: of the week)?(?: (?:is|are|does|do|will|would))? (?:the |my |our )?(.+?)(?: (?:set|set for|on))?$/,
    ([, name]) => askNamed('days', name),
  ],
  [
    /^how (?:often|frequently|many times a (?:day|week))(?: (?:is|are|does|do|will|would|have)) (.+)$/,
    ([, name]) => askNamed('days', name),
  ],
  [
    new RegExp(
      `^(?:is ${it}|does ${it} (?:run|happen|ring|come|come on|go off))? ?(?:every day|daily|each day|all week|just once|only once|once)$`,
    ),
    () => ({ asks: 'days', about: [] }),
  ],
  [
    new RegExp(
      `^(?:(?:does|will|is) ${it} (?:also |even )?(?:include|including|mean|count|run on|run|happen on|happen|ring on|ring|come on on|come on|go off on|go off|work on|on|for|set for)|what about|how about) (?:on )?(.+?)(?: as well| too)?$`,
    ),
    ([, day = '']) => askDay(day),
  ],
  [
    /^(?:on )?((?:today|tomorrow|tonight|(?:this |next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day))$/,
    ([, day = '']) => askDay(day),
  ],
  [
    new RegExp(
      `^(?:does|will|is|do) (?:the |my |our )?(.+?) (?:also |even )?(?:${does}|set|on)(?: on| for)? ((?:on )?(?:today|tomorrow|tonight|(?:this |next )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?))$`,
    ),
    ([, name = '', day = '']) => askDay(day.replace(/^on /, '').replace(/days$/, 'day'), name),
  ],
  [
    /^if i (?:go|get|went|am) (?:to |in )?(?:bed|sleep|off)((?: at| around| about)? .+?) (how (?:long|many hours|much).*(?:sleep|kip|rest|get).*)$/,
    ([, from = '']) => ({
      asks: 'sleep',
      from: from
        .trim()
        .replace(/^(?:at|around|about) /, '')
        .split(' '),
    }),
  ],
  [
    /^(?:which|what) (?:one )?is the (?:earliest|earlier|first|next|soonest|soonest)(?: one)?$/,
    () => ({ asks: 'next', about: [], isFirst: true }),
  ],
];

const kindIn = (said: string): Pick<Extract<SaidAsk, { asks: 'next' }>, 'of'> => {
  const kind = /\b(alarm|reminder|timer)\b/.exec(said)?.[1] as 'alarm' | 'reminder' | 'timer' | undefined;
  return kind ? { of: kind } : {};
};

const sleepy = new Set('sleep bed kip asleep'.split(' '));
/** "How many hours can I sleep if I go to bed at eleven": from when. */
function readSleep([said, from = '']: RegExpExecArray): SaidAsk | undefined {
  if (!said.split(' ').some((word) => sleepy.has(word))) return undefined;
  return {
    asks: 'sleep',
    from: from
      .trim()
      .replace(/^(?:at|around|about|if i go (?:off|to bed|to sleep)) /, '')
      .split(' '),
  };
}
