import { runInNewContext } from 'node:vm';
import type { Sandbox, SandboxLimits, SandboxResult } from '../../src/ports/sandbox.js';

/** Runs code in a bare context of this process. Keeps the interface, not the safety: for trusted test code only. */
export class SimulatedSandbox implements Sandbox {
  readonly name = 'a simulated sandbox';

  start(): Promise<void> {
    return Promise.resolve();
  }

  call(code: string, input: unknown, limits: SandboxLimits): Promise<SandboxResult> {
    const source = `JSON.stringify((${code})(${JSON.stringify(input)}))`;
    try {
      const text = runInNewContext(source, {}, { timeout: limits.timeMs }) as string | undefined;
      if (text !== undefined && text.length > limits.outputBytes) {
        return Promise.resolve({
          ok: false,
          failure: 'output',
          message: `more than ${limits.outputBytes} bytes came out`,
        });
      }
      return Promise.resolve({ ok: true, value: text === undefined ? undefined : (JSON.parse(text) as unknown) });
    } catch (error) {
      const { name, message, code: reason } = error as Error & { code?: string };
      const failure = reason === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? 'time' : name === 'SyntaxError' ? 'syntax' : 'threw';
      return Promise.resolve({ ok: false, failure, message });
    }
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }
}
