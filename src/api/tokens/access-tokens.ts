import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../core/clock.js';
import { LanternError } from '../../core/errors.js';
import type { Store } from '../../ports/store.js';
import { tokenScopes, type TokenScope } from './scopes.js';

const kind = 'token';
/** In milliseconds: the last use is kept this exactly, to spare the disk. */
const usePrecision = 3_600_000;
/** More than a household has programs and devices. */
const most = 200;

/** What may be a name of a token: letters of all languages with their marks, and the pictures that phones put into names. */
export const tokenNameSchema = z
  .string()
  .trim()
  .min(1, 'it has none')
  .max(40, 'is too long: a name has at most 40 characters')
  .regex(
    /^[\p{L}\p{N}\p{Extended_Pictographic}][\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}\u200d .,'’&()_-]*$/u,
    'it has a character that no name has; letters of any language, digits and spaces are fine',
  );

const recordSchema = z.object({
  name: z.string(),
  /** A program sends it as a bearer; a device, which was paired, as the cookie of its browser. Neither works as the other. */
  holder: z.enum(['program', 'device']),
  scope: z.enum(tokenScopes),
  /** Wall time, milliseconds. */
  created: z.number(),
  lastUsed: z.number().nullable(),
  /** SHA-256 of the token, base64url. 32 random bytes need no salt and no slow hash. */
  hash: z.string(),
});
type TokenRecord = z.infer<typeof recordSchema>;
/** A token as it is shown; what it reads is told once, when it is made, and kept nowhere. */
export type TokenView = Omit<TokenRecord, 'hash'>;
export type Holder = TokenView['holder'];

/** What people call it. */
const nouns: Readonly<Record<Holder, string>> = { program: 'token', device: 'device' };

/** The tokens that were made for programs and devices, each with a name, until it is revoked. */
export class AccessTokens {
  #records: Map<string, TokenRecord> | undefined;
  readonly #listeners = new Set<(name: string) => void>();

  constructor(
    private readonly store: Pick<Store, 'read' | 'commit'>,
    private readonly clock: Pick<Clock, 'now'>,
    private readonly draw: () => Buffer = () => randomBytes(32),
  ) {}

  list(): readonly TokenView[] {
    return [...this.#read().values()].map(({ name, holder, scope, created, lastUsed }) => {
      return { name, holder, scope, created, lastUsed };
    });
  }

  /** Makes a token and answers with what it reads. @throws LanternError `request-invalid`, `data-unwritable` */
  make(given: string, scope: TokenScope, holder: Holder): string {
    const name = this.validateFree(given, holder);
    if (this.#read().size >= most)
      throw new LanternError('request-invalid', `there are ${most} tokens already; revoke some that nobody uses`);
    const secret = `lantern_${this.draw().toString('base64url')}`;
    this.#keep({ name, holder, scope, created: this.clock.now(), lastUsed: null, hash: hashOf(secret) });
    return secret;
  }

  /** The name, if it is one and is free. @throws LanternError `request-invalid` */
  validateFree(given: string, holder: Holder): string {
    const parsed = tokenNameSchema.safeParse(given);
    if (!parsed.success)
      throw new LanternError(
        'request-invalid',
        `the name of the ${nouns[holder]}: ${parsed.error.issues[0]?.message ?? ''}`,
      );
    const name = parsed.data;
    const other = this.#find(name);
    if (other)
      throw new LanternError(
        'request-invalid',
        `there is a ${nouns[other.holder]} "${name}" already; revoke it or choose another name`,
      );
    return name;
  }

  /** The name, with a number behind it if it is taken. */
  findFree(name: string): string {
    let free = name;
    for (let count = 2; this.#find(free); count += 1) free = `${name.slice(0, 36)} ${count}`;
    return free;
  }

  /** Whose token this is; undefined if it is nobody's. */
  find(secret: string, holder: Holder): TokenView | undefined {
    if (secret === '') return undefined;
    const hash = hashOf(secret);
    const record = [...this.#read().values()].find((each) => each.hash === hash && each.holder === holder);
    if (record && this.clock.now() - (record.lastUsed ?? 0) >= usePrecision) this.#noteUse(record);
    return record;
  }

  /** From now on the token opens nothing. @throws LanternError `not-found` */
  revoke(given: string): string {
    const record = this.#find(given.trim());
    if (!record) throw new LanternError('not-found', `there is no token "${given}"; lantern token list shows them`);
    this.store.commit([{ kind, id: record.name, value: null }]);
    this.#read().delete(record.name);
    for (const listener of this.#listeners) listener(record.name);
    return record.name;
  }

  /** Calls back with the name of each token that is revoked. */
  onRevoked(listener: (name: string) => void): Disposable {
    this.#listeners.add(listener);
    return { [Symbol.dispose]: () => void this.#listeners.delete(listener) };
  }

  #find(name: string): TokenRecord | undefined {
    const wanted = name.toLowerCase();
    return [...this.#read().values()].find((each) => each.name.toLowerCase() === wanted);
  }

  #noteUse(record: TokenRecord): void {
    const used = { ...record, lastUsed: this.clock.now() };
    try {
      this.#keep(used);
    } catch {
      // A full disk keeps nobody out; when the token was used is then known until the end of this process.
      this.#read().set(record.name, used);
    }
  }

  #keep(record: TokenRecord): void {
    this.store.commit([{ kind, id: record.name, value: record }]);
    this.#read().set(record.name, record);
  }

  #read(): Map<string, TokenRecord> {
    this.#records ??= new Map(
      [...this.store.read(kind)].flatMap(([id, value]) => {
        const parsed = recordSchema.safeParse(value);
        return parsed.success ? [[id, parsed.data] as const] : [];
      }),
    );
    return this.#records;
  }
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
