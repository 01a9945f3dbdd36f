// What a meet takes over from another one: its events, limits, fees and messages. Dates stay behind.
import type { ProgramEvent } from '#competition/events/program/program.rules.ts';
import type { ManagedMeet, MeetChanges } from '#competition/meets/manage/managed-meet.rules.ts';

/** The events for another meet, with negative ids. Rounds keep their day of competition and their time of day. */
export function copiedEvents(
  events: readonly ProgramEvent[],
  {
    meetId,
    divisionIds,
    dayCount,
  }: { meetId: number; divisionIds: ReadonlyMap<number, number>; dayCount: number },
): ProgramEvent[] {
  const copied = events.filter(({ divisionId }) => divisionIds.has(divisionId));
  const ids = new Map(copied.map(({ meetEventId }, index) => [meetEventId, -1 - index]));
  return copied.map((event) => ({
    ...event,
    meetEventId: ids.get(event.meetEventId)!,
    meetId,
    divisionId: divisionIds.get(event.divisionId)!,
    parentId: event.parentId === null ? null : (ids.get(event.parentId) ?? null),
    version: 1,
    rounds: event.rounds.map((round) => ({
      ...round,
      roundId: null,
      day: Math.min(round.day, dayCount),
      heatCount: 0,
    })),
  }));
}

type CopiedFields = Pick<ManagedMeet, 'settings' | 'fees'>;

/** The limits, fees and messages of the other meet in place of those of this one. */
export function copiedSettings(
  from: CopiedFields & Pick<ManagedMeet, 'meetId'>,
  { settings: replaced }: CopiedFields,
  divisionIds: ReadonlyMap<number, number>,
): MeetChanges {
  const { limits, regMessage, maxMeetAthletes, maxTeamAthletes } = from.settings;
  return {
    templateMeetId: from.meetId,
    settings: {
      limits: { total: limits?.total ?? null, track: limits?.track ?? null, field: limits?.field ?? null },
      regMessage: { page: regMessage?.page ?? null, mail: regMessage?.mail ?? null },
      maxMeetAthletes: {
        ...none(replaced.maxMeetAthletes),
        ...limitsByDivision(maxMeetAthletes, divisionIds),
      },
      maxTeamAthletes: {
        ...none(replaced.maxTeamAthletes),
        ...limitsByDivision(maxTeamAthletes, divisionIds),
      },
    },
    fees: { ...from.fees, lateFrom: null },
  };
}

const none = (limits: Readonly<Record<string, number>> = {}): Record<string, null> =>
  Object.fromEntries(Object.keys(limits).map((key) => [key, null]));

/** Groups of divisions keep their codes. */
function limitsByDivision(
  limits: Readonly<Record<string, number>> = {},
  divisionIds: ReadonlyMap<number, number>,
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(limits).flatMap(([key, limit]) => {
      const copy = divisionIds.get(Number(key));
      return copy === undefined && !GROUPS.includes(key) ? [] : [[String(copy ?? key), limit]];
    }),
  );
}

/** All other divisions, and middle school. */
const GROUPS = ['1001', '1002'];
