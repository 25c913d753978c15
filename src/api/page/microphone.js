/**
 * Opens the browser's microphone, which delivers 16 kHz mono s16le frames.
 * @param {(samples: ArrayBuffer) => void} onFrame called 25 times a second
 * @param {() => void} onEnded called when the device goes away
 * @returns {Promise<{stop: () => Promise<void>}>} `stop` resolves when the last frame has been handed over
 * @throws {Error} whose message is meant for people
 */
export async function openMicrophone(onFrame, onEnded) {
  if (!navigator.mediaDevices?.getUserMedia) {
    throw new Error('The browser allows the microphone only over https, or on the machine that Lantern runs on.');
  }
  const stream = await navigator.mediaDevices
    .getUserMedia({ audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true } })
    .catch((error) => {
      throw new Error(describeFailure(error.name));
    });
  const context = new AudioContext({ latencyHint: 'interactive' });
  const release = async () => {
    for (const track of stream.getTracks()) track.stop();
    if (context.state !== 'closed') await context.close();
  };
  try {
    await context.audioWorklet.addModule('/page/capture-worklet.js');
    await context.resume(); // Safari starts suspended
  } catch {
    await release();
    throw new Error('This browser cannot record sound from a page.');
  }
  const capture = new AudioWorkletNode(context, 'capture', { numberOfOutputs: 0 });
  /** @type {(value?: undefined) => void} */
  let finish = () => undefined;
  /** @type {Promise<undefined>} */
  const finished = new Promise((resolve) => (finish = resolve));
  capture.port.onmessage = ({ data }) => {
    if (data === 'finished') finish();
    else if (data.byteLength > 0) onFrame(data);
  };
  const source = context.createMediaStreamSource(stream);
  source.connect(capture);
  for (const track of stream.getTracks()) track.addEventListener('ended', onEnded);
  return {
    async stop() {
      capture.port.postMessage('finish');
      // If the device is gone, no audio callback will come any more.
      await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, 300))]);
      source.disconnect();
      await release();
    },
  };
}

/** How loud a frame is, 0..1 over 60 dB, for a meter. @param {ArrayBuffer} samples */
export function measureLevel(samples) {
  const frame = new Int16Array(samples);
  const power = frame.reduce((sum, sample) => sum + (sample / 32_768) ** 2, 0) / Math.max(1, frame.length);
  return Math.max(0, Math.min(1, 1 + Math.log10(power + 1e-9) / 6));
}

/** @param {string} name of the DOMException */
function describeFailure(name) {
  if (name === 'NotAllowedError') return 'The microphone is not allowed; allow it in the address bar and press again.';
  if (name === 'NotFoundError') return 'There is no microphone on this device.';
  return 'The microphone cannot be opened; another program may be using it.';
}
