import { sayEvent } from '../../../core/say-event.js';
import { nameState } from '../lamps/lamp-picture.js';
import type { Rule } from '../../../light/rules/rule.js';

const [width, rowHeight, boxWidth, boxHeight] = [640, 46, 160, 28];
/** The most states on each side, and the most arrows that still have room for labels; the list below shows everything. */
const [mostStates, mostLabels] = [14, 12];
const longestLabel = 20;

/** What the picture needs of a rule. */
type Arrow = Pick<Rule, 'id' | 'from' | 'on' | 'to' | 'enabled'>;
/** Which side of the picture, and how high it is. */
interface Side {
  readonly names: readonly string[];
  readonly height: number;
}

/** Rules as arrows from states on the left to states on the right, each with its event. */
export function RuleGraph({ rules }: { readonly rules: readonly Arrow[] }) {
  const moving = rules.filter(({ to, enabled }) => to !== undefined && enabled);
  const from = [...new Set(moving.map((rule) => rule.from))].slice(0, mostStates);
  const to = [...new Set(moving.map((rule) => rule.to ?? ''))].slice(0, mostStates);
  if (from.length === 0) return null;
  const height = Math.max(from.length, to.length) * rowHeight + 8;
  const [left, right] = [
    { names: from, height },
    { names: to, height },
  ];
  const shown = moving.filter((rule) => from.includes(rule.from) && to.includes(rule.to ?? ''));
  const words = shown.map(
    (rule) => `${describeNode(rule.from)}, on ${sayEvent(rule.on)}, to ${describeNode(rule.to ?? '')}`,
  );
  return (
    <svg class="graph" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`Rules: ${words.join('; ')}`}>
      {shown.map((rule, index) => (
        <Line
          key={rule.id}
          rule={rule}
          ends={[middle(left, rule.from), middle(right, rule.to ?? '')]}
          // Placed along the curve, so the names of two events do not overlap.
          share={0.3 + 0.4 * ((index + 0.5) / shown.length)}
          hasLabel={shown.length <= mostLabels}
        />
      ))}
      <Boxes side={left} x={0} />
      <Boxes side={right} x={width - boxWidth} />
    </svg>
  );
}

interface LineProps {
  readonly rule: Arrow;
  readonly ends: readonly [number, number];
  /** Where its label stands, 0..1 of the way. */
  readonly share: number;
  readonly hasLabel: boolean;
}

function Line({ rule, ends: [y1, y2], share, hasLabel }: LineProps) {
  const [x1, x2] = [boxWidth + 4, width - boxWidth - 10];
  const turn = (x2 - x1) / 2;
  const place = share * share * (3 - 2 * share);
  return (
    <g>
      <path class="arrow" d={`M${x1} ${y1} C${x1 + turn} ${y1} ${x2 - turn} ${y2} ${x2} ${y2}`} />
      <path class="tip" d={`M${x2} ${y2 - 5} l9 5 l-9 5 z`} />
      {hasLabel && (
        <text class="event" x={x1 + share * (x2 - x1)} y={y1 + place * (y2 - y1) - 5}>
          {shorten(sayEvent(rule.on))}
        </text>
      )}
    </g>
  );
}

function Boxes({ side, x }: { readonly side: Side; readonly x: number }) {
  return side.names.map((name) => (
    <g key={name}>
      <rect x={x} y={middle(side, name) - boxHeight / 2} width={boxWidth} height={boxHeight} rx={8} />
      <text class="state" x={x + boxWidth / 2} y={middle(side, name) + 5}>
        {shorten(describeNode(name))}
      </text>
    </g>
  ));
}

function middle({ names, height }: Side, name: string): number {
  return 8 + (names.indexOf(name) + 0.5) * ((height - 8) / names.length);
}

/** "color/red" as "red", "white/2700" as "2700 kelvin", "pomodoro/work" as "pomodoro work", "*" as "any state". */
export function describeNode(name: string): string {
  if (name === '*') return 'any state';
  if (name === '@previous') return 'the state before';
  return nameState(name);
}

function shorten(text: string): string {
  return text.length > longestLabel ? `${text.slice(0, longestLabel - 1)}…` : text;
}
