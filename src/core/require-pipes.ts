/** What of a program that was started tells whether it runs. */
interface Started {
  readonly stderr?: unknown;
  once(event: 'error', listener: () => void): unknown;
}

/**
 * Where too many files are open, Node gives a program no pipes, and tells why a moment later. Whoever fails at the missing pipes first
 * listens to nothing by then, which would end the whole process; so this is asked right after the start.
 * @throws Error which `describeError` puts in plain words
 */
export function requirePipes<Child extends Started>(child: Child): Child {
  if (child.stderr) return child;
  child.once('error', () => undefined);
  throw new Error('EMFILE: too many open files');
}
