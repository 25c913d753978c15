// What a file of automations says: sentences, what happens then, and what the lamps must show after each.
//
//   # a title                     begins a house of its own at its own midnight (2026-03-02, a Monday)
//   > when the door opens …       is said
//   ! door opens                  an event whose name has these words happens; the button's are press, double, hold, release
//   ! temperature = 26            a variable gets a value, and its event happens
//   ! 10 m | ! 06:30 | ! 2 d      so much time passes, or it gets so late
//   hall: red                     what lamps show then; `others: off` are all that have not been named
//   refused                       nothing may have been set up
//   times: alarm 03-05 08:00; timer 18:09 tea     all that waits for its time then: its kind, the next time it comes, words of it;
//                                 `repeats` is a series, `any` a thing of any kind, `none` nothing
//   reply: … | not: …             what the answer must and must not say

/** @typedef {{kind: 'say' | 'event' | 'data' | 'wait' | 'until', text: string, value?: number, lamps: Map<string, string[]>, refused?: boolean, times?: string[], reply?: RegExp, not?: RegExp}} Step */

const units = { s: 1, m: 60, h: 3600, d: 86_400 };

/** @param {string} text @returns {Step} */
function readStep(text) {
  const span = /^(\d+) ([smhd])$/.exec(text);
  if (span) return { kind: 'wait', text, value: Number(span[1]) * units[span[2]] * 1000, lamps: new Map() };
  if (/^\d\d:\d\d$/.test(text)) return { kind: 'until', text, lamps: new Map() };
  const data = /^(.+?) = (-?[\d.]+)$/.exec(text);
  if (data) return { kind: 'data', text: data[1], value: Number(data[2]), lamps: new Map() };
  return { kind: 'event', text, lamps: new Map() };
}

/** What is wanted beside what the lamps show. @param {string} line @param {Step} step what the line adds to @returns {boolean} whether it is such a line */
function readWanted(line, step) {
  if (line === 'refused') step.refused = true;
  else if (line.startsWith('reply: ')) step.reply = new RegExp(line.slice(7), 'i');
  else if (line.startsWith('not: ')) step.not = new RegExp(line.slice(5), 'i');
  else if (line === 'times: none') step.times = [];
  else if (line.startsWith('times: ')) step.times = line.slice(7).split(/; */);
  else return false;
  return true;
}

/** @param {string} text the file's @returns {{title: string, steps: Step[]}[]} */
export function parseAutomations(text) {
  const found = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    const last = found.at(-1);
    const step = last?.steps.at(-1);
    if (line.startsWith('# ')) found.push({ title: line.slice(2), steps: [] });
    else if (line.startsWith('> ')) last?.steps.push({ kind: 'say', text: line.slice(2), lamps: new Map() });
    else if (line.startsWith('! ')) last?.steps.push(readStep(line.slice(2)));
    else if (step && readWanted(line, step)) continue;
    else if (line !== '' && step) {
      for (const group of line.split(';')) {
        const [ids = '', looks = ''] = group.split(':');
        for (const id of ids.trim().split(/\s+/))
          step.lamps.set(
            id,
            looks.split(',').map((look) => look.trim()),
          );
      }
    }
  }
  return found;
}
