/** Writes 16-bit samples, little-endian, as base64 (RFC 4648). */
export function encodeSound(samples: Int16Array): string {
  return Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength).toString('base64');
}

/** Reads them again. @returns undefined for what is no sound */
export function decodeSound(text: string): Int16Array | undefined {
  const bytes = Buffer.from(text, 'base64');
  // What is no base64 is left out by the decoder without a word.
  if (bytes.length % 2 !== 0 || bytes.toString('base64') !== text) return undefined;
  return new Int16Array(Uint8Array.from(bytes).buffer);
}
