import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { loadSay } from '../../../src/adapters/speech/say-library.js';
import { SayVoice } from '../../../src/adapters/speech/say-voice.js';
import { SystemClock } from '../../../src/adapters/system/system-clock.js';
import { voiceContract } from '../../contracts/voice.js';
import { createFolder } from '../../setup/folders.js';

interface Commands {
  buildSpeakCommand(asked: object): { command: string };
}

let folder = '';

beforeEach(() => {
  folder = createFolder();
  const program = join(folder, 'say');
  writeFileSync(
    program,
    `#!/bin/sh\nprintf '%s\\n' "$@" > "${folder}/called"\ncase "$*" in *time*) exec sleep 5;; esac\n`,
  );
  chmodSync(program, 0o755);
});

/** The real package, told that it is on macOS, with a program of ours in the place of the system's, which notes how it is called. */
async function loadShimmed(program = join(folder, 'say')) {
  const library = await loadSay('darwin');
  const commands = library as unknown as Commands;
  const build = commands.buildSpeakCommand.bind(library);
  commands.buildSpeakCommand = (asked) => ({ ...build(asked), command: program });
  return library;
}

const create = (style = {}, program?: string) => new SayVoice(() => loadShimmed(program), new SystemClock(), style);
const called = () => readFileSync(join(folder, 'called'), 'utf8').trim().split('\n');

voiceContract('say', () => create());

describe('say on macOS and Windows', () => {
  const never = new AbortController().signal;

  test('VOICE-04 speaks with the configured voice and pace', async () => {
    await create({ voice: 'Daniel', rate: 350 }).speak('Hello "you" $(touch x)', never);
    expect(called()).toEqual(['-v', 'Daniel', 'Hello "you" $(touch x)', '-r', '350']);
  });

  test('what begins with a dash is text, not an option', async () => {
    await create().speak('--output-file=/tmp/x', never);
    expect(called()).toEqual(['output-file=/tmp/x']);
  });

  test('a voice whose name holds anything else than a name loses it', async () => {
    await create({ voice: '-v"; rm -rf /' }).speak('Hello', never);
    expect(called().slice(0, 2)).toEqual(['-v', 'v rm -rf ']);
  });

  test('SAFE-02 a missing program is an error of speech, and nothing else', async () => {
    await expect(create({}, '/nowhere/say').speak('Hello', never)).rejects.toMatchObject({
      code: 'speech-unavailable',
    });
  });
});
