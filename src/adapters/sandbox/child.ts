// The process that model-written code runs in: one call at a time, no environment, no input, and whatever of Node's permissions there are.
import type { CodeEngine, Room } from './code-engine.js';
import type { CallEnding, Order, Report } from './sandbox-messages.js';

const report = (message: Report) => process.send?.(message);

async function createEngine(name: string | undefined): Promise<CodeEngine> {
  if (name === 'isolated-vm')
    return new (await import('./isolated-vm-engine.js')).IsolatedVmEngine(process.argv[3] ?? '');
  return new (await import('./quickjs-engine.js')).QuickJsEngine();
}

const engine = await createEngine(process.argv[2]);
await engine.prepare();
let room: Room | null = null;

function end(ending: CallEnding): void {
  report({ type: 'ended', ending, residentBytes: process.memoryUsage.rss() });
  // The room may still be in the middle of the call that ended it.
  setImmediate(() => {
    room?.close();
    room = null;
    void engine.prepare();
  });
}

process.on('disconnect', () => process.exit(0));
process.on('message', (order: Order) => {
  if (order.type === 'answer') {
    room?.answer(order.id, order.text);
    return;
  }
  const outside = { end, fetch: (id: number, request: string) => void report({ type: 'fetch', id, request }) };
  void engine.open(order, outside).then((opened) => (room = opened));
});
report({ type: 'ready' });
