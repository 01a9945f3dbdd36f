import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectFile, removeMetadata } from './file-kinds.ts';
import { withoutJpegMetadata, withoutPngMetadata } from './picture-metadata.ts';

let folder: string;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homestretch-kinds-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function fileOf(content: string | Uint8Array): Promise<string> {
  count += 1;
  const path = join(folder, String(count));
  await writeFile(path, content);
  return path;
}

const inspect = async (content: string | Uint8Array) => inspectFile(await fileOf(content));

const picture = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: { r: 180, g: 60, b: 30 } } });

/** A PNG that says how large it is, and has next to no content. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), content]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(content.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('a PDF, a JPEG and a PNG are told by their content', async () => {
  expect(await inspect('%PDF-1.7\n%%EOF')).toEqual({ kind: 'pdf' });
  expect(await inspect(await picture().jpeg().toBuffer())).toEqual({ kind: 'jpg' });
  expect(await inspect(await picture().png().toBuffer())).toEqual({ kind: 'png' });
});

test.each<[string, string | Uint8Array]>([
  ['a script', 'alert(document.cookie)'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a page before a PDF', '<script>alert(1)</script>%PDF-1.7'],
  ['a packed file', gzipSync(Buffer.alloc(10_000_000))],
  ['an archive', Buffer.from('PK\u0003\u0004docx')],
  ['a picture of another kind', 'GIF89a'],
  ['nothing', ''],
  ['a single byte', '%'],
])('%s is refused, whatever it is called', async (_, content) => {
  expect(await inspect(content)).toEqual({ problem: 'unknown' });
});

test('a small file that would inflate to a huge picture is refused before it is decoded', async () => {
  const bomb = pngOf(60_000, 60_000);
  expect(bomb.length).toBeLessThan(10_000);
  expect(await inspect(bomb)).toEqual({ problem: 'pixels' });
});

test('a picture that is a script behind its first bytes is refused', async () => {
  const script = Buffer.from('/*');
  expect(await inspect(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), script]))).toEqual({
    problem: 'broken',
  });
  const png = await picture().png().toBuffer();
  expect(await inspect(png.subarray(0, 60))).toEqual({ problem: 'broken' });
});

test('a photo loses its place, its comments and what is hidden behind its end, and keeps its orientation', async () => {
  const photo = await picture()
    .jpeg()
    .withExif({
      IFD0: { Artist: 'Wendell Abara' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 36/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const hidden = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]);
  const path = await fileOf(hidden);
  expect(await removeMetadata(path, 'jpg')).toBe(true);
  const clean = await readFile(path);
  expect(clean.includes('Wendell') || clean.includes('script')).toBe(false);
  const { orientation, width, exif } = await sharp(clean).metadata();
  expect([orientation, width, exif!.length]).toEqual([6, 40, 32]);
  const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
  expect(await pixels(clean)).toEqual(await pixels(photo));
});

test('a progressive photo stays whole', async () => {
  const photo = await picture().jpeg({ progressive: true }).toBuffer();
  const clean = withoutJpegMetadata(photo)!;
  expect(await sharp(clean).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer());
});

test('a PNG loses its texts and keeps its picture', async () => {
  const screenshot = await picture()
    .png()
    .withExif({ IFD0: { Artist: 'Wendell Abara' } })
    .toBuffer();
  const clean = withoutPngMetadata(Buffer.concat([screenshot, Buffer.from('<script>')]))!;
  expect(clean.includes('Wendell') || clean.includes('script')).toBe(false);
  expect(await sharp(clean).raw().toBuffer()).toEqual(await sharp(screenshot).raw().toBuffer());
});

test('no content breaks the readers of pictures', async () => {
  const jpeg = await picture()
    .jpeg()
    .withExif({ IFD0: { Artist: 'A' } })
    .toBuffer();
  const png = await picture().png().toBuffer();
  fc.assert(
    fc.property(
      fc.constantFrom(jpeg, png),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }),
      fc.nat(),
      (whole, changes, cut) => {
        const bytes = Buffer.from(whole.subarray(0, whole.length - (cut % whole.length)));
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        for (const clean of [withoutJpegMetadata(bytes), withoutPngMetadata(bytes)])
          expect(clean === null || clean.length <= bytes.length + 40).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});
