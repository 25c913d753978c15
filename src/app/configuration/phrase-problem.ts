/** One thing that is wrong with a configuration. */
export interface ConfigProblem {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  /** Where it is written, for people: "lantern.yaml:7: ", or the environment variable. */
  readonly place: string;
}

/** A problem of a configuration in one line: where it is written, what it is about, and what to do. */
export function phraseProblem({ place, path, message }: ConfigProblem): string {
  const about = phrasePath(path);
  return `${place}${about}${about === '' ? '' : ': '}${message}`;
}

/** A setting as people name it, who count from 1: "lamp 2, output.pins", "voice.wake.words, entry 1". */
function phrasePath(path: readonly PropertyKey[]): string {
  const parts = path.map((key, at) => {
    if (typeof key === 'number') return path[at - 1] === 'lamps' ? '' : `, entry ${key + 1}`;
    const next = path[at + 1];
    if (key === 'lamps' && typeof next === 'number') return `lamp ${next + 1}`;
    if (at === 0) return String(key);
    return typeof path[at - 1] === 'number' ? `, ${String(key)}` : `.${String(key)}`;
  });
  return parts.join('');
}
