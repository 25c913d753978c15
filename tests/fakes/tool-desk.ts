import { LanternError } from '../../src/core/errors.js';
import type { ClientAnswer, ClientCall, ServedTool, ToolDesk } from '../../src/ports/tool-desk.js';

/** Two tools: `greet` answers at once, `wait` when it is told to or its call is canceled. */
export class FakeToolDesk implements ToolDesk {
  readonly calls: ClientCall[] = [];
  canceled = 0;

  list(): Promise<readonly ServedTool[]> {
    const inputSchema = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
    const described = { description: 'a tool of a test', inputSchema };
    return Promise.resolve([
      { name: 'greet', ...described, readOnly: true, destructive: false },
      { name: 'wait', ...described, readOnly: false, destructive: true },
    ]);
  }

  call(call: ClientCall, signal: AbortSignal): Promise<ClientAnswer> {
    this.calls.push(call);
    const name = (call.input as { name?: unknown }).name;
    if (call.tool !== 'greet' && call.tool !== 'wait')
      return Promise.reject(new LanternError('not-found', `there is no tool "${call.tool}"`));
    if (typeof name !== 'string') return Promise.resolve({ ok: false, text: 'The input is not valid: name' });
    if (call.tool === 'greet' && name === 'all') return Promise.resolve({ ok: true, text: 'all', rows: [{ name }] });
    if (call.tool === 'greet') return Promise.resolve({ ok: true, text: `Hello ${name}, says ${call.client}.` });
    return new Promise((resolve) => {
      signal.addEventListener('abort', () => {
        this.canceled += 1;
        resolve({ ok: false, text: 'canceled' });
      });
    });
  }
}
