// Owns: nothing
// Athletes whom an account may claim.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { NameBeginnings, NameParts } from './athlete-finder.rules.ts';

export interface FinderRequest extends NameBeginnings {
  gender: Gender | null;
  teamId: number | null;
}

/** Matches the condition of the indexes on names, word for word. */
const MAY_BE_FOUND = sql`a.visibility = 'full' and a.removed_at is null and a.canonical_id = a.id`;
const LAST_FIRST = sql`(a.last_name_folded || ' ' || a.first_name_folded)`;
const FIRST_LAST = sql`(a.first_name_folded || ' ' || a.last_name_folded)`;
/** Sorts behind every letter. */
const LAST_SIGN = '\u{10ffff}';

/** Reads the indexes on names only. */
export async function listIdsByName(
  { db }: Context,
  request: FinderRequest,
  limit: number,
): Promise<number[]> {
  const { firstLast, lastFirst, parts } = request;
  const { rows } = await sql<{ id: number }>`
    select distinct id from (
      (${beginning(LAST_FIRST, lastFirst, request, limit)})
      union all
      (${beginning(FIRST_LAST, firstLast, request, limit)})
      union all
      (${beginningOfBoth(parts, request, limit)})
    ) as found limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

function beginning(
  name: RawBuilder<unknown>,
  beginnings: readonly string[],
  request: FinderRequest,
  limit: number,
) {
  return sql`
    select named.id from unnest(${beginnings}::text[]) as beginning
    cross join lateral (
      select a.id from athletes a
      where ${MAY_BE_FOUND} and ${name} ~>=~ beginning and ${name} ~<~ (beginning || ${LAST_SIGN})
        ${narrowedBy(request)}
      order by ${name} using ~<~ limit ${limit}
    ) as named`;
}

/** Finds last names by index and filters first names among them. */
function beginningOfBoth(parts: readonly NameParts[], request: FinderRequest, limit: number) {
  return sql`
    select named.id
    from unnest(${parts.map(({ first }) => first)}::text[], ${parts.map(({ last }) => last)}::text[])
      as part(first, last)
    cross join lateral (
      select a.id from athletes a
      where ${MAY_BE_FOUND} and ${LAST_FIRST} ~>=~ part.last and ${LAST_FIRST} ~<~ (part.last || ${LAST_SIGN})
        and starts_with(a.first_name_folded, part.first) ${narrowedBy(request)}
      order by ${LAST_FIRST} using ~<~ limit ${limit}
    ) as named`;
}

function narrowedBy({ gender, teamId }: FinderRequest) {
  const isOfGender = gender === null ? sql`` : sql`and a.gender = ${gender}`;
  const isOfTeam =
    teamId === null ? sql`` : sql`and exists (select ${rostersOf(sql`a.id`)} and r.team_id = ${teamId})`;
  return sql`${isOfGender} ${isOfTeam}`;
}

const rostersOf = (athleteId: RawBuilder<unknown>) => sql`
  from rosters r
  where r.athlete_id in (select id from athlete_records where canonical_id = ${athleteId})`;

export interface FoundRow {
  athleteId: number;
  first_name: string;
  last_name: string;
  visibility: string;
  recorded_visibility: string;
  gender: Gender;
  /** The team of the newest roster; null without any. */
  teamId: number | null;
  teamName: string | null;
  grade: number | null;
  year: number | null;
  /** The athlete has an account. */
  isClaimed: boolean;
}

/** Sorted by name; a merged athlete is returned as its current identity. */
export async function listFound({ db }: Context, athleteIds: readonly number[]): Promise<FoundRow[]> {
  if (athleteIds.length === 0) return [];
  const { rows } = await sql<FoundRow>`
    select a.id as "athleteId", a.first_name, a.last_name, a.visibility,
      asked.visibility as recorded_visibility, a.gender, latest."teamId", latest."teamName",
      latest.grade, latest.year,
      exists (
        select from user_athletes link join athletes linked on linked.id = link.athlete_id
        where linked.canonical_id = a.id and link.relation = 'self' and link.confirmed_at is not null
      ) as "isClaimed"
    from athletes asked
    join athletes a on a.id = asked.canonical_id and a.removed_at is null
    left join lateral (
      select t.id as "teamId", t.name as "teamName", standing.grade, standing.year
      from (
        select r.team_id, r.grade, season_year(r.season_id) as year,
          r.is_active and r.left_at is null as is_now
        ${rostersOf(sql`a.id`)}
      ) as standing
      join teams t on t.id = standing.team_id and t.removed_at is null
      order by standing.is_now desc, standing.year desc, standing.grade desc nulls last, t.id limit 1
    ) as latest on true
    where asked.id = any(${athleteIds}::bigint[])
    order by a.last_name_folded, a.first_name_folded, latest.year desc nulls last, a.id`.execute(db);
  return rows;
}
