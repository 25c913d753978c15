import { LanternError } from '../../core/errors.js';

/** What of the `say` package Lantern uses, and what of it has to be guarded. */
export interface SayLibrary {
  speak(text: string, voice: string | null, speed: number | null, done: (error: unknown) => void): void;
  stop(): void;
  /** The program that speaks; a program that is missing is an `error` on it, which nobody else listens to. */
  readonly child: { once(event: 'error', listener: (error: Error) => void): unknown } | null;
}

/** The platforms where `say` is sound. On Linux it puts text into a festival command and stops a stranger's process. */
export type SayPlatform = 'darwin' | 'win32';

/** Loads `say`, an optional package, for a platform. @throws LanternError `speech-unavailable` */
export async function loadSay(platform: SayPlatform): Promise<SayLibrary> {
  try {
    const { default: say } = (await import('say')) as unknown as {
      default: { Say: new (platform: SayPlatform) => SayLibrary };
    };
    return new say.Say(platform);
  } catch (cause) {
    throw new LanternError('speech-unavailable', 'the package say cannot be loaded here; run npm ci', { cause });
  }
}
