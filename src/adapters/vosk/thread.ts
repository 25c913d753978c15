// The recognizer's thread. It owns the model and all of libvosk's recognizers, so decoding never blocks anything else.
import { parentPort, workerData } from 'node:worker_threads';
import { LanternError, normalizeError } from '../../core/errors.js';
import { VoskModel, type VoskStream } from './libvosk.js';
import type { RecognizerAnswer, RecognizerRequest, ThreadSettings } from './recognizer-messages.js';

if (!parentPort) throw new Error('thread.js is a worker: VoskRecognizer starts it');
const port = parentPort;
const post = (answer: RecognizerAnswer) => port.postMessage(answer);

const streams = new Map<number, VoskStream>();

function serve(model: VoskModel, request: RecognizerRequest): string {
  if (request.type === 'open') {
    const stream = model.open(request.phrases, request.readings);
    streams.set(request.stream, stream);
    return stream.unheard.join('\n');
  }
  const stream = streams.get(request.stream);
  if (!stream) {
    if (request.type === 'close') return '';
    throw new LanternError('recogniser-failed', 'this stream has already been closed');
  }
  switch (request.type) {
    case 'accept':
      stream.accept(request.samples);
      return stream.partialResult();
    case 'finish':
      return stream.finalResult();
    case 'reset':
      stream.reset();
      return '';
    case 'close':
      streams.delete(request.stream);
      stream.free();
      return '';
    default:
      return request satisfies never;
  }
}

try {
  const { library, model: folder } = workerData as ThreadSettings;
  const model = new VoskModel(library, folder);
  port.on('message', (request: RecognizerRequest) => {
    try {
      post({ type: 'answer', id: request.id, value: serve(model, request) });
    } catch (thrown) {
      const error = normalizeError(thrown);
      post({ type: 'refusal', id: request.id, code: error.code, message: error.message });
    }
  });
  post({ type: 'ready' });
} catch (thrown) {
  const error = normalizeError(thrown);
  post({ type: 'unable', code: error.code, message: error.message });
}
