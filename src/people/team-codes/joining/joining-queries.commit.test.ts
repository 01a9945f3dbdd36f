// How often joining by a code asks the database: the code, the account and the roster are each read once.
import type pg from 'pg';
import { expect, test } from 'vitest';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { asParent, child, ownChild } from '#people/team-codes/team-codes.fixtures.ts';
import { renewCode } from '#people/team-codes/team-codes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { seasonToJoin } from '#sport/people/grade-progression.rules.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import { type ChildToAdd, joinAsAthlete, joinAsParent } from './joining.service.ts';

/** Collects the text of every query that the connections of `pool` send from now on. */
function recordQueries(pool: pg.Pool): string[] {
  const queries: string[] = [];
  const seen = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (seen.has(client)) return;
    seen.add(client);
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [query] = args;
      queries.push(typeof query === 'string' ? query : (query as { text: string }).text);
      return send(...args);
    }) as typeof client.query;
  });
  return queries;
}

interface World {
  imelda: Person;
  /** An athlete on the roster. */
  rowanId: number;
  code: string;
  /** The texts of all queries that `work` sends. */
  queriesOf(work: () => Promise<unknown>): Promise<string[]>;
}

function withTeam(look: (world: World) => Promise<void>): Promise<void> {
  return withOwnDatabase(async ({ ctx, pool }) => {
    const queries = recordQueries(pool);
    const [teamId] = await createTeams(ctx, [{ name: 'Salt Harbor', levelMask: HIGH_SCHOOL }]);
    const where = { teamId: teamId!, sport: 'tf' } as const;
    const coach = await createPerson(ctx, 'Marguerite Holloway');
    await grantAccess(ctx, { ...where, userId: coach.userId, type: 'C' });
    const { code } = await renewCode(coach.ctx, { ...where, days: 7, peopleMost: null });
    const [rowanId] = await createAthletes(ctx, [{ firstName: 'Rowan', lastName: 'Tellis', gender: 'M' }]);
    const seasonId = seasonToJoin('tf', ctx.clock.now().toString().slice(0, 10));
    await saveRosters(ctx, [{ ...where, athleteId: rowanId!, seasonId, grade: 11 }]);
    const imelda = await createPerson(ctx, 'Imelda Tellis');
    const queriesOf = async (work: () => Promise<unknown>) => {
      queries.length = 0;
      await work();
      return [...queries];
    };
    await look({ imelda, rowanId: rowanId!, code: code!, queriesOf });
  });
}

const READ_ONCE = {
  code: /from team_codes c\s/,
  'lock of the code': /from "team_codes" .* for no key update/,
  team: /level_mask as "levelMask", unlisted_since.*from teams where id = /s,
  account: /^select "id" as "userId", "handle".* from "users"/,
  access: /^select .* from "team_access"/,
  'family of the user': /from "user_athletes" as "link"/,
  roster: /join rosters r on/,
};

function countReads(queries: readonly string[]): Record<string, number> {
  const entries = Object.entries(READ_ONCE).map(
    ([name, pattern]) => [name, queries.filter((query) => pattern.test(query)).length] as const,
  );
  return Object.fromEntries(entries);
}

const EACH_ONCE = Object.fromEntries(Object.keys(READ_ONCE).map((name) => [name, 1]));

test('an athlete who joins again reads each row once', () =>
  withTeam(async ({ imelda, code, queriesOf }) => {
    const joining = { code, source: '', grade: 9, mergeWith: null, gender: 'F' } as const;
    await joinAsAthlete(imelda.ctx, joining);
    const queries = await queriesOf(() => joinAsAthlete(imelda.ctx, joining));
    expect(countReads(queries)).toEqual(EACH_ONCE);
    expect(queries.length).toBeLessThanOrEqual(24);
  }));

test('a new athlete reads the code and the account once', () =>
  withTeam(async ({ imelda, code, queriesOf }) => {
    const joining = { code, source: '', grade: 9, mergeWith: null, gender: 'F' } as const;
    const queries = await queriesOf(() => joinAsAthlete(imelda.ctx, joining));
    expect(countReads(queries)).toMatchObject({
      code: 1,
      'lock of the code': 1,
      team: 1,
      account: 1,
      roster: 1,
    });
    expect(queries.length).toBeLessThanOrEqual(52);
  }));

test('a parent reads each row once, and three children cost one roster query', () =>
  withTeam(async ({ imelda, code, rowanId, queriesOf }) => {
    await linkAthlete(imelda.ctx, { ...asParent, userId: imelda.userId, athleteId: rowanId });
    const children = [ownChild(rowanId), child('Linden'), child('Wren')];
    const joinWith = (some: readonly ChildToAdd[]) =>
      joinAsParent(imelda.ctx, { code, source: '', children: some });
    await joinWith(children);
    const one = await queriesOf(() => joinWith(children.slice(0, 1)));
    const three = await queriesOf(() => joinWith(children));
    expect(countReads(one)).toEqual(EACH_ONCE);
    expect(countReads(three)).toEqual(EACH_ONCE);
    // Each further child costs one write, in a savepoint.
    expect(three.length - one.length).toBe(6);
    expect(one.length).toBeLessThanOrEqual(24);
  }));
