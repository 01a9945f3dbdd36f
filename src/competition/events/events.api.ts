// The calls of the events room.
import { implement } from '@orpc/server';
import { getGrantedMeet } from '#competition/meets/meet-page/meet-page.service.ts';
import type { Context } from '#kit/server/context.ts';
import { genderWord } from '#sport/people/genders.rules.ts';
import { eventsContract } from './events.contract.ts';
import { progressWord, roundWord } from './events.words.ts';
import { countWaiting, factsOf, gendersOf, type MeetEvent, nameOfEvent } from './meet-events.rules.ts';
import { listMeetEvents } from './meet-events.service.ts';

const calls = implement(eventsContract).$context<Context>();

export const eventsRouter = calls.router({
  getEventDivisionData: calls.getEventDivisionData.handler(async ({ context }) => {
    const { meetId } = await getGrantedMeet(context);
    const events = Map.groupBy(await listMeetEvents(context, meetId), (event) => event.meetDivisionId);
    return { items: [...events.values()].map(divisionReply) };
  }),
});

/** Spells a meet event, also for the calls of upper rooms. */
export function meetEventReply(event: MeetEvent) {
  const { variant, group, markKind, isRelay, windMatters } = factsOf(event);
  return {
    meetEventId: event.meetEventId,
    meetId: event.meetId,
    meetDivisionId: event.meetDivisionId,
    eventId: variant?.eventId ?? null,
    eventTypeId: variant?.eventTypeId ?? null,
    eventNumber: event.eventNumber,
    parentId: event.parentId,
    gender: event.gender,
    genderName: genderWord(event.gender, event.levelMask),
    divisionName: event.divisionName,
    eventShort: event.eventShort,
    name: nameOfEvent(event),
    group,
    markKind,
    isRelay,
    windMatters,
    isScored: event.isScored,
    seasonKind: event.seasonKind,
    status: event.status,
    statusName: progressWord(event, countWaiting(event)),
    hasResults: event.hasResults,
    rounds: event.rounds.map(({ round, heatCount }) => ({ round, name: roundWord(round), heatCount })),
  };
}

function divisionReply(events: MeetEvent[]) {
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
