import { describeError, LanternError } from '../../core/errors.js';

/** What sound programs say where there is nothing to play sound on. */
const noLoudspeaker =
  /no such sound device|audio open error|cannot find card|unable to open slave|unknown pcm|no such device|no sound ?card|no default audio|can't open output/i;

const silent = "I can't speak: no loudspeaker was found";

/**
 * Makes trouble with speaking fit for people: a missing loudspeaker in plain words, and the same trouble told once, however many
 * sentences it silences, until it speaks again. @param log given each error in full, once
 */
export function createSpeechTrouble(
  tell: (error: unknown) => void,
  log: (detail: string) => void,
  tellMended: (message: string) => void,
): { readonly onTrouble: (error: unknown) => void; readonly onMended: (message: string) => void } {
  let last = '';
  const logged = new Set<string>();
  const onMended = (message: string) => {
    last = '';
    logged.clear();
    tellMended(message);
  };
  const onTrouble = (error: unknown) => {
    const detail = describeError(error);
    const isMissing = noLoudspeaker.test(detail);
    const full = listDetails(error);
    if (isMissing && logged.size !== logged.add(full).size) log(full);
    const told = isMissing ? silent : detail;
    if (told === last) return;
    last = told;
    tell(isMissing ? new LanternError('speech-unavailable', told, { cause: error }) : error);
  };
  return { onTrouble, onMended };
}

/** What went wrong, and what the program itself said of it. */
function listDetails(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? `: ${describeError(error.cause)}` : '';
  return `${describeError(error)}${cause}`;
}
