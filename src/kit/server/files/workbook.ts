// Reads the sheets of an Excel file (.xlsx) in a separate thread, which is ended if the file takes too long or too much
// memory.
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { inflateRawSync } from 'node:zlib';

export type WorkbookCell = string | number | boolean | Date | null;

export interface WorkbookSheet {
  name: string;
  rows: WorkbookCell[][];
}

export type Workbook =
  | { kind: 'sheets'; sheets: WorkbookSheet[] }
  | { kind: 'too-large' }
  | { kind: 'broken' };

export interface WorkbookLimits {
  /** The bytes that all parts of the file together may inflate to. */
  inflatedBytesMax: number;
  timeMaxMs: number;
}

const MEMORY_MAX_MB = 512;
const TASK = 'sheets of a workbook';
/** The numbers by which the ZIP format marks and measures its entries. */
const ENTRY_SIGN = 0x02014b50;
const LOCAL_HEAD_BYTES = 30;
const DEFLATED = 8;

export async function readWorkbook(
  bytes: Uint8Array,
  { inflatedBytesMax, timeMaxMs }: WorkbookLimits,
): Promise<Workbook> {
  const thread = new Worker(new URL(import.meta.url), {
    workerData: { task: TASK, bytes, inflatedBytesMax },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Workbook>((resolve) => {
      timer = setTimeout(() => resolve({ kind: 'too-large' }), timeMaxMs);
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
  const { bytes, inflatedBytesMax } = workerData as ThreadTask;
  readSheets(Buffer.from(bytes), inflatedBytesMax).then(
    (reply) => parentPort!.postMessage(reply),
    () => parentPort!.postMessage({ kind: 'broken' } satisfies Workbook),
  );
}

interface ThreadTask {
  bytes: Uint8Array;
  inflatedBytesMax: number;
}

async function readSheets(bytes: Buffer, inflatedBytesMax: number): Promise<Workbook> {
  if (!inflatesTo(bytes, inflatedBytesMax)) return { kind: 'too-large' };
  const { default: readXlsxFile } = await import('read-excel-file/node');
  const sheets = await readXlsxFile(bytes);
  return {
    kind: 'sheets',
    sheets: sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as unknown as WorkbookCell[][] })),
  };
}

/** A few kilobytes may inflate to gigabytes, whatever sizes the file names, so every part is measured first. */
function inflatesTo(bytes: Buffer, bytesMax: number): boolean {
  let left = bytesMax;
  for (let at = bytes.indexOf('PK\u0001\u0002', 0, 'latin1'); at >= 0 && at + 46 <= bytes.length; ) {
    if (bytes.readUInt32LE(at) !== ENTRY_SIGN) break;
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const local = bytes.readUInt32LE(at + 42);
    const from = local + LOCAL_HEAD_BYTES + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    try {
      const packed = bytes.subarray(from, from + size);
      left -=
        method === DEFLATED ? inflateRawSync(packed, { maxOutputLength: Math.max(1, left) }).length : size;
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
    if (left < 0) return false;
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return true;
}
