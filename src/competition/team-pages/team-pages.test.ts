import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createMeet } from '#competition/meets/meets.service.ts';
import { createHarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import { createTestMeet, testResult } from '#competition/results/meet-results.fixtures.ts';
import { saveResults } from '#competition/results/results.service.ts';
import { listTeamRecords } from '#competition/team-pages/records/team-bests.service.ts';
import { listSchedule } from '#competition/team-pages/schedule/team-schedule.service.ts';
import { getTeamInSeason } from '#competition/team-pages/season/team-head.service.ts';
import { readSeason } from '#competition/team-pages/season/team-season.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { saveVenue } from '#people/venues/venues.service.ts';

const OUTDOOR = { kind: 'tfo', id: 2026 } as const;

/** Saves a 100 m race of one season. */
async function runHundred(
  ctx: Context,
  year: number,
  runs: { athleteId: number; teamId: number; mark: string; grade: number | null }[],
) {
  const meet = await createTestMeet(ctx, { name: `Oak ${year}`, startOn: `${year}-05-02`, events: ['100m'] });
  const results = runs.map((run, index) =>
    testResult({ ...run, roundId: meet.round('100m F'), place: index + 1 }),
  );
  const origin = { kind: 'hand', reason: 'the results of the meet' } as const;
  await saveResults(ctx, meet.meetId, { origin, results, completeRoundIds: [] });
}

async function insertAthlete(
  { db }: Context,
  athlete: { id: number; first_name: string; last_name: string; gender: 'F' },
) {
  await sql`
    insert into athletes (id, first_name, last_name, gender, created_at) overriding system value
    values (${athlete.id}, ${athlete.first_name}, ${athlete.last_name}, ${athlete.gender}, '2026-01-01')
    on conflict do nothing`.execute(db);
}

async function recordsOf(ctx: Context, teamId: number, by: 'event' | 'grade') {
  const team = await getTeamInSeason(ctx, teamId, {});
  const { events } = await listTeamRecords(ctx, team, { by, isOfSeason: false });
  return events.flat().map(({ rankKey, grade, rank, seasonId }) => [rankKey / 1000, grade, rank, seasonId]);
}

test('a team record is the best mark by an athlete while on that team, in the grade of that season', () =>
  withRollback(async (ctx) => {
    const { teamId, athleteId } = await createHarborMeet(ctx);
    const [alder, birchfield] = [teamId('Alder Creek'), teamId('Birchfield')];
    const [eli, finn] = [athleteId('eli'), athleteId('finn')];
    await runHundred(ctx, 2023, [{ athleteId: eli, teamId: alder, mark: '11.62', grade: 9 }]);
    // He is faster a year later, for another school.
    await runHundred(ctx, 2024, [{ athleteId: eli, teamId: birchfield, mark: '10.98', grade: 10 }]);
    await runHundred(ctx, 2025, [
      { athleteId: eli, teamId: alder, mark: '11.21', grade: null },
      { athleteId: finn, teamId: alder, mark: '11.21', grade: 9 },
    ]);
    await saveRosters(ctx, [{ athleteId: eli, teamId: alder, sport: 'tf', seasonId: 2025, grade: 11 }]);
    const hundred = ([seconds]: (number | null)[]) => seconds! < 12;
    expect((await recordsOf(ctx, alder, 'event')).filter(hundred)).toEqual([
      [11.21, 11, 1, 2025],
      [11.21, 9, 1, 2025],
    ]);
    expect((await recordsOf(ctx, alder, 'grade')).filter(hundred)).toEqual([
      [11.21, 9, 1, 2025],
      [11.21, 11, 1, 2025],
    ]);
    expect((await recordsOf(ctx, birchfield, 'event')).filter(hundred)).toEqual([[10.98, 10, 1, 2024]]);
  }));

test('a team has one record per relay event, and none by grade', () =>
  withRollback(async (ctx) => {
    const { teamId } = await createHarborMeet(ctx);
    const team = await getTeamInSeason(ctx, teamId('Birchfield'), {});
    const { events } = await listTeamRecords(ctx, team, { by: 'event', isOfSeason: false });
    const relays = events.flat().filter(({ eventVariant }) => eventVariant === '4x100m');
    // An athlete whose id equals the team's id does not give the relay a grade.
    const namesake = {
      id: teamId('Birchfield'),
      first_name: 'Nora',
      last_name: 'Vale',
      gender: 'F',
    } as const;
    await insertAthlete(ctx, namesake);
    const roster = { teamId: namesake.id, athleteId: namesake.id, sport: 'tf', seasonId: 2026 } as const;
    await saveRosters(ctx, [{ ...roster, grade: 12 }]);
    const byGrade = await listTeamRecords(ctx, team, { by: 'grade', isOfSeason: false });
    expect(
      byGrade.events
        .flat()
        .filter(({ legs }) => legs.length > 0)
        .map(({ grade }) => grade),
    ).toEqual([null]);
    expect(relays.map(({ rankKey, legs }) => [rankKey, legs.map(({ person }) => person.text)])).toEqual([
      [48_900, ['Name withheld', 'Bea Linden']],
    ]);
  }));

test('the schedule has the meets that the team competed in or hosts, but no performance lists', () =>
  withRollback(async (ctx) => {
    const harbor = await createHarborMeet(ctx);
    const { venueId } = await saveVenue(ctx, { name: 'Alder Field', timeZone: 'America/New_York' });
    const facts = { sport: 'tf', isIndoor: false, venueId, levelMask: 4 } as const;
    const alder = harbor.teamId('Alder Creek');
    const finals = { ...facts, name: 'League Finals', startOn: '2026-05-23', endOn: '2026-05-23' };
    await createMeet(ctx, { ...finals, hostTeamId: alder });
    await createMeet(ctx, { ...finals, name: 'Oak list', kind: 'list', hostTeamId: alder });
    const scheduleOf = async (teamId: number) =>
      (await listSchedule(ctx, teamId, OUTDOOR)).map(({ name, state, isHost, standings }) => [
        name,
        state,
        isHost,
        standings.map(({ gender, place, teamCount }) => `${gender} ${place} of ${teamCount}`).join(', '),
      ]);
    expect(await scheduleOf(alder)).toEqual([
      ['League Finals', 'upcoming', true, ''],
      ['Harbor Invitational', 'live', true, 'M 1 of 2, F 2 of 3'],
    ]);
    expect(await scheduleOf(harbor.teamId('Cedar Point'))).toEqual([
      ['Harbor Invitational', 'live', false, 'F 3 of 3'],
    ]);
  }));

async function rosterOf(ctx: Context, teamId: number) {
  const { roster } = await readSeason(ctx, teamId, OUTDOOR);
  return roster.map(({ person, grade }) => `${person.text} ${grade}`);
}

test('every athlete with a mark for the team is on its roster, and the roster grade precedes the result grade', () =>
  withRollback(async (ctx) => {
    const { teamId, athleteId } = await createHarborMeet(ctx);
    const alder = teamId('Alder Creek');
    expect(await rosterOf(ctx, alder)).toEqual(['Dina Holt null', 'Ada Rowan 12', 'Eli Thorn 12']);
    const roster = { teamId: alder, sport: 'tf', seasonId: 2026 } as const;
    await saveRosters(ctx, [
      { ...roster, athleteId: athleteId('ada'), grade: 11 },
      { ...roster, athleteId: athleteId('gus'), grade: 10 },
      { ...roster, athleteId: athleteId('edda'), sport: 'xc', grade: 12 },
    ]);
    expect(await rosterOf(ctx, alder)).toEqual([
      'Dina Holt null',
      'Gus Reed 10',
      'Ada Rowan 11',
      'Eli Thorn 12',
    ]);
  }));

test('an athlete who left the roster is not on it', () =>
  withRollback(async (ctx) => {
    const { teamId, athleteId } = await createHarborMeet(ctx);
    const roster = { teamId: teamId('Alder Creek'), sport: 'tf', seasonId: 2026 } as const;
    await saveRosters(ctx, [{ ...roster, athleteId: athleteId('ada'), grade: 11 }]);
    await sql`update rosters set is_active = false where athlete_id = ${athleteId('ada')}`.execute(ctx.db);
    expect(await rosterOf(ctx, roster.teamId)).toEqual(['Dina Holt null', 'Eli Thorn 12']);
  }));

test('the seasons of a team come from its meets, its rosters and the meets it hosts', () =>
  withRollback(async (ctx) => {
    const harbor = await createHarborMeet(ctx);
    const alder = harbor.teamId('Alder Creek');
    await saveRosters(
      ctx,
      (['tf', 'xc'] as const).flatMap((sport) =>
        [2024, 2025, 2026].map((seasonId) => ({
          athleteId: harbor.athleteId('ada'),
          teamId: alder,
          sport,
          seasonId,
          grade: null,
        })),
      ),
    );
    const { season, seasons } = await getTeamInSeason(ctx, alder, {});
    expect(season).toMatchObject(OUTDOOR);
    expect(seasons.map(({ kind, id, hasMeets }) => `${kind} ${id} ${hasMeets}`)).toEqual([
      'xc 2026 false',
      'tfo 2026 true',
      'xc 2025 false',
      'tfo 2025 false',
      'xc 2024 false',
      'tfo 2024 false',
    ]);
  }));

test('a removed or missing team is unknown', () =>
  withRollback(async (ctx) => {
    const [teamId] = await createTeams(ctx, [{ name: 'Ghost Hill' }]);
    await expect(getTeamInSeason(ctx, teamId!, {})).resolves.toMatchObject({ seasons: [] });
    await sql`update teams set removed_at = '2026-01-01' where id = ${teamId}`.execute(ctx.db);
    for (const id of [teamId!, 999_999]) {
      await expect(getTeamInSeason(ctx, id, {})).rejects.toMatchObject({ code: 'TEAM_UNKNOWN', status: 404 });
    }
  }));
