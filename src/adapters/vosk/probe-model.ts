import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { selectEnvironment } from '../../core/child-environment.js';
import { LanternError } from '../../core/errors.js';
import { requirePipes } from '../../core/require-pipes.js';

/** A model of 2 GB loads in about ten seconds from a slow card; one that takes a minute is useless. */
const patienceMs = 60_000;

/**
 * Tries a model in a separate process, because many damaged models make libvosk crash or hang its process.
 * @throws LanternError `model-damaged`
 */
export function probeModel(program: URL, library: string, folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(program), library, folder], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: selectEnvironment(process.env),
      timeout: patienceMs,
      killSignal: 'SIGKILL',
    });
    let said = '';
    requirePipes(child)
      .stderr.setEncoding('utf8')
      .on('data', (text: string) => {
        said = (said + text).slice(-2000);
      });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) {
        resolve();
        return;
      }
      reject(describeDamage(folder, said, code, signal));
    });
  });
}

function describeDamage(folder: string, said: string, code: number | null, signal: string | null): LanternError {
  const detail =
    /^ERROR[^)]*\) (.+)$/m.exec(said)?.[1] ?? (code === null ? `libvosk ended with ${signal ?? '?'}` : said.trim());
  const reason = detail.split(/ File position|\n/)[0]?.slice(0, 200) ?? '';
  const message = `libvosk cannot use the speech model ${folder} (${reason}); put a fresh copy of the model there`;
  return new LanternError('model-damaged', message.replaceAll(/\s+/g, ' '));
}
