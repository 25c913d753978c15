/** What lets others in, starts programs on the machine or opens its files, and what tools may do without asking. */
const owned = ['web', 'mcp', 'workbench', 'agent.permissions', 'voice.recognizer.library'];

/**
 * Whether a setting is the owner's alone. Who may write one of these could run a program as Lantern's user, and so take every token; a
 * secret by reference could send any file of this machine away.
 */
export function isOwnedSetting({ path, value }: { readonly path: string; readonly value?: unknown }): boolean {
  return isReference(value) || owned.some((each) => isWithin(path, each) || isWithin(each, path));
}

const isWithin = (path: string, place: string) => `${path}.`.startsWith(`${place}.`);

const isReference = (value: unknown) =>
  typeof value === 'object' && value !== null && ('file' in value || 'env' in value);
