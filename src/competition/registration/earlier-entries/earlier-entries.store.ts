// Owns: nothing. Reads the entries that a team, or an athlete without one, made at other meets.
import { type RawBuilder, sql } from 'kysely';
import type { EntryLeg } from '#competition/entries/entries.rules.ts';
import type { Entrant } from '#competition/registration/entry-form/form-entrants.rules.ts';
import type { Context } from '#kit/server/context.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { NamedPerson } from '#sport/people/names.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { EARLIER_MEETS_MAX, type EarlierMeet } from './earlier-entries.rules.ts';

type OfEntrant = Pick<Entrant, 'teamId' | 'athleteId'>;

/** Entries of the team, or those of the identity that no team made. Scratched and rejected ones are left out. */
const isOwn = ({ teamId, athleteId }: OfEntrant): RawBuilder<boolean> => {
  const own =
    teamId === null
      ? sql`entries.team_id is null
          and entries.athlete_id in (select id from athletes where canonical_id = ${athleteId})`
      : sql`entries.team_id = ${teamId}`;
  return sql`${own} and entries.removed_at is null and entries.scratched_at is null and entries.acceptance <> -10`;
};

interface OtherMeets {
  meetId: number;
  sport: Sport;
  /** Null without one. */
  lastEditionId: number | null;
}

/** The last edition comes first, then the newest. Meets that are not public are listed, too: the entries are the entrant's. */
export async function listEarlierMeets(
  { db }: Context,
  entrant: OfEntrant,
  { meetId, sport, lastEditionId }: OtherMeets,
): Promise<EarlierMeet[]> {
  const { rows } = await sql<EarlierMeet>`
    select meets.id as "meetId", meets.name, meets.start_on as "startOn", count(*)::int as "entryCount",
      coalesce(meets.id = ${lastEditionId}::bigint, false) as "isLastEdition"
    from entries join staffed_meets meets on meets.id = entries.meet_id
    where meets.sport = ${sport} and meets.kind = 'meet' and meets.id <> ${meetId} and ${isOwn(entrant)}
    group by meets.id, meets.name, meets.start_on
    order by "isLastEdition" desc, meets.start_on desc, meets.id desc
    limit ${EARLIER_MEETS_MAX}`.execute(db);
  return rows;
}

/** The name is as entered, with the athlete's choice of who reads it. */
export interface EarlierEntryRow extends NamedPerson {
  entryId: number;
  athleteId: number | null;
  gender: Gender;
  variantKey: string | null;
  eventName: string;
  divisionId: number;
  divisionName: string;
  relayLetter: string | null;
  legs: EntryLeg[];
}

/** In the order in which they were made. */
export async function listEarlierEntries(
  { db }: Context,
  entrant: OfEntrant,
  { meetId, sport }: Pick<OtherMeets, 'meetId' | 'sport'>,
): Promise<EarlierEntryRow[]> {
  const { rows } = await sql<EarlierEntryRow>`
    select entries.id as "entryId", people.id as "athleteId", events.gender, events.event_variant as "variantKey",
      events.name as "eventName", divisions.id as "divisionId", divisions.name as "divisionName",
      entries.relay_letter as "relayLetter", coalesce(people.first_name, '') as "firstName",
      coalesce(people.last_name, '') as "lastName", coalesce(people.visibility, 'hidden') as visibility,
      coalesce((
        select json_agg(json_build_object('athleteId', runners.canonical_id, 'leg', legs.leg) order by legs.leg nulls last)
        from entry_legs legs join athletes runners on runners.id = legs.athlete_id
        where legs.entry_id = entries.id), '[]') as legs
    from entries
    join staffed_meets meets on meets.id = entries.meet_id
    join meet_events events on events.id = entries.meet_event_id
    join meet_divisions divisions on divisions.id = events.meet_division_id
    left join athletes recorded on recorded.id = entries.athlete_id
    left join athletes people on people.id = recorded.canonical_id
    where entries.meet_id = ${meetId} and meets.sport = ${sport} and meets.kind = 'meet' and ${isOwn(entrant)}
    order by entries.id`.execute(db);
  return rows;
}
