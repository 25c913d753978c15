// What a conversation file says: the sentences in a row, and what the lamps must show after each. bench/conversations/README.md
// says where the format comes from; the lines it can have are read in `readTurn`.

/**
 * @typedef {{id: string, state: string, brightness: number, rgb: readonly [number, number, number]}} Lamp what a lamp shows
 * @typedef {{say: string, lamps: Map<string, string[]>, reply?: RegExp, not?: RegExp, asks?: boolean, mayAsk?: boolean}} Turn
 * @typedef {{title: string, turns: Turn[]}} Talk
 */

/** @param {string} text the file's @returns {Talk[]} */
export function parseTalks(text) {
  /** @type {Talk[]} */
  const talks = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    const talk = talks.at(-1);
    const turn = talk?.turns.at(-1);
    if (line.startsWith('# ')) talks.push({ title: line.slice(2), turns: [] });
    else if (line.startsWith('> ')) talk?.turns.push({ say: line.slice(2), lamps: new Map() });
    else if (line !== '' && turn) readTurn(line, turn);
  }
  return talks;
}

/** @param {string} line @param {Turn} turn what the line adds to */
function readTurn(line, turn) {
  if (line === 'ask') turn.asks = true;
  else if (line === 'or ask') turn.mayAsk = true;
  else if (line.startsWith('reply: ')) turn.reply = new RegExp(line.slice(7), 'i');
  else if (line.startsWith('not: ')) turn.not = new RegExp(line.slice(5), 'i');
  else for (const group of line.split(';')) readLamps(group, turn.lamps);
}

/** @param {string} group such as "bed sofa: red, 30%" @param {Turn['lamps']} lamps */
function readLamps(group, lamps) {
  const [ids = '', looks = ''] = group.split(':');
  for (const id of ids.trim().split(/\s+/))
    lamps.set(
      id,
      looks.split(',').map((look) => look.trim()),
    );
}

/** Degrees on the color wheel. */
const hues = {
  cyan: 180,
  red: 0,
  orange: 30,
  yellow: 55,
  green: 120,
  turquoise: 178,
  blue: 240,
  purple: 285,
  pink: 330,
};
/** How far a color may be from its name, degrees. */
const hueTolerance = 24;

/** The hue of a color in degrees; null for one that is near to white. @param {readonly number[]} rgb */
function hueOf([r, g, b]) {
  const most = Math.max(r, g, b);
  const span = most - Math.min(r, g, b);
  if (span < 0.25 * most || most === 0) return null;
  const sixth = most === r ? (g - b) / span : most === g ? 2 + (b - r) / span : 4 + (r - g) / span;
  return (sixth * 60 + 360) % 360;
}

/** @param {Lamp} lamp @param {keyof typeof hues} name */
function hasColor({ state, rgb }, name) {
  const hue = hueOf(rgb);
  const apart = hue === null ? 180 : Math.abs(hue - hues[name]) % 360;
  return Math.min(apart, 360 - apart) <= hueTolerance || new RegExp(`\\b${name}\\b`).test(state);
}

const warmth = (/** @type {Lamp} */ { rgb: [r, , b] }) => (r + 1) / (b + 1);
const isOff = (/** @type {Lamp} */ { state, brightness, rgb }) =>
  state === 'off' || brightness === 0 || rgb.every((channel) => channel === 0);
const isEffect = (/** @type {Lamp} */ { state }) => state.startsWith('animation/');
const isWhite = (/** @type {Lamp} */ { rgb }) => {
  const hue = hueOf(rgb);
  return hue === null || (hue >= 15 && hue <= 50);
};

/** Whether two lamps, or a lamp at two times, look the same. @param {Lamp} one @param {Lamp} other */
function isSameLook(one, other) {
  if (isOff(one) || isOff(other)) return isOff(one) && isOff(other);
  if (Math.abs(one.brightness - other.brightness) >= 1.5) return false;
  if (isEffect(one) || isEffect(other)) return one.state === other.state;
  return one.rgb.every((channel, at) => Math.abs(channel - other.rgb[at]) <= 6);
}

/**
 * Whether a lamp shows what is wanted of it. `as` and `back` look at other lamps and other times.
 * @type {Record<string, (now: Lamp, before: Lamp, moment: {argument: string, past: Map<string, Lamp>[]}) => boolean>}
 */
const looks = {
  off: (now) => isOff(now),
  on: (now) => !isOff(now),
  white: (now) => !isOff(now) && isWhite(now),
  warm: (now) => !isOff(now) && isWhite(now) && warmth(now) > 1.3,
  cool: (now) => !isOff(now) && isWhite(now) && warmth(now) < 1.3,
  brighter: (now, before) => !isOff(now) && (isOff(before) || now.brightness > before.brightness + 1),
  dimmer: (now, before) => !isOff(now) && now.brightness < before.brightness - 1,
  warmer: (now, before) => !isOff(now) && warmth(now) > warmth(before),
  cooler: (now, before) => !isOff(now) && warmth(now) < warmth(before),
  effect: (now) => isEffect(now),
  still: (now) => !isEffect(now),
  as: (now, _before, { argument, past }) => isSameLook(past.at(-1).get(argument), now),
  back: (now, _before, { argument, past }) => isSameLook(past.at(-1 - Number(argument || 1)).get(now.id), now),
};

/** @param {string} wanted @param {Lamp} now @param {Map<string, Lamp>[]} past what all lamps showed, now last */
function holds(wanted, now, past) {
  const level = /^(\d+) ?%$/.exec(wanted);
  if (level) return !isOff(now) && Math.abs(now.brightness - Number(level[1])) <= 2;
  if (wanted in hues) return !isOff(now) && hasColor(now, /** @type {keyof typeof hues} */ (wanted));
  const [look = '', argument = ''] = wanted.split(' ');
  if (!(look in looks)) throw new Error(`what is "${wanted}"? See bench/conversations/README.md`);
  return looks[look](now, past.at(-2).get(now.id), { argument, past });
}

/**
 * What became of a turn: `right`, `nothing` (something was wanted, and nothing happened) or `wrong`, and why.
 * @param {Turn} turn @param {string} reply @param {Map<string, Lamp>[]} past what all lamps showed: first at the start, now last
 */
export function judgeTurn(turn, reply, past) {
  const [before, now] = past.slice(-2);
  const changed = [...now.values()].filter((lamp) => !isSameLook(before.get(lamp.id), lamp));
  const problems = [...judgeLamps(turn, changed, past), ...judgeReply(turn, reply)];
  const asksBack = turn.mayAsk === true && isQuestion(reply) && changed.length === 0;
  if (problems.length === 0 || asksBack) return { verdict: 'right', problems: [] };
  return { verdict: changed.length === 0 && !wantsOnlyWords(turn) ? 'nothing' : 'wrong', problems };
}

const wantsOnlyWords = (/** @type {Turn} */ { lamps, reply, not }) => lamps.size === 0 && (reply ?? not) !== undefined;

/** @param {Turn} turn @param {Lamp[]} changed @param {Map<string, Lamp>[]} past */
function judgeLamps({ say, lamps }, changed, past) {
  const strangers = changed.filter(({ id }) => !lamps.has(id)).map((lamp) => `${tell(lamp)}, not asked for`);
  const missed = [...lamps].flatMap(([id, wanted]) => {
    const lamp = past.at(-1).get(id);
    if (!lamp) throw new Error(`there is no lamp "${id}" in this house; see after "${say}"`);
    return wanted.filter((look) => !holds(look, lamp, past)).map((look) => `${tell(lamp)}, wanted ${look}`);
  });
  return [...strangers, ...missed];
}

/** @param {Turn} turn @param {string} reply */
function judgeReply({ reply: wanted, not, asks }, reply) {
  const isSaid = wanted === undefined || wanted.test(reply);
  return [
    ...(isSaid && !not?.test(reply) ? [] : ['not what it should say']),
    ...(asks && !isQuestion(reply) ? ['not a question'] : []),
  ];
}

const isQuestion = (/** @type {string} */ reply) => reply.trim().endsWith('?');
const tell = (/** @type {Lamp} */ { id, state, brightness }) => `${id} is ${state} at ${brightness}`;
