import { describe, expect, test } from '@jest/globals';
import { listPersonas } from '../../src/app/shipped/persona-files.js';
import { readInstructions } from '../../src/app/shipped/prompts.js';

describe('personas', () => {
  test('AGENT-17 a persona adds to the system prompt and takes nothing from it', () => {
    const plain = readInstructions(undefined);
    expect(plain).not.toContain('How you are');
    expect(readInstructions('butler').startsWith(plain)).toBe(true);
    expect(readInstructions('butler')).toContain('courteous butler');
  });

  test('AGENT-17 one that is not there is refused, naming those that are', () => {
    expect(() => readInstructions('teapot')).toThrow(
      `there is no persona "teapot"; there are ${listPersonas().join(', ')}`,
    );
  });
});
