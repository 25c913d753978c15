import { createInterface } from 'node:readline';
import { LanternError } from '../../core/errors.js';
import { seconds } from '../../core/units.js';
import type { Outcome } from '../../core/outcome.js';
import type { Controls } from '../../app/controls.js';
import type { CommandContext } from '../context.js';
import { describeLamps } from '../describe-lamps.js';
import { sentenceExitCode } from '../run-exit-code.js';

/** After this long, whoever waits is told that it goes on. */
const longWait = seconds(4);

/** Answers to give to permission questions instead of asking. */
export interface SayOptions {
  readonly yes: boolean;
  readonly no: boolean;
}

/** Where it is said, and who acts on it. */
export interface SayPlace extends Pick<CommandContext, 'json' | 'surroundings'> {
  act<Result>(use: (controls: Controls) => Promise<Result>): Promise<Result>;
}

/**
 * Says one sentence to the light and prints the reply, or each line of standard input if there is none. Questions of the agent are
 * answered by the next lines.
 * @throws LanternError `usage-invalid` if there is no sentence
 */
export async function saySentences(words: readonly string[], options: SayOptions, context: SayPlace): Promise<number> {
  const { input, somebodyCanType } = context.surroundings;
  const lines = new InputLines(input);
  if (words.length > 0) return sayOnce(words.join(' '), { ...options, lines }, context).finally(() => lines.close());
  if (input.isTTY || !somebodyCanType) throw sayWhat();
  return sayLines({ ...options, lines }, context);
}

/**
 * Says each line of standard input. Without a Lantern that stays, one in this process keeps on until the last line, so that a question of the
 * light is answered by the next line; a Lantern that stays is looked for anew each time.
 */
async function sayLines(options: Saying, context: SayPlace): Promise<number> {
  let exitCode = 0;
  let line = await options.lines.next();
  while (line !== null)
    line = await context.act(async (controls) => {
      let [next, isOpen]: [string | null, boolean] = [line, false];
      do {
        if (next) {
          const said = await sayText(next, options, context, controls);
          exitCode = said.exitCode || exitCode;
          ({ isOpen } = said);
        }
        next = await options.lines.next();
      } while (next !== null && !controls.stays);
      if (isOpen) tellLost(context);
      return next;
    });
  return exitCode;
}

const sayWhat = () => new LanternError('usage-invalid', 'say what? As in: lantern say "turn on the light"');

/** The lines of standard input, which is opened only once somebody asks for one. */
class InputLines {
  #lines: AsyncIterator<string> | undefined;

  constructor(private readonly input: NodeJS.ReadStream) {}

  /** @returns null at the end */
  async next(): Promise<string | null> {
    this.#lines ??= createInterface({ input: this.input })[Symbol.asyncIterator]();
    const line = await this.#lines.next();
    return line.done ? null : line.value.trim();
  }

  /** Lets the process end. */
  async close(): Promise<void> {
    await this.#lines?.return?.();
  }
}

interface Saying extends SayOptions {
  readonly lines: InputLines;
}

/** At a terminal, a question that would end with this process is answered there. */
const sayOnce = (text: string, options: Saying, context: SayPlace) =>
  context.act(async (controls) => {
    let said = await sayText(text, options, context, controls);
    while (said.isOpen) {
      const answer = context.surroundings.input.isTTY ? await options.lines.next() : null;
      if (!answer) {
        tellLost(context);
        break;
      }
      said = await sayText(answer, options, context, controls);
    }
    return said.exitCode;
  });

/** @returns with it, whether the light has asked something that it forgets with this process */
async function sayText(text: string, options: Saying, context: SayPlace, controls: Controls) {
  const outcome = await converse(text, options, controls, context);
  const waits = outcome.commands.some(
    (command) => command.intent === 'timer.start' || 'delay' in command || 'at' in command || 'for' in command,
  );
  if (waits && !controls.stays && outcome.failed === undefined)
    context.surroundings.printError(
      'lantern: this will only happen once a Lantern is running on this data folder; start one with: lantern',
    );
  // What workflows and the agent ask is stored.
  const isKept = controls.stays || outcome.route === 'workflow' || outcome.run !== undefined;
  return { exitCode: sentenceExitCode(outcome), isOpen: !isKept && outcome.reply.endsWith('?') };
}

const tellLost = ({ surroundings }: SayPlace) =>
  surroundings.printError(
    'lantern: no Lantern runs here that would wait for the answer; give it as the next line of standard input, or start one with: lantern',
  );

/**
 * Says the sentence, prints the reply, and passes on answers until there are no more questions. If nobody answers, the request
 * waits for another `lantern say`.
 */
async function converse(
  text: string,
  { yes, no, lines }: Saying,
  controls: Controls,
  context: SayPlace,
): Promise<Outcome> {
  const busy = tellBusy(context);
  let outcome = await controls.say(text).finally(() => busy[Symbol.dispose]());
  while (outcome.run?.state === 'paused' && outcome.run.question) {
    const { kind } = outcome.run.question;
    if ((kind === 'permission' || kind === 'plan') && (yes || no)) {
      const { reply, run } = await controls.direct({ action: 'permit', consent: yes ? 'once' : 'no' });
      outcome = { ...outcome, reply: `${outcome.reply} ${reply}`.trim(), run };
      continue;
    }
    print(outcome, context);
    const answer = await lines.next();
    if (answer === null || answer === '') return outcome;
    outcome = { ...(await controls.say(answer)), text };
  }
  print(outcome, context);
  return outcome;
}

/** Says that it takes long, so that nobody takes silence for an end. */
function tellBusy({ surroundings }: SayPlace): Disposable {
  return surroundings.clock.after('a long wait', longWait, () =>
    surroundings.printError('lantern: still working on it; `lantern agent stop` ends it'),
  );
}

function print(outcome: Outcome, { json, surroundings }: SayPlace): void {
  const { request, text, route, commands, lamps, reply, run, changes = [], failed, ms } = outcome;
  const nothing = run?.reason === 'user' ? 'Stopped.' : '(nothing to do)';
  if (!json) surroundings.print(`${reply === '' ? nothing : reply}${describeLamps(lamps)}`);
  else {
    const worked = run ? { run, changes } : {};
    surroundings.print(JSON.stringify({ text, route, commands, lamps, reply, ...worked, failed, ms, request }));
  }
}
