import type { Random } from '../core/random.js';
import type { Scope } from '../light/expression/scope.js';
import type { Value } from '../light/value.js';

/** What expressions can reach at a tick. One object a lamp, changed in place: a tick allocates nothing. */
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
}
