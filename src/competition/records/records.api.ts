// The calls of the records room.
import { implement } from '@orpc/server';
import { listMeetEvents } from '#competition/events/meet-events.service.ts';
import { getGrantedMeet } from '#competition/meets/meet-page/meet-page.service.ts';
import { todayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { crossCountryVariant, findVariantByIds } from '#sport/events/events.rules.ts';
import { parseGender } from '#sport/people/genders.rules.ts';
import { listMeetRecords, type MeetRecord, writeRecord, writeRecordList } from './meet-records.service.ts';
import { recordsContract } from './records.contract.ts';

const calls = implement(recordsContract).$context<Context>();

export const recordsRouter = calls.router({
  getMeetRecords: calls.getMeetRecords.handler(async ({ context }) => {
    const { meetId, levelMask, venue } = await getGrantedMeet(context);
    const today = todayIn(context.clock, venue.timeZone);
    return { items: writeRecordList(await listMeetRecords(context, meetId), { levelMask, today }) };
  }),
  getMeetRecordsForEvent: calls.getMeetRecordsForEvent.handler(async ({ input, context }) => {
    const { meetId } = await getGrantedMeet(context);
    const variant = findVariantByIds(input.eventId, input.eventTypeId);
    const records = await listRecordsOf(context, meetId, { ...input, eventVariant: variant?.key ?? null });
    return { items: records.map(writeRecord) };
  }),
  getMeetRecordsForXCDistance: calls.getMeetRecordsForXCDistance.handler(async ({ input, context }) => {
    const { meetId } = await getGrantedMeet(context);
    const { key } = crossCountryVariant(input.meters);
    const records = await listRecordsOf(context, meetId, { ...input, eventVariant: key });
    const gender = parseGender(input.gender);
    return { items: records.filter((record) => record.gender === gender).map(writeRecord) };
  }),
});

interface RecordFilter {
  divisionId: number;
  eventVariant: string | null;
  meetStart?: string | undefined;
}

/** Lists the records of the division and of all divisions that were set before `meetStart`. */
async function listRecordsOf(
  ctx: Context,
  meetId: number,
  { divisionId, eventVariant, meetStart }: RecordFilter,
): Promise<MeetRecord[]> {
  const events = await listMeetEvents(ctx, meetId);
  const division = events.find((event) => event.meetDivisionId === divisionId)?.divisionName;
  const records = await listMeetRecords(ctx, meetId);
  return records
    .filter((record) => record.eventVariant === eventVariant)
    .filter((record) => record.divisionName === '' || record.divisionName === division)
    .filter(({ setOn }) => meetStart === undefined || setOn === null || setOn < meetStart);
}
