// Leagues of an admin's own choice: they have rankings of their teams in every season, and go as they came.
import { expect, test } from 'vitest';
import { callsWithin } from '#app/api/calls.fixtures.ts';
import { saveTestMarks } from '#competition/rankings/rankings.fixtures.ts';
import { createTestTeams } from '#competition/results/entrants.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { ensureSchoolDivision } from '#people/venues/school-divisions/school-divisions.service.ts';

test('an admin makes a league of teams, which has a list of its own until it is removed', () =>
  withRollback(async (ctx) => {
    const [elm, oak] = await createTestTeams(ctx, 2);
    await saveTestMarks(ctx, [
      { who: 'Al', mark: '10.90', teamId: elm! },
      { who: 'Bo', mark: '10.80', teamId: oak! },
    ]);
    const admin = await createPerson(ctx, 'Site Admin', { isAdmin: true });
    const coach = await createPerson(ctx, 'Some Coach');
    const save = (who: typeof admin, change: object = {}) =>
      callsWithin(who.ctx)('/Admin/SaveOwnLeague', {
        body: { parentId: 1, name: 'Winter Cup', teamIds: [elm], ...change },
      });
    expect(await save(coach)).toMatchObject({ status: 403, body: { code: 'ADMIN_ONLY' } });
    const { body } = await save(admin);
    const divId = body.schoolDivisionId as number;
    expect(await save(admin)).toMatchObject({ status: 400, body: { code: 'CUSTOM_DIVISION_WRONG' } });

    const listOf = async (season: number) => {
      const query = { divId, sport: 'tf', event: '100m', gender: 'm', season };
      const reply = await callsWithin(ctx)('/Rankings/GetList', { query });
      return (reply.body.items as { mark: string }[] | undefined)?.map(({ mark }) => mark);
    };
    expect(await listOf(2026)).toEqual(['10.90']);
    const both = { schoolDivisionId: divId, version: 1, name: 'Summer Cup', teamIds: [elm, oak] };
    expect(await save(admin, both)).toMatchObject({ status: 200 });
    expect(await listOf(2026)).toEqual(['10.80', '10.90']);
    expect(await save(admin, both)).toMatchObject({
      status: 409,
      body: { code: 'CUSTOM_DIVISION_OUTDATED' },
    });

    const { body: all } = await callsWithin(admin.ctx)('/Admin/GetOwnLeagues');
    expect(all.items).toMatchObject([{ name: 'Summer Cup', parentName: 'World', version: 2 }]);
    await callsWithin(admin.ctx)('/Admin/RemoveOwnLeague', {
      body: { schoolDivisionId: divId, version: 2 },
    });
    expect(await listOf(2026)).toBeUndefined();
  }));

test('a league is refused for a team that does not exist, a name that is taken, and a league that is gone', () =>
  withRollback(async (ctx) => {
    const [elm] = (await createTestTeams(ctx, 1)) as [number];
    const country = await ensureSchoolDivision(ctx, { parentId: 1, kind: 'country', name: 'Skarboland' });
    const admin = await createPerson(ctx, 'Site Admin', { isAdmin: true });
    const save = (change: object) =>
      callsWithin(admin.ctx)('/Admin/SaveOwnLeague', {
        body: { parentId: 1, name: 'Winter Cup', teamIds: [elm], ...change },
      });
    const wrong = (field: string) => ({
      status: 400,
      body: { code: 'CUSTOM_DIVISION_WRONG', fields: { [field]: expect.any(String) } },
    });
    expect(await save({ teamIds: [elm, 999_999] })).toMatchObject(wrong('teams'));
    const first = await save({});
    const second = await save({ name: 'Summer Cup' });
    const schoolDivisionId = second.body.schoolDivisionId as number;
    const renamed = { schoolDivisionId, version: 1, name: 'Winter Cup' };
    expect(await save(renamed)).toMatchObject(wrong('name'));
    // An existing league stays where it is, whatever the call says about its place.
    expect(await save({ ...renamed, parentId: country })).toMatchObject(wrong('name'));
    expect(await save({ name: 'In a league', parentId: first.body.schoolDivisionId })).toMatchObject(
      wrong('parentId'),
    );
    expect(await save({ name: 'Nowhere', parentId: 999_999 })).toMatchObject({ status: 404 });
    const outdated = { status: 409, body: { code: 'CUSTOM_DIVISION_OUTDATED' } };
    expect(await save({ ...renamed, name: 'Fall Cup', version: 7 })).toMatchObject(outdated);
    expect(await save({ ...renamed, schoolDivisionId: 1, name: 'My World' })).toMatchObject(outdated);
    expect(await save({ ...renamed, schoolDivisionId: 999_999 })).toMatchObject(outdated);
  }));
