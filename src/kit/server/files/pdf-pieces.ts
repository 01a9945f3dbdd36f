// Reads the text of a PDF in a separate thread, which is ended if the file takes too long or too much memory.
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { PdfPiece } from '#kit/pdf-piece.ts';

export interface PdfReading {
  /** A document with more pages is refused. */
  pagesMax: number;
  timeMaxMs: number;
  /** The bytes that one stream of the file may inflate to. All streams together may take sixteen times as many. */
  streamBytesMax: number;
}

export type PdfPieces =
  | { kind: 'pages'; pages: PdfPiece[][] }
  | { kind: 'too-many-pages'; pageCount: number }
  | { kind: 'too-slow' }
  | { kind: 'too-large' }
  | { kind: 'broken' };

const MEMORY_MAX_MB = 512;
/** The most pieces of a page. No page for people has more words. */
const PIECES_MAX = 100_000;
const STREAMS_MAX = 16;
const TASK = 'text of a PDF';

/** Returns every page with its pieces of text, in the order of the file. Scripts, forms, fonts and pictures are ignored. */
export async function readPdfPieces(
  bytes: Uint8Array,
  { pagesMax, timeMaxMs, streamBytesMax }: PdfReading,
): Promise<PdfPieces> {
  const thread = new Worker(new URL(import.meta.url), {
    workerData: { task: TASK, bytes, pagesMax, streamBytesMax },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<PdfPieces>((resolve) => {
      timer = setTimeout(() => resolve({ kind: 'too-slow' }), timeMaxMs);
      thread.once('message', resolve);
      thread.once('error', () => resolve({ kind: 'broken' }));
      thread.once('exit', () => resolve({ kind: 'broken' }));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

if (workerData?.task === TASK) {
  const { streamBytesMax, ...task } = workerData as ThreadTask;
  limitStreams(streamBytesMax, () => parentPort!.postMessage({ kind: 'too-large' } satisfies PdfPieces));
  readPages(task).then(
    (reply) => parentPort!.postMessage(reply),
    () => parentPort!.postMessage({ kind: 'broken' } satisfies PdfPieces),
  );
}

interface ThreadTask extends Pick<PdfReading, 'pagesMax' | 'streamBytesMax'> {
  bytes: Uint8Array;
}

/**
 * A few kilobytes may inflate to gigabytes outside the heap, where the limit of the thread does not apply. PDF.js keeps
 * decoded data in byte arrays, so in this thread each array is measured before it is created.
 */
function limitStreams(streamBytesMax: number, onTooLarge: () => void): void {
  const totalMax = streamBytesMax * STREAMS_MAX;
  let total = 0;
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct(target, values, made) {
      const [size] = values;
      if (typeof size === 'number') total += size;
      if (size > streamBytesMax || total > totalMax) {
        onTooLarge();
        throw new RangeError('A stream of the PDF is too large.');
      }
      return Reflect.construct(target, values, made);
    },
  });
  // It inflates without such arrays. Without it PDF.js uses its own reader.
  Reflect.deleteProperty(globalThis, 'DecompressionStream');
}

async function readPages({ bytes, pagesMax }: Omit<ThreadTask, 'streamBytesMax'>): Promise<PdfPieces> {
  const { getDocumentProxy } = await import('unpdf');
  const pdf = await getDocumentProxy(bytes, {
    disableFontFace: true,
    enableXfa: false,
    maxImageSize: 0,
    useSystemFonts: false,
    verbosity: 0,
  });
  if (pdf.numPages > pagesMax) return { kind: 'too-many-pages', pageCount: pdf.numPages };
  const pages: PdfPiece[][] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(
      items.slice(0, PIECES_MAX).flatMap((item) => {
        if (!('str' in item)) return [];
        const [, slope = 0, , , x = 0, y = 0] = item.transform as number[];
        const { str: text, width, height } = item;
        // Skips slanted text, such as watermarks.
        return slope === 0 ? { text, x, y, width, height } : [];
      }),
    );
    page.cleanup();
  }
  return { kind: 'pages', pages };
}
