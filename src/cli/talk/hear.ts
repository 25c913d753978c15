import { normalizeError, type LanternError } from '../../core/errors.js';
import type { HeardOutcome } from '../../core/outcome.js';
import type { LightSide } from '../../app/hardware/light-side.js';
import type { Lantern } from '../../app/lantern.js';
import { createInUseError } from '../../app/data-folder/claim-data.js';
import { openRecording } from '../../app/speech/open-recording.js';
import { withLight, type CommandContext } from '../context.js';
import { describeLamps } from '../describe-lamps.js';
import { sentenceExitCode } from '../run-exit-code.js';

type Heard = Omit<HeardOutcome, 'request' | 'text'>;

/**
 * Hears recordings one after the other, on the same light, in the same way as sound from a microphone. If a file fails, that is
 * reported in its place and the others are still heard. Returns the exit code of the first failure.
 */
export async function hearFiles(files: readonly string[], wake: boolean, context: CommandContext): Promise<number> {
  const hear = async (lantern: Lantern) => {
    await lantern.hearing.start();
    let exitCode = 0;
    for (const file of files) {
      try {
        const outcomes = await hearFile(file, wake, lantern.assistant, context);
        print(file, joinOutcomes(outcomes) ?? createSilence(lantern.lightSide), context);
        for (const outcome of outcomes) exitCode ||= sentenceExitCode(outcome);
      } catch (error) {
        const failure = normalizeError(error);
        printFailure(file, failure, context);
        exitCode ||= failure.exitCode;
      }
    }
    return exitCode;
  };
  return withLight(context, hear, (running) => Promise.reject(createInUseError(context.dataFolder, running)));
}

async function hearFile(
  file: string,
  wake: boolean,
  assistant: Lantern['assistant'],
  { surroundings }: CommandContext,
): Promise<readonly HeardOutcome[]> {
  const microphone = openRecording(file, surroundings.input, (message) =>
    surroundings.printError(`lantern: ${message}`),
  );
  const outcomes: HeardOutcome[] = [];
  const options = { wake, origin: { kind: 'voice' as const }, signal: new AbortController().signal };
  for await (const outcome of assistant.listen(microphone, options)) outcomes.push(outcome);
  return outcomes;
}

/** Joins the utterances of one recording: all words and commands, the light before the first and after the last. */
function joinOutcomes(outcomes: readonly HeardOutcome[]): Heard | null {
  const telling = outcomes.findLast((outcome) => outcome.commands.length > 0) ?? outcomes.at(-1);
  if (!telling) return null;
  const join = (part: (outcome: HeardOutcome) => string) => outcomes.map(part).filter(Boolean).join(' ');
  const first = outcomes[0]?.lamps ?? [];
  return {
    wake: outcomes.find((outcome) => outcome.wake)?.wake ?? null,
    transcript: join((outcome) => outcome.transcript),
    words: outcomes.flatMap((outcome) => outcome.words),
    route: telling.route,
    commands: outcomes.flatMap((outcome) => outcome.commands),
    lamps: (outcomes.at(-1)?.lamps ?? []).map((lamp, index) => ({
      ...lamp,
      before: first[index]?.before ?? lamp.before,
    })),
    reply: join((outcome) => outcome.reply),
    ms: telling.ms,
  };
}

/** The result if nothing was said, or no wake word was. */
function createSilence({ engine }: LightSide): Heard {
  const lamps = engine.lamps.map(({ id }) => ({ id, before: engine.snapshot(id), after: engine.snapshot(id) }));
  return {
    wake: null,
    transcript: '',
    words: [],
    route: 'ignore',
    commands: [],
    lamps,
    reply: '',
    ms: { decide: 0, total: 0 },
  };
}

function print(file: string, heard: Heard, { json, surroundings }: CommandContext): void {
  if (json) {
    const { wake, transcript, words, route, commands, lamps, reply, ms } = heard;
    surroundings.print(JSON.stringify({ file, wake, transcript, words, route, commands, lamps, reply, ms }));
    return;
  }
  const woken = heard.wake ? `[${heard.wake.word}] ` : '';
  const said = heard.transcript === '' ? 'nothing to act on' : `"${heard.transcript}"`;
  surroundings.print(
    `${file}: ${woken}${said}${heard.reply === '' ? '' : ` -> ${heard.reply}`}${describeLamps(heard.lamps)}`,
  );
}

function printFailure(file: string, error: LanternError, { json, surroundings }: CommandContext): void {
  if (json) surroundings.print(JSON.stringify({ file, error: { code: error.code, message: error.message } }));
  surroundings.printError(`lantern: ${error.message}`);
}
