import { describeError } from './errors.js';

/** Which part of its source a sound program or library speaks from: "aplay: main:831: ", "ALSA lib pcm.c:2666:(snd_pcm_open_noupdate) ". */
const place = /^(?:ALSA lib [\w.]+:\d+:\(\w+\)|(?:arecord|aplay): \w+:\d+:|(?:sox|rec|play) \w+(?: \w+)?:) */;
/** What sound programs say where the device they are to use is not there, or not to be had. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [
    /unknown pcm|audio open error:\s*no such (?:file|device)|cannot find card|no default audio/i,
    'there is no such sound device',
  ],
  [/device or resource busy/i, 'another program is using it'],
  [/permission denied/i, 'this user may not use it'],
  [/connection refused/i, 'the sound server does not answer'],
  [/\b(?:xrun|overrun|underrun)\b/i, 'the sound server went away'],
];

/** What went wrong with sound, in plain words where it is known, else in the program's own, without the lines of its source. @param said what the program printed */
export function describeSoundFault(said: string): string {
  // Pages come after this, and not before it.
  if (/unable to install hw params/i.test(said)) return 'the sound device cannot be set up';
  const lines = said
    .trim()
    .split('\n')
    .map((line) => line.trim().replace(place, ''));
  // Sound libraries write pages before they say what is wrong.
  const last = describeError(lines.slice(-2).join('\n').slice(-300));
  return reasons.find(([pattern]) => pattern.test(last))?.[1] ?? last;
}
