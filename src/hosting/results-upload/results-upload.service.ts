// Takes files and pasted texts of results for a meet: previews, imports and undoes them.
import { listDivisionSettings } from '#competition/divisions/division-settings.service.ts';
import { listMeetEvents } from '#competition/events/meet-events.service.ts';
import { getManagedMeet } from '#competition/meets/manage/managed-meet.service.ts';
import { getMeet } from '#competition/meets/meet-page/meet-page.service.ts';
import { canUploadFiles } from '#competition/meets/permissions.rules.ts';
import { requireStaff } from '#competition/meets/staff/staff.service.ts';
import { readJob } from '#hosting/imports/import.service.ts';
import { undoContent } from '#hosting/imports/undo.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { genderWord } from '#sport/people/genders.rules.ts';
import { METERS_PER_MILE } from '#sport/units.rules.ts';
import { fileOf, type ImportedUpload, importUpload } from './import-upload.service.ts';
import { writePreview } from './preview-lists.service.ts';
import { isOfOtherMeet, type MeetOfUpload } from './reading/into-meet.rules.ts';
import { type ReadUpload, readUpload } from './reading/read-upload.rules.ts';
import { readUploadedBytes, type UploadedFile } from './reading/upload-bytes.service.ts';
import type { UploadPreview } from './results-upload.contract.ts';
import { uploadRefusals, uploadWords as words } from './results-upload.words.ts';
import { keepChoices, mapChosenTeams, withEarlierChoices } from './upload-choices.service.ts';
import {
  type DecisionChanges,
  decide,
  NO_DECISIONS,
  readingOf,
  type UploadDecisions,
} from './upload-decisions.rules.ts';
import {
  findSameUpload,
  findUpload,
  forgetContents,
  insertUpload,
  listUploads,
  markApplied,
  markUndone,
  type ResultUpload,
  updateDecisions,
} from './uploads.store.ts';

export interface PreviewRequest extends DecisionChanges {
  meetId: number;
  uploadId?: number | undefined;
  upload?: UploadedFile | undefined;
  listMax: number;
}

type StoredUpload = ResultUpload & { content: Uint8Array };

/** For hosts and timers: the uploads of the meet. */
export async function getUploads(ctx: Context, meetId: number) {
  await requireStaff(ctx, meetId, canUploadFiles);
  const { sport } = await getManagedMeet(ctx, meetId);
  const { name, dates } = await getMeet(ctx, meetId, sport);
  const uploads = await listUploads(ctx, meetId);
  const last = lastApplied(uploads);
  const events = await listMeetEvents(ctx, meetId);
  return {
    meet: { meetId, name, sport, dates },
    events: events.map(
      (event) => `${genderWord(event.gender, event.levelMask)} ${event.name} ${event.divisionName}`,
    ),
    items: uploads.map((upload) => ({ ...upload, canUndo: upload === last })),
  };
}

const lastApplied = <Upload extends Pick<ResultUpload, 'appliedAt' | 'undoneAt'>>(
  uploads: readonly Upload[],
) =>
  uploads
    .filter(({ appliedAt, undoneAt }) => appliedAt !== null && undoneAt === null)
    .sort((a, b) => Date.parse(b.appliedAt!) - Date.parse(a.appliedAt!))[0];

/** Keeps the upload and what is decided, and tells what an import would do. */
export async function previewUpload(ctx: Context, request: PreviewRequest): Promise<UploadPreview> {
  const { meetId } = request;
  const { userId } = await requireStaff(ctx, meetId, canUploadFiles);
  const bytes = request.upload && (await readUploadedBytes(ctx, request.upload));
  const meet = await readMeet(ctx, meetId);
  const { upload, read, teamNames } = await inTransaction(ctx, async (ctx) => {
    const begun = bytes
      ? await keepUpload(ctx, { meetId, content: bytes, name: request.upload?.name, userId })
      : await getStored(ctx, meetId, request.uploadId ?? 0);
    await keepChoices(ctx, { userId, sport: meet.sport }, request);
    const decided = decide(begun.decisions, request);
    const decisions = await withEarlierChoices(ctx, begun, { meet, userId, decisions: decided });
    const upload = await keepDecisions(ctx, begun, { decisions, userId });
    return { upload, ...(await readOrRefuse(ctx, upload, meet)) };
  });
  const imported = await importUpload(ctx, { upload, read, meet }, { isDryRun: true });
  return writePreview(ctx, { upload, read, meet, imported: { ...imported, teamNames } }, request.listMax);
}

/** Does what the preview with this key says, or refuses with PREVIEW_OUTDATED. Again changes nothing. */
export async function applyUpload(
  ctx: Context,
  { meetId, uploadId, previewKey }: { meetId: number; uploadId: number; previewKey: string },
) {
  await requireStaff(ctx, meetId, canUploadFiles);
  const upload = await getStored(ctx, meetId, uploadId);
  const meet = await readMeet(ctx, meetId);
  const { read } = await readOrRefuse(ctx, upload, meet);
  if (isOfOtherMeet(read.named, meet) && !upload.decisions.isThisMeet)
    throw new Refusal('UPLOAD_OTHER_MEET', uploadRefusals.otherMeet(nameOf(read)), { status: 409 });
  const toImport = { upload, read, meet };
  const importSha256 = readJob(fileOf(toImport), upload.content).sha256;
  const imported = await importUpload(ctx, toImport, {
    isDryRun: false,
    check: async (imported, ctx) => {
      if (imported.previewKey !== previewKey && !isSameAgain(upload, importSha256))
        throw new Refusal('PREVIEW_OUTDATED', uploadRefusals.outdated, { status: 409 });
      await markApplied(ctx, uploadId, { now: ctx.clock.now().toString(), importSha256 });
    },
  });
  return outcomeOf(imported);
}

const isSameAgain = ({ appliedAt, undoneAt, importSha256 }: ResultUpload, sha256: string): boolean =>
  appliedAt !== null && undoneAt === null && importSha256 === sha256;

const nameOf = ({ named }: ReadUpload): string =>
  [named.name, named.startOn].filter((part) => part !== null).join(', ');

function outcomeOf({ report, questions }: ImportedUpload) {
  const { added, changed, removed } = report.changes;
  const open = questions.filter(({ answer }) => answer === null).length;
  return { added, changed, gone: removed, waiting: report.waiting, open };
}

/** Only the last import is undone, so that no earlier state comes back over a later one. */
export async function undoUpload(ctx: Context, { meetId, uploadId }: { meetId: number; uploadId: number }) {
  await requireStaff(ctx, meetId, canUploadFiles);
  return inTransaction(ctx, async (ctx) => {
    const upload = await findUpload(ctx, meetId, uploadId);
    if (!upload) throw new Refusal('UPLOAD_UNKNOWN', uploadRefusals.unknown, { status: 404 });
    if (upload.importSha256 === null || upload.undoneAt !== null)
      throw new Refusal('UPLOAD_NOT_APPLIED', uploadRefusals.notApplied, { status: 409 });
    if (lastApplied(await listUploads(ctx, meetId))?.uploadId !== uploadId)
      throw new Refusal('UPLOAD_NOT_LAST', uploadRefusals.newerUpload, { status: 409 });
    const { removed, restored, leftAlone } = await undoContent(ctx, upload.importSha256, upload.fileName);
    await markUndone(ctx, uploadId, ctx.clock.now().toString());
    return { removed, restored, leftAlone };
  });
}

async function readMeet(ctx: Context, meetId: number): Promise<MeetOfUpload> {
  const { sport, name, startOn, endOn } = await getManagedMeet(ctx, meetId);
  const { levelMask } = await getMeet(ctx, meetId, sport);
  const divisions = await listDivisionSettings(ctx, meetId);
  const events = await listMeetEvents(ctx, meetId);
  return {
    ...{ meetId, sport, name, startOn, endOn, levelMask },
    divisions: divisions.map(({ name, gender, hytekId, distance, units }) => ({
      ...{ name, gender, hytekId },
      meters:
        distance === null ? null : Math.floor(units === 'Miles' ? distance * METERS_PER_MILE : distance),
    })),
    events: events.map(({ divisionName, gender, variantKey }) => ({
      divisionName,
      gender,
      eventVariant: variantKey,
    })),
  };
}

async function readOrRefuse(
  ctx: Context,
  { fileName, content, decisions }: StoredUpload,
  meet: MeetOfUpload,
) {
  const teamNames = await mapChosenTeams(ctx, decisions);
  const read = readUpload({ fileName, bytes: content }, meet, decisions, teamNames);
  if (read instanceof Refusal) throw read;
  return { read, teamNames };
}

/** The same file again is the same upload. */
async function keepUpload(
  ctx: Context,
  {
    meetId,
    content,
    name,
    userId,
  }: { meetId: number; content: Uint8Array; name: string | undefined; userId: number },
): Promise<StoredUpload> {
  const fileName = name ?? words.pasted;
  const same = await findSameUpload(ctx, { meetId, fileName, content });
  const upload =
    same ??
    (await insertUpload(
      ctx,
      { meetId, fileName, content, decisions: NO_DECISIONS },
      { now: ctx.clock.now().toString(), byUserId: userId },
    ));
  return { ...upload, content };
}

async function getStored(ctx: Context, meetId: number, uploadId: number): Promise<StoredUpload> {
  const upload = await findUpload(ctx, meetId, uploadId);
  if (!upload) throw new Refusal('UPLOAD_UNKNOWN', uploadRefusals.unknown, { status: 404 });
  const { content } = upload;
  if (content === null) throw new Refusal('UPLOAD_FORGOTTEN', uploadRefusals.forgotten, { status: 409 });
  return { ...upload, content };
}

/** An imported upload that is read in another way is a new upload, so that both can be undone. */
async function keepDecisions(
  ctx: Context,
  upload: StoredUpload,
  { decisions, userId }: { decisions: UploadDecisions; userId: number },
): Promise<StoredUpload> {
  const { meetId, fileName, content, appliedAt, undoneAt } = upload;
  const isIn = appliedAt !== null && undoneAt === null;
  if (isIn && readingOf(meetId, decisions) !== readingOf(meetId, upload.decisions)) {
    const created = { now: ctx.clock.now().toString(), byUserId: userId };
    return { ...(await insertUpload(ctx, { meetId, fileName, content, decisions }, created)), content };
  }
  await updateDecisions(ctx, upload.uploadId, decisions);
  return { ...upload, decisions };
}

/** Uploads hold names and birth dates, and are emptied when nobody can need them. */
const CONTENT_KEPT_DAYS = 60;

/** Empties old uploads. Called by the clock. */
export function forgetOldResultUploads(ctx: Context): Promise<void> {
  return forgetContents(
    ctx,
    ctx.clock
      .now()
      .subtract({ hours: CONTENT_KEPT_DAYS * 24 })
      .toString(),
  );
}
