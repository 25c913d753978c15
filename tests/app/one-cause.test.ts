import { expect, test } from '@jest/globals';
import { OneCauseHub } from '../../src/app/one-cause.js';

const folder = '/var/lib/lantern';
const full = `${folder} cannot be written (database or disk is full); make room on the disk, or make it writable`;
const nothing = `nothing can be stored (${full}): the light obeys, but after a restart it will be as it was before`;

function create() {
  const told: string[] = [];
  const facts = new OneCauseHub(folder, () => undefined);
  facts.listen((fact) => {
    if (fact.type === 'trouble-reported') told.push(`! ${fact.part}: ${fact.message}`);
    if (fact.type === 'trouble-mended') told.push(`${fact.part}: ${fact.message}`);
  });
  return {
    report: (part: string, message: string) => facts.announce({ type: 'trouble-reported', part, message }),
    mend: (part: string, message: string) => facts.announce({ type: 'trouble-mended', part, message }),
    /** What was told since it was asked last. */
    take: () => told.splice(0),
  };
}

test('SAFE-02 a full disk is told once, whoever finds it first, with its remedy, and so is its end', () => {
  const { report, mend, take } = create();
  report('timers', full);
  report('store', full);
  report('data', nothing);
  report('memory', `${folder} cannot be cleared of what was deleted (disk is full); it is tried again within the hour`);
  expect(take()).toEqual([`! data: ${nothing}`]);
  mend('data', 'what waited is stored now');
  expect(take()).toEqual(['data: what waited is stored now']);
  report('data', nothing);
  expect(take()).toEqual([`! data: ${nothing}`]);
});

test('SAFE-02 what tidies up first names the remedy too', () => {
  const { report, take } = create();
  report('memory', `${folder} cannot be cleared of what was deleted (disk is full); it is tried again within the hour`);
  expect(take()).toEqual([expect.stringMatching(/^! data: nothing can be stored.*make room on the disk/)]);
});

const server = 'cannot play speech: aplay failed (the sound server does not answer); check the sound output';
const wentAway = 'arecord cannot record from the default microphone (the sound server went away) (trying again)';
const broken = 'cannot play speech: aplay failed (write error: Input/output error); check the sound output';

test.each([
  [
    'microphone',
    [
      ['microphone', wentAway],
      ['speech', broken],
      ['speech', server],
      ['speech', 'cannot play speech: aplay failed (the sound device cannot be set up)'],
    ],
  ],
  [
    'speech',
    [
      ['speech', broken],
      ['microphone', wentAway],
      ['microphone', server],
    ],
  ],
] as const)(
  'SAFE-02 a sound server that is gone is told once, where %s finds it first, and its return once',
  (first, found) => {
    const { report, mend, take } = create();
    for (const [part, message] of found) report(part, message);
    expect(take()).toEqual([expect.stringMatching(`^! ${first}: the sound server .* is gone: .*start it again`)]);
    mend('microphone', 'it hears again');
    mend('speech', 'it speaks again');
    expect(take()).toEqual([`${first}: the sound server is back: it hears again`]);
  },
);

test('another trouble of a part is told as before, and ends with it', () => {
  const { report, mend, take } = create();
  report('microphone', 'arecord hangs');
  report('speech', server);
  report('microphone', wentAway);
  take();
  mend('microphone', 'it hears again');
  expect(take()).toEqual(['speech: the sound server is back: it hears again', 'microphone: it hears again']);
  report('button', 'the button is gone');
  mend('button', 'the button works');
  expect(take()).toEqual(['! button: the button is gone', 'button: the button works']);
});
