/** What this browser keeps of what happened once. One that keeps nothing only knows less of why it is not let in. */
function createMark(key: string) {
  return {
    set(): void {
      try {
        localStorage.setItem(key, 'yes');
      } catch {
        // Nothing is kept here.
      }
    },
    get isSet(): boolean {
      try {
        return localStorage.getItem(key) !== null;
      } catch {
        return false;
      }
    },
  };
}

/** Lantern answered this browser: where it does no longer, something happened since. */
export const letIn = createMark('lantern-let-in');

/** Somebody has shown this browser a code of `lantern pair`: it is a device of its own, and not the owner's. */
export const paired = createMark('lantern-paired');
