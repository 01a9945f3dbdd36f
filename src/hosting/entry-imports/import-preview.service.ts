// Takes an upload of entries or answers to its questions, and tells what an import would do.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { requireMeet } from '#competition/meets/meet-page/meet-tokens.service.ts';
import type { EntryColumn } from '#competition/registration/entry-files/entry-columns.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { areEntriesClosed } from './entries-closed.service.ts';
import type { ImportPreview } from './entry-imports.contract.ts';
import {
  type EntryImport,
  findImport,
  findOpenUpload,
  forgetContents,
  insertImport,
  listImports,
  updateDecisions,
} from './entry-imports.store.ts';
import { importWords as words } from './entry-imports.words.ts';
import { saveMappings } from './import-mappings.store.ts';
import { type Decisions, MAPPED_KINDS, NO_DECISIONS } from './plan/decisions.rules.ts';
import { type PlannedImport, planImport } from './plan-import.service.ts';
import {
  eventOptions,
  listAthletes,
  listChanges,
  listMappings,
  listWaiting,
} from './preview-lists.service.ts';

export interface UploadedFile {
  name?: string | undefined;
  text?: string | undefined;
  /** Base64. */
  gzip?: string | undefined;
}

export interface PreviewRequest {
  importId?: number | undefined;
  upload?: UploadedFile | undefined;
  columns?: EntryColumn[] | undefined;
  answers?: Record<string, string | null> | undefined;
  rows?: Record<string, string | null> | undefined;
  scratch?: number[] | undefined;
  waitingMax: number;
  peopleMax: number;
  changesMax: number;
}

const TEXT_BYTES_MAX = 8 * 1024 * 1024;
/** Uploads hold names and birth dates, and are emptied when nobody can need them. */
const CONTENT_KEPT_DAYS = 60;

/** For hosts, with the token for editing. Answers are kept with the upload, and for the host's next file. */
export async function previewImport(ctx: Context, request: PreviewRequest): Promise<ImportPreview> {
  const { meetId, sport } = await requireMeet(ctx, 'edit');
  const { userId } = requireUser(ctx);
  const text = request.upload && (await readText(request.upload));
  return inTransaction(ctx, async (ctx) => {
    const upload =
      text === undefined
        ? await getImport(ctx, meetId, request.importId ?? 0)
        : await keepUpload(ctx, { meetId, text, name: request.upload?.name, userId });
    const decisions = decide(upload.decisions, request);
    await updateDecisions(ctx, upload.importId, decisions);
    await saveMappings(ctx, { userId, sport }, mappingsOf(request.answers), ctx.clock.now().toString());
    return writePreview(await planImport(ctx, { ...upload, decisions }, userId), request);
  });
}

/** Refuses with 404. */
export async function getImport(ctx: Context, meetId: number, importId: number): Promise<EntryImport> {
  const upload = await findImport(ctx, meetId, importId);
  if (!upload) throw new Refusal('IMPORT_UNKNOWN', words.unknown, { status: 404 });
  return upload;
}

async function readText({ text, gzip }: UploadedFile): Promise<string> {
  if (gzip === undefined) return cleaned(text ?? '');
  try {
    const bytes = await promisify(gunzip)(Buffer.from(gzip, 'base64'), { maxOutputLength: TEXT_BYTES_MAX });
    return cleaned(bytes.toString('utf8'));
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw isTooLarge
      ? new Refusal('IMPORT_TOO_LONG', words.tooLarge)
      : new Refusal('IMPORT_NOT_GZIP', words.notGzip);
  }
}

/** PostgreSQL keeps no zero characters. */
const cleaned = (text: string): string => text.replaceAll('\0', '');

/** The same text again, before any row went in, is the same upload: a lost answer makes no second one. */
async function keepUpload(
  ctx: Context,
  { meetId, text, name, userId }: { meetId: number; text: string; name: string | undefined; userId: number },
): Promise<EntryImport> {
  const fileName = name ?? words.pasted;
  const same = await findOpenUpload(ctx, { meetId, fileName, content: text });
  if (same) return same;
  const upload = { meetId, fileName, source: sourceOf(fileName), content: text, decisions: NO_DECISIONS };
  return insertImport(ctx, upload, { now: ctx.clock.now().toString(), byUserId: userId });
}

/** `entries (2).txt` is the second download of `entries.txt`. */
const sourceOf = (fileName: string): string =>
  fileName
    .toLowerCase()
    .replace(/ ?\(\d+\)(?=\.[a-z]+$|$)/, '')
    .trim() || fileName;

function decide(before: Decisions, { columns, answers, rows, scratch }: PreviewRequest): Decisions {
  return {
    columns: columns ?? before.columns,
    answers: merged(before.answers, answers),
    rows: merged(before.rows, rows),
    scratch: scratch ?? before.scratch,
  };
}

function merged(
  before: Record<string, string>,
  changes: Record<string, string | null> | undefined,
): Record<string, string> {
  const all: Record<string, string | null> = { ...before, ...changes };
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

/** An event left out of one meet may be held at the next, and the next file without a column for teams is of another team. */
const mappingsOf = (answers: PreviewRequest['answers'] = {}) =>
  Object.entries(answers).flatMap(([written, answer]) => {
    const kind = MAPPED_KINDS.find((each) => written.startsWith(`${each}|`));
    return kind && answer !== null && answer !== 'skip' && written !== 'team|?'
      ? [{ kind, written, answer }]
      : [];
  });

function writePreview(
  planned: PlannedImport,
  { waitingMax, peopleMax, changesMax }: PreviewRequest,
): ImportPreview {
  const { upload, file, plan, lastAt } = planned;
  const { importId, fileName, createdAt, appliedAt, undoneAt } = upload;
  return {
    ...{ importId, fileName, createdAt, lastAt, format: file.format, counts: plan.counts },
    appliedAt: undoneAt === null ? appliedAt : null,
    planKey: planKeyOf(planned),
    columns: file.columns.map((kind, index) => ({ kind, sample: file.samples[index] ?? '' })),
    waiting: listWaiting(planned, waitingMax),
    events: eventOptions(planned),
    mappings: listMappings(planned),
    athletes: listAthletes(planned, peopleMax),
    changes: listChanges(planned, changesMax),
  };
}

/** The same while an import would write the same. */
export function planKeyOf({ plan, scratch }: PlannedImport): string {
  const writes = plan.outcomes.filter(({ kind }) => kind === 'add' || kind === 'change');
  return createHash('sha256')
    .update(JSON.stringify([writes, scratch, plan.counts]))
    .digest('base64url');
}

/** The uploads of the meet, for hosts. */
export async function listUploads(ctx: Context) {
  const { meetId } = await requireMeet(ctx, 'edit');
  const items = await listImports(ctx, meetId);
  return {
    items: items.map(({ importId, fileName, createdAt, appliedAt, undoneAt }) => ({
      ...{ importId, fileName, createdAt, appliedAt, undoneAt },
    })),
    canUndo: !(await areEntriesClosed(ctx, meetId)),
  };
}

/** Empties old uploads. Called by the clock. */
export function forgetOldUploads(ctx: Context): Promise<void> {
  const before = ctx.clock.now().subtract({ hours: CONTENT_KEPT_DAYS * 24 });
  return forgetContents(ctx, before.toString());
}
