/** Other words for the same sentence, in which its parts are told plainly; none where it has no such part. */
export type Rewording = (words: readonly string[]) => readonly (readonly string[])[];

const plainVerbs: Readonly<Record<string, string>> = {
  ...{ making: 'make', turning: 'turn', switching: 'switch', putting: 'put', setting: 'set', flashing: 'flash' },
  ...{ blinking: 'blink', pulsing: 'pulse', dimming: 'dim', lighting: 'light', changing: 'change', fading: 'fade' },
};
const tells = '(?:please )?(?:let|tell|show|warn|alert|notify|inform|signal|signal to)';

const byDoing = new RegExp(
  `^(?:${tells} (?:me|us|everybody|everyone) )?(?:know )?(?:(?:when|whenever|that|if|once) )?(.+) by (${Object.keys(plainVerbs).join('|')}) (.+)$`,
);
const withLamp = new RegExp(
  `^(?:${tells} (?:me|us|everybody|everyone) )?(?:know )?(?:with|by) (?:a|an|the) (\\w+) (.+?) ((?:when|whenever|if|once|as soon as) .+)$`,
);

/** The sentence in other words, where it has this form; `$1` and so on in them stand for its groups. */
function reword(words: readonly string[], form: RegExp, other: string): readonly (readonly string[])[] {
  const said = words.join(' ');
  return form.test(said) ? [said.replace(form, other).replace(/ +/g, ' ').trim().split(' ')] : [];
}

/** "Let me know the washing machine has finished *by making* the lamp blue", "tell me *with a yellow desk lamp* when …". */
export const tellByLight: Rewording = (words) => [
  ...reword(words, byDoing, '$2 $3 when $1').map(([verb = '', ...rest]) => [plainVerbs[verb] ?? verb, ...rest]),
  ...reword(words, withLamp, 'make the $2 $1 $3'),
];

const either =
  /^(.*?)\b(?:turn|switch|put) (?:on )?(.+?)(?: on)? (?:if|when) (?:it is|they are) (?:off|out) (?:and|or|but) (?:turn it |switch it )?off (?:if|when) (?:it is|they are) on\b(.*)$/;

/** "Turn it *on if it's off and off if it's on*": toggle it. */
export const toggleIt: Rewording = (words) => reword(words, either, '$1toggle $2$3');

const wished =
  /^(?:it would be (?:nice|great|good|lovely|wonderful|handy|helpful|useful|brilliant|cool|perfect)|i would be (?:glad|grateful|happy|pleased|delighted)|i would (?:like|love) it|i would appreciate it|could it be that|would it be possible that|how about) (?:if|when|that) (.+)$/;
const past: Readonly<Record<string, string>> = {
  ...{ came: 'comes', went: 'goes', turned: 'turns', switched: 'switches', was: 'is', got: 'gets', lit: 'lights' },
  ...{ blinked: 'blinks', flashed: 'flashes', changed: 'changes', faded: 'fades', stayed: 'stays', glowed: 'glows' },
};

/** "It would be nice *if the porch light came on* at sunset": it comes on then. */
export const putPlainly: Rewording = (words) => {
  const wish = wished.exec(words.join(' '))?.[1]?.split(' ');
  if (!wish) return [];
  const bare = /^(?:you|the system|it) (?:could|would|can) /.test(wish.join(' ')) ? wish.slice(2) : wish;
  return [bare.map((word) => past[word] ?? word).filter((word) => word !== 'would' && word !== 'could')];
};

const lit = /^(.*?)\b(?:keep|leave|have|let) (.+?) (?:on|lit)( .+?)? from (.+? (?:to|till|until) .+)$/;
const kept =
  /^(.*?)\b(?:keep|leave|have|let) (.+?) (red|green|blue|yellow|orange|purple|pink|white|warm)( .+?)? from (.+? (?:to|till|until) .+)$/;
const lasts = /^(.*?)\b(?:keep|hold|leave) (.+) (for .+)$/;

/** "*Keep the porch light on* from sunset to eleven": put it on then; "*keep it green* for half an hour": make it green. */
export const putForKeep: Rewording = (words) => [
  ...reword(words, lit, '$1turn $2 on$3 from $4'),
  ...reword(words, kept, '$1make $2 $3$4 from $5'),
  ...reword(words, lasts, '$1make $2 $3'),
  ...reword(words, lasts, '$1turn $2 $3'),
];

const shine =
  /^(.*?)\b(?:give me|give us|i want|show me) (?:a |some )?(red|green|blue|yellow|orange|purple|pink|white|warm|cold|dim|bright) light (?:from|in|on|at|by) ((?:the |my |our )?(?:\w+ (?:lamps?|lights?)|\w+))\b(.*)$/;

/** "*Give me warm light from the kitchen lamp*": make it warm. */
export const putLook: Rewording = (words) => reword(words, shine, '$1make $3 $2$4');

const place = '((?: (?:in|at|on|by|near) (?:the|my|our) \\w+)?)';
const span = '((?: (?:between|from) .+?)?)';
const moves = new RegExp(`^(?:any |some )?(motion|movement)${place}${span} (?:should |will |must )?`);
const movesOn = new RegExp(`${moves.source}(?:turn|switch)(?:es|s)? (on|off) (.+)$`);
const movesMake = new RegExp(`${moves.source}(give me|turn|switch|make|put|set|light)(?:es|s)? (.+)$`);

const stills =
  /^no (motion|movement)\b(.* )?(for .+?) (?:should |will |must )?(turn|switch|make|put|set|light)(?:es|s)? (.+)$/;

/** "*Motion in the hall* between ten and six *turns on the lamp*": when there is motion, turn it on, between ten and six. */
export const putMotion: Rewording = (words) => [
  ...reword(words, movesOn, 'when there is $1$2 turn $4 $5$3'),
  ...reword(words, stills, 'when there is no $1 $2$3 $4 $5'),
  ...reword(words, movesMake, 'when there is $1$2 $4 $5$3'),
];

const beside =
  /^(?:when |if |whenever |once )?(.+?) and ((?:the |my |our )?(?:[\w-]+ ){1,3}(?:is|are) (?:still |already |also )?(?:on|off|red|green|blue|yellow|orange|purple|pink|white)),? then (.+)$/;

/** "The door opens *and the kitchen lamp is off then* hall lamp on": only if it is off. */
export const putBeside: Rewording = (words) => reword(words, beside, 'when $1 $3 only if $2');

const opened =
  /^(?:an? |the )?open ((?:\w+ )?(?:window|door|gate|fridge|freezer|garage|lid|hatch)) (?:means|should mean|makes|equals) (.+)$/;
const touched =
  /^(?:me )?((?:holding|pressing|double pressing|double clicking|clicking|tapping) (?:down )?(?:the |my )?button(?: down| twice)?) (?:means|should mean|equals) (.+)$/;

const over =
  /^((?:the )?(?:\w+ )?(?:humidity|temperature|moisture|noise|co2|co 2|wind|heat)) (?:of )?(more than|less than|over|under|above|below) (.+?) (?:means|should mean|makes) (.+)$/;

/** "*Open window means* red hall lamp": when it opens. */
export const putMeans: Rewording = (words) => [
  ...reword(words, opened, 'when the $1 opens $2'),
  ...reword(words, over, 'when $1 is $2 $3 $4'),
  ...reword(words, touched, '$1 should $2'),
];

const itTurns =
  /\b(it|they) (?:should|shall|must|will|has to|have to) (?:turn|go|be|become|get|glow|shine) (red|green|blue|yellow|orange|purple|pink|white|warm|on|off)\b/;

/** "When the doorbell rings *it should turn purple*": turn it purple. */
export const putIt: Rewording = (words) =>
  reword(words, itTurns, 'turn $1 $2').map((each) =>
    each.map((word, at) => (word === 'they' && each[at - 1] === 'turn' ? 'them' : word)),
  );

const stillOn = /^if (.+?) (?:is|are) (?:still )?on at (.+?) (?:then )?(?:turn|switch|put) (?:it|them) off( .+)?$/;

/** "*If the bed light is still on at one* turn it off": at one turn it off, which does nothing where it is off. */
export const putOffAt: Rewording = (words) => reword(words, stillOn, '$3 at $2 turn $1 off');

const pressed =
  /^((?:a|each|every|one|any) (?:(?:single|double|long|short) )?(?:press|click|tap|push)(?: (?:of|on) the button)?) (?:(make|turn|switch|put|set|give|toggle|light)(?:es|s)) (.+)$/;

/** "*A double press of the button makes* the bed light red": on one, make it red. */
export const putPressed: Rewording = (words) => reword(words, pressed, 'on $1 $2 $3');
