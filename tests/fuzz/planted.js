// Targets with a fault each, to see that the search finds every kind: npm run fuzz -- --targets tests/fuzz/planted.js
const onceIn = (input, fault) => (input.includes('!') ? fault() : 'fine');

export const targets = [
  { name: 'plain', form: 'text', run: () => 'fine' },
  { name: 'throws', form: 'text', run: (input) => onceIn(input, () => undefined.length) },
  {
    name: 'raw',
    form: 'text',
    run: (input) =>
      onceIn(input, () => {
        throw Object.assign(new Error('at column 3 of [object Object]'), {
          name: 'LanternError',
          code: 'change-invalid',
        });
      }),
  },
  {
    name: 'slow',
    form: 'text',
    run: (input) =>
      onceIn(input, () => {
        // Computing, since a loop that only looks at the clock spends its time in the kernel.
        const began = process.cpuUsage();
        while (process.cpuUsage(began).user < 1_200_000) for (let sum = 0; sum < 1e7; sum += 1);
      }),
  },
  { name: 'warns', form: 'text', run: (input) => onceIn(input, () => process.emitWarning('planted')) },
  { name: 'ends', form: 'text', run: (input) => onceIn(input, () => process.kill(process.pid, 'SIGSEGV')) },
  {
    name: 'hangs',
    form: 'text',
    run: (input) =>
      onceIn(input, () => {
        for (;;);
      }),
  },
];

export const closeAll = () => undefined;
