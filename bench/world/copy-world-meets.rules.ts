// Turns the meets of a region into rows: the program, results with everything derived from them, flags and season
// bests.

import { eventsToEnsure, resultsToSave } from '#app/demo/demo-rows.rules.ts';
import { VENUES } from '#app/demo/locations/demo-venues.table.ts';
import type { Region, WorldTeam } from '#app/demo/world.rules.ts';
import type { WorldMeet } from '#app/demo/world-meets.rules.ts';
import { type Flag, flagChanges, historyKey, NO_FLAG } from '#competition/bests/bests.rules.ts';
import {
  type BestCandidate,
  type CountingResult,
  findBestChanges,
} from '#competition/bests/season-bests.rules.ts';
import { mergeDivision, type StoredDivision } from '#competition/divisions/divisions.rules.ts';
import type { EnsuredEvent } from '#competition/events/events.service.ts';
import { RESULT_STATUS, type ResultStatus } from '#competition/events/result-status.rules.ts';
import {
  mergeEvent,
  mergeHeat,
  mergeRound,
  type StoredEvent,
  type StoredHeat,
  type StoredRound,
} from '#competition/events/stored-events.rules.ts';
import type { MeetCounts, MeetEventCounts } from '#competition/meets/meets.rules.ts';
import { draftsOf } from '#competition/results/drafts.rules.ts';
import { deriveFields, inOrder, type MeetRound } from '#competition/results/results.rules.ts';
import { pointsOf } from '#competition/results/scoring/meet-points.rules.ts';
import { countedOf, marksOf, type TouchedResult } from '#competition/results/touched-results.rules.ts';
import { type Season, seasonKindOf } from '#sport/calendar/seasons.rules.ts';
import { type CopiedVenue, Ids } from './copy-world.rules.ts';

export class MeetIds {
  readonly courses = new Ids();
  readonly divisions = new Ids();
  readonly events = new Ids();
  readonly rounds = new Ids();
  readonly heats = new Ids();
  readonly results = new Ids();
  readonly seasons = new Set<string>();
}

export interface CopiedCourse {
  id: number;
  venueId: number;
  name: string;
  meters: number;
}

type OfMeet<Row> = Row & { meetId: number };

export interface CopiedMeet extends WorldMeet, MeetCounts, MeetEventCounts {
  venueId: number;
}

export interface CopiedResult extends TouchedResult, Flag {
  /** The levels of the division, as a mask. */
  levelMask: number;
}

/** A row of `season_best`, with fields of its result, team and division. */
export interface CopiedBest extends BestCandidate {
  teamId: number | null;
  grade: number | null;
  levelMask: number;
  country: string | null;
  state: string | null;
}

export interface CopiedMeets {
  /** The seasons that no earlier region has. */
  seasons: Season[];
  courses: CopiedCourse[];
  meets: CopiedMeet[];
  divisions: OfMeet<StoredDivision>[];
  events: OfMeet<StoredEvent>[];
  rounds: StoredRound[];
  heats: StoredHeat[];
  results: CopiedResult[];
  bests: CopiedBest[];
}

export interface MeetGrounds {
  region: Region;
  venues: readonly CopiedVenue[];
  /** The teams, with their stored states. */
  teams: readonly WorldTeam[];
  country: string;
  ids: MeetIds;
}

/** Yields after each meet, so that other work can run in between. The last step derives flags and bests. */
export function* copyMeets(ground: MeetGrounds): Generator<void, CopiedMeets> {
  const copied: CopiedMeets = {
    seasons: [],
    courses: [],
    meets: [],
    divisions: [],
    events: [],
    rounds: [],
    heats: [],
    results: [],
    bests: [],
  };
  const people = worldIds(ground.region);
  for (const meet of ground.region.meets()) {
    copyMeet(meet, ground, people, copied);
    yield;
  }
  setFlags(copied.results);
  copied.bests = bestsOf(copied.results, ground);
  return copied;
}

/** Maps ids of the world to stored ids, for the teams and athletes of the region. */
function worldIds({ teams, athletes }: Region) {
  const idsOf = (rows: readonly { id: number }[]) => {
    const ids: number[] = [];
    for (const { id } of rows) ids[id] = id + 1;
    return ids;
  };
  return { teamIds: idsOf(teams), athleteIds: idsOf(athletes) };
}

function copyMeet(
  meet: WorldMeet,
  { region, venues, ids }: MeetGrounds,
  people: ReturnType<typeof worldIds>,
  copied: CopiedMeets,
): void {
  const meetId = meet.id + 1;
  const venue = venues[meet.venue]!;
  const divisions = meet.divisions.map((division) => ({
    ...mergeDivision(
      { ...division, courseId: courseOf(meet, division, venue, ids, copied.courses) },
      undefined,
    ),
    divisionId: ids.divisions.next(),
    meetId,
  }));
  const events = eventsToEnsure(
    meet,
    divisions.map(({ divisionId }) => divisionId),
  );
  const programme = copyProgramme(events, meetId, ids);
  const results = copyResults(meet, programme, divisions, people, ids);
  noteSeason(meet, ids.seasons, copied.seasons);
  copied.divisions.push(...divisions);
  copied.events.push(...programme.events);
  copied.rounds.push(...programme.rounds);
  copied.heats.push(...programme.heats);
  copied.results.push(...results);
  copied.meets.push({
    ...meet,
    name: region.index === 0 ? meet.name : `${meet.name} ${region.index + 1}`,
    meetId,
    venueId: venue.id,
    ...countsOf(results),
    ...countByState(programme.events),
  });
}

function countByState(events: readonly Pick<StoredEvent, 'status'>[]): MeetEventCounts {
  const inState = (state: ResultStatus) => events.filter(({ status }) => status === state).length;
  return {
    eventCount: events.length,
    officialCount: inState(RESULT_STATUS.Official),
    completeCount: inState(RESULT_STATUS.Complete),
    inProgressCount: inState(RESULT_STATUS.InProgress),
  };
}

function noteSeason(
  { sport, isIndoor, seasonId }: WorldMeet,
  seenSeasons: Set<string>,
  seasons: Season[],
): void {
  const season = { kind: seasonKindOf(sport, isIndoor), id: seasonId };
  const key = `${season.kind} ${season.id}`;
  if (seenSeasons.has(key)) return;
  seenSeasons.add(key);
  seasons.push(season);
}

function courseOf(
  { events, venue: position }: WorldMeet,
  { gender }: WorldMeet['divisions'][number],
  venue: CopiedVenue,
  ids: MeetIds,
  courses: CopiedCourse[],
): number | null {
  const name = VENUES[position]!.course;
  const meters = events.find(({ contest }) => contest.gender === gender)?.variant.distanceMeters;
  if (!name || !meters) return null;
  const existing = courses.find((course) => course.venueId === venue.id && course.meters === meters);
  if (existing) return existing.id;
  const course = { id: ids.courses.next(), venueId: venue.id, name, meters };
  courses.push(course);
  return course.id;
}

interface CopiedProgramme {
  events: OfMeet<StoredEvent>[];
  rounds: StoredRound[];
  heats: StoredHeat[];
  ensured: EnsuredEvent[];
}

function copyProgramme(
  drafts: ReturnType<typeof eventsToEnsure>,
  meetId: number,
  ids: MeetIds,
): CopiedProgramme {
  const eventIds = drafts.map(() => ids.events.next());
  const rounds: StoredRound[] = [];
  const heats: StoredHeat[] = [];
  const ensured = drafts.map((event, index): EnsuredEvent => {
    const meetEventId = eventIds[index]!;
    return {
      meetEventId,
      rounds: event.rounds.map((round) => {
        const roundId = ids.rounds.next();
        rounds.push({ roundId, ...mergeRound({ ...round, meetEventId }, undefined) });
        const heatIds = new Map<number, number>();
        for (const heat of round.heats) {
          const heatId = ids.heats.next();
          heatIds.set(heat.number, heatId);
          heats.push({ heatId, ...mergeHeat({ ...heat, roundId }, undefined) });
        }
        return { round: round.round, roundId, heats: heatIds };
      }),
    };
  });
  const events = drafts.map((event, index) => ({
    meetEventId: eventIds[index]!,
    ...mergeEvent(event, undefined, eventIds),
    meetId,
  }));
  return { events, rounds, heats, ensured };
}

function copyResults(
  meet: WorldMeet,
  { events, rounds, ensured }: CopiedProgramme,
  divisions: readonly StoredDivision[],
  people: ReturnType<typeof worldIds>,
  ids: MeetIds,
): CopiedResult[] {
  const meetId = meet.id + 1;
  const divisionOf = new Map(divisions.map((division) => [division.divisionId, division]));
  const eventOf = new Map(events.map((event) => [event.meetEventId, event]));
  const meetRounds = new Map(
    rounds.map((round): [number, MeetRound] => {
      const { status: eventStatus, ...event } = eventOf.get(round.meetEventId)!;
      const { scoring } = divisionOf.get(event.divisionId)!;
      const { seasonId } = meet;
      return [
        round.roundId,
        { ...event, ...round, roundStatus: round.status, eventStatus, scoring, seasonId, isRehearsal: false },
      ];
    }),
  );
  const { drafts } = draftsOf([], {
    results: resultsToSave(meet, ensured, people).map(({ key, ...result }) => {
      const { competedOn } = meetRounds.get(result.roundId)!;
      return { key, sourceLine: null, fields: inOrder(result, competedOn) };
    }),
    completeRoundIds: new Set(),
    origin: 'hand',
    enteredAtMeet: new Map(),
    fileIdentities: new Map(),
  });
  const points = pointsOf(drafts, meetRounds, new Map());
  return drafts.map((draft) => {
    const round = meetRounds.get(draft.fields.roundId)!;
    return {
      resultId: ids.results.next(),
      meetId,
      draft,
      derived: deriveFields(draft.fields, round, false),
      points: points.get(draft) ?? null,
      duplicateOf: null,
      levelMask: divisionOf.get(eventOf.get(round.meetEventId)!.divisionId)!.levelMask,
      ...NO_FLAG,
    };
  });
}

function countsOf(results: readonly CopiedResult[]): Omit<MeetCounts, 'meetId'> {
  const teams = new Set<number>();
  const athletes = new Set<number>();
  for (const { draft } of results) {
    const { athleteId, teamId, legs } = draft.fields;
    if (teamId !== null) teams.add(teamId);
    if (athleteId !== null) athletes.add(athleteId);
    for (const leg of legs) athletes.add(leg.athleteId);
  }
  return { teamCount: teams.size, athleteCount: athletes.size, resultCount: results.length };
}

/** Maps every athlete to themselves, because no demo athletes are merged. */
const NO_MERGES = { get: (id: number) => id } as ReadonlyMap<number, number>;

function setFlags(results: readonly CopiedResult[]): void {
  const byId = new Map(results.map((result) => [result.resultId, result]));
  for (const history of Map.groupBy(marksOf(results, NO_MERGES), historyKey).values()) {
    for (const { resultId, flag, previousBest } of flagChanges(history, [])) {
      Object.assign(byId.get(resultId)!, { flag, previousBest });
    }
  }
}

function bestsOf(results: readonly CopiedResult[], { region, teams, country }: MeetGrounds): CopiedBest[] {
  const counted = countedOf(results, NO_MERGES).map((result) => withOwnGender(result, region));
  const byId = new Map(results.map((result) => [result.resultId, result]));
  const firstTeam = teams[0]!.id + 1;
  return findBestChanges([], counted).added.map((offer) => {
    const { draft, levelMask } = byId.get(offer.resultId)!;
    const { teamId, grade } = draft.fields;
    const team = teamId === null ? null : teams[teamId - firstTeam]!;
    return {
      ...offer,
      teamId,
      grade,
      levelMask: team?.levelMask || levelMask,
      country: team && country,
      state: team?.state ?? null,
    };
  });
}

/** Gives results of a mixed event the athlete's gender, under which lists show them. */
function withOwnGender(result: CountingResult, { athletes }: Region): CountingResult {
  if (result.kind === 'squad' || result.gender !== 'X') return result;
  return { ...result, gender: athletes[result.id - 1 - athletes[0]!.id]!.gender };
}
