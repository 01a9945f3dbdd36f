// The Harbor Invitational: a small complete meet for tests of pages, saved through the services of an import.

import { ensureDivisions } from '#competition/divisions/divisions.service.ts';
import { ensureEvents } from '#competition/events/events.service.ts';
import { factsOf, type RoundCode } from '#competition/events/meet-events.rules.ts';
import type { MeetToCreate } from '#competition/meets/meets.rules.ts';
import { createMeet } from '#competition/meets/meets.service.ts';
import type { PrintedRecord } from '#competition/records/records.rules.ts';
import { saveRecordBooks } from '#competition/records/records.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { saveVenue } from '#people/venues/venues.service.ts';
import { parseMark } from '#sport/marks/marks.rules.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import { SCORING_PRESETS } from '#sport/scoring/track-scoring.rules.ts';
import {
  EVENTS,
  type EventName,
  type HarborRow,
  MEET_RECORD,
  PEOPLE,
  type Person,
  RESULTS,
  TEAMS,
  type TeamName,
} from './harbor-entries.fixtures.ts';
import { testResult } from './meet-results.fixtures.ts';
import { type ResultToSave, saveResults } from './results.service.ts';

export interface HarborMeet {
  meetId: number;
  varsityId: number;
  openId: number;
  teamId(name: TeamName): number;
  athleteId(person: Person): number;
  eventId(name: EventName): number;
  /** Takes an athlete, or a team with its squad: `resultId('girls 200', 'F', 'ada')`. */
  resultId(event: EventName, round: RoundCode, who: Person | `${TeamName} ${string}`): number;
}

export const HARBOR_DAYS = ['2026-05-08', '2026-05-09'] as const;

export async function createHarborMeet(ctx: Context, name = 'Harbor Invitational'): Promise<HarborMeet> {
  const teamIds = idsByName(
    TEAMS,
    await createTeams(
      ctx,
      TEAMS.map((team) => ({ name: team, levelMask: HIGH_SCHOOL, state: 'OH', country: 'USA' })),
    ),
  );
  const people = Object.keys(PEOPLE) as Person[];
  const athletes = people.map((person) => {
    const { team: _, ...athlete } = PEOPLE[person];
    return athlete;
  });
  const athleteIds = idsByName(people, await createAthletes(ctx, athletes));
  const { meetId, divisionIds } = await createEmptyMeet(ctx, name, teamIds('Alder Creek'));
  await saveRecordBooks(ctx, meetId, [
    { scope: 'meet', name: 'Meet', badge: 'MR', ownerKey: name, records: [printedRecord()] },
  ]);
  const held = await holdMeet(ctx, { meetId, divisionIds, teamIds, athleteIds }, RESULTS);
  return {
    meetId,
    varsityId: divisionIds('Varsity'),
    openId: divisionIds('Open'),
    teamId: teamIds,
    athleteId: athleteIds,
    ...held,
  };
}

/** A rehearsal with everyone of the meet, in which one result is faster than all others of its event. */
export async function rehearseHarborMeet(ctx: Context, harbor: HarborMeet, name: string): Promise<number> {
  const rehearsal = { kind: 'rehearsal', rehearsalOf: harbor.meetId } as const;
  const meet = await createEmptyMeet(ctx, name, harbor.teamId('Alder Creek'), rehearsal);
  const results = RESULTS.map((row) =>
    row.event === 'girls 200' && row.who === 'ada' ? { ...row, mark: '20.01' } : row,
  );
  await holdMeet(ctx, { ...meet, teamIds: harbor.teamId, athleteIds: harbor.athleteId }, results);
  return meet.meetId;
}

interface EmptyMeet {
  meetId: number;
  divisionIds: (name: 'Varsity' | 'Open') => number;
}

interface MeetToHold extends EmptyMeet {
  teamIds: (name: TeamName) => number;
  athleteIds: (person: Person) => number;
}

async function holdMeet(
  ctx: Context,
  { meetId, divisionIds, teamIds, athleteIds }: MeetToHold,
  rows: readonly HarborRow[],
): Promise<Pick<HarborMeet, 'eventId' | 'resultId'>> {
  const ensured = await ensureEvents(
    ctx,
    meetId,
    EVENTS.map(({ key: _, division, ...event }) => ({ ...event, divisionId: divisionIds(division) })),
  );
  const eventIds = idsByName(
    EVENTS.map(({ key }) => key),
    ensured.map(({ meetEventId }) => meetEventId),
  );
  const heatOf = ({ event, round, heat = 1 }: HarborRow) => {
    const index = EVENTS.findIndex(({ key }) => key === event);
    const ensuredRound = ensured[index]!.rounds.find((each) => each.round === round)!;
    return { roundId: ensuredRound.roundId, heatId: ensuredRound.heats.get(heat) ?? null };
  };
  const { saved } = await saveResults(ctx, meetId, {
    origin: { kind: 'hand', reason: 'the results of the meet' },
    results: rows.map((row) => toResult(row, heatOf(row), teamIds, athleteIds)),
    completeRoundIds: [],
  });
  const resultIds = new Map(saved.map(({ key, resultId }) => [key, resultId]));
  return {
    eventId: eventIds,
    resultId: (event, round, who) => resultIds.get(`${event} ${round} ${who}`)!,
  };
}

/** Grants the right to read this meet without a token, as the server does for pages. */
export const readingHarbor = (ctx: Context, { meetId }: HarborMeet): Context => ({
  ...ctx,
  meet: { meetId, sport: 'tf', purpose: 'read' },
});

async function createEmptyMeet(
  ctx: Context,
  name: string,
  hostTeamId: number,
  rehearsal: Partial<MeetToCreate> = {},
): Promise<EmptyMeet> {
  const [startOn, endOn] = HARBOR_DAYS;
  const { venueId } = await saveVenue(ctx, {
    name: 'Harbor Field',
    city: 'Salt Harbor',
    state: 'OH',
    country: 'USA',
    timeZone: 'America/New_York',
  });
  const meet = { sport: 'tf', name, startOn, endOn, isIndoor: false, venueId, hostTeamId } as const;
  const { meetId } = await createMeet(ctx, { ...meet, ...rehearsal, levelMask: HIGH_SCHOOL });
  const divisionIds = idsByName(
    ['Varsity', 'Open'] as const,
    await ensureDivisions(ctx, meetId, [
      { name: 'Varsity', scoring: SCORING_PRESETS.INV8, sort: 1 },
      { name: 'Open', scoring: null, sort: 2 },
    ]),
  );
  return { meetId, divisionIds };
}

function idsByName<Name extends string>(names: readonly Name[], ids: readonly number[]) {
  const byName = new Map(names.map((name, index) => [name, ids[index]!]));
  return (name: Name): number => byName.get(name)!;
}

function toResult(
  row: HarborRow,
  ensuredHeat: { roundId: number; heatId: number | null },
  teamIds: (name: TeamName) => number,
  athleteIds: (person: Person) => number,
): ResultToSave {
  const { event, round, who, squad, team, heat: _, legs = [], ...fields } = row;
  const { eventVariant } = EVENTS.find(({ key }) => key === event)!;
  const teamName = team ?? (who && PEOPLE[who].team);
  const key = `${event} ${round} ${who ?? `${teamName} ${squad}`}`;
  return testResult({
    kind: factsOf({ variantKey: eventVariant }).markKind,
    ...fields,
    ...ensuredHeat,
    key,
    athleteId: who ? athleteIds(who) : null,
    teamId: teamName ? teamIds(teamName) : null,
    relayLetter: squad ?? null,
    legs: legs.map((person, index) => ({
      leg: index + 1,
      athleteId: athleteIds(person),
      grade: 11,
      splitMs: null,
    })),
  });
}

function printedRecord(): PrintedRecord {
  const mark = parseMark(MEET_RECORD.markEntered, 'time');
  if (mark instanceof Error || 'status' in mark) throw new Error('the record of the fixture is not a mark');
  return { ...MEET_RECORD, mark };
}

/** Runs a test on the meet, with the context of its readers. */
export function withHarbor(test: (ctx: Context, harbor: HarborMeet) => Promise<void>): () => Promise<void> {
  return () =>
    withRollback(async (ctx) => {
      const harbor = await createHarborMeet(ctx);
      await test(readingHarbor(ctx, harbor), harbor);
    });
}
