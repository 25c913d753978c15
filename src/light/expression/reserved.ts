import { builtIns, constants } from './functions.js';

const words = new Set(['frame', 't', 'random', 'getData', 'setData', 'Math', 'true', 'false', 'null']);

/** Words that JavaScript reserves (ECMA-262, 12.7.2) and properties that every object has; no function can have these names. */
const kept = new Set(
  (
    'await break case catch class const continue debugger default delete do else enum export extends finally for function if import in ' +
    'instanceof let new return static super switch this throw try typeof undefined var void while with yield arguments eval NaN Infinity ' +
    'constructor prototype toString valueOf hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString'
  ).split(' '),
);

/** Whether a name already has a meaning in every expression, so that nothing else can have it. */
export function isReserved(name: string): boolean {
  return words.has(name) || kept.has(name) || builtIns.has(name) || constants.has(name);
}
