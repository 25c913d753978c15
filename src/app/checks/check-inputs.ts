import { describeError } from '../../core/errors.js';
import type { HouseInput } from '../../automation/sources/house-inputs.js';
import type { Finding } from './finding.js';

/**
 * Whether each sensor can be read now.
 * @param owner the id of the process that runs Lantern on the same data folder and reads them; null if none
 */
export async function checkInputs(inputs: readonly HouseInput[], owner: number | null): Promise<Finding> {
  const part = 'inputs';
  const names = inputs.map(({ name }) => name).join(', ');
  if (inputs.length === 0)
    return { part, status: 'absent', message: 'no sensors are configured; inputs names their pins or files' };
  if (owner !== null)
    return { part, status: 'ok', message: `Lantern is running (process ${owner}) and reads them: ${names}` };
  const problems = (await Promise.all(inputs.map(findProblem))).filter((problem) => problem !== null);
  if (problems.length > 0) return { part, status: 'failed', message: problems.join('; ') };
  return { part, status: 'ok', message: `can be read: ${names}` };
}

async function findProblem(input: HouseInput): Promise<string | null> {
  try {
    if ('read' in input) await input.read();
    else await input.contact.start(() => undefined);
    return null;
  } catch (error) {
    return describeError(error);
  } finally {
    if ('contact' in input) await input.contact.stop();
  }
}
