import { builtIns, constants } from './functions.js';

const words = new Set(['frame', 't', 'random', 'getData', 'setData', 'Math', 'true', 'false', 'null']);

/** What the language keeps for itself (ECMA-262, 12.7.2), and what every object has: neither can be called by that name. */
const kept = new Set(
  (
    'await break case catch class const continue debugger default delete do else enum export extends finally for function if import in ' +
    'instanceof let new return static super switch this throw try typeof undefined var void while with yield arguments eval NaN Infinity ' +
    'constructor prototype toString valueOf hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString'
  ).split(' '),
);

/** Whether a name means something in every expression, so that nothing else can be called so. */
export function isReserved(name: string): boolean {
  return words.has(name) || kept.has(name) || builtIns.has(name) || constants.has(name);
}
