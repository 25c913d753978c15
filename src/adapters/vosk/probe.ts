// A short-lived process that loads a model and decodes a second of noise with it. If libvosk crashes or hangs on the model, it
// does so here. Arguments: the library, the model's folder. Exit code 0: the model works.
import { describeError } from '../../core/errors.js';
import { sampleRate } from '../../core/transcript.js';
import { VoskModel } from './libvosk.js';

const [library = '', folder = ''] = process.argv.slice(2);
try {
  const model = new VoskModel(library, folder);
  // Any noise will do; this one is the same every time.
  const noise = Int16Array.from({ length: sampleRate }, (_, at) => ((at * 7919) % 4001) - 2000);
  const stream = model.open(undefined);
  stream.accept(noise);
  stream.finalResult();
  stream.free();
  model.free();
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`);
  process.exitCode = 1;
}
