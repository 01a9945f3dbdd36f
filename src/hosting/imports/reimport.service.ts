// Handles content that was imported before: nothing changes, except that options replace what had to be
// assumed.
import { getMeet } from '#competition/meets/meet-page/meet-page.service.ts';
import { answerByPrint } from '#hosting/import-questions/printed-answers.service.ts';
import type { PrintedAnswer } from '#hosting/import-questions/questions.rules.ts';
import { correctMeet } from '#hosting/imports/meets/correct-meet.service.ts';
import { correctZone } from '#hosting/imports/meets/meet-of-file.service.ts';
import type { Context } from '#kit/server/context.ts';
import { addDays, daysBetween } from '#sport/calendar/days.rules.ts';
import type { FileReport, ImportOptions } from './imports.rules.ts';
import { saveReport } from './imports.store.ts';
import { reportOfAlreadyImported, reportQuestions } from './report.service.ts';

export async function reimport(
  ctx: Context,
  batchId: number,
  report: FileReport,
  {
    fileName,
    options,
    answers = [],
  }: { fileName: string; options: ImportOptions; answers?: readonly PrintedAnswer[] },
): Promise<FileReport> {
  const corrected = await correctAssumed(ctx, batchId, report, options);
  if (corrected !== report) await saveReport(ctx, batchId, corrected);
  await answerByPrint(
    ctx,
    corrected.meets.flatMap(({ meetId }) => meetId ?? []),
    answers,
  );
  return {
    ...reportOfAlreadyImported(corrected, fileName),
    questions: await reportQuestions(ctx, corrected.meets),
  };
}

async function correctAssumed(
  ctx: Context,
  batchId: number,
  report: FileReport,
  { venueZone, name, startOn }: ImportOptions,
): Promise<FileReport> {
  const [only] = report.meets;
  if (report.meetId === null || !only) return report;
  const { meetId } = report;
  const hasZone = venueZone !== undefined && (await correctZone(ctx, { ...only, meetId }, venueZone));
  const hasName = name !== undefined && report.assumed.includes('name');
  const hasDate = startOn !== undefined && report.assumed.includes('date');
  if (!hasZone && !hasName && !hasDate) return report;
  const meetBefore = await getMeet(ctx, meetId, only.sport);
  const days = hasDate ? daysBetween(meetBefore.startOn, startOn) : 0;
  const correction = {
    name: hasName ? name : meetBefore.name,
    startOn: addDays(meetBefore.startOn, days),
    endOn: addDays(meetBefore.endOn, days),
  };
  const isSame = correction.name === meetBefore.name && days === 0;
  const meet = isSame
    ? meetBefore
    : await correctMeet(ctx, meetBefore, correction, { importBatchId: batchId, sourceId: null });
  const isGiven: Record<string, boolean> = { timeZone: hasZone, name: hasName, date: hasDate };
  return {
    ...report,
    meets: [{ ...only, name: meet.name }],
    startOn: meet.startOn,
    endOn: meet.endOn,
    assumed: report.assumed.filter((what) => !isGiven[what]),
  };
}
