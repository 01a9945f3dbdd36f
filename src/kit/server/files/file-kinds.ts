// The kinds of files that people may upload, told by their content. A name or a header proves nothing.
import { open, readFile, writeFile } from 'node:fs/promises';
import { withoutJpegMetadata, withoutPngMetadata } from './picture-metadata.ts';

export const FILE_KINDS = {
  pdf: { contentType: 'application/pdf', extensions: ['pdf'] },
  jpg: { contentType: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  png: { contentType: 'image/png', extensions: ['png'] },
} as const;

export type FileKind = keyof typeof FILE_KINDS;

/** The first bytes of each kind. A PDF may carry other bytes first, but then it could be something else as well. */
const SIGNATURES: Record<FileKind, Buffer> = {
  pdf: Buffer.from('%PDF-'),
  jpg: Buffer.from([0xff, 0xd8, 0xff]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
};

/** A small file may describe a picture that fills the memory of every phone that opens it. */
export const PICTURE_PIXELS_MAX = 100_000_000;

export type Inspection = { kind: FileKind } | { problem: 'unknown' | 'broken' | 'pixels' };

/** Tells the kind of the file. Pictures are decoded, so that a broken one and one that inflates are found. */
export async function inspectFile(path: string): Promise<Inspection> {
  const head = await readHead(path);
  const kind = (Object.keys(SIGNATURES) as FileKind[]).find((each) =>
    head.subarray(0, SIGNATURES[each].length).equals(SIGNATURES[each]),
  );
  if (!kind) return { problem: 'unknown' };
  const problem = kind === 'pdf' ? null : await problemOfPicture(path);
  return problem ? { problem } : { kind };
}

async function problemOfPicture(path: string): Promise<'broken' | 'pixels' | null> {
  // Loaded with the first picture, because the library is large.
  const { default: sharp } = await import('sharp');
  try {
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
    if (width * height > PICTURE_PIXELS_MAX) return 'pixels';
    const picture = sharp(path, { failOn: 'error', limitInputPixels: PICTURE_PIXELS_MAX });
    await picture.resize(16, 16, { fit: 'inside' }).raw().toBuffer();
    return null;
  } catch {
    return 'broken';
  }
}

/**
 * Rewrites a picture without what a phone writes into it: the place, the time, the owner, and hidden second pictures. Its
 * orientation and colors stay. Returns false if the picture is not built as its kind demands.
 */
export async function removeMetadata(path: string, kind: FileKind): Promise<boolean> {
  if (kind === 'pdf') return true;
  const bytes = await readFile(path);
  const clean = kind === 'jpg' ? withoutJpegMetadata(bytes) : withoutPngMetadata(bytes);
  if (!clean) return false;
  await writeFile(path, clean);
  return true;
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
