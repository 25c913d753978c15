import { namingWords, askDay, askNamed, talkedOf as it, type AskForm } from './ask-words.js';
import type { SaidAsk } from './said-ask.js';

const condition = '(?:when|if|once|as soon as|whenever|at the moment)';

/** Questions for what something does, whether it rests, what was done last, and what would happen. */
export const stateForms: readonly AskForm[] = [
  [
    /^(?:what|which) (?:can|could|may) (?:i|you|we) (?:do|set up|use|have)?.*\b(?:the|my|this|your) (?:button|knob|switch)(?: for| do| be)?$|^what is the (?:button|knob|switch) good for$|^what (?:can|could) the (?:button|knob|switch) do$/,
    () => ({ asks: 'button' }),
  ],
  [
    new RegExp(
      `^(?:(?:what|how) (?:does|do|is|are|was|will) ${it} (?:one )?(?:do|for|about|work|set up|set|meant to do|supposed to do|again)*|what does ${it} do|what is ${it} (?:for|about))$`,
    ),
    () => ({ asks: 'what', about: [] }),
  ],
  [
    /^(?:what|how) (?:does|do|is) (?:the |my |our )?(.+?) (?:do|for|about|work|set up)$/,
    ([, name]) => askNamed('what', name),
  ],
  [/^what was it (?:that )?(?:the |my )?(.+?) (?:does|do|did)$/, ([, name]) => askNamed('what', name)],
  [
    new RegExp(
      `^(?:is|are) (?:${it}|anything|something|any of them|one of them|the .{1,25}|my .{1,25}) (?:on hold|paused|stopped|disabled|suspended|switched off|turned off|deactivated|inactive|resting|off|still on|back on|back|running|active|on|enabled|going)(?: or (?:not|on|off|paused))?(?: for good)?$|^have you (?:stopped|paused|switched off|turned off|disabled) ${it}$`,
    ),
    readPausedOne,
  ],
  [
    /^(?:what|which)(?: (?:one|ones|of them|of those|things?|rules?|automations?))?(?: (?:is|are))?(?: (?:currently|still|being|having))* (?:paused|on hold|off|disabled|suspended|resting|switched off|turned off|inactive|a rest|a break|stopped)$|^(?:list|show|show me|tell me)(?: all)?(?: the)?(?: what is| which are)? (?:paused|disabled|suspended|inactive|off)(?: ones| things| rules| automations)?$|^(?:is|are)(?: there)? (?:anything|something|any) (?:paused|on hold|disabled|suspended|off)$/,
    () => ({ asks: 'paused', isOne: false, about: [] }),
  ],
  [
    /^(?:what (?:did|have) (?:you|i|we) (?:just )?|(?:show me|tell me|what was|which was) the last thing (?:that )?(?:you|i|we) (?:have |did )?(?:just )?|did you (?:really |just )?)(plan(?:ned)?|set(?: up)?|add(?:ed)?|book(?:ed)?|schedul(?:ed?)|cancel(?:l?ed)?|delete[d]?|remove[d]?|stop(?:ped)?|end(?:ed)?|pause[d]?|skip(?:ped)?|do|done|did|change[d]?|undo|undone|move[d]?)(?: ?(?:it|that|this|there|just|me|up|off|for me|last|today))*$|^what was (?:that|it) you (?:just )?(did|planned|cancelled|changed|set)$/,
    ([said, one, other]) => ({ asks: 'did', deed: deedOf(one ?? other ?? '', said) }),
  ],
  [
    new RegExp(`^what (?:would|will|does|do|is going to)? ?(?:happens?|you do|be)(?: then)? (${condition} .+)$`),
    ([, rest = '']) => readHappens(rest),
  ],
  [/^what if (.+)$/, ([, rest = '']) => readHappens(`if ${rest}`)],
  [
    /^why (?:did|does|has|is|was)? ?(?:nothing|not) ?(?:happen(?:ed|ing|s)?|work(?:ed|ing)?|chang(?:ed|e))?(?: (?:when|after|as) .+)?$|^why (?:did|does|has|is|was|have) (?:it|that|this|you|nothing) ?(?:not)? (?:work|worked|run|ran|happen|happened|come on|came on|go off|gone off|fire|fired|ring|rung|do it|do that|do anything|working)$|^nothing (?:has )?happened(?: when .+?)?(?: why| why not| how come)?$|^how come (?:nothing|it did not) (?:happened|happen|work)$/,
    () => ({ asks: 'why not' }),
  ],
  [
    /^when (?:did|was|have|has) (?:i |you |we |somebody |anybody )?(?:last )?(.+?)(?: (?:last(?: run| happen| on| used| press(?:ed)? it)?|run last|last time))?$/,
    readLast,
  ],
  [
    /^(?:was|were|had) (?:the |my |our )?(.+?) (?:on|lit|off|burning)(?: (?:all|the whole|whole))?(?: (?:last night|yesterday(?: \w+)?|last evening|this morning|earlier|before|overnight|during the night|at night|in the night|the whole night|all night|while .+|when .+))$/,
    ([, name]) => ({ asks: 'was on', about: namingWords(name) }),
  ],
  [
    /^(?:it|that|this) is (?:paused|stopped|off|on|disabled|active|running)$/,
    () => ({ asks: 'paused', isOne: true, about: [] }),
  ],
  [
    /^(?:will|are|do) you (?:still |really )?(?:going to |gonna )?(remind|wake|waking|reminding) me(?: up)?(?: still| again)?(?: (?:on )?(.+?))?(?: again| still)?$/,
    readWhether,
  ],
  [
    /^(?:am|are|will) (?:i|we) (?:still |really )?(?:being |getting |be |get )(woken|reminded|rung)(?: up)?(?: still)?(?: (?:on )?(.+))?$/,
    readWhether,
  ],
  [
    /^(?:what|which) (?:rules?|automations?|things?|alarms?|reminders?|timers?)?(?: (?:have|do|are|is|did|you|we|i|there|got|have got|set|set up|planned|about))* ?(?:about|for|on|with|to do with|concerning) (?:the |my |our )?([\w ]+)$/,
    ([, name]) => askNamed('what', name),
  ],
  [
    /^(?:do|have) you (?:still |really |definitely )?(?:have|got|have got|noted|note|kept|keep|know about|remember|remembered|forget|forgot|forgotten|written down|wrote down|noted down) (?:got )?(?:the |my |our |that |those )?([\w ]+?)(?: (?:thing|reminder|one|down|noted|saved|set))?$/,
    readKept,
  ],
  [
    /^what (?:is|will be|happens|is going to happen)(?: happening| going on| happen)? in ((?:\w+ ){1,3}(?:minutes?|hours?))$/,
    () => ({ asks: 'list', of: 'plan' }),
  ],
  [
    /^(?:any|anything|something|any rules?|any automations?) (?:paused|on hold|suspended|disabled)$/,
    () => ({ asks: 'paused', isOne: false, about: [] }),
  ],
  [
    /^has (?:the |my |our )?(.+?) been (?:paused|stopped|switched off|turned off|disabled|suspended)$/,
    ([, name]) => ({ asks: 'paused', isOne: true, about: namingWords(name) }),
  ],
  [
    /^(?:is there|have (?:i|we|you) got|do (?:i|we|you) have|are there) (?:an? |any |some )?(?:rules?|automations?|things?|alarms?|reminders?|timers?|something|anything)(?: set| set up| planned)? (?:about|for|on|with|to do with|concerning) (?:the |my |our )?([\w ]+)$/,
    ([, name]) => askNamed('what', name),
  ],
];

/** "Do you still have the rent *thing*": what is called so is set up or not. */
function readKept([said, name]: RegExpExecArray): SaidAsk | undefined {
  const ask = askNamed('what', name);
  const isSure = /\b(?:thing|reminder|note[d]?|written|wrote|remembered|saved)\b/.test(said);
  return ask?.asks === 'what' && isSure ? { ...ask, isSure } : ask;
}

/** "Will you remind me tomorrow". */
function readWhether([, verb = '', day]: RegExpExecArray): SaidAsk | undefined {
  const of = verb.startsWith('remind') ? 'reminder' : 'alarm';
  if (day === undefined) return { asks: 'list', of };
  const asked = askDay(day);
  return asked?.asks === 'day' ? { asks: 'list', of, date: asked.date } : undefined;
}
/** Whether it is one thing that is asked for. */
function readPausedOne([said]: RegExpExecArray): SaidAsk {
  const name =
    /^(?:is|are|has|have) (?:the |my |our )?(.+?) (?:been |on |off|pau|stop|dis|sus|swi|tur|dea|ina|res|sti|bac|run|act|ena|goi|on$)/.exec(
      said,
    )?.[1];
  return {
    asks: 'paused',
    about: namingWords(name),
    isOne: !/\b(?:anything|something|any of them|one of them)\b/.test(said),
  };
}

function deedOf(verb: string, said: string): 'any' | 'set' | 'ended' | 'paused' {
  if (/^(?:plan|set|add|book|schedul)/.test(verb)) return 'set';
  if (/^(?:cancel|delete|remove|end)/.test(verb)) return 'ended';
  if (/^(?:paus|stop)/.test(verb)) return said.startsWith('did') ? 'any' : 'paused';
  return 'any';
}

/** "When the door opens *at seven in the morning*". */
function readHappens(rest: string): SaidAsk {
  const [, what = rest, at] =
    /^(.+?)(?: (?:at|around|after|in) ((?:\d|half|quarter|noon|midnight|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)[\w: .]*?(?: (?:in the (?:morning|evening|afternoon)|at night))?))$/.exec(
      rest,
    ) ?? [];
  return { asks: 'happens', condition: what.split(' '), ...(at !== undefined && { at }) };
}

function readLast([said, name = '']: RegExpExecArray): SaidAsk | undefined {
  return /\blast\b/.test(said) && !/\bchange|\bsay\b/.test(said)
    ? { asks: 'last run', about: namingWords(name) }
    : undefined;
}
