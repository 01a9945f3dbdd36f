// Owns: nothing. Reads the places of a round and the scores of its teams, before and after a correction.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { PersonRow } from '#people/athletes/visible-person.rules.ts';
import type { Timing } from '#sport/marks/marks.rules.ts';
import type { Measure } from '#sport/units.rules.ts';

export interface PlacedRow extends PersonRow {
  resultId: number;
  isRelay: boolean;
  relayLetter: string | null;
  teamId: number | null;
  teamName: string | null;
  place: number | null;
  points: number | null;
  markRaw: number;
  markEntered: string;
  timing: Timing | null;
  measure: Measure | null;
  status: string | null;
  validation: number;
}

export async function listPlacedRows(
  { db }: Context,
  { meetEventId, roundId }: { meetEventId: number; roundId: number },
): Promise<PlacedRow[]> {
  const { rows } = await sql<PlacedRow>`
    select r.id as "resultId", r.athlete_id is null as "isRelay", r.relay_letter as "relayLetter",
      r.team_id as "teamId", coalesce(t.name, r.team_text) as "teamName", r.place, r.points, r.mark_raw as "markRaw",
      r.mark_entered as "markEntered", r.timing, r.measure, r.status, r.validation,
      a.first_name, a.last_name, a.visibility, recorded.visibility as recorded_visibility
    from results r
    left join teams t on t.id = r.team_id
    left join athletes recorded on recorded.id = r.athlete_id
    left join athletes a on a.id = recorded.canonical_id
    where r.meet_event_id = ${meetEventId} and r.round_id = ${roundId} and r.removed_at is null
    order by r.place nulls last, r.id`.execute(db);
  return rows;
}

export interface FlagRow {
  flag: 'PR' | 'SR';
  meetName: string;
  startOn: string;
  eventName: string;
  round: string;
}

/** Lists the flags of the athlete's other results in the event. */
export async function listOtherFlags(
  { db }: Context,
  { resultId, canonicalId, eventVariant }: { resultId: number; canonicalId: number; eventVariant: string },
): Promise<FlagRow[]> {
  const { rows } = await sql<FlagRow>`
    select r.best_flag as flag, m.name as "meetName", m.start_on as "startOn", e.name as "eventName", r.round
    from athletes recorded
    join results r on r.athlete_id = recorded.id and r.best_flag is not null and r.removed_at is null
    join meet_events e on e.id = r.meet_event_id and e.event_variant = ${eventVariant}
    join meets m on m.id = r.meet_id
    where recorded.canonical_id = ${canonicalId} and r.id <> ${resultId}
    order by m.start_on, r.id`.execute(db);
  return rows;
}

export interface TeamScoreRow {
  teamId: number;
  teamName: string;
  /** Null where the race has one scoring. */
  scoring: number | null;
  /** In units of 1/2520 point; null in cross country. */
  points: number | null;
  /** The score of a cross-country team. */
  score: number | null;
  place: number | null;
}

export async function listTeamScores(
  { db }: Context,
  { meetId, meetDivisionId, gender }: { meetId: number; meetDivisionId: number; gender: string },
): Promise<TeamScoreRow[]> {
  const { rows } = await sql<TeamScoreRow>`
    select s.team_id as "teamId", t.name as "teamName", s.scoring, s.points, s.score, s.place
    from team_scores s join teams t on t.id = s.team_id
    where s.meet_id = ${meetId} and s.meet_division_id = ${meetDivisionId} and s.gender = ${gender}
    order by s.scoring, s.place nulls last, t.name`.execute(db);
  return rows;
}
