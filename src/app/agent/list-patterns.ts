import type { RecordSide } from '../../api/record-routes.js';
import type { PatternLibrary } from '../../pattern/pattern-library.js';

/** All patterns for people: what each is for, and what to say for it, where a sentence makes it. */
export function listPatterns({ all }: PatternLibrary): ReturnType<RecordSide['patterns']>['patterns'] {
  return all.map(({ name, description, sentences, spoken, example }) => ({
    name,
    description,
    example: (sentences ?? spoken) ? example.request : null,
  }));
}
