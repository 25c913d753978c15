import { signal } from '@preact/signals';
import { settings, refreshSettings } from '../settings/settings-data.js';

/** Where this browser keeps that its owner has seen the first steps. */
const key = 'lantern-first-steps';

/** Whether the first steps are shown. */
export const isFirstVisit = signal(false);

/** Shows them in a house whose lamps nobody has named yet, until somebody has had enough of them. */
export async function beginVisit(): Promise<void> {
  if (isFirstVisit.value || isOver()) return;
  await refreshSettings();
  isFirstVisit.value = settings.value?.isNew === true;
}

/** From now on the page is as always. */
export function endVisit(): void {
  isFirstVisit.value = false;
  try {
    localStorage.setItem(key, 'over');
  } catch {
    // A browser that keeps nothing shows them again.
  }
}

function isOver(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
