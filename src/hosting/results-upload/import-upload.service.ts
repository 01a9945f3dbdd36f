// Runs the import of an upload, answers the questions that are answered, and tells what it did.
import { createHash } from 'node:crypto';
import { listMeetEvents } from '#competition/events/meet-events.service.ts';
import { updateTotalsAfterFile } from '#competition/live/combined-totals.service.ts';
import { answerByPrint } from '#hosting/import-questions/printed-answers.service.ts';
import {
  type BatchDetails,
  getBatchDetails,
  mapResults,
  type ResultInPreview,
} from '#hosting/imports/details/batch-details.service.ts';
import {
  listMatchedPeople,
  type MatchedPerson,
  weighCandidates,
} from '#hosting/imports/details/batch-people.service.ts';
import { type FileToImport, importFile } from '#hosting/imports/import.service.ts';
import type { FileReport, ReportedQuestion } from '#hosting/imports/imports.rules.ts';
import { reportQuestions } from '#hosting/imports/report.service.ts';
import type { WeighedMatch } from '#hosting/matching/people/match-confidence.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import type { MeetOfUpload } from './reading/into-meet.rules.ts';
import type { ReadUpload } from './reading/read-upload.rules.ts';
import { questionKey, questionName, readingOf } from './upload-decisions.rules.ts';
import type { ResultUpload } from './uploads.store.ts';

export interface AskedQuestion extends ReportedQuestion {
  key: string;
  /** `#12` or `new`; null while it is open. */
  given: string | null;
  /** Why an answer could not be taken. */
  trouble: string | null;
  /** How sure it is that an athlete is meant, by id; empty for teams. */
  weighed: ReadonlyMap<number, WeighedMatch>;
}

export interface ImportedUpload {
  report: FileReport;
  questions: AskedQuestion[];
  details: BatchDetails;
  /** The athletes of the file that the site has already, the least sure first. */
  matches: MatchedPerson[];
  /** The results whose values set by hand stay. */
  conflicting: ReadonlyMap<number, ResultInPreview>;
  newEventIds: ReadonlySet<number>;
  /** The same while an import would do the same. */
  previewKey: string;
}

export interface UploadToImport {
  upload: ResultUpload & { content: Uint8Array };
  read: ReadUpload;
  meet: MeetOfUpload;
}

/** A refusal undoes the import. */
type Check = (imported: ImportedUpload, ctx: Context) => Promise<void> | void;

/** A dry run rolls everything back. `check` runs before the end of the transaction. */
export async function importUpload(
  ctx: Context,
  { upload, read, meet }: UploadToImport,
  { isDryRun, check = () => {} }: { isDryRun: boolean; check?: Check },
): Promise<ImportedUpload> {
  const { meetId } = meet;
  const before = new Set((await listMeetEvents(ctx, meetId)).map(({ meetEventId }) => meetEventId));
  let imported: ImportedUpload | null = null;
  await importFile(ctx, {
    ...fileOf({ upload, read, meet }),
    isDryRun,
    finish: async (ctx, report, batchId) => {
      const answered = await answerAll(ctx, report, { upload, meet });
      const weighed = await weighCandidates(
        ctx,
        { batchId, meetId },
        answered.map((question) => (question.kind === 'athlete' ? question : { lines: [], candidates: [] })),
      );
      const questions = answered.map((question, index) => ({ ...question, weighed: weighed[index]! }));
      const matches = await listMatchedPeople(ctx, { batchId, meetId });
      const details = report.isAlreadyImported
        ? { ...(await getBatchDetails(ctx, { batchId, meetId })), changes: [] }
        : await getBatchDetails(ctx, { batchId, meetId });
      if (!isDryRun) {
        const meetEventIds = details.changes.map((change) => change.meetEventId);
        await updateTotalsAfterFile(ctx, meetId, { meetEventIds }, null);
      }
      const newEventIds = new Set(
        details.events.map(({ meetEventId }) => meetEventId).filter((id) => !before.has(id)),
      );
      const conflicting = await mapResults(
        ctx,
        report.isAlreadyImported ? [] : report.conflicts.map(({ resultId }) => resultId),
      );
      imported = { report, questions, details, matches, conflicting, newEventIds, previewKey: '' };
      imported.previewKey = previewKeyOf(imported);
      await check(imported, ctx);
    },
  });
  return imported!;
}

/** All uploads of a meet are a folder of their own, in which a file of the same name is a newer version. */
export function fileOf({ upload, read, meet }: UploadToImport): FileToImport {
  return {
    fileName: upload.fileName,
    bytes: upload.content,
    folder: { path: `uploads of meet ${meet.meetId}`, modifiedOn: null, fileNames: [], read: () => null },
    options: { meetId: meet.meetId, isByStaff: true },
    reading: { format: read.reader, choices: readingOf(meet.meetId, upload.decisions) },
    isDryRun: false,
  };
}

/** An answer may raise further questions, which may be answered, too. */
const ROUNDS_MAX = 5;

async function answerAll(
  ctx: Context,
  report: FileReport,
  { upload, meet }: Pick<UploadToImport, 'upload' | 'meet'>,
): Promise<Omit<AskedQuestion, 'weighed'>[]> {
  const { meetId, name, sport } = meet;
  const troubles = new Map<string, string>();
  const tried = new Set<string>();
  let questions = report.questions;
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const listed = questions.map((question) => {
      const key = questionKey(question);
      const given = upload.decisions.answers[key] ?? null;
      return { ...question, key, given, trouble: troubles.get(key) ?? null };
    });
    const open = listed.filter(
      ({ key, given, answer }) => given !== null && answer === null && !tried.has(key),
    );
    if (open.length === 0) return listed;
    for (const { key, given, ...question } of open) {
      tried.add(key);
      const trouble = await answerOne(ctx, meetId, { printed: questionName(question), answer: given! });
      if (trouble) troubles.set(key, trouble);
    }
    questions = await reportQuestions(ctx, [{ meetId, name, sport }]);
  }
  throw new Error('The answers to the questions of an upload raise more and more questions.');
}

/** Returns the reason if the answer cannot be taken. */
async function answerOne(
  ctx: Context,
  meetId: number,
  answer: { printed: string; answer: string },
): Promise<string | null> {
  try {
    await answerByPrint(ctx, [meetId], [answer]);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/** Fields that differ from run to run, since they name rows that the import creates. */
const CREATED_IDS = new Set(['athleteId', 'teamId', 'heatId', 'roundId', 'legs']);

function previewKeyOf({ report, questions, details, newEventIds }: ImportedUpload): string {
  const changes = details.changes.map(({ kind, line, resultId, before, after }) => [
    kind,
    line ?? resultId,
    ...[before, after].map((fields) =>
      Object.entries(fields)
        .filter(([field]) => !CREATED_IDS.has(field))
        .sort(),
    ),
  ]);
  const waiting = report.waitingRows.map(({ line, code }) => [line, code]);
  const listed = questions.map(({ key, given, trouble }) => [key, given, trouble]);
  const events = details.events
    .filter(({ rows }) => rows > 0)
    .map((event) => [event.name, event.gender, event.division, newEventIds.has(event.meetEventId)]);
  const conflicts = report.conflicts.map(({ line, field, inFile }) => [line, field, inFile]);
  const all = [report.changes, changes, waiting, listed, events, details.teams, conflicts];
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url');
}
