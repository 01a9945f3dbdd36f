// Owns: nothing
// Reads a meet as it was held, to copy it into a rehearsal.
import { sql } from 'kysely';
import type { DivisionToEnsure } from '#competition/divisions/divisions.rules.ts';
import type { Context } from '#kit/server/context.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type {
  PastEvent,
  PastHeat,
  PastMark,
  PastResult,
  PastRound,
  PastStart,
  Starter,
} from './past-meet.rules.ts';

export interface PastMeet {
  meetId: number;
  kind: 'meet' | 'list' | 'rehearsal';
  name: string;
  sport: Sport;
  startOn: Day;
  endOn: Day;
  offDays: Day[];
  seasonId: number;
  isIndoor: boolean;
  venueId: number;
  timeZone: string;
  hostTeamId: number | null;
  levelMask: number;
  resultCount: number;
  /** True when every event is complete or official. */
  isComplete: boolean;
}

export async function findPastMeet({ db }: Context, meetId: number): Promise<PastMeet | null> {
  const { rows } = await sql<PastMeet>`
    select m.id as "meetId", m.kind, m.name, m.sport, m.start_on as "startOn", m.end_on as "endOn",
      coalesce(m.setup_state -> 'offDays', '[]') as "offDays", m.season_id as "seasonId",
      m.season_kind = 'tfi' as "isIndoor", m.venue_id as "venueId", v.time_zone as "timeZone",
      m.host_team_id as "hostTeamId", m.level_mask as "levelMask",
      (select count(*)::int from results r where r.meet_id = m.id and r.removed_at is null) as "resultCount",
      m.event_count > 0 and m.complete_count + m.official_count >= m.event_count as "isComplete"
    from meets m join venues v on v.id = m.venue_id
    where m.id = ${meetId} and m.removed_at is null`.execute(db);
  return rows[0] ?? null;
}

export type PastDivision = DivisionToEnsure & { divisionId: number };

export async function listPastDivisions({ db }: Context, meetId: number): Promise<PastDivision[]> {
  const { rows } = await sql<PastDivision>`
    select id as "divisionId", name, gender, name_short as "nameShort", level_mask as "levelMask", sort,
      hytek_id as "hytekId", scoring, score_depth as "scoreDepth", place_depth as "placeDepth",
      tie_breaking as "tieBreaking", race_scorings as "raceScorings", course_id as "courseId"
    from meet_divisions where meet_id = ${meetId} and removed_at is null order by sort, id`.execute(db);
  return rows;
}

/** Combined events come before their parts. */
export async function listPastEvents({ db }: Context, meetId: number): Promise<PastEvent[]> {
  const { rows } = await sql<PastEvent>`
    select id as "meetEventId", meet_division_id as "divisionId", gender, event_variant as "eventVariant",
      event_short as "eventShort", name, event_number as "eventNumber", is_scored as "isScored", sort,
      release_mode as "releaseMode", parent_id as "parentId"
    from meet_events where meet_id = ${meetId} and removed_at is null
    order by parent_id is not null, sort, id`.execute(db);
  return rows;
}

const ROUNDS_OF_MEET = (meetId: number) => sql`
  select o.id from rounds o join meet_events e on e.id = o.meet_event_id
  where e.meet_id = ${meetId} and e.removed_at is null`;

/** Earlier rounds come before later ones. */
export async function listPastRounds({ db }: Context, meetId: number): Promise<PastRound[]> {
  const { rows } = await sql<PastRound>`
    select id as "roundId", meet_event_id as "meetEventId", round, competed_on as "competedOn",
      planned_at as "plannedAt", started_at as "startedAt", advance_note as "advanceNote"
    from rounds where id in (${ROUNDS_OF_MEET(meetId)})
    order by meet_event_id, array_position(array['P', 'Q', 'S', 'F'], round), id`.execute(db);
  return rows;
}

export async function listPastHeats({ db }: Context, meetId: number): Promise<PastHeat[]> {
  const { rows } = await sql<PastHeat>`
    select id as "heatId", round_id as "roundId", number, wind_tenths as "windTenths", planned_at as "plannedAt",
      started_at as "startedAt"
    from heats where round_id in (${ROUNDS_OF_MEET(meetId)}) order by round_id, number`.execute(db);
  return rows;
}

const LEGS_OF_ENTRY = sql`coalesce((
  select json_agg(json_build_object('leg', l.leg, 'athleteId', l.athlete_id, 'grade', null, 'splitMs', null) order by l.leg)
  from entry_legs l where l.entry_id = n.id and l.leg is not null), '[]')`;

/** The start lists, in the order of heats and positions. */
export async function listPastSlots({ db }: Context, meetId: number): Promise<PastStart[]> {
  const { rows } = await sql<PastStart>`
    select s.round_id as "roundId", s.heat_id as "heatId", n.athlete_id as "athleteId",
      a.canonical_id as "canonicalId", n.team_id as "teamId", n.team_text as "teamText",
      n.relay_letter as "relayLetter", s.lane, s.position, n.grade, n.is_exhibition as "isExhibition",
      case when coalesce(s.seed_sort, n.seed_sort) is null then null else json_build_object(
        'entered', coalesce(s.seed_entered, n.seed_entered), 'sort', coalesce(s.seed_sort, n.seed_sort),
        'origin', coalesce(n.seed_origin, 'host'), 'resultId', null) end as seed,
      ${LEGS_OF_ENTRY} as legs, s.scratched_at is not null or n.scratched_at is not null as "isScratched"
    from start_slots s
    join entries n on n.id = s.entry_id and n.removed_at is null
    join heats h on h.id = s.heat_id
    left join athletes a on a.id = n.athlete_id
    where s.round_id in (${ROUNDS_OF_MEET(meetId)})
    order by s.round_id, h.number, s.position`.execute(db);
  return rows;
}

/** The results in the order of heats, lanes and marks. */
export async function listPastResults(
  { db }: Context,
  meetId: number,
): Promise<(PastStart & { result: PastResult })[]> {
  const { rows } = await sql<PastStart & { result: PastResult }>`
    select r.round_id as "roundId", r.heat_id as "heatId", r.athlete_id as "athleteId",
      a.canonical_id as "canonicalId", r.team_id as "teamId", r.team_text as "teamText",
      r.relay_letter as "relayLetter", r.lane,
      row_number() over (partition by r.round_id, r.heat_id order by r.lane, r.mark_calc, r.id)::int as position,
      r.grade, r.is_exhibition as "isExhibition", false as "isScratched", legs.legs,
      case when r.seed_sort is null then null else json_build_object(
        'entered', r.seed_entered, 'sort', r.seed_sort, 'origin', 'file', 'resultId', null) end as seed,
      json_build_object('markRaw', r.mark_raw, 'timing', r.timing, 'measure', r.measure, 'status', r.status,
        'windTenths', r.wind_tenths, 'place', r.place, 'heatPlace', r.heat_place, 'qualifier', r.qualifier,
        'isJudgesDecision', r.is_judges_decision, 'isExhibition', r.is_exhibition, 'bib', r.bib, 'age', r.age,
        'reactionMs', r.reaction_ms, 'validation', r.validation, 'validationNote', r.validation_note, 'legs', legs.legs,
        'splits', coalesce((
          select json_agg(json_build_object('number', p.number, 'distanceMeters', p.distance_meters,
            'splitMs', p.split_ms, 'cumulativeMs', p.cumulative_ms) order by p.number)
          from splits p where p.result_id = r.id), '[]'),
        'attempts', coalesce((
          select json_agg(json_build_object('number', t.number, 'outcome', t.outcome, 'tries', t.tries,
            'markRaw', t.mark_raw, 'windTenths', t.wind_tenths, 'measure', t.measure) order by t.number)
          from attempts t where t.result_id = r.id), '[]')) as result
    from results r
    left join athletes a on a.id = r.athlete_id
    cross join lateral (
      select coalesce(json_agg(json_build_object('leg', l.leg, 'athleteId', l.athlete_id, 'grade', l.grade,
        'splitMs', l.split_ms) order by l.leg), '[]') as legs
      from relay_legs l where l.result_id = r.id) legs
    where r.meet_id = ${meetId} and r.removed_at is null and r.duplicate_of is null
    order by r.round_id, r.heat_id, position`.execute(db);
  return rows;
}

interface MarkRow extends Omit<PastMark, 'starter'>, Starter {
  isOfHeat: boolean;
}

/** The marks that count, in the order in which they arrived. */
export async function listPastMarks({ db }: Context, meetId: number): Promise<PastMark[]> {
  const { rows } = await sql<MarkRow>`
    select k.round_id as "roundId", k.heat_id as "heatId", k.kind, k.number, k.content,
      k.received_at as "receivedAt", k.slot_id is null as "isOfHeat", n.athlete_id as "athleteId",
      a.canonical_id as "canonicalId", n.team_id as "teamId", n.team_text as "teamText",
      n.relay_letter as "relayLetter"
    from marks k
    left join start_slots s on s.id = k.slot_id
    left join entries n on n.id = s.entry_id
    left join athletes a on a.id = n.athlete_id
    where k.meet_id = ${meetId} and k.state = 'counting'
    order by k.received_at, k.uuid`.execute(db);
  return rows.map(({ isOfHeat, athleteId, canonicalId, teamId, teamText, relayLetter, ...mark }) => ({
    ...mark,
    starter: isOfHeat ? null : { athleteId, canonicalId, teamId, teamText, relayLetter },
  }));
}

/** The competitor numbers of a meet. */
export async function listPastNumbers(
  { db }: Context,
  meetId: number,
): Promise<{ athleteId: number; number: number }[]> {
  const { rows } = await sql<{ athleteId: number; number: number }>`
    select athlete_id as "athleteId", number from meet_numbers where meet_id = ${meetId}`.execute(db);
  return rows;
}
