import { signal } from '@preact/signals';
import type { WantedLamp } from '../../settings-routes.js';

/** What was typed and not saved yet. It outlives the set-up that is closed, and goes with the tab. */

/** By path of its setting; what is not in it stays. */
export type Typed = Readonly<Partial<Record<string, string>>>;
export const typed = signal<Typed>({});

/** A lamp in the form. `key` stays with it, so that what is typed does not jump to another row. */
export interface LampRow extends WantedLamp {
  readonly key: string;
}
/** Undefined while the lamps are as they are saved. */
export const lampRows = signal<readonly LampRow[] | undefined>(undefined);

/** For a device that is not let in anymore. */
export function forgetDrafts(): void {
  typed.value = {};
  lampRows.value = undefined;
}
