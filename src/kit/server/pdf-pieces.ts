// Reads the text of a PDF in a thread of its own, which a file that takes too long or too much memory cannot outlive.
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { PdfPiece } from '../pdf-piece.ts';

export interface PdfReading {
  /** A document with more is not read. */
  pagesMax: number;
  timeMaxMs: number;
}

export type PdfPieces =
  | { kind: 'pages'; pages: PdfPiece[][] }
  | { kind: 'too-many-pages'; pageCount: number }
  | { kind: 'too-slow' }
  | { kind: 'broken' };

const MEMORY_MAX_MB = 512;
/** Of one page: nothing that people read has more words. */
const PIECES_MAX = 100_000;
const TASK = 'text of a PDF';

/** Every page with its pieces of text, in the order of the file. Scripts, forms, fonts and pictures are not touched. */
export async function readPdfPieces(
  bytes: Uint8Array,
  { pagesMax, timeMaxMs }: PdfReading,
): Promise<PdfPieces> {
  const thread = new Worker(new URL(import.meta.url), {
    workerData: { task: TASK, bytes, pagesMax },
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
  readPages(workerData as { bytes: Uint8Array; pagesMax: number }).then(
    (reply) => parentPort!.postMessage(reply),
    () => parentPort!.postMessage({ kind: 'broken' } satisfies PdfPieces),
  );
}

async function readPages({ bytes, pagesMax }: { bytes: Uint8Array; pagesMax: number }): Promise<PdfPieces> {
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
        // Watermarks stand aslant.
        return slope === 0 ? { text, x, y, width, height } : [];
      }),
    );
    page.cleanup();
  }
  return { kind: 'pages', pages };
}
