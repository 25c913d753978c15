/** A room of PulseAudio, for tests in TypeScript; what it is says `room.js`. */
export interface Room {
  readonly environment: Readonly<Record<string, string>>;
  crash(): Promise<unknown>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}
export function startRoom(echo?: string): Promise<Room>;
