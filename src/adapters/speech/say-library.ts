import { LanternError } from '../../core/errors.js';

/** The part of the `say` package that Lantern uses. */
export interface SayLibrary {
  speak(text: string, voice: string | null, speed: number | null, done: (error: unknown) => void): void;
  stop(): void;
  /** The process that speaks. If the program is missing, it emits `error`, which the package itself does not handle. */
  readonly child: { once(event: 'error', listener: (error: Error) => void): unknown } | null;
}

/** The platforms on which `say` is safe. On Linux it puts text into a festival command, and stops processes of others. */
export type SayPlatform = 'darwin' | 'win32';

/** Loads `say`, an optional package, for a platform. @throws LanternError `speech-unavailable` */
export async function loadSay(platform: SayPlatform): Promise<SayLibrary> {
  try {
    const { default: say } = (await import('say')) as unknown as {
      default: { Say: new (platform: SayPlatform) => SayLibrary };
    };
    return new say.Say(platform);
  } catch (cause) {
    throw new LanternError('speech-unavailable', 'the package say cannot be loaded; run npm ci', { cause });
  }
}
