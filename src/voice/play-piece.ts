import type { SoundPlayer } from '../ports/sound-player.js';
import { VoiceHungError, type Voice } from '../ports/voice.js';
import { createChime } from './chimes.js';
import type { Piece } from './speech.js';

interface Players {
  readonly voice: Voice | null;
  readonly player: SoundPlayer | null;
  readonly chimeVolume: number;
}

/**
 * Plays one piece. A voice that hung says its sentence once more, which is told to `onHung`; the second time it has failed.
 * @throws whatever keeps it from being heard
 */
export async function playPiece(
  piece: Piece,
  signal: AbortSignal,
  { voice, player, chimeVolume }: Players,
  onHung: (error: unknown) => void,
): Promise<void> {
  if ('chime' in piece) return player?.play(createChime(piece.chime, chimeVolume), signal);
  try {
    await voice?.speak(piece.sentence, signal);
  } catch (error) {
    if (!(error instanceof VoiceHungError) || signal.aborted) throw error;
    onHung(error);
    await voice?.speak(piece.sentence, signal);
  }
}
