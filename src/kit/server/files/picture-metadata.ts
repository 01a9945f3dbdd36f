// Takes out of JPEG and PNG files everything that does not draw the picture, without decoding it.

const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const [APP0, APP1, APP2, APP14, APP15, COMMENT] = [0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe];
const EXIF = Buffer.from('Exif\0\0', 'latin1');
const COLOR_PROFILE = Buffer.from('ICC_PROFILE\0', 'latin1');
const ORIENTATION_TAG = 0x0112;

/** Keeps the image, its color profile and its orientation; ends at the end of the image. Null if it is not well formed. */
export function withoutJpegMetadata(bytes: Buffer): Buffer | null {
  const parts: Buffer[] = [];
  let orientation = 1;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== MARKER) return null;
    const code = bytes[at + 1]!;
    // Fill bytes may stand before a marker.
    if (code === MARKER) {
      at += 1;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length || end < at + 4) return null;
    const content = bytes.subarray(at + 4, end);
    if (code === APP1 && startsWith(content, EXIF))
      orientation = orientationOf(content.subarray(EXIF.length));
    if (drawsPicture(code, content)) parts.push(bytes.subarray(at, end));
    at = end;
    if (code !== START_OF_SCAN) continue;
    const next = endOfScan(bytes, end);
    if (next === null) return null;
    parts.push(bytes.subarray(end, next));
    at = next;
    if (bytes[at + 1] !== END_OF_IMAGE) continue;
    const start = Buffer.from([MARKER, 0xd8]);
    return Buffer.concat([start, ...turned(orientation), ...parts, bytes.subarray(at, at + 2)]);
  }
  return null;
}

/** The JFIF head, the color profile and the color transform say how to draw; other application data and comments do not. */
function drawsPicture(code: number, content: Buffer): boolean {
  if (code === COMMENT) return false;
  if (code < APP0 || code > APP15) return true;
  return code === APP0 || code === APP14 || (code === APP2 && startsWith(content, COLOR_PROFILE));
}

/** Coded data ends at the next marker that is neither an escaped byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number | null {
  for (let at = bytes.indexOf(MARKER, from); at >= 0; at = bytes.indexOf(MARKER, at + 1)) {
    const code = bytes[at + 1];
    if (code === undefined) return null;
    const goesOn = code === 0 || code === MARKER || (code >= 0xd0 && code <= 0xd7);
    if (!goesOn) return at;
  }
  return null;
}

/** Reads the orientation, 1 to 8, from the TIFF structure of an Exif segment. */
function orientationOf(tiff: Buffer): number {
  if (tiff.length < 14) return 1;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const read16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return 1;
  const count = read16(directory);
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + 12 * entry;
    if (at + 12 > tiff.length) return 1;
    if (read16(at) !== ORIENTATION_TAG) continue;
    const value = read16(at + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** An Exif segment with the orientation alone; none for a picture that stands upright. */
function turned(orientation: number): Buffer[] {
  if (orientation === 1) return [];
  const tiff = Buffer.alloc(26);
  tiff.write('MM', 0, 'latin1');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION_TAG, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  const head = Buffer.from([MARKER, APP1, 0, 0]);
  head.writeUInt16BE(2 + EXIF.length + tiff.length, 2);
  return [Buffer.concat([head, EXIF, tiff])];
}

const PNG_SIGNATURE_BYTES = 8;
/** A chunk has its length, its name and a checksum around its content. */
const CHUNK_FRAME_BYTES = 12;
const PNG_CHUNKS = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS'],
  ...['gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'pHYs', 'bKGD'],
]);

/** Keeps the chunks that draw the picture, up to its end. Null if it is not well formed. */
export function withoutPngMetadata(bytes: Buffer): Buffer | null {
  const parts = [bytes.subarray(0, PNG_SIGNATURE_BYTES)];
  let at = PNG_SIGNATURE_BYTES;
  while (at + CHUNK_FRAME_BYTES <= bytes.length) {
    const end = at + CHUNK_FRAME_BYTES + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (PNG_CHUNKS.has(name)) parts.push(bytes.subarray(at, end));
    if (name === 'IEND') return Buffer.concat(parts);
    at = end;
  }
  return null;
}

const startsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start);
