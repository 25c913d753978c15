/** A room of PulseAudio, for tests in TypeScript; what it is says `room.js`. */
export interface Room {
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}
export function startRoom(echo?: string): Promise<Room>;
