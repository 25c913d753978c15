// Loaded before Lantern by bench/start.js: tells when the thread of the light has shown its first frame.
let isTold = false;
process.on('worker', (worker) =>
  worker.on('message', ({ type }) => {
    if (isTold || type !== 'frames') return;
    isTold = true;
    process.stdout.write('the first frame is shown\n');
  }),
);
