/**
 * Turns a stream of bytes into 16-bit samples (signed, little endian). Chunks may be cut anywhere, even inside a sample.
 * It assembles the bytes itself, so the result is the same on machines of either byte order.
 */
export class PcmDecoder {
  #odd: number | undefined;

  /** The samples that these bytes complete; a leftover half sample waits for the next call. */
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
