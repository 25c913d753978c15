import { readFileSync } from 'node:fs';
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

/**
 * Reads the tensors of a safetensors file: eight bytes with the length of a JSON header, the header, the numbers
 * (github.com/huggingface/safetensors, "Format").
 * @throws LanternError `model-missing`, `model-damaged`
 */
export function readTensors(file: string): ReadonlyMap<string, Tensor> {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw new LanternError('model-missing', `${file} cannot be read: ${describeError(error)}`, { cause: error });
  }
  try {
    const length = Number(bytes.readBigUInt64LE(0));
    const header = JSON.parse(bytes.toString('utf8', 8, 8 + length)) as Record<string, unknown>;
    delete header['__metadata__'];
    const data = bytes.subarray(8 + length);
    return new Map(
      Object.entries(headerSchema.parse(header)).map(
        ([
          name,
          {
            dtype,
            shape,
            data_offsets: [from, to],
          },
        ]) => {
          const values = toNumbers(dtype, data.subarray(from, to));
          if (values.length !== shape.reduce((product, size) => product * size, 1))
            throw new Error(`${name} is cut off`);
          return [name, { shape, values }] as const;
        },
      ),
    );
  } catch (error) {
    throw new LanternError('model-damaged', `${file} is not a safetensors file: ${describeError(error)}`, {
      cause: error,
    });
  }
}

function toNumbers(dtype: string, bytes: Buffer): ArrayLike<number> {
  // A copy of its own, aligned for numbers of eight bytes.
  const { buffer } = Uint8Array.from(bytes);
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
