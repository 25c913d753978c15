// A room without a sound card, for `npm run test:room` and `npm run bench:room`: a private PulseAudio in which the real arecord, aplay
// and espeak-ng work. It has three sinks: what people say is played into `room`, what Lantern plays goes to `mouth` (the default
// output), and `mic` hears both; its monitor is the default microphone. Wants Debian's pulseaudio, pulseaudio-utils, alsa-utils and
// libasound2-plugins.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** How loud the mouth is in the microphone, if nothing else is asked for. */
const usualEcho = '-20dB';
const attempts = 100;
const missing = 'PulseAudio does not start: apt-get install pulseaudio pulseaudio-utils alsa-utils libasound2-plugins';
const sink = (name) => `load-module module-null-sink sink_name=${name} rate=48000 channels=1`;
const loopback = (from) =>
  `load-module module-loopback source=${from}.monitor sink=mic latency_msec=20 sink_dont_move=true source_dont_move=true`;
const options = '-n --realtime=no --high-priority=no --exit-idle-time=-1 --disallow-exit --daemonize=no --system=no';

/**
 * Starts a room. `environment` holds what programs need to find it; `stop()` ends it and removes its folder. `crash()` ends the sound
 * server alone, and `restart()` starts another one in the same place.
 * @param echo the volume of the mouth in the microphone, as pactl takes it: '-20dB', '0dB'
 */
export async function startRoom(echo = usualEcho) {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-room-'));
  const environment = writeSettings(folder);
  const home = { HOME: folder, XDG_RUNTIME_DIR: join(folder, 'run') };
  const env = { ...process.env, ...environment, ...home };
  let daemon = startDaemon(folder, env);
  const crash = () => daemon.crash();
  const stop = async () => {
    await crash();
    rmSync(folder, { recursive: true, force: true });
  };
  const open = async () => {
    if (await becomesReady(environment, echo, daemon.hasEnded)) return;
    await stop();
    throw new Error(missing);
  };
  await open();
  const restart = () => {
    daemon = startDaemon(folder, env);
    return open();
  };
  return { environment, crash, restart, stop };
}

function startDaemon(folder, env) {
  const words = [...options.split(' '), '-F', join(folder, 'room.pa')];
  const daemon = spawn('pulseaudio', words, { env, stdio: 'ignore' });
  let ended = false;
  const end = new Promise((resolve) => {
    for (const event of ['error', 'close']) daemon.once(event, () => resolve((ended = true)));
  });
  const crash = () => {
    daemon.kill('SIGKILL');
    return end;
  };
  return { crash, hasEnded: () => ended };
}

async function becomesReady(environment, echo, hasEnded) {
  for (let attempt = 0; attempt < attempts && !hasEnded(); attempt += 1) {
    if (setEcho(environment, echo)) return true;
    await wait(50);
  }
  return false;
}

/** Sets how loud the mouth is in the microphone, whose loopback is loaded first and so number 0. False if the room is not there. */
export function setEcho(environment, echo) {
  const env = { ...process.env, ...environment };
  return spawnSync('pactl', ['set-sink-input-volume', '0', echo], { env, stdio: 'ignore' }).status === 0;
}

function writeSettings(folder) {
  const socket = join(folder, 'pulse.sock');
  mkdirSync(join(folder, 'run'), { mode: 0o700 });
  const lines = [
    `load-module module-native-protocol-unix auth-anonymous=1 socket=${socket}`,
    ...['room', 'mouth', 'mic'].map(sink),
    ...['mouth', 'room'].map(loopback),
    'set-default-sink mouth',
    'set-default-source mic.monitor',
  ];
  writeFileSync(join(folder, 'room.pa'), `${lines.join('\n')}\n`);
  const alsa = join(folder, 'asound.conf');
  writeFileSync(alsa, '</usr/share/alsa/alsa.conf>\npcm.!default { type pulse }\nctl.!default { type pulse }\n');
  return { PULSE_SERVER: `unix:${socket}`, PULSE_COOKIE: join(folder, 'cookie'), ALSA_CONFIG_PATH: alsa };
}
