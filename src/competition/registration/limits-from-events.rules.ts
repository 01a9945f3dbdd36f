// The limits of a meet that its events already set, as a proposal for the host.

import { EVENT_LIMIT_MAX, type EventLimits } from '#competition/meets/manage/settings-checks.rules.ts';
import type { EventGroup } from '#sport/events/events.table.ts';
import { type AthleteLimits, countEvents } from './entry-limits.rules.ts';

export interface EventToLimit {
  divisionId: number;
  gender: string;
  group: EventGroup;
  /** Runners of a relay squad; 1 for an event of single athletes. */
  runners: number;
  /** Entries of one team, null for no limit. */
  teamEntriesMax: number | null;
  /** Places in the event, null for no limit. */
  placesMax: number | null;
}

export interface ProposedLimits {
  limits: Record<keyof EventLimits, number | null>;
  maxTeamAthletes: AthleteLimits;
  maxMeetAthletes: AthleteLimits;
}

/**
 * An athlete can enter no more events than the fullest program of a division offers one gender. Where all events of a
 * division have a limit, their places together are the most athletes that it can have.
 */
export function limitsFromEvents(events: readonly EventToLimit[]): ProposedLimits {
  const programs = [...Map.groupBy(events, ({ divisionId, gender }) => `${divisionId} ${gender}`).values()];
  const counts = programs.map((program) => countEvents(program.map(({ group }) => group)));
  const highest = (kind: keyof EventLimits) => {
    const count = Math.max(0, ...counts.map((each) => each[kind]));
    return count === 0 ? null : Math.min(count, EVENT_LIMIT_MAX);
  };
  const divisions = Map.groupBy(events, ({ divisionId }) => divisionId);
  const sumByDivision = (limitOf: (event: EventToLimit) => number | null): AthleteLimits =>
    Object.fromEntries(
      [...divisions].flatMap(([divisionId, all]) => {
        const places = all.map((event) => {
          const limit = limitOf(event);
          return limit === null ? null : limit * event.runners;
        });
        if (places.includes(null)) return [];
        return [[divisionId, places.reduce<number>((sum, each) => sum + (each ?? 0), 0)]];
      }),
    );
  return {
    limits: { total: highest('total'), track: highest('track'), field: highest('field') },
    maxTeamAthletes: sumByDivision(({ teamEntriesMax }) => teamEntriesMax),
    maxMeetAthletes: sumByDivision(({ placesMax }) => placesMax),
  };
}
