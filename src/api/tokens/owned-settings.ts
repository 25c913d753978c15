interface Change {
  readonly path: string;
  readonly value?: unknown;
}

/**
 * What lets others in, starts programs on the machine or opens its files, and what tools may do without asking. `agent.url` is among
 * them because its key may come from the environment.
 */
const owned = ['web', 'mcp', 'workbench', 'agent.permissions', 'agent.url', 'voice.recognizer.library'];
/** The addresses that secrets are sent to. */
const sentTo: Readonly<Record<string, string>> = {
  'mqtt.url': 'mqtt.password',
  'calendar.caldav.url': 'calendar.caldav.password',
};

/**
 * Whether a setting is the owner's alone. Who may write one of these could run a program as Lantern's user, and so take every token; a
 * secret by reference could send any file of this machine away.
 */
export function isOwnedSetting({ path, value }: Change): boolean {
  return isReference(value) || owned.some((each) => isWithin(path, each) || isWithin(each, path));
}

/**
 * The secret that changes of settings would have sent elsewhere: one that is stored, beside another address, and not written anew with
 * it. Undefined if there is none.
 * @param settings all of them, each with null where nothing is stored
 */
export function findMisled(changes: readonly Change[], settings: readonly Change[]): string | undefined {
  const isChanged = (path: string) => changes.some((change) => change.path === path);
  const isStored = (path: string) => settings.some((each) => each.path === path && (each.value ?? null) !== null);
  return Object.entries(sentTo)
    .filter(([address, secret]) => isChanged(address) && !isChanged(secret))
    .map(([, secret]) => secret)
    .find(isStored);
}

const isWithin = (path: string, place: string) => `${path}.`.startsWith(`${place}.`);

const isReference = (value: unknown) =>
  typeof value === 'object' && value !== null && ('file' in value || 'env' in value);
