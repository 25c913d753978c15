import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';

const program = new URL('../../../dist/cli/talk/take-signals-back.js', import.meta.url).href;
const main = `
import { takeSignalsBack } from '${program}';
const onSignal = (callback) => {
  process.once('SIGTERM', callback);
  return { [Symbol.dispose]: () => void process.off('SIGTERM', callback) };
};
const callback = () => { console.log('told'); process.exit(0); };
const signals = onSignal(callback);
setTimeout(async () => {
  // As while modules load: the signal comes, and nothing looks for it.
  process.kill(process.pid, 'SIGTERM');
  for (const until = performance.now() + 50; performance.now() < until; );
  await takeSignalsBack(signals, onSignal, callback);
  setTimeout(() => console.log('lost'), 100);
});
`;

test('SAFE-03 a signal that came while the program was busy is not lost when signals are taken back', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', main], { encoding: 'utf8' });
  expect({ stdout, stderr }).toEqual({ stdout: 'told\n', stderr: '' });
});
