import type { Random } from '../core/random.js';
import type { SandboxedCall, Scope } from '../light/expression/scope.js';
import type { Value } from '../light/value.js';

/** What expressions can reach during a tick. One object per lamp, changed in place, so that a tick allocates nothing. */
export class TickScope implements Scope {
  frame = 0;
  t = 0;

  constructor(
    private readonly chance: Random,
    private readonly data: ReadonlyMap<string, Value>,
  ) {}

  random(): number {
    return this.chance.next();
  }

  getData(name: string): Value {
    return this.data.get(name);
  }

  /** Answers of sandboxed functions are among the data, under the text of the call. */
  call({ key }: SandboxedCall): Value {
    return this.data.get(key);
  }
}
