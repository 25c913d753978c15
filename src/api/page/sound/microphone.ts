/** A microphone that is open; `stop` resolves when the last frame has been handed over. */
export interface OpenMicrophone {
  stop(): Promise<void>;
}

/**
 * Opens the browser's microphone, which delivers 16 kHz mono s16le frames.
 * @param onFrame called 25 times a second
 * @param onEnded called when the device goes away
 * @throws Error whose message is meant for people
 */
export async function openMicrophone(
  onFrame: (samples: ArrayBuffer) => void,
  onEnded: () => void,
): Promise<OpenMicrophone> {
  // Browsers leave it out on an address that is neither https nor this machine's.
  if (!('mediaDevices' in navigator)) {
    throw new Error(
      'The browser allows the microphone only over https (lantern setup --phones yes), or on the machine that Lantern runs on.',
    );
  }
  const stream = await navigator.mediaDevices
    .getUserMedia({ audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true } })
    .catch((error: unknown) => {
      throw new Error(describeFailure(error instanceof Error ? error.name : ''));
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
  const { promise: finished, resolve: finish } = createGate();
  capture.port.onmessage = ({ data }: MessageEvent<ArrayBuffer | string>) => {
    if (typeof data === 'string') finish();
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

/** How loud a frame is, 0..1 over 60 dB, for a meter. */
export function measureLevel(samples: ArrayBuffer): number {
  const frame = new Int16Array(samples);
  const power = frame.reduce((sum, sample) => sum + (sample / 32_768) ** 2, 0) / Math.max(1, frame.length);
  return Math.max(0, Math.min(1, 1 + Math.log10(power + 1e-9) / 6));
}

/** A promise with its own key; `Promise.withResolvers` is too new for phones of two years ago. */
function createGate(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

/** @param name of the DOMException */
function describeFailure(name: string): string {
  if (name === 'NotAllowedError') return 'The microphone is not allowed; allow it in the address bar and press again.';
  if (name === 'NotFoundError') return 'There is no microphone on this device.';
  return 'The microphone cannot be opened; another program may be using it.';
}
