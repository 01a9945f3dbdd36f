// The calls of the records room.
import { implement } from '@orpc/server';
import { listMeetEvents } from '#competition/events/meet-events.service.ts';
import { getGrantedMeet } from '#competition/meets/meet-page.service.ts';
import type { Context } from '#kit/server/context.ts';
import { findVariantByIds, getVariant } from '#sport/events.rules.ts';
import { formatMark } from '#sport/marks.rules.ts';
import { listMeetRecords, type MeetRecord } from './meet-records.service.ts';
import { recordsContract } from './records.contract.ts';
import { recordLabel } from './records.words.ts';

const calls = implement(recordsContract).$context<Context>();

export const recordsRouter = calls.router({
  getMeetRecordsForEvent: calls.getMeetRecordsForEvent.handler(async ({ input, context }) => {
    const { meetId } = await getGrantedMeet(context);
    const variant = findVariantByIds(input.eventId, input.eventTypeId);
    const events = await listMeetEvents(context, meetId);
    const division = events.find((event) => event.meetDivisionId === input.divisionId)?.divisionName;
    const records = await listMeetRecords(context, meetId);
    return {
      items: records
        .filter((record) => record.eventVariant === variant?.key)
        .filter((record) => record.divisionName === '' || record.divisionName === division)
        .filter((record) => !input.meetStart || record.setOn === null || record.setOn < input.meetStart)
        .map(recordReply),
    };
  }),
});

/** A record in the words of the calls; also used by the calls of upper rooms. */
export function recordReply(record: MeetRecord) {
  const { markKind } = getVariant(record.eventVariant);
  const [broken] = record.brokenBy.toSorted((a, b) => a.markRaw - b.markRaw);
  return {
    ID: record.recordId,
    label: recordLabel(record.bookName),
    badge: record.badge,
    mark: formatMark(record.markRaw, markKind, { measure: record.measure }),
    holder: record.holder,
    team: record.team,
    year: record.year,
    setOn: record.setOn,
    gender: record.gender,
    divisionName: record.divisionName,
    brokenBy: broken
      ? {
          IDResult: broken.resultId,
          mark: formatMark(broken.markRaw, markKind, { measure: broken.measure }),
          isEqual: broken.isEqual,
        }
      : null,
  };
}
