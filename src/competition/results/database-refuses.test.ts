import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createTestAthletes, createTestTeams } from './entrants.fixtures.ts';
import { createTestMeet, saveTestResults } from './meet-results.fixtures.ts';

/** Statements on a meet with one result of an athlete and one of a squad; `$` names are replaced by ids. */
async function world(ctx: Context): Promise<Record<string, number>> {
  const [athlete, other] = (await createTestAthletes(ctx, 2)) as [number, number];
  const [team] = (await createTestTeams(ctx, 1)) as [number];
  const meet = await createTestMeet(ctx);
  const elm = await createTestMeet(ctx, { name: 'Elm Relays', startOn: '2026-05-09' });
  const final = meet.round('100m F');
  const relay = meet.round('4x100m F');
  const [result, squad, printedSquad] = (await saveTestResults(ctx, meet, [
    { roundId: final, athleteId: athlete, mark: '10.84' },
    { roundId: relay, teamId: team, relayLetter: 'A', mark: '43.10' },
    { roundId: relay, teamText: 'Elm', relayLetter: 'A', mark: '43.50' },
  ])) as [number, number, number];
  await sql`insert into heats (round_id, number) values (${relay}, 1)`.execute(ctx.db);
  const { rows } = await sql<Record<string, number>>`
    select
      (select meet_event_id from rounds where id = ${final}) as event,
      (select id from heats limit 1) as "relayHeat",
      (select id from import_batches) as batch,
      (select venue_id from meets where id = ${meet.meetId}) as venue`.execute(ctx.db);
  return {
    ...rows[0],
    athlete,
    other,
    team,
    meet: meet.meetId,
    division: meet.divisionId,
    elm: elm.meetId,
    elmDivision: elm.divisionId,
    elmRound: elm.round('100m F'),
    final,
    relay,
    result,
    squad,
    printedSquad,
  };
}

const INSERT_RESULT = `insert into results (meet_id, meet_event_id, round_id, athlete_id, gender, round, counts,
  mark_entered, mark_raw, mark_calc, competed_on, season_id, created_at) values`;

const REFUSED: [what: string, statement: string][] = [
  ['a result of a meet in an event of another', `update results set meet_id = $elm where id = $result`],
  ['a result in a round of another event', `update results set round_id = $relay where id = $result`],
  ['a result in a heat of another round', `update results set heat_id = $relayHeat where id = $result`],
  ['a result of nobody', `update results set athlete_id = 999999 where id = $result`],
  ['a result for a team that is not there', `update results set team_id = 999999 where id = $result`],
  ['a result from a source that is not there', `update results set source_id = 999999 where id = $result`],
  [
    'a new result of nobody',
    `${INSERT_RESULT} ($meet, $event, $final, 999999, 'M', 'F', false, '11.0', 11000, 11240, '2026-05-08', 2026, now())`,
  ],
  ['a result that tells none again', `update results set duplicate_of = 999999 where id = $result`],
  ['a leg of no result', `insert into relay_legs (result_id, leg, athlete_id) values (999999, 1, $athlete)`],
  ['a leg of nobody', `insert into relay_legs (result_id, leg, athlete_id) values ($squad, 1, 999999)`],
  [
    'a leg that goes to no result',
    `insert into relay_legs (result_id, leg, athlete_id) values ($squad, 1, $athlete); update relay_legs set result_id = 999999`,
  ],
  [
    'a leg that goes to nobody',
    `insert into relay_legs (result_id, leg, athlete_id) values ($squad, 1, $athlete); update relay_legs set athlete_id = 999999`,
  ],
  ['a split of no result', `insert into splits (result_id, number, cumulative_ms) values (999999, 1, 1)`],
  ['an attempt of no result', `insert into attempts (result_id, number, outcome) values (999999, 1, 'pass')`],
  ['a result deleted', `delete from results where id = $result`],
  ['an athlete deleted with the results', `delete from athletes where id = $athlete`],
  ['a round that moves to another event', `update rounds set meet_event_id = $event where id = $relay`],
  [
    'an event in a division of another meet',
    `update meet_events set meet_division_id = $elmDivision where id = $event`,
  ],
  ['an event that is part of itself', `update meet_events set parent_id = id where id = $event`],
  [
    'an athlete twice in a round',
    `${INSERT_RESULT} ($meet, $event, $final, $athlete, 'M', 'F', false, '11.0', 11000, 11240, '2026-05-08', 2026, now())`,
  ],
  [
    'a squad twice in a round',
    `insert into results (meet_id, meet_event_id, round_id, team_id, relay_letter, gender, round, counts, mark_entered, mark_raw, mark_calc, competed_on, season_id, created_at) select meet_id, meet_event_id, round_id, team_id, relay_letter, gender, round, counts, mark_entered, mark_raw, mark_calc, competed_on, season_id, created_at from results where id = $squad`,
  ],
  [
    'a squad with a printed name only twice in a round',
    `insert into results (meet_id, meet_event_id, round_id, team_text, relay_letter, gender, round, counts, mark_entered, mark_raw, mark_calc, competed_on, season_id, created_at) select meet_id, meet_event_id, round_id, team_text, relay_letter, gender, round, counts, mark_entered, mark_raw, mark_calc, competed_on, season_id, created_at from results where id = $printedSquad`,
  ],
  ['a result of an athlete and a squad', `update results set relay_letter = 'A' where id = $result`],
  ['a result of nobody', `update results set athlete_id = null where id = $result`],
  ['a squad without team or name', `update results set team_id = null where id = $squad`],
  ['an athlete who does not exist', `update results set athlete_id = 999999999 where id = $result`],
  ['a mark beyond the sentinel', `update results set mark_raw = 20000002 where id = $result`],
  ['a mark below zero', `update results set mark_raw = -1 where id = $result`],
  [
    'no valid mark without a status',
    `update results set mark_raw = 20000001, mark_calc = 20000001, mark_legal = null, counts = false where id = $result`,
  ],
  ['a removed result that counts', `update results set removed_at = now() where id = $result`],
  [
    'a comparable mark without a mark',
    `update results set mark_raw = 20000001, status = 'DNF' where id = $result`,
  ],
  ['a legal mark better than the mark', `update results set mark_legal = mark_calc - 1 where id = $result`],
  ['a place of zero', `update results set place = 0 where id = $result`],
  ['negative points', `update results set points = -1 where id = $result`],
  ['an unknown validation', `update results set validation = 2 where id = $result`],
  ['an unknown wind status', `update results set wind_status = 'CALM' where id = $result`],
  ['an unknown flag', `update results set best_flag = 'WR' where id = $result`],
  ['a ninth leg', `insert into relay_legs (result_id, leg, athlete_id) values ($squad, 9, $athlete)`],
  [
    'a leg run twice',
    `insert into relay_legs (result_id, leg, athlete_id) values ($squad, 1, $athlete), ($squad, 1, $other)`,
  ],
  ['a split of no time', `insert into splits (result_id, number, cumulative_ms) values ($result, 1, 0)`],
  [
    'an attempt with a mark and no mark',
    `insert into attempts (result_id, number, outcome) values ($result, 1, 'mark')`,
  ],
  [
    'an attempt that is a trial and a height',
    `insert into attempts (result_id, number, outcome, tries, mark_raw) values ($result, 1, 'mark', 'XO', 1)`,
  ],
  ['tries at no height', `insert into attempts (result_id, number, tries) values ($result, 1, 'XO')`],
  [
    'tries of other letters',
    `insert into attempts (result_id, number, tries, mark_raw) values ($result, 1, 'XQ', 1)`,
  ],
  ['a heat with the number of another', `insert into heats (round_id, number) values ($relay, 1)`],
  [
    'wind where it was not measured',
    `insert into heats (round_id, number, wind_tenths, wind_status) values ($relay, 2, 5, 'NWI')`,
  ],
  [
    'a round twice',
    `insert into rounds (meet_event_id, round, competed_on) values ($event, 'F', '2026-05-08')`,
  ],
  [
    'an event twice',
    `insert into meet_events (meet_id, meet_division_id, gender, event_short, name, created_at) values ($meet, $division, 'M', '100m', 'Dash', now())`,
  ],
  ['an address part with a slash', `update meet_events set event_short = '100/m' where id = $event`],
  [
    'a division name of 51 characters',
    `update meet_divisions set name = repeat('x', 51) where id = $division`,
  ],
  ['a division of high and middle school', `update meet_divisions set level_mask = 6 where id = $division`],
  ['a HY-TEK id beyond 255', `update meet_divisions set hytek_id = 256 where id = $division`],
  [
    'displacers before scorers',
    `update meet_divisions set score_depth = 5, place_depth = 4 where id = $division`,
  ],
  ['a meet that ends before it begins', `update meets set end_on = start_on - 1 where id = $meet`],
  [
    'a track meet in a cross country season',
    `insert into seasons values ('xc', 2026, '2026-01-01', '2026-12-31'); update meets set season_kind = 'xc' where id = $meet`,
  ],
  ['a meet in a season that is not there', `update meets set season_id = 2031 where id = $meet`],
  [
    'an indoor season without its ten thousand',
    `insert into seasons values ('tfi', 2026, '2026-01-01', '2026-12-31')`,
  ],
  ['a venue without a time zone', `update venues set time_zone = '' where id = $venue`],
  [
    'a venue twice',
    `insert into venues (name, time_zone, created_at) select upper(name), time_zone, created_at from venues where id = $venue`,
  ],
  ['an athlete without a name', `update athletes set first_name = '', last_name = '' where id = $athlete`],
  ['an unknown visibility', `update athletes set visibility = 'friends' where id = $athlete`],
  [
    'an athlete merged into himself',
    `insert into athlete_merges (from_athlete_id, into_athlete_id, reason, merged_at) values ($athlete, $athlete, 'x', now())`,
  ],
  [
    'an athlete merged into two',
    `insert into athlete_merges (from_athlete_id, into_athlete_id, reason, merged_at) values ($athlete, $other, 'x', now()), ($athlete, $other, 'y', now())`,
  ],
  [
    'a second world',
    `insert into school_divisions (kind, name, created_at) values ('world', 'Earth', now())`,
  ],
  [
    'a country above which there is nothing',
    `insert into school_divisions (kind, name, created_at) values ('country', 'Nowhere', now())`,
  ],
  [
    'an athlete twice on a roster',
    `insert into rosters (athlete_id, team_id, sport, season_id, created_at) values ($athlete, $team, 'tf', 2026, now()), ($athlete, $team, 'tf', 2026, now())`,
  ],
  ['a best without a valid mark', `update season_best set rank_key = 20000001`],
  [
    'one mark twice among the bests of a subject and season',
    `insert into season_best select * from season_best`,
  ],
  ['a best of nothing', `update season_best set conditions = 0`],
  ['a best of a season that cannot be', `update season_best set season_id = 1`],
  [
    'a record held by a result and by a printed name',
    `insert into record_sets (scope, name, owner_key, created_at) values ('meet', 'Meet', 'oak', now()); insert into records (record_set_id, event_variant, gender, mark_raw, mark_calc, mark_entered, set_year, holder_text, result_id, created_at) select id, '100m', 'M', 1, 1, '1', 2026, 'X', $result, now() from record_sets`,
  ],
  ['a counter below zero', `update counters set value = value - 1000 where name = 'results'`],
  [
    'a file staged twice',
    `insert into import_batches (file_name, sha256, byte_count, format, state, started_at) select file_name, sha256, byte_count, format, state, started_at from import_batches where id = $batch`,
  ],
  [
    'a waiting row without a reason',
    `insert into import_rows (batch_id, line, text, state) values ($batch, 1, 'x', 'waiting')`,
  ],
  [
    'a change of a result from nowhere',
    `insert into result_changes (result_id, meet_id, at, origin) values ($result, $meet, now(), 'guess')`,
  ],
];

describe('the database refuses', () => {
  it.each(REFUSED)('%s', (_, statement) =>
    withRollback(async (ctx) => {
      const ids = await world(ctx);
      const text = statement.replace(/\$(\w+)/g, (_, name) => {
        if (!(name in ids)) throw new Error(`no id is called ${name}`);
        return String(ids[name]);
      });
      // Class 23 of PostgreSQL's errors: an integrity constraint was violated.
      const refusal = await inTransaction(ctx, async ({ db }) => {
        for (const part of text.split(';')) await sql.raw(part).execute(db);
      }).then(
        () => 'accepted',
        (error) => error.code?.slice(0, 2) ?? error.message,
      );
      expect(refusal).toBe('23');
    }),
  );
});

it('accepts correct rows, so that a refusal means something', () =>
  withRollback(async (ctx) => {
    const ids = await world(ctx);
    await sql`update results set place = 1, mark_legal = mark_calc where id = ${ids.result}`.execute(ctx.db);
    await sql`insert into relay_legs (result_id, leg, athlete_id) values (${ids.squad}, 8, ${ids.athlete})`.execute(
      ctx.db,
    );
    const { rows } = await sql`select count(*) as legs from relay_legs`.execute(ctx.db);
    expect(rows).toEqual([{ legs: 1 }]);
  }));
