// Reads the text of a PDF in a thread of its own, which a file that takes too long or too much memory cannot outlive.
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { linesOfPage } from '#hosting/result-files/pdf-lines.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { refusalSentences } from './imports.words.ts';

export interface PdfLimits {
  bytesMax: number;
  pagesMax: number;
  timeMaxMs: number;
}

const LIMITS: PdfLimits = { bytesMax: 50 * 1024 * 1024, pagesMax: 1000, timeMaxMs: 60_000 };
const MEMORY_MAX_MB = 512;
/** Of one page: no report prints more words. */
const PIECES_MAX = 100_000;
const TASK = 'text of a PDF';
const MAGIC = '%PDF-';

export const isPdf = (bytes: Uint8Array): boolean =>
  [...MAGIC].every((sign, index) => bytes[index] === sign.charCodeAt(0));

type Reply = { text: string } | { pages: number } | { error: string };

/**
 * The lines of all pages, a form feed between two. Refused: `IMPORT_PDF_TOO_LARGE`, `IMPORT_PDF_TOO_SLOW`,
 * `IMPORT_PDF_BROKEN`, `IMPORT_PDF_WITHOUT_TEXT`.
 */
export async function readPdfText(bytes: Uint8Array, limits: Partial<PdfLimits> = {}): Promise<string> {
  const { bytesMax, pagesMax, timeMaxMs } = { ...LIMITS, ...limits };
  if (bytes.byteLength > bytesMax)
    throw new Refusal('IMPORT_PDF_TOO_LARGE', refusalSentences.tooLarge(bytesMax), { status: 413 });
  const reply = await askThread({ bytes, pagesMax, timeMaxMs });
  if ('pages' in reply)
    throw new Refusal('IMPORT_PDF_TOO_LARGE', refusalSentences.pdfPages(reply.pages, pagesMax), {
      status: 413,
    });
  if ('error' in reply) throw new Refusal('IMPORT_PDF_BROKEN', refusalSentences.pdfBroken());
  if (reply.text.trim() === '')
    throw new Refusal('IMPORT_PDF_WITHOUT_TEXT', refusalSentences.pdfWithoutText());
  return reply.text;
}

interface Job {
  bytes: Uint8Array;
  pagesMax: number;
  timeMaxMs: number;
}

async function askThread({ bytes, pagesMax, timeMaxMs }: Job): Promise<Reply> {
  const thread = new Worker(new URL(import.meta.url), {
    workerData: { task: TASK, bytes, pagesMax },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Reply>((resolve, reject) => {
      timer = setTimeout(
        () => reject(new Refusal('IMPORT_PDF_TOO_SLOW', refusalSentences.pdfTooSlow())),
        timeMaxMs,
      );
      thread.once('message', resolve);
      thread.once('error', ({ message }: Error) => resolve({ error: message }));
      thread.once('exit', () => resolve({ error: 'The thread ended.' }));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

if (workerData?.task === TASK) {
  readPages(workerData as { bytes: Uint8Array; pagesMax: number }).then(
    (reply) => parentPort!.postMessage(reply),
    (error: Error) => parentPort!.postMessage({ error: error.message }),
  );
}

async function readPages({ bytes, pagesMax }: { bytes: Uint8Array; pagesMax: number }): Promise<Reply> {
  const { getDocumentProxy } = await import('unpdf');
  const pdf = await getDocumentProxy(bytes, {
    disableFontFace: true,
    enableXfa: false,
    maxImageSize: 0,
    useSystemFonts: false,
    verbosity: 0,
  });
  if (pdf.numPages > pagesMax) return { pages: pdf.numPages };
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const pieces = items.slice(0, PIECES_MAX).flatMap((item) => {
      if (!('str' in item)) return [];
      const [, slope = 0, , , x = 0, y = 0] = item.transform as number[];
      const { str: text, width, height } = item;
      // Watermarks stand aslant.
      return slope === 0 ? { text, x, y, width, height } : [];
    });
    pages.push(linesOfPage(pieces).join('\n'));
    page.cleanup();
  }
  return { text: pages.join('\n\f') };
}
