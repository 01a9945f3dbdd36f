// The calls of the events room.
import { implement } from '@orpc/server';
import { getGrantedMeet } from '#competition/meets/meet-page/meet-page.service.ts';
import type { Context } from '#kit/server/context.ts';
import { genderWord } from '#sport/people/genders.rules.ts';
import { eventsContract } from './events.contract.ts';
import { gendersOf, type MeetEvent } from './meet-events.rules.ts';
import { findEventOfCatalog, listMeetEvents } from './meet-events.service.ts';

const calls = implement(eventsContract).$context<Context>();

export const eventsRouter = calls.router({
  getMeetEventId: calls.getMeetEventId.handler(async ({ context, input }) => {
    const { meetId } = await getGrantedMeet(context);
    return { meetEventId: findEventOfCatalog(await listMeetEvents(context, meetId), input).meetEventId };
  }),
  getEventDivisionData: calls.getEventDivisionData.handler(async ({ context }) => {
    const { meetId } = await getGrantedMeet(context);
    const events = Map.groupBy(await listMeetEvents(context, meetId), (event) => event.meetDivisionId);
    return { items: [...events.values()].map(writeDivision) };
  }),
});

function writeDivision(events: MeetEvent[]) {
  const { meetDivisionId, meetId, divisionName, divisionShort, levelMask } = events[0]!;
  return {
    meetDivisionId,
    meetId,
    divisionName,
    divisionShort,
    levelMask,
    genders: gendersOf(events).map((gender) => ({
      gender,
      name: genderWord(gender, levelMask),
      eventCount: events.filter((event) => event.gender === gender).length,
    })),
  };
}
