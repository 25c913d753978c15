/**
 * Makes 16-bit samples of a byte stream (signed, little endian) that may be cut anywhere, also inside a sample.
 * Byte order is spelled out, so that it holds on any machine.
 */
export class PcmDecoder {
  #odd: number | undefined;

  /** The samples that are complete with these bytes; half a sample waits for the next call. */
  decode(bytes: Uint8Array): Int16Array {
    const carried = this.#odd === undefined ? 0 : 1;
    const total = bytes.length + carried;
    const at = (index: number) => (index < carried ? (this.#odd ?? 0) : (bytes[index - carried] ?? 0));
    const samples = new Int16Array(total >> 1);
    for (let sample = 0; sample < samples.length; sample++)
      samples[sample] = at(2 * sample) | (at(2 * sample + 1) << 8);
    this.#odd = total % 2 === 1 ? at(total - 1) : undefined;
    return samples;
  }
}
