// Turns a drawing into a PNG.
import type { Bytes } from '#kit/server/http/compression.ts';

/** The library loads with the first picture, since most nodes draw none for hours. */
let loading: ReturnType<typeof loadSharp> | null = null;

async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One thread a picture, and nothing stays in memory between two.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

export async function pngOf(svg: string): Promise<Bytes> {
  loading ??= loadSharp();
  const sharp = await loading;
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer());
}
