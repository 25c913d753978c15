import { z } from 'zod';
import { fixedSegment } from './wled-fixed.js';

const anything = z.unknown().optional();
const switched = z.object({ on: anything, send: anything, recv: anything }).partial().optional().catch(undefined);

const segmentSchema = z.looseObject({ id: z.number().default(0), pal: anything, i: anything, cct: anything });

/** What WLED's clients may wish that a Lantern does not have. */
const absentSchema = z.object({
  psave: anything,
  pdel: anything,
  playlist: anything,
  rb: anything,
  nl: switched,
  udpn: switched,
  live: anything,
  lor: anything,
  win: anything,
  seg: z.preprocess((seg) => [seg].flat(), z.array(segmentSchema.catch({ id: 0 }))),
});

const looks = 'presets are the looks that Lantern keeps: keep or delete one there, such as with "call this dinner"';

/** What of a segment is as it is, because there is one pixel and an effect has no second number. */
const fixedKeys = ['start', 'stop', 'len', 'grp', 'spc', 'of', 'frz', 'rev', 'mi', 'ix'] as const;

/** Why a segment cannot be as it is wished. */
function tellFixed(segment: Readonly<Record<string, unknown>>): string | null {
  const key = fixedKeys.find((each) => (segment[each] ?? fixedSegment[each]) !== fixedSegment[each]);
  return key === undefined ? null : `there is one segment, of one pixel: its "${key}" stays ${fixedSegment[key]}`;
}

/** Why nothing comes of an order, where it wants what is not here; null if it wants nothing of the kind. */
export function tellAbsent(body: unknown): string | null {
  const parsed = absentSchema.safeParse(body);
  if (!parsed.success) return null;
  const { psave, pdel, playlist, rb, nl, udpn, live, lor, win, seg } = parsed.data;
  const reasons: readonly (readonly [isWanted: unknown, why: string])[] = [
    [psave ?? pdel, looks],
    [playlist, 'there are no playlists here'],
    [nl?.on, 'there is no nightlight here: tell Lantern when to go off, such as "turn it off in twenty minutes"'],
    ...[udpn?.send, udpn?.recv].map((wanted) => [wanted, 'there is no sync with other devices here'] as const),
    [rb, 'Lantern is not restarted from here'],
    [seg.some(({ id }) => id !== 0), 'there is one segment, 0'],
    [seg.some(({ pal }) => Boolean(pal)), 'an effect has no palette here but its own'],
    [seg.some(({ i }) => i !== undefined), 'there is one pixel here: set the color of the segment ("col")'],
    [
      seg.some(({ cct }) => cct !== undefined),
      'there is no second white here: set a white as a color, {"seg": {"col": [2700]}} in kelvin',
    ],
    [live, 'no stream of colors is taken here'],
    [Boolean(lor), 'no stream of colors is taken here that something could go before ("lor")'],
    [win, 'only JSON is taken here: what "win" says has a key of its own, such as {"bri": 128}'],
    ...seg.map((each) => [tellFixed(each) !== null, tellFixed(each) ?? ''] as const),
  ];
  return reasons.find(([isWanted]) => isWanted !== undefined && isWanted !== false)?.[1] ?? null;
}
