// Finds or creates the meets, divisions, events and rounds of listed performances, whole meets at a time.
import { ensureDivisionOfMeets } from '#competition/divisions/listed-divisions.service.ts';
import { ensureListRounds, type ListRound } from '#competition/events/listed-events.service.ts';
import { addListEventCounts, ensureListMeets } from '#competition/meets/listed-meets.service.ts';
import type { ListedPerformance, ListedVenue } from '#hosting/result-files/performance-list.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { saveVenues } from '#people/venues/bulk-venues.service.ts';
import { CLUB } from '#sport/people/levels.rules.ts';
import { listMeetKey } from './list-order.rules.ts';
import { type ListedRound, type ListedSubject, listedRound, shortInMeet } from './list-results.rules.ts';

export interface PerformanceOfSubject {
  row: ListedPerformance;
  subject: ListedSubject;
}

export interface MeetOfList {
  meetId: number;
  seasonId: number;
  name: string;
}

export interface PlacedPerformance extends PerformanceOfSubject {
  meet: MeetOfList;
  round: ListRound;
}

const DIVISION = { name: 'Open', levelMask: CLUB };

/**
 * Finds or creates the meets and rounds of the performances, in the order of the input. Each meet must be
 * complete.
 */
export async function placePerformances(
  ctx: Context,
  performances: readonly PerformanceOfSubject[],
  sourceId: number,
): Promise<PlacedPerformance[]> {
  const count = appearanceCounter();
  const listed = performances.map(({ row, subject }) => ({
    row,
    round: listedRound(row, count(row, subject)),
  }));
  const meets = await findMeets(ctx, listed, sourceId);
  const { rounds, added } = await ensureListRounds(
    ctx,
    listed.map(({ row, round: { event, ...round } }) => {
      const { meetId, divisionId } = meets.get(listMeetKey(row))!;
      return { ...round, event: { ...event, meetId, divisionId } };
    }),
  );
  const isNew = new Set([...meets.values()].flatMap((meet) => (meet.isNew ? meet.meetId : [])));
  await addListEventCounts(ctx, new Map([...added].filter(([meetId]) => !isNew.has(meetId))));
  return performances.map(({ row, subject }, index) => ({
    row,
    subject,
    meet: meets.get(listMeetKey(row))!,
    round: rounds[index]!,
  }));
}

interface ToldPerformance {
  row: ListedPerformance;
  round: ListedRound;
}

type FoundMeet = MeetOfList & { divisionId: number; isNew: boolean };

/** Returns meets by key. */
async function findMeets(
  ctx: Context,
  performances: readonly ToldPerformance[],
  sourceId: number,
): Promise<ReadonlyMap<string, FoundMeet>> {
  const byMeet = Map.groupBy(performances, ({ row }) => listMeetKey(row));
  const rows = [...byMeet.values()].map((ofMeet) => ofMeet[0]!.row);
  const venueIds = await saveVenues(
    ctx,
    rows.map(({ venue }) => ({ ...venue, timeZone: null })),
  );
  const listed = [...byMeet.values()].map((ofMeet, index) => {
    const { venue, competedOn, isIndoor } = ofMeet[0]!.row;
    return {
      name: venueName(venue),
      startOn: competedOn,
      isIndoor,
      venueId: venueIds[index]!,
      levelMask: CLUB,
      sourceId,
      eventCount: new Set(ofMeet.map(({ round }) => shortInMeet(round))).size,
    };
  });
  const stored = await ensureListMeets(ctx, listed);
  const divisions = await ensureDivisionOfMeets(
    ctx,
    stored.map(({ meetId }) => meetId),
    DIVISION,
  );
  return new Map(
    [...byMeet.keys()].map((key, index) => {
      const meet = stored[index]!;
      return [key, { ...meet, name: listed[index]!.name, divisionId: divisions.get(meet.meetId)! }] as const;
    }),
  );
}

const venueName = ({ name, city }: ListedVenue): string =>
  city === null || city === name ? name : `${name}, ${city}`;

/** Counts how often a subject appears in a round of an event, this time included. */
function appearanceCounter() {
  const counts = new Map<string, number>();
  return (row: ListedPerformance, { athleteId, teamId, relayLetter }: ListedSubject): number => {
    const { gender, short } = row.event;
    const { kind, round } = row.position;
    // An athlete who is listed for two nations is still one person.
    const who = athleteId ?? `${teamId} ${relayLetter}`;
    const key = [listMeetKey(row), gender, short, kind, round, who].join('|');
    const times = (counts.get(key) ?? 0) + 1;
    counts.set(key, times);
    return times;
  };
}
