import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { z } from 'zod';
import { describeError, LanternError } from '../../core/errors.js';

const headerSchema = z.record(
  z.string(),
  z.object({
    dtype: z.string(),
    shape: z.array(z.number().int().nonnegative()),
    data_offsets: z.tuple([z.number().int(), z.number().int()]),
  }),
);

export interface Tensor {
  readonly shape: readonly number[];
  readonly values: ArrayLike<number>;
}

type Header = z.infer<typeof headerSchema>;

/** What a file of tensors holds, and its SHA-256 in hexadecimal digits. */
export interface TensorFile {
  readonly tensors: ReadonlyMap<string, Tensor>;
  readonly fingerprint: string;
}

/**
 * Reads the tensors of a safetensors file: eight bytes with the length of a JSON header, the header, the numbers
 * (github.com/huggingface/safetensors, "Format"). They are read to where they stay: a model is tens of megabytes, and one that is read
 * whole, and again for its fingerprint, takes three times that.
 * @throws LanternError `model-missing`, `model-damaged`
 */
export function readTensors(file: string): TensorFile {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch (error) {
    throw new LanternError('model-missing', `${file} cannot be read: ${describeError(error)}`, { cause: error });
  }
  try {
    const { header, from } = readHeader(descriptor);
    const found = Object.entries(header).map(
      ([name, described]) => [name, readTensor(descriptor, from, name, described)] as const,
    );
    return { tensors: new Map(found), fingerprint: fingerprintOf(descriptor) };
  } catch (error) {
    throw new LanternError('model-damaged', `${file} is not a safetensors file: ${describeError(error)}`, {
      cause: error,
    });
  } finally {
    closeSync(descriptor);
  }
}

/** @param from where it begins, in bytes @throws Error where the file ends before */
function readAt(descriptor: number, from: number, length: number): Buffer<ArrayBuffer> {
  if (from + length > fstatSync(descriptor).size) throw new Error('it is cut off');
  const bytes = Buffer.from(new ArrayBuffer(length));
  let read = 0;
  while (read < length) {
    const more = readSync(descriptor, bytes, read, length - read, from + read);
    if (more === 0) throw new Error('it is cut off');
    read += more;
  }
  return bytes;
}

/** The header, and where the numbers begin. */
function readHeader(descriptor: number): { readonly header: Header; readonly from: number } {
  const length = Number(readAt(descriptor, 0, 8).readBigUInt64LE(0));
  const header = JSON.parse(readAt(descriptor, 8, length).toString('utf8')) as Record<string, unknown>;
  delete header['__metadata__'];
  return { header: headerSchema.parse(header), from: 8 + length };
}

function readTensor(
  descriptor: number,
  from: number,
  name: string,
  { dtype, shape, data_offsets }: Header[string],
): Tensor {
  const [first, end] = data_offsets;
  if (first < 0 || end < first) throw new Error(`${name} is nowhere`);
  const values = toNumbers(dtype, readAt(descriptor, from + first, end - first).buffer);
  if (values.length !== shape.reduce((product, size) => product * size, 1)) throw new Error(`${name} is cut off`);
  return { shape, values };
}

/** Through one piece of a megabyte. */
function fingerprintOf(descriptor: number): string {
  const hash = createHash('sha256');
  const piece = Buffer.alloc(1024 * 1024);
  for (let at = 0; ;) {
    const read = readSync(descriptor, piece, 0, piece.length, at);
    if (read === 0) return hash.digest('hex');
    hash.update(piece.subarray(0, read));
    at += read;
  }
}

function toNumbers(dtype: string, buffer: ArrayBuffer): ArrayLike<number> {
  switch (dtype) {
    case 'F64':
      return new Float64Array(buffer);
    case 'F32':
      return new Float32Array(buffer);
    case 'F16':
      return Float32Array.from(new Uint16Array(buffer), toFloat);
    case 'I64':
      return Float64Array.from(new BigInt64Array(buffer), Number);
    case 'I32':
      return new Int32Array(buffer);
    case 'I8':
      return new Int8Array(buffer);
    default:
      throw new Error(`numbers of the kind ${dtype} are not known`);
  }
}

/** Half precision (IEEE 754, binary16). */
function toFloat(half: number): number {
  const [exponent, fraction] = [(half >> 10) & 31, half & 1023];
  const sign = half & 0x8000 ? -1 : 1;
  if (exponent === 31) return fraction ? NaN : sign * Infinity;
  return sign * (exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15));
}
