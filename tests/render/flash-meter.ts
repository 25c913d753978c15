/**
 * Counts flashes as WCAG 2.2 defines them ("general flash and red flash thresholds"), from frames alone. It shares no code and
 * no method with the limiter: it compares frames with each other instead of following signals.
 */
export type Light = readonly [number, number, number];

/** What a room adds to a lamp, so that black has a color: the standard leaves that open. */
const room = 0.01;
const luminance = ([r, g, b]: Light) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** CIE 1976 u'v' of linear sRGB in a room. */
function toChromaticity(light: Light): readonly [number, number] {
  const [r, g, b] = light.map((value) => value + room) as unknown as [number, number, number];
  const x = 0.4124564 * r + 0.3575761 * g + 0.1804375 * b;
  const y = 0.2126729 * r + 0.7151522 * g + 0.072175 * b;
  const z = 0.0193339 * r + 0.119192 * g + 0.9503041 * b;
  const sum = x + 15 * y + 3 * z;
  return [(4 * x) / sum, (9 * y) / sum];
}

const isRed = ([r, g, b]: Light) => (r + room) / (r + g + b + 3 * room) >= 0.8;

/** The frames at which luminance has changed by a tenth in the other direction than before, the darker below 80 %. */
function findGeneral(frames: readonly Light[]): readonly number[] {
  const found: number[] = [];
  let since: number[] = [];
  let up: boolean | null = null;
  frames.forEach((frame, at) => {
    const now = luminance(frame);
    const isChange = (before: number) => Math.abs(now - before) >= 0.1 && Math.min(now, before) < 0.8;
    const low = Math.min(...since);
    const high = Math.max(...since);
    if (up !== true && isChange(low) && now > low) [up, since] = [true, []];
    else if (up !== false && isChange(high) && now < high) [up, since] = [false, []];
    else {
      since.push(now);
      return;
    }
    found.push(at);
    since.push(now);
  });
  return found;
}

/** The frames at which the color has changed by more than 0.2 in u'v' to or from a saturated red. */
function findRed(frames: readonly Light[]): readonly number[] {
  const found: number[] = [];
  let since: { light: Light; color: readonly [number, number] }[] = [];
  frames.forEach((light, at) => {
    const color = toChromaticity(light);
    const changed = since.some(
      (before) =>
        (isRed(light) || isRed(before.light)) &&
        Math.hypot(color[0] - before.color[0], color[1] - before.color[1]) > 0.2,
    );
    if (changed) {
      found.push(at);
      since = [];
    }
    since.push({ light, color });
  });
  return found;
}

function mostInSecond(changes: readonly number[], frameMs: number): number {
  const counts = changes.map(
    (start) => changes.filter((at) => at >= start && (at - start) * frameMs < 1000 - 1e-6).length,
  );
  return Math.floor(Math.max(0, ...counts) / 2);
}

/** The most flashes (pairs of opposing changes) in any second. */
export function meterFlashes(frames: readonly Light[], frameMs = 1000 / 60) {
  return {
    general: mostInSecond(findGeneral(frames), frameMs),
    red: mostInSecond(findRed(frames), frameMs),
  };
}
