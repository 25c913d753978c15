import type { SandboxFailureCode } from '../../../src/ports/sandbox.js';
import type { Attack, AttackGroup } from './attack.js';
import { networkAttacks } from './network-attacks.js';

const attack = (title: string, code: string, ...ends: SandboxFailureCode[]): Attack => ({ title, code, ends });
const threw = (title: string, code: string) => attack(title, code, 'sandbox-threw');
const loops = (title: string, code: string) => attack(title, code, 'sandbox-timeout');
/** Grows until the engine, or the supervisor, ends it. */
const grows = (title: string, code: string) =>
  attack(title, code, 'sandbox-memory', 'sandbox-timeout', 'sandbox-crashed');
const pollutes = (title: string, code: string) =>
  attack(title, code, 'sandbox-threw', 'sandbox-output', 'sandbox-timeout');
/** Every way out that we know of. An attack that got out would answer with a value, or not at all. */
export const attackGroups: readonly AttackGroup[] = [
  {
    group: 'Host objects',
    attacks: [
      threw('the constructor of a function', `() => (() => 1).constructor('return process')().pid`),
      threw(
        "this's constructor's constructor",
        `function () { return this.constructor.constructor('return process.env')() }`,
      ),
      threw(
        'an array method reached by constructors',
        `() => [].map.constructor('return require("fs")')().readFileSync('/etc/passwd')`,
      ),
      threw(
        'an async function constructor',
        `async () => (await (async () => 1).constructor('return process')()).exit()`,
      ),
      threw('a generator constructor', `() => (function* () {}).constructor('yield process')().next().value.exit()`),
      threw(
        'an async generator constructor',
        `async () => (await (async function* () {}).constructor('yield process')().next()).value.exit()`,
      ),
      threw('indirect eval', `() => (0, eval)('process').mainModule.require('child_process').execSync('id')`),
      threw('process.binding', `() => globalThis.process.binding('fs')`),
      threw(
        'every global, searched for a host object',
        `() => {
        const seen = new Set(), names = ['process', 'require', 'module', 'Buffer', 'global', 'setTimeout', 'setImmediate', 'fetch', 'performance', 'WebAssembly', 'navigator', 'Worker', '__send', 'console', 'queueMicrotask', 'structuredClone'];
        for (let at = globalThis; at; at = Object.getPrototypeOf(at)) for (const name of Object.getOwnPropertyNames(at)) seen.add(name);
        const found = names.filter((name) => seen.has(name) && name !== 'console');
        if (found.length === 0) throw new Error('nothing found');
        return found;
      }`,
      ),
      threw(
        "the caller's arguments",
        `function () { return arguments.callee.caller.arguments[0].constructor('return process')().exit() }`,
      ),
      threw(
        "the harness's frames in a prepared stack",
        `() => {
        let frames; Error.prepareStackTrace = (_, all) => { frames = all; return '' };
        new Error().stack;
        const outside = (frames ?? []).map((frame) => frame.getThis?.() ?? frame.getFunction?.()).filter((it) => it && it.process);
        if (outside.length === 0) throw new Error('no frame of the host');
        return outside.length;
      }`,
      ),
      threw(
        'an error of the engine',
        `() => { try { null.x } catch (error) { return error.constructor.constructor('return process')().exit() } }`,
      ),
      threw(
        'an error of a full stack',
        `() => { const deep = () => deep() + 1; try { deep() } catch (error) { return error.constructor.constructor('return process')().exit() } }`,
      ),
      threw(
        'a proxy that answers to everything',
        `() => new Proxy(() => 1, { get: (_, key) => { throw new Error(String(key)) } }).process`,
      ),
      threw('the import function', `async () => (await import('node:fs')).readFileSync('/etc/passwd', 'utf8')`),
      attack('the import statement', `import fs from 'node:fs'`, 'sandbox-syntax'),
      threw('import.meta by a new function', `() => Function('return import.meta.url')()`),
      threw('require', `() => require('child_process').execSync('id').toString()`),
      threw('a timer', `() => setTimeout(() => 1, 0)`),
      threw('WebAssembly', `() => new WebAssembly.Memory({ initial: 65536 }).buffer.byteLength`),
      threw('shared memory', `() => new SharedArrayBuffer(1024).byteLength`),
      threw('a shared clock by Atomics', `() => Atomics.wait(new Int32Array(8), 0, 0, 1e6)`),
      threw('the door of the harness', `() => __send('value', 0, '"forged"')`),
      threw('fetch, which nobody has allowed', `async () => (await fetch('https://api.example.com/')).status`),
    ],
  },
  {
    group: 'Tampering',
    attacks: [
      pollutes(
        'JSON replaced',
        `() => { JSON.stringify = () => '{"forged":true}'; JSON.parse = () => process; throw new Error('tampered') }`,
      ),
      pollutes(
        'Object.prototype polluted',
        `() => { Object.prototype.ok = true; Object.prototype.kind = 'value'; throw new Error('tampered') }`,
      ),
      pollutes(
        'Array.prototype polluted',
        `() => { Object.defineProperty(Array.prototype, '0', { get() { return process } }); throw [1] }`,
      ),
      pollutes(
        'Promise.prototype.then replaced',
        `async () => { Promise.prototype.then = () => { throw new Error('tampered') }; await null; throw new Error('tampered') }`,
      ),
      pollutes('a thenable that never answers', `() => ({ then() {} })`),
      pollutes('a thenable that throws', `() => ({ then() { throw new Error('then') } })`),
      pollutes('an answer whose toJSON throws', `() => ({ toJSON() { throw new Error('toJSON') } })`),
      pollutes('an answer whose toJSON never ends', `() => ({ toJSON() { for (;;); } })`),
      pollutes('a getter that never ends', `() => ({ get a() { for (;;); } })`),
      pollutes('an answer that holds itself', `() => { const a = {}; a.a = a; return a }`),
      pollutes('a BigInt', `() => 10n`),
      pollutes('an answer nested without end', `() => { let a = []; for (let i = 0; i < 400; i++) a = [a]; return a }`),
      pollutes('a proxy as an answer', `() => new Proxy({}, { ownKeys() { throw new Error('ownKeys') } })`),
      pollutes(
        'an error whose message is a trap',
        `() => { throw Object.defineProperty(new Error(), 'message', { get() { for (;;); } }) }`,
      ),
      pollutes('an error whose message is a megabyte', `() => { throw new Error('x'.repeat(1e6)) }`),
      pollutes(
        'an error that is a proxy',
        `() => { throw new Proxy(new Error('x'), { get() { throw new Error('trap') } }) }`,
      ),
      pollutes('a symbol thrown', `() => { throw Symbol('x') }`),
      pollutes('null thrown', `() => { throw null }`),
      pollutes('a rejection later', `() => Promise.reject({ toString() { throw new Error('toString') } })`),
      attack(
        'a way out of the brackets that hold the code',
        `1); globalThis.escaped = process; (1`,
        'sandbox-threw',
        'sandbox-syntax',
      ),
    ],
  },
  {
    group: 'Time',
    attacks: [
      loops('an endless loop', `() => { for (;;); }`),
      loops(
        'an endless loop that catches everything',
        `() => { for (;;) { try { for (;;); } catch {} finally { continue } } }`,
      ),
      loops('an endless generator', `() => { const all = function* () { for (;;) yield 1 }; for (const _ of all()); }`),
      attack(
        'an endless flood of microtasks',
        `() => new Promise(() => { const again = () => Promise.resolve().then(again); again() })`,
        'sandbox-timeout',
        'sandbox-memory',
      ),
      loops('an endless flood of awaits', `async () => { for (;;) await null }`),
      loops(
        'an endless async generator',
        `async () => { const all = async function* () { for (;;) yield 1 }; for await (const _ of all()); }`,
      ),
      loops('a promise that nobody keeps', `() => new Promise(() => {})`),
      attack('a regular expression that backtracks', `() => /^(a+)+$/.test('a'.repeat(40) + 'b')`, 'sandbox-timeout'),
      attack(
        'nested quantifiers in replaceAll',
        `() => ('x'.repeat(30) + 'y').replaceAll(/(x+x+)+z/g, '')`,
        'sandbox-timeout',
      ),
      attack(
        'a sort that never agrees',
        `() => { for (;;) Array.from({ length: 2000 }, (_, i) => i).sort(() => Math.random() - 0.5) }`,
        'sandbox-timeout',
      ),
      attack('recursion without end', `() => { const deep = () => deep() + 1; return deep() }`, 'sandbox-memory'),
      attack('a loop at compile time', `(() => { for (;;); })()`, 'sandbox-timeout'),
      attack(
        'a huge product of BigInts',
        `() => { let a = 3n; for (;;) a *= a }`,
        'sandbox-timeout',
        'sandbox-threw',
        'sandbox-memory',
        'sandbox-crashed',
      ),
      attack(
        'a JSON text of a hundred million holes',
        `() => JSON.stringify(new Array(1e8)).length`,
        'sandbox-timeout',
        'sandbox-memory',
        'sandbox-crashed',
      ),
      loops(
        'a finalizer that goes on',
        `() => { new FinalizationRegistry(() => { for (;;); }).register({}, 1); for (;;) new Array(10) }`,
      ),
    ],
  },
  {
    group: 'Memory',
    attacks: [
      grows('an array that grows', `() => { const a = []; for (;;) a.push(a.slice()) }`),
      grows('an object with ever more keys', `() => { const a = {}; for (let i = 0; ; i++) a['k' + i] = i }`),
      grows(
        'a string that doubles',
        `() => { let a = 'x'; const all = []; for (;;) { a += a; all.push(a + 1, a.split('')) } }`,
      ),
      grows('half a billion characters, split', `() => 'a'.repeat(5e8).split('').length`),
      grows('a Map that grows', `() => { const a = new Map(); for (let i = 0; ; i++) a.set(i, { i }) }`),
      grows('a Set of Symbols', `() => { const a = new Set(); for (;;) a.add(Symbol('x'.repeat(1000))) }`),
      grows('a gigabyte of bytes', `() => { const a = []; for (;;) a.push(new Uint8Array(1e7).fill(1)) }`),
      grows('an array of four billion', `() => new Array(2 ** 32 - 1).fill(0).length`),
      grows('a list spread again and again', `() => { let a = [1]; for (;;) a = [...a, ...a] }`),
      grows(
        'closures that hold one another',
        `() => { let a = () => 0; for (;;) { const b = a, c = new Array(100).fill(b); a = () => c } }`,
      ),
      grows(
        'a chain of promises',
        `async () => { const a = []; for (;;) a.push(new Promise(() => {}).then(() => a)) }`,
      ),
      grows('a padded text', `() => { const a = []; for (;;) a.push('x'.padEnd(1e7, 'y' + a.length).split('y')) }`),
      grows(
        'functions made from text',
        `() => { const a = []; for (let i = 0; ; i++) a.push(new Function('return ' + i + ';'.repeat(1000))) }`,
      ),
      attack('an answer of megabytes', `() => 'x'.repeat(5e6)`, 'sandbox-output'),
      attack(
        'an answer whose toJSON makes megabytes',
        `() => Array.from({ length: 1000 }, () => ({ toJSON: () => 'x'.repeat(1e4) }))`,
        'sandbox-output',
        'sandbox-memory',
        'sandbox-timeout',
      ),
    ],
  },
  networkAttacks,
];
