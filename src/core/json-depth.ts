/** What anybody sends in earnest is nested a dozen deep. */
export const deepestJson = 100;

/** Whether JSON is nested deeper than anybody needs; looked at before it is used, since what checks it calls itself for each step. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  for (const [part] of json.matchAll(steps)) {
    if (part === '[' || part === '{') depth += 1;
    else if (part === ']' || part === '}') depth -= 1;
    if (depth > deepestJson) return true;
  }
  return false;
}

/** Whole texts, so that brackets in them do not count, and brackets. */
const steps = /"(?:[^"\\]|\\.)*"|[[\]{}]/gs;
