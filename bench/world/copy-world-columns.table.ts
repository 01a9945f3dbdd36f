// Maps copied rows to the columns of their tables.

import { DEMO_COUNTRY } from '#app/demo/locations/demo-states.table.ts';
import type { WorldAthlete, WorldRoster, WorldTeam } from '#app/demo/world.rules.ts';
import type { BulkColumns } from '#kit/server/database/bulk.ts';
import type { Json } from '#kit/server/database/schema.gen.ts';
import { type Season, seasonDays, seasonKindOf } from '#sport/calendar/seasons.rules.ts';
import type { CopiedDivision, CopiedMembership, CopiedRegion, CopiedVenue } from './copy-world.rules.ts';
import type {
  CopiedBest,
  CopiedCourse,
  CopiedMeet,
  CopiedMeets,
  CopiedResult,
} from './copy-world-meets.rules.ts';

type Of<Rows extends readonly unknown[]> = Rows[number];

/** All rows of a region have this source and this time of creation. */
export function columnsOfPeople(sourceId: number, now: string) {
  const created = { created_at: () => now };
  const divisions: BulkColumns<'school_divisions', CopiedDivision> = {
    id: ({ id }) => id,
    parent_id: ({ parentId }) => parentId,
    kind: ({ kind }) => kind,
    name: ({ name }) => name,
    short_name: ({ shortName }) => shortName,
    level_mask: ({ levelMask }) => levelMask,
    ...created,
  };
  const memberships: BulkColumns<'school_division_teams', CopiedMembership> = {
    school_division_id: ({ schoolDivisionId }) => schoolDivisionId,
    team_id: ({ teamId }) => teamId,
    sport: ({ sport }) => sport,
    from_year: ({ fromYear }) => fromYear,
    to_year: ({ toYear }) => toYear,
  };
  const venues: BulkColumns<'venues', CopiedVenue> = {
    id: ({ id }) => id,
    name: ({ name }) => name,
    time_zone: ({ timeZone }) => timeZone,
    city: ({ city }) => city,
    state: ({ state }) => state,
    country: () => DEMO_COUNTRY,
    lanes_straight: ({ lanesStraight }) => lanesStraight,
    lanes_oval: ({ lanesOval }) => lanesOval,
    lap_length_meters: ({ lapLengthMeters }) => lapLengthMeters,
    is_banked: ({ isBanked }) => isBanked,
    altitude_meters: ({ altitudeMeters }) => altitudeMeters,
    ...created,
  };
  const teams: BulkColumns<'teams', WorldTeam> = {
    id: ({ id }) => id + 1,
    name: ({ name }) => name,
    hytek_team_code: ({ hytekTeamCode }) => hytekTeamCode,
    level_mask: ({ levelMask }) => levelMask,
    city: ({ city }) => city,
    state: ({ state }) => state,
    country: () => DEMO_COUNTRY,
    source_id: () => sourceId,
    ...created,
  };
  const athletes: BulkColumns<'athletes', WorldAthlete> = {
    id: ({ id }) => id + 1,
    first_name: ({ firstName }) => firstName,
    last_name: ({ lastName }) => lastName,
    gender: ({ gender }) => gender,
    birth_on: ({ birthOn }) => birthOn,
    visibility: ({ visibility }) => visibility,
    canonical_id: ({ id }) => id + 1,
    source_id: () => sourceId,
    ...created,
  };
  const rosters: BulkColumns<'rosters', WorldRoster> = {
    athlete_id: ({ athlete }) => athlete + 1,
    team_id: ({ team }) => team + 1,
    sport: ({ sport }) => sport,
    season_id: ({ seasonId }) => seasonId,
    grade: ({ grade }) => grade,
    ...created,
  };
  return { divisions, memberships, venues, teams, athletes, rosters };
}

export const PEOPLE_TABLES = {
  divisions: 'school_divisions',
  memberships: 'school_division_teams',
  venues: 'venues',
  teams: 'teams',
  athletes: 'athletes',
  rosters: 'rosters',
} as const satisfies Record<keyof CopiedRegion, string>;

export function columnsOfMeets(sourceId: number, now: string) {
  const created = { created_at: () => now };
  const seasons: BulkColumns<'seasons', Season> = {
    kind: ({ kind }) => kind,
    id: ({ id }) => id,
    starts_on: (season) => seasonDays(season).startsOn,
    ends_on: (season) => seasonDays(season).endsOn,
  };
  const courses: BulkColumns<'courses', CopiedCourse> = {
    id: ({ id }) => id,
    venue_id: ({ venueId }) => venueId,
    name: ({ name }) => name,
    meters: ({ meters }) => meters,
    ...created,
  };
  const meets: BulkColumns<'meets', CopiedMeet> = {
    id: ({ meetId }) => meetId,
    sport: ({ sport }) => sport,
    name: ({ name }) => name,
    start_on: ({ startOn }) => startOn,
    end_on: ({ endOn }) => endOn,
    season_kind: ({ sport, isIndoor }) => seasonKindOf(sport, isIndoor),
    season_id: ({ seasonId }) => seasonId,
    venue_id: ({ venueId }) => venueId,
    host_team_id: ({ host }) => host + 1,
    level_mask: ({ levelMask }) => levelMask,
    setup_state: ({ offDays }) => JSON.stringify(offDays ? { offDays } : {}),
    results_published_at: ({ resultCount }) => (resultCount > 0 ? now : null),
    last_result_at: ({ resultCount }) => (resultCount > 0 ? now : null),
    team_count: ({ teamCount }) => teamCount,
    athlete_count: ({ athleteCount }) => athleteCount,
    result_count: ({ resultCount }) => resultCount,
    event_count: ({ eventCount }) => eventCount,
    official_count: ({ officialCount }) => officialCount,
    complete_count: ({ completeCount }) => completeCount,
    in_progress_count: ({ inProgressCount }) => inProgressCount,
    source_id: () => sourceId,
    ...created,
  };
  const divisions: BulkColumns<'meet_divisions', Of<CopiedMeets['divisions']>> = {
    id: ({ divisionId }) => divisionId,
    meet_id: ({ meetId }) => meetId,
    gender: ({ gender }) => gender,
    name: ({ name }) => name,
    name_short: ({ nameShort }) => nameShort,
    level_mask: ({ levelMask }) => levelMask,
    sort: ({ sort }) => sort,
    scoring: ({ scoring }) => scoring as Json,
    course_id: ({ courseId }) => courseId,
    ...created,
  };
  const events: BulkColumns<'meet_events', Of<CopiedMeets['events']>> = {
    id: ({ meetEventId }) => meetEventId,
    meet_id: ({ meetId }) => meetId,
    meet_division_id: ({ divisionId }) => divisionId,
    gender: ({ gender }) => gender,
    event_variant: ({ eventVariant }) => eventVariant,
    event_short: ({ eventShort }) => eventShort,
    name: ({ name }) => name,
    event_number: ({ eventNumber }) => eventNumber,
    parent_id: ({ parentId }) => parentId,
    status: ({ status }) => status,
    is_scored: ({ isScored }) => isScored,
    sort: ({ sort }) => sort,
    ...created,
  };
  const rounds: BulkColumns<'rounds', Of<CopiedMeets['rounds']>> = {
    id: ({ roundId }) => roundId,
    meet_event_id: ({ meetEventId }) => meetEventId,
    round: ({ round }) => round,
    status: ({ status }) => status,
    competed_on: ({ competedOn }) => competedOn,
    planned_at: ({ plannedAt }) => plannedAt,
    advance_note: ({ advanceNote }) => advanceNote,
  };
  const heats: BulkColumns<'heats', Of<CopiedMeets['heats']>> = {
    id: ({ heatId }) => heatId,
    round_id: ({ roundId }) => roundId,
    number: ({ number }) => number,
    wind_tenths: ({ windTenths }) => windTenths,
    wind_status: ({ windStatus }) => windStatus,
    planned_at: ({ plannedAt }) => plannedAt,
    started_at: ({ startedAt }) => startedAt,
  };
  const bests: BulkColumns<'season_best', CopiedBest> = {
    subject_kind: ({ kind }) => kind,
    subject_id: ({ id }) => id,
    event_variant: ({ eventVariant }) => eventVariant,
    gender: ({ gender }) => gender,
    season_id: ({ seasonId }) => seasonId,
    result_id: ({ resultId }) => resultId,
    rank_key: ({ rankKey }) => rankKey,
    conditions: ({ conditions }) => conditions,
    competed_on: ({ competedOn }) => competedOn,
    team_id: ({ teamId }) => teamId,
    level_mask: ({ levelMask }) => levelMask,
    country: ({ country }) => country,
    state: ({ state }) => state,
    grade: ({ grade }) => grade,
  };
  return { seasons, courses, meets, divisions, events, rounds, heats, results: resultColumns(now), bests };
}

export const MEET_TABLES = {
  seasons: 'seasons',
  courses: 'courses',
  meets: 'meets',
  divisions: 'meet_divisions',
  events: 'meet_events',
  rounds: 'rounds',
  heats: 'heats',
  results: 'results',
  bests: 'season_best',
} as const satisfies Record<keyof CopiedMeets, string>;

const resultColumns = (now: string): BulkColumns<'results', CopiedResult> => ({
  id: ({ resultId }) => resultId,
  meet_id: ({ meetId }) => meetId,
  meet_event_id: ({ derived }) => derived.meetEventId,
  round_id: ({ draft }) => draft.fields.roundId,
  heat_id: ({ draft }) => draft.fields.heatId,
  event_variant: ({ derived }) => derived.eventVariant,
  gender: ({ derived }) => derived.gender,
  round: ({ derived }) => derived.round,
  athlete_id: ({ draft }) => draft.fields.athleteId,
  team_id: ({ draft }) => draft.fields.teamId,
  relay_letter: ({ draft }) => draft.fields.relayLetter,
  team_text: ({ draft }) => draft.fields.teamText,
  grade: ({ draft }) => draft.fields.grade,
  bib: ({ draft }) => draft.fields.bib,
  lane: ({ draft }) => draft.fields.lane,
  place: ({ draft }) => draft.fields.place,
  heat_place: ({ draft }) => draft.fields.heatPlace,
  mark_entered: ({ draft }) => draft.fields.markEntered,
  mark_raw: ({ draft }) => draft.fields.markRaw,
  mark_calc: ({ derived }) => derived.markCalc,
  mark_legal: ({ derived }) => derived.markLegal,
  timing: ({ draft }) => draft.fields.timing,
  measure: ({ draft }) => draft.fields.measure,
  status: ({ draft }) => draft.fields.status,
  wind_tenths: ({ draft }) => draft.fields.windTenths,
  wind_status: ({ draft }) => draft.fields.windStatus,
  qualifier: ({ draft }) => draft.fields.qualifier,
  is_judges_decision: ({ draft }) => draft.fields.isJudgesDecision,
  is_exhibition: ({ draft }) => draft.fields.isExhibition,
  seed_entered: ({ draft }) => draft.fields.seedEntered,
  seed_sort: ({ draft }) => draft.fields.seedSort,
  points: ({ points }) => points,
  reaction_ms: ({ draft }) => draft.fields.reactionMs,
  validation: ({ draft }) => draft.fields.validation,
  validation_note: ({ draft }) => draft.fields.validationNote,
  counts: ({ derived }) => derived.counts,
  best_flag: ({ flag }) => flag,
  previous_best: ({ previousBest }) => previousBest,
  competed_on: ({ draft }) => draft.fields.competedOn,
  season_id: ({ derived }) => derived.seasonId,
  hand_fields: ({ draft }) => `{${draft.handFields.join(',')}}`,
  created_at: () => now,
});

/** Tables with the parts of a result: relay legs, splits, attempts and changes. */
export const PART_TABLES = {
  legs: 'relay_legs',
  splits: 'splits',
  attempts: 'attempts',
  changes: 'result_changes',
} as const;

type Part = CopiedResult['draft']['fields'];
type OfResult<Row> = Row & { resultId: number };

export function columnsOfParts(reason: string, now: string) {
  const of = { result_id: ({ resultId }: { resultId: number }) => resultId };
  const legs: BulkColumns<'relay_legs', OfResult<Of<Part['legs']>>> = {
    ...of,
    leg: ({ leg }) => leg,
    athlete_id: ({ athleteId }) => athleteId,
    grade: ({ grade }) => grade,
    split_ms: ({ splitMs }) => splitMs,
  };
  const splits: BulkColumns<'splits', OfResult<Of<Part['splits']>>> = {
    ...of,
    number: ({ number }) => number,
    distance_meters: ({ distanceMeters }) => distanceMeters,
    split_ms: ({ splitMs }) => splitMs,
    cumulative_ms: ({ cumulativeMs }) => cumulativeMs,
  };
  const attempts: BulkColumns<'attempts', OfResult<Of<Part['attempts']>>> = {
    ...of,
    number: ({ number }) => number,
    mark_raw: ({ markRaw }) => markRaw,
    outcome: ({ outcome }) => outcome,
    tries: ({ tries }) => tries,
    wind_tenths: ({ windTenths }) => windTenths,
    measure: ({ measure }) => measure,
  };
  const changes: BulkColumns<'result_changes', CopiedResult> = {
    ...of,
    meet_id: ({ meetId }) => meetId,
    at: () => now,
    origin: () => 'hand',
    reason: () => reason,
    after: ({ draft }) => ({ markEntered: draft.fields.markEntered }),
  };
  return { legs, splits, attempts, changes };
}
