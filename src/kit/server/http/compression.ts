// Picks an encoding that the client accepts, and compresses a body once per encoding.
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';
export type Bytes = Uint8Array<ArrayBuffer>;

/** Up to this quality and length, handing the work to another thread takes longer than the work. */
const QUICK_BROTLI_QUALITY = 3;
const QUICK_BYTES = 200_000;

const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** The best encoding that the client accepts; `q=0` means it does not. */
export function encodingFor(accepted: string | null): Encoding {
  const requested = (accepted ?? '').split(',').map((part) =>
    part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/),
  );
  return (
    ENCODINGS.find((encoding) => requested.some(([name, q]) => name === encoding && Number(q ?? 1) > 0)) ??
    'identity'
  );
}

/**
 * A body with its encodings. Each is made at the first request and cached. With a `firstQuality`, the first reader of
 * brotli gets a body that is made faster, and later readers a smaller one.
 */
export function encodedOnce(
  plain: Bytes,
  brotliQuality: number,
  firstQuality = brotliQuality,
): (encoding: Encoding) => Promise<Bytes> {
  const made = new Map<Encoding, Promise<Bytes>>();
  let quality = firstQuality;
  const encode = {
    identity: async () => plain,
    gzip: async () => new Uint8Array(await deflate(plain)),
    br: async () => {
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
      const isQuick = quality <= QUICK_BROTLI_QUALITY && plain.byteLength <= QUICK_BYTES;
      return new Uint8Array(
        isQuick ? brotliCompressSync(plain, { params }) : await brotli(plain, { params }),
      );
    },
  };
  return (encoding) => {
    const body = made.get(encoding) ?? encode[encoding]();
    if (encoding === 'br' && quality !== brotliQuality) quality = brotliQuality;
    else made.set(encoding, body);
    return body;
  };
}
