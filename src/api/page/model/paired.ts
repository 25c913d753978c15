/** Where this browser keeps that it was to be let in as a device of its own. */
const key = 'lantern-paired';

/** Somebody has shown this browser a code of `lantern pair`. */
export function notePaired(): void {
  try {
    localStorage.setItem(key, 'yes');
  } catch {
    // A browser that keeps nothing is told how its owner gets in.
  }
}

/** Whether this browser is one that is paired, and not the owner's. */
export function isPaired(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
