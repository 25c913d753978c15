import { describe, expect, test } from '@jest/globals';
import { loadMatter } from '../../../src/adapters/matter/matter-library.js';

describe('FACE-09 matter.js', () => {
  test('that is not installed is told with the command that installs it', () => {
    const load = () => {
      throw Object.assign(new Error('Cannot find module'), { code: 'MODULE_NOT_FOUND' });
    };
    expect(() => loadMatter(load)).toThrow(
      /^the package @matter\/main is not installed; run npm install --prefix native @matter\/main@\d+\.\d+\.\d+ in the folder of Lantern \(npm install --global /,
    );
  });

  test('that does not load is told with why', () => {
    const load = () => {
      throw new Error('it needs a newer Node');
    };
    expect(() => loadMatter(load)).toThrow('the package @matter/main does not load (it needs a newer Node); run npm');
  });

  test('is kept from what is for the program to do', () => {
    const config = { trapProcessSignals: true, loadProcessArgv: true, setProcessExitCodeOnError: true };
    const load = (name: string) => (name === '@matter/nodejs/config' ? { config } : { [name]: name });
    expect(loadMatter(load)).toHaveProperty(['@matter/main']);
    expect(config).toMatchObject({
      trapProcessSignals: false,
      loadProcessArgv: false,
      setProcessExitCodeOnError: false,
    });
  });
});
