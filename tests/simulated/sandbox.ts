import { runInNewContext } from 'node:vm';
import { usualLimits, type Sandbox, type SandboxJob, type SandboxResult } from '../../src/ports/sandbox.js';

/** Runs code in a bare context of this process. Keeps the interface, not the safety: for trusted test code only. No fetch. */
export class SimulatedSandbox implements Sandbox {
  readonly name = 'a simulated sandbox';
  readonly jobs: SandboxJob[] = [];

  start(): Promise<void> {
    return Promise.resolve();
  }

  async run(job: SandboxJob): Promise<SandboxResult> {
    this.jobs.push(job);
    const { code, entry, args, limits = {} } = job;
    const { timeMs, outputBytes } = { ...usualLimits, ...limits };
    const context = {};
    const evaluate = (source: string): unknown => runInNewContext(source, context, { timeout: timeMs });
    try {
      const value = evaluate(entry === undefined ? `(${code}\n)` : `${code}\n;${entry}`);
      if (typeof value !== 'function') throw new Error(`${entry ?? 'the code'} is not a function`);
      if (args === undefined) return { ok: true, value: null };
      Object.assign(context, { value });
      const given: unknown = await evaluate(`value(...${JSON.stringify(args)})`);
      const text = JSON.stringify(given) as string | undefined;
      if ((text?.length ?? 0) > outputBytes)
        return { ok: false, code: 'sandbox-output', message: `more than ${outputBytes} bytes would leave the code` };
      return { ok: true, value: text === undefined ? null : (JSON.parse(text) as unknown) };
    } catch (error) {
      const { name, message, code: reason } = error as Error & { code?: string };
      if (reason === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return { ok: false, code: 'sandbox-timeout', message };
      return {
        ok: false,
        code: name === 'SyntaxError' ? 'sandbox-syntax' : 'sandbox-threw',
        message: `${name}: ${message}`,
      };
    }
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }
}
