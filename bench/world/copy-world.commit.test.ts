import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { loadDemo } from '#app/demo/demo.service.ts';
import type { Db } from '#kit/server/context.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { openWorldCopy } from './copy-world.service.ts';

const TIMEOUT_MS = 180_000;

// Reads the contents of the tables without ids, without regard to the order in which they were written, and without
// what hosts announce about meets to come.
const CONTENTS = {
  results: sql`
    select m.name as meet, d.name as division, e.event_short, r.gender, r.round, h.number as heat,
      coalesce(a.first_name || ' ' || a.last_name, t.name || ' ' || r.relay_letter) as holder,
      t.name as team, to_jsonb(r) - '{id, meet_id, meet_event_id, round_id, heat_id, athlete_id, team_id}'::text[] as facts
    from results r
    join meets m on m.id = r.meet_id
    join meet_events e on e.id = r.meet_event_id
    join meet_divisions d on d.id = e.meet_division_id
    left join heats h on h.id = r.heat_id
    left join athletes a on a.id = r.athlete_id
    left join teams t on t.id = r.team_id`,
  season_best: sql`
    select coalesce(a.first_name || ' ' || a.last_name, squad.name) as holder, t.name as team, m.name as meet,
      r.round, r.mark_entered, to_jsonb(s) - '{subject_id, result_id, team_id}'::text[] as facts
    from season_best s
    join results r on r.id = s.result_id
    join meets m on m.id = r.meet_id
    left join athletes a on a.id = s.subject_id and s.subject_kind = 'athlete'
    left join teams squad on squad.id = s.subject_id and s.subject_kind = 'squad'
    left join teams t on t.id = s.team_id`,
  team_scores: sql`
    select m.name as meet, d.name as division, t.name as team,
      to_jsonb(s) - '{meet_id, meet_division_id, team_id}'::text[] as facts
    from team_scores s
    join meets m on m.id = s.meet_id
    join meet_divisions d on d.id = s.meet_division_id
    join teams t on t.id = s.team_id`,
  meets: sql`
    select v.name as venue, t.name as host,
      to_jsonb(m) - '{id, venue_id, host_team_id, source_id, data_version, video_count, entries_public_at,
      has_supporter_exception, schedule_state, schedule_note}'::text[] as facts
    from meets m join venues v on v.id = m.venue_id left join teams t on t.id = m.host_team_id`,
  meet_divisions: sql`
    select m.name as meet, c.name as course, c.meters,
      to_jsonb(d) - '{id, meet_id, course_id}'::text[] as facts
    from meet_divisions d join meets m on m.id = d.meet_id left join courses c on c.id = d.course_id`,
  meet_events: sql`
    select m.name as meet, d.name as division, parent.event_short as parent,
      to_jsonb(e) - '{id, meet_id, meet_division_id, parent_id, schedule_state, schedule_note}'::text[] as facts
    from meet_events e
    join meets m on m.id = e.meet_id
    join meet_divisions d on d.id = e.meet_division_id
    left join meet_events parent on parent.id = e.parent_id`,
  heats: sql`
    select m.name as meet, d.name as division, e.event_short, e.gender, r.round, r.competed_on, r.advance_note,
      r.planned_at, r.status, to_jsonb(h) - '{id, round_id}'::text[] as facts
    from rounds r
    left join heats h on h.round_id = r.id
    join meet_events e on e.id = r.meet_event_id
    join meets m on m.id = e.meet_id
    join meet_divisions d on d.id = e.meet_division_id`,
  relay_legs: sql`
    select m.name as meet, r.mark_entered, a.first_name, a.last_name,
      to_jsonb(l) - '{result_id, athlete_id}'::text[] as facts
    from relay_legs l
    join results r on r.id = l.result_id
    join meets m on m.id = r.meet_id
    join athletes a on a.id = l.athlete_id`,
  splits: sql`
    select m.name as meet, r.mark_entered, to_jsonb(s) - 'result_id' as facts
    from splits s join results r on r.id = s.result_id join meets m on m.id = r.meet_id`,
  attempts: sql`
    select m.name as meet, r.mark_entered, to_jsonb(a) - 'result_id' as facts
    from attempts a join results r on r.id = a.result_id join meets m on m.id = r.meet_id`,
  athletes: sql`select to_jsonb(a) - '{id, canonical_id, source_id}'::text[] as facts from athletes a`,
  rosters: sql`
    select a.first_name, a.last_name, t.name, to_jsonb(r) - '{athlete_id, team_id}'::text[] as facts
    from rosters r join athletes a on a.id = r.athlete_id join teams t on t.id = r.team_id`,
  school_division_teams: sql`
    select t.name, d.name as division, parent.name as parent, d.kind, d.level_mask, m.sport, m.from_year, m.to_year
    from school_division_teams m
    join teams t on t.id = m.team_id
    join school_divisions d on d.id = m.school_division_id
    join school_divisions parent on parent.id = d.parent_id`,
  counters: sql`select name, value from counters`,
} as const;
type Contents = keyof typeof CONTENTS;

/** Returns the rows of each table as sorted texts. */
async function contentsOf(db: Db): Promise<Record<Contents, string[]>> {
  const contents = {} as Record<Contents, string[]>;
  for (const table of Object.keys(CONTENTS) as Contents[]) {
    const { rows } = await sql<{ row: string }>`
      select row::text as row from (${CONTENTS[table]}) as row order by 1`.execute(db);
    contents[table] = rows.map(({ row }) => row);
  }
  return contents;
}

it(
  'a region written by COPY is what the services make of it: flags, bests, points, totals and counts',
  () =>
    withOwnDatabase(({ ctx: loaded }) =>
      withOwnDatabase(async ({ ctx: copied, pool }) => {
        await loadDemo(loaded);
        await (await openWorldCopy(copied, pool, { regions: 1 })).growTo({ results: 1 });
        const [expected, found] = [await contentsOf(loaded.db), await contentsOf(copied.db)];
        for (const table of Object.keys(CONTENTS) as Contents[]) {
          expect(found[table].length, table).toBeGreaterThan(0);
          const [missing, others] = [new Set(expected[table]), new Set(found[table])];
          expect(found[table].filter((row) => !missing.has(row)).slice(0, 3), `${table}: too much`).toEqual(
            [],
          );
          expect(expected[table].filter((row) => !others.has(row)).slice(0, 3), `${table}: missing`).toEqual(
            [],
          );
          expect(found[table].length, table).toBe(expected[table].length);
        }
      }),
    ),
  TIMEOUT_MS,
);
