// The same content again: nothing to do, but what is told now takes the place of what had to be assumed.
import { getMeet } from '#competition/meets/meet-page/meet-page.service.ts';
import { answerByPrint } from '#hosting/import-questions/printed-answers.service.ts';
import type { PrintedAnswer } from '#hosting/import-questions/questions.rules.ts';
import { correctMeet } from '#hosting/imports/meets/correct-meet.service.ts';
import { tellZone } from '#hosting/imports/meets/meet-of-file.service.ts';
import type { Context } from '#kit/server/context.ts';
import { addDays, daysBetween } from '#sport/calendar/days.rules.ts';
import type { FileReport, ImportOptions } from './imports.rules.ts';
import { type Batch, saveReport } from './imports.store.ts';
import { reportOfKnown, reportQuestions } from './report.service.ts';

export async function reimport(
  ctx: Context,
  { batchId }: Batch,
  report: FileReport,
  {
    fileName,
    options,
    answers = [],
  }: { fileName: string; options: ImportOptions; answers?: readonly PrintedAnswer[] },
): Promise<FileReport> {
  const told = await tellAssumed(ctx, batchId, report, options);
  if (told !== report) await saveReport(ctx, batchId, told);
  await answerByPrint(
    ctx,
    told.meets.flatMap(({ meetId }) => meetId ?? []),
    answers,
  );
  return { ...reportOfKnown(told, fileName), questions: await reportQuestions(ctx, told.meets) };
}

async function tellAssumed(
  ctx: Context,
  batchId: number,
  report: FileReport,
  { venueZone, name, startOn }: ImportOptions,
): Promise<FileReport> {
  const [only] = report.meets;
  if (report.meetId === null || !only) return report;
  const { meetId } = report;
  const isZoneTold = venueZone !== undefined && (await tellZone(ctx, { ...only, meetId }, venueZone));
  const isNameTold = name !== undefined && report.assumed.includes('name');
  const isDateTold = startOn !== undefined && report.assumed.includes('date');
  if (!isZoneTold && !isNameTold && !isDateTold) return report;
  const known = await getMeet(ctx, meetId, only.sport);
  const days = isDateTold ? daysBetween(known.startOn, startOn) : 0;
  const correction = {
    name: isNameTold ? name : known.name,
    startOn: addDays(known.startOn, days),
    endOn: addDays(known.endOn, days),
  };
  const isSame = correction.name === known.name && days === 0;
  const meet = isSame
    ? known
    : await correctMeet(ctx, known, correction, { importBatchId: batchId, sourceId: null });
  const isTold: Record<string, boolean> = { timeZone: isZoneTold, name: isNameTold, date: isDateTold };
  return {
    ...report,
    meets: [{ ...only, name: meet.name }],
    startOn: meet.startOn,
    endOn: meet.endOn,
    assumed: report.assumed.filter((what) => !isTold[what]),
  };
}
