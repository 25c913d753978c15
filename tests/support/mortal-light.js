// A light thread that ends badly in its first life, as `workerData.end` says; in its second it is the real one.
import { parentPort, workerData } from 'node:worker_threads';

if (Atomics.add(new Int32Array(workerData.lives), 0, 1) > 0) await import(workerData.entry);
else {
  parentPort.on('message', ({ type }) => {
    if (type !== 'show' || workerData.end !== 'throws') return;
    throw new Error('told to die');
  });
  parentPort.postMessage({ type: 'ready' });
}
