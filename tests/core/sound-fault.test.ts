import { expect, test } from '@jest/globals';
import { describeSoundFault } from '../../src/core/sound-fault.js';

test.each([
  [
    "ALSA lib confmisc.c:855:(parse_card) cannot find card '0'\nALSA lib pcm.c:2666:(snd_pcm_open_noupdate) Unknown PCM default\naplay: main:831: audio open error: No such file or directory\n",
    'there is no such sound device',
  ],
  ['rec FAIL sox: Sorry, there is no default audio device configured', 'there is no such sound device'],
  ['arecord: main:831: audio open error: Device or resource busy', 'another program is using it'],
  ['aplay: main:831: audio open error: Permission denied', 'this user may not use it'],
  ['ALSA PulseAudio: Unable to connect: Connection refused', 'the sound server does not answer'],
  ['overrun!!! (at least 1671467.096 ms long)\nxrun: prepare error', 'the sound server went away'],
  ['arecord: set_params:1349: Sample format non available', 'Sample format non available'],
  ['aplay: pcm_write:2127: write error: Input/output error', 'write error: Input/output error'],
  [
    'aplay: set_params:1416: Unable to install hw params:\nACCESS:  RW_INTERLEAVED\nBUFFER_BYTES: 22050\nTICK_TIME: [0 0]\n',
    'the sound device cannot be set up',
  ],
  ['first\nsecond\nthird', 'second third'],
  ['', ''],
])('what a sound program says is told without the lines of its source: %j', (said, told) => {
  expect(describeSoundFault(said)).toBe(told);
});
