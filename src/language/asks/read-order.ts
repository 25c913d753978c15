import { firstFound } from '../../core/first-found.js';
import { parseDuration } from '../time/durations.js';
import { bareWords } from './bare-words.js';

/** What is wanted of something that is set up. */
export interface SaidOrder {
  readonly deed: 'pause' | 'resume' | 'end' | 'try' | 'name';
  /** The words that name it; none: what was talked of. */
  readonly about: readonly string[];
  /** The place of it among those that are told, from 1; -1 the last one, 0 the middle one. */
  readonly place?: number;
  /** All of them, or both. */
  readonly number?: 'all' | 'two';
  /** How long a pause lasts, as it was said. */
  readonly until?: string;
  /** Whether it is to rest for some time, however long that is. */
  readonly isForAWhile: boolean;
  /** What it is to be called. */
  readonly called?: string;
}

const it =
  '(it|that|this|that one|this one|them|those|these|both|both of them|them both|all|all of them|them all|everything|the lot|the whole lot|the (?:\\w+ ){1,3}?one|the (?:\\w+ ){1,3}?ones|(?:the |my |our )?[\\w]+(?: [\\w]+){0,2})';
const vague =
  '(?:for now|for a bit|for a while|for a little|for some (?:days|time|hours)|for the moment|for the time being|until further notice|till further notice|for a few days|temporarily|until i say so|while .+|as long as .+|since .+|because .+)';
const end = `((?:until|till|for|to) .+|${vague})?`;
type Deed = SaidOrder['deed'];
const forms: readonly (readonly [RegExp, Deed])[] = [
  [
    new RegExp(
      `^(?:pause|suspend|disable|mute|deactivate|freeze|put on hold|hold off(?: with)?|hold|stop|quiet (?:with|on)|leave off|silence) ${it} ?${end}$`,
    ),
    'pause',
  ],
  [new RegExp(`^(?:stop|quit|leave off) (?:doing|with) ${it} ?${end}$`), 'pause'],
  [
    new RegExp(
      `^(?:(?:can|could|shall|may) (?:we|you|i) )?(?:give|let) ${it} (?:have )?(?:a |some )?(?:rest|break|pause|breather|sleep)? ?${end}$`,
    ),
    'pause',
  ],
  [new RegExp(`^(?:turn|switch|make|put|set) ${it} (?:off|out|on hold) ?${end}$`), 'pause'],
  [
    new RegExp(
      `^(?:let us |let |can we |we should )?(?:have|let|make) (it|that|this|them) not (?:do|doing|run|happen)(?: (?:that|it|this|so))? ?${end}$`,
    ),
    'pause',
  ],
  [new RegExp(`^(?:do not|never) (?:do|run) (that|it|this) ${end}$`), 'pause'],
  [
    new RegExp(`^(?:i (?:want|would like|need)(?: you)?(?: to)? (?:stop|pause|break)(?: with| of)?) ${it} ?${end}$`),
    'pause',
  ],
  [
    new RegExp(`^(?:do not|never) let ${it} do (?:anything|something|that|it)(?: any more| anymore)? ?${end}$`),
    'pause',
  ],
  [
    new RegExp(
      `^(?:start|turn|switch|bring|put|set|have|get) ${it} (?:up again|again|back on|on again|back|going again|up|on)(?: again)?$`,
    ),
    'resume',
  ],
  [
    new RegExp(
      `^(?:resume|un ?pause|reactivate|enable|restart|unfreeze|carry on with|go on with|continue with|continue|keep going with|back on with|activate) ${it}$`,
    ),
    'resume',
  ],
  [
    /^(?:(?:you )?(?:may|can|could|should) )?(?:resume|carry on|go on|continue|start again|activate(?: it)?|reactivate|unpause|begin again)(?: again)?$|^how do (?:i|we) get (?:it|that|this) back(?: on)?$|^(?:back on|on again)$/,
    'resume',
  ],
  [
    new RegExp(
      `^(?:cancel|delete|remove|forget(?: about)?|drop|scrap|kill|bin|get rid of|clear|lose|ditch|call off|stop|end|erase|abort|chuck) ${it}$`,
    ),
    'end',
  ],
  [new RegExp(`^${it} (?:can go|you can forget|is not needed|off|cancelled|stop)$`), 'end'],
  [
    new RegExp(
      `^(?:try|test|dry run|try out|simulate|demo|demonstrate|rehearse|run|preview)(?: out)? ${it}(?: out)?(?: once)?$`,
    ),
    'try',
  ],
  [/^(?:let me see|show me)(?: (it|that|this))(?: in action| once| working)?$|^(?:try|test|dry run)$/, 'try'],
];
const naming = new RegExp(
  `^(?:rename|call|name|label|title)(?: (?:it|that|this|(?:the (?:\\w+ ){1,2}?one)|(?:the )?(?:first|second|third|fourth|last)))(?: (?:to|as|into|the))? (.+)$`,
);
const places: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  last: -1,
  middle: 0,
};
const leadsIn =
  /^(?:(?:i am|we are|i will be|we will be) (?:off|away|out|ill|sick|home|back|on holiday|on shift|on leave)(?: \w+){0,3}?|back (?:on shift|home|at work|from holiday)|on second thoughts?|never mind) (?=(?:so )?(?:pause|stop|turn|start|resume|switch|cancel|delete|disable|enable|give|carry|put))(?:so )?/;

/** "Pause them both", "start the second one again", "give the morning one a rest while my sister is here"; undefined for any other sentence. */
export function readThingOrder(text: string): SaidOrder | undefined {
  if (text.length > longest) return undefined;
  const said = bareWords(text).replace(leadsIn, '');
  // "Start it up *again*": a word that bareWords takes for said beside.
  const wholes = /\bagain\W*$/i.test(text) ? [`${said} again`, said] : [said];
  return readName(said) ?? firstFound(wholes, readForm);
}

function readName(said: string): SaidOrder | undefined {
  const called = naming.exec(said)?.[1];
  const meant = said.replace(/ (?:to|as|into) .*$/, '').replace(/^\w+ /, '');
  return called === undefined ? undefined : { deed: 'name', ...readMeant(meant), called, isForAWhile: false };
}

function readForm(said: string): SaidOrder | undefined {
  return firstFound(forms, ([form, deed]) => {
    const [, meant = '', end] = form.exec(said) ?? [undefined];
    if (!form.test(said)) return undefined;
    return { deed, ...readMeant(meant), ...readEnd(end), isForAWhile: end !== undefined };
  });
}
/** Characters; longer is a story. */
const longest = 120;

/** Which of the things is meant. */
function readMeant(said: string): Pick<SaidOrder, 'about' | 'place' | 'number'> {
  if (/^(?:both|them both|both of them)$/.test(said)) return { about: [], number: 'two' };
  if (/^(?:all|all of them|them all|everything|the lot|the whole lot|them|those|these)$/.test(said))
    return { about: [], number: 'all' };
  const words = said.split(' ').filter((word) => !/^(?:the|my|our|it|that|this|one|ones|a|an|of|)$/.test(word));
  const place = words.length === 1 ? places[words[0] ?? ''] : undefined;
  return place === undefined ? { about: words } : { about: [], place };
}

const untilTime = /^(?:until|till|for|to) /;
const noEnd = new RegExp(`^${vague}$`);
/** When a pause ends, where that is told. */
function readEnd(said: string | undefined): Pick<SaidOrder, 'until'> {
  if (said === undefined || noEnd.test(said) || !untilTime.test(said)) return {};
  const isLength = said.startsWith('for ') && parseDuration(said.split(' ').slice(1), 0) === undefined;
  return { until: isLength ? said.replace(/^for (?:the )?(?:rest of )?/, 'until ') : said };
}
