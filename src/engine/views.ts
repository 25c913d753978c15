import type { Lamp, LampView } from '../core/lamp.js';
import type { LampSnapshot } from '../core/outcome.js';
import { nearestTemperature } from '../core/blackbody.js';
import { formatHex } from '../core/format-hex.js';
import type { Random } from '../core/random.js';
import type { Scene } from '../core/scene.js';
import type { MachineWrite } from '../light/changes/machine-draft.js';
import type { LightState } from '../light/state.js';
import type { Machine } from '../light/machine.js';
import { findMisspellings } from '../light/rules/misspellings.js';
import type { Value } from '../light/value.js';
import type { EngineParts } from './engine-parts.js';
import { isLit, type Lamplight } from './lit.js';
import { toScreenColor } from '../core/lightness.js';
import { linearToSrgb } from '../render/lightness.js';
import { settledColor } from '../render/settled.js';

interface Viewed extends Lamplight {
  readonly lamps: readonly Lamp[];
  snapshot(lamp: string): LampSnapshot;
}

/** Every lamp as it is now. */
export function viewLamps(
  engine: Viewed,
  { light, isAway }: Pick<EngineParts, 'light' | 'isAway'>,
): readonly LampView[] {
  return engine.lamps.flatMap(({ id, name, area, colors }): readonly LampView[] => {
    const status = engine.machine.lamps.get(id);
    if (!status) return [];
    const { state, brightness } = status;
    const frame = light.shown(id);
    const byte = (linear: number) => linearToSrgb(linear / 65_535);
    // Where nothing is rendered, in a command that only reads, it is what the state shows after its fade.
    const rgb = frame
      ? ([byte(frame.r), byte(frame.g), byte(frame.b)] as const)
      : toScreenColor(engine.snapshot(id).rgb);
    const own = viewColor(engine.machine.states.get(state === 'off' ? status.last_lit : state));
    const place = { ...(area === undefined ? {} : { area }), ...(isAway?.(id) ? { available: false } : {}) };
    const offered = colors === undefined ? {} : { colors };
    return [{ id, name, ...place, ...offered, state, on: isLit(engine, id), brightness, rgb, ...own }];
  });
}

/** The color and the white of a state, as far as it has one. */
function viewColor(state: LightState | undefined): Pick<LampView, 'color' | 'kelvin'> {
  if (!state) return {};
  const { r, g, b, look } = state;
  if (typeof r !== 'number' || typeof g !== 'number' || typeof b !== 'number') return {};
  const kelvin = look?.kind === 'white' ? look.kelvin : nearestTemperature({ r, g, b });
  return { color: formatHex(toScreenColor([r, g, b])), ...(kelvin === undefined ? {} : { kelvin }) };
}

/** A lamp's state and what its scene shows after its fade. @param answers answers of functions, by call */
export function viewSnapshot(
  state: string,
  scene: Scene | undefined,
  variables: ReadonlyMap<string, Value>,
  answers: ReadonlyMap<string, Value>,
  random: Random,
): LampSnapshot {
  const data = answers.size === 0 ? variables : new Map([...variables, ...answers]);
  return { state, rgb: scene ? settledColor(scene, data, random) : [0, 0, 0] };
}

/** The variables that writes changed, by name; undefined for deleted ones. */
export function variablesIn(writes: readonly MachineWrite[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    writes.flatMap(({ kind, id, after }) => (kind === 'variable' ? [[id, after ?? undefined] as const] : [])),
  );
}

/** A machine with these variables; undefined deletes a variable. */
export function withVariables(machine: Machine, values: Readonly<Record<string, Value>>): Machine {
  const variables = new Map(machine.variables);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) variables.delete(name);
    else variables.set(name, value);
  }
  return { ...machine, variables };
}

/** What rules that were written name and nothing provides, as it is told. */
export function findMisspeltRules(machine: Machine, writes: readonly MachineWrite[]): readonly string[] {
  const rules = writes.flatMap(({ kind, id, after }) => {
    const rule = kind === 'rule' && after !== null ? machine.rules.get(id) : undefined;
    return rule ? [rule] : [];
  });
  return rules.length === 0 ? [] : findMisspellings(machine, rules).map(({ message }) => message);
}
