import { settings, sought } from './settings-data.js';
import { nameSetting } from './setting-values.js';
import { splitAtSettings } from './split-at-settings.js';

interface LinkedMessageProps {
  readonly message: string;
  /** Opens the settings, where `sought` is found. */
  readonly openSettings: () => void;
}

/** A message in which each setting that it names opens that setting. */
export function LinkedMessage({ message, openSettings }: LinkedMessageProps) {
  const open = (path: string) => {
    sought.value = path;
    openSettings();
  };
  const known = settings.value?.settings.map(({ path }) => path) ?? [];
  return (
    <>
      {splitAtSettings(message, known).map(({ text, path }, at) =>
        path === null ? (
          text
        ) : (
          <button key={at} type="button" class="word" title={nameSetting({ path })} onClick={() => open(path)}>
            {text}
          </button>
        ),
      )}
    </>
  );
}
