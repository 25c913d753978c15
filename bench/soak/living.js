// What lives in a running process: what its heaps hold once all garbage is collected, asked through its inspector. Resident memory holds
// the garbage too, and rises and falls with the moments at which V8 collects it; what is kept by mistake shows here first.
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { WebSocket } from 'ws';

const megabyte = 1024 * 1024;
const living = '(() => { const { heapUsed, external } = process.memoryUsage(); return heapUsed + external; })()';

/** Where the inspector of a process listens that was started with `--inspect=127.0.0.1:0`, from what it printed. */
export function findInspector(printed) {
  return /Debugger listening on (ws:\S+)/.exec(printed)?.[1];
}

/**
 * Connects to the inspector of a process and of its threads.
 * @param {string} address from `findInspector`
 * @returns `measure`, which collects all garbage and tells in MB what is left, in V8's heaps and beside them; `writeHeap`, which writes
 * what the main thread holds to a file that a browser's developer tools and `compare-heaps.js` read; and `close`
 */
export async function openInspector(address) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const main = createSession((text) => socket.send(text));
  const threads = new Map();
  const listAll = () => [main, ...threads.values()];
  const chunks = [];
  const heard = {
    ...followThreads(main, threads),
    'HeapProfiler.addHeapSnapshotChunk': ({ chunk }) => void chunks.push(chunk),
  };
  socket.on('message', (bytes) => {
    const message = JSON.parse(Buffer.from(bytes).toString());
    if (message.method) heard[message.method]?.(message.params);
    else main.take(message);
  });
  socket.on('close', () => listAll().forEach((session) => session.end()));
  await main.ask('NodeWorker.enable', { waitForDebuggerOnStart: false });
  return {
    measure: () => measureAll(main, threads),
    writeHeap: (file) => writeHeap(file, main, chunks),
    close: () => socket.close(),
  };
}

async function measureAll(main, threads) {
  // Once it has answered, it has told of all threads that have begun.
  await main.ask('HeapProfiler.collectGarbage');
  const all = await Promise.all([main, ...threads.values()].map(measureSession));
  return all.reduce((sum, bytes) => sum + bytes, 0) / megabyte;
}

async function writeHeap(file, main, chunks) {
  chunks.length = 0;
  await main.ask('HeapProfiler.takeHeapSnapshot');
  writeFileSync(file, chunks.splice(0).join(''));
}

/** What the inspector tells of threads, each of which gets a session of its own. */
const followThreads = (main, threads) => ({
  'NodeWorker.attachedToWorker'({ sessionId }) {
    const send = (message) => void main.ask('NodeWorker.sendMessageToWorker', { sessionId, message });
    threads.set(sessionId, createSession(send));
  },
  'NodeWorker.detachedFromWorker'({ sessionId }) {
    threads.get(sessionId)?.end();
    threads.delete(sessionId);
  },
  'NodeWorker.receivedMessageFromWorker'({ sessionId, message }) {
    threads.get(sessionId)?.take(JSON.parse(message));
  },
});

async function measureSession({ ask }) {
  // What a first collection finalizes, a second one takes.
  for (let turn = 0; turn < 2; turn += 1) await ask('HeapProfiler.collectGarbage');
  const answer = await ask('Runtime.evaluate', { expression: living });
  return answer.result?.value ?? 0;
}

/** Questions and their answers on one line; those that are open when it ends are answered with nothing. */
function createSession(send) {
  const open = new Map();
  let last = 0;
  return {
    ask(method, params = {}) {
      const id = (last += 1);
      send(JSON.stringify({ id, method, params }));
      return new Promise((resolve) => open.set(id, resolve));
    },
    take({ id, result = {} }) {
      open.get(id)?.(result);
      open.delete(id);
    },
    end() {
      for (const resolve of open.values()) resolve({});
      open.clear();
    },
  };
}
