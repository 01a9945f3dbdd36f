// The API calls behind the breadcrumbs.
import { describe, expect, test } from 'vitest';
import { type Ask, callsWithin } from '#app/api/calls.fixtures.ts';
import { createHarborMeet, type HarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import {
  ensureSchoolDivision,
  ensureSchoolDivisions,
  saveMembership,
} from '#people/venues/school-divisions/school-divisions.service.ts';
import { MENU_TEAMS_MAX } from '#site/navigation/menus/division-children.service.ts';

interface Tree {
  countryId: number;
  stateId: number;
  associationId: number;
  leagueId: number;
}

/** Creates the USA with OH, its 3A and a league of two teams; PA has teams but no divisions. */
async function createTree(ctx: Context, { teamId }: HarborMeet): Promise<Tree> {
  const { countryId, stateId } = await ensureSchoolDivisions(ctx, { country: 'USA', state: 'OH' });
  await ensureSchoolDivisions(ctx, { country: 'USA', state: 'PA' });
  const association = { parentId: stateId!, kind: 'association', name: 'Class 3A', shortName: '3A' } as const;
  const associationId = await ensureSchoolDivision(ctx, association);
  const league = { parentId: associationId, kind: 'league', name: 'Tidewater League' } as const;
  const leagueId = await ensureSchoolDivision(ctx, league);
  await saveMembership(ctx, {
    schoolDivisionId: leagueId,
    sport: 'tf',
    fromYear: 2020,
    toYear: 2026,
    teamIds: [teamId('Birchfield'), teamId('Alder Creek')],
  });
  return { countryId, stateId: stateId!, associationId, leagueId };
}

function withTree(look: (ask: Ask, tree: Tree, harbor: HarborMeet, ctx: Context) => Promise<void>) {
  return () =>
    withRollback(async (ctx) => {
      const harbor = await createHarborMeet(ctx);
      await look(callsWithin(ctx), await createTree(ctx, harbor), harbor, ctx);
    });
}

const names = (items: unknown) => (items as { name: string }[]).map(({ name }) => name);
const teamsOf = (body: Record<string, unknown>) =>
  (body.teams as { SchoolName: string }[]).map(({ SchoolName }) => SchoolName);

const childrenOf = (ask: Ask, divId: number, query: Record<string, string | number> = {}) =>
  ask('/SiteHeader/GetDivChildren', { query: { divId, sport: 'tf', ...query } });

describe('a division of schools', () => {
  test(
    'lists its ancestors, starting with the world',
    withTree(async (ask, { leagueId }) => {
      const { status, body } = await ask('/SiteHeader/getSchoolDivision_Parents', {
        query: { divId: leagueId },
      });
      expect(status).toBe(200);
      expect(names(body.items)).toEqual(['World', 'USA', 'OH', '3A', 'Tidewater League']);
    }),
  );

  test(
    'lists its siblings and the divisions below it, with team counts',
    withTree(async (ask, { stateId }) => {
      const { status, body } = await childrenOf(ask, stateId);
      expect(status).toBe(200);
      expect(names(body.path)).toEqual(['World', 'USA', 'OH']);
      expect(names(body.siblings)).toEqual(['OH', 'PA']);
      expect(body.divisions).toMatchObject([
        { name: '3A', kind: 'association', teamCount: 2, hasBelow: true },
      ]);
      expect(body).toMatchObject({ teams: [], hasMoreTeams: false });
    }),
  );

  test(
    'lists its teams by name with the athletes of the season',
    withTree(async (ask, { leagueId }, { teamId }) => {
      const { body } = await childrenOf(ask, leagueId, { season: 2026 });
      expect(body.teams).toMatchObject([
        { IDSchool: teamId('Alder Creek'), SchoolName: 'Alder Creek' },
        { SchoolName: 'Birchfield' },
      ]);
      const { body: later } = await childrenOf(ask, leagueId, { season: 2028 });
      expect(later.teams).toEqual([]);
      const { body: other } = await childrenOf(ask, leagueId, { sport: 'xc' });
      expect(other.teams).toEqual([]);
    }),
  );

  test(
    'of a region without divisions lists the teams located there',
    withTree(async (ask, { countryId, stateId }, _, ctx) => {
      await createTeams(ctx, [
        { name: 'Zinc', state: 'PA', country: 'USA' },
        { name: 'Amber', state: 'PA' },
        { name: 'Elsewhere', state: 'PA', country: 'Palau' },
      ]);
      const { body } = await childrenOf(ask, countryId);
      const [, pa] = body.divisions as { ID: number; name: string; hasBelow: boolean }[];
      expect(pa).toMatchObject({ name: 'PA', teamCount: null, hasBelow: true });
      expect(teamsOf((await childrenOf(ask, pa!.ID)).body)).toEqual(['Amber', 'Zinc']);
      expect(teamsOf((await childrenOf(ask, stateId)).body)).toEqual([]);
    }),
  );

  test(
    'with more teams than a menu holds has a flag for it',
    withTree(async (ask, { leagueId }, _, ctx) => {
      const many = Array.from({ length: MENU_TEAMS_MAX }, (_, index) => ({ name: `Team ${index}` }));
      const teamIds = await createTeams(ctx, many);
      const membership = { schoolDivisionId: leagueId, sport: 'tf', fromYear: 2026, toYear: 2026 } as const;
      await saveMembership(ctx, { ...membership, teamIds });
      const { body } = await childrenOf(ask, leagueId);
      expect(teamsOf(body)).toHaveLength(MENU_TEAMS_MAX);
      expect(body.hasMoreTeams).toBe(true);
    }),
  );

  test.each([
    ['/SiteHeader/GetDivChildren', { divId: 999, sport: 'tf' }, 404, 'SCHOOL_DIVISION_UNKNOWN'],
    ['/SiteHeader/GetDivChildren', { divId: 1, sport: 'chess' }, 404, 'SPORT_UNKNOWN'],
    ['/SiteHeader/GetDivChildren', { divId: 1, sport: 'tf', season: 1066 }, 404, 'SEASON_UNKNOWN'],
    ['/SiteHeader/GetDivChildren', { divId: 'one', sport: 'tf' }, 400, 'INPUT_INVALID'],
    ['/SiteHeader/getSchoolDivision_Parents', { divId: 999 }, 404, 'SCHOOL_DIVISION_UNKNOWN'],
    ['/SiteHeader/GetTreeTeam_Sport', { teamId: 999, sport: 'tf' }, 404, 'TEAM_UNKNOWN'],
    ['/SiteHeader/GetTreeTeam_Sport', { teamId: 999, sport: '' }, 400, 'INPUT_INVALID'],
  ])('%s with %o replies %i %s', (path, query, status, code) =>
    withRollback(async (ctx) => {
      expect(await callsWithin(ctx)(path, { query })).toMatchObject({ status, body: { code } });
    }),
  );
});

describe('a team in its tree', () => {
  test(
    'lists its divisions and its pages in the sport',
    withTree(async (ask, _, { teamId }) => {
      const query = { teamId: teamId('Alder Creek'), sport: 'tf' };
      const { status, body } = await ask('/SiteHeader/GetTreeTeam_Sport', { query });
      expect(status).toBe(200);
      expect(body).toMatchObject({ team: { SchoolName: 'Alder Creek', Level: 'High School' }, kind: 'tfo' });
      expect(names(body.divisions)).toEqual(['OH', '3A', 'Tidewater League']);
      expect(names(body.menu)).toEqual(
        expect.arrayContaining([
          'Home',
          'Season records by event',
          'Season records by athlete',
          'Season records, summary',
          'Team records by grade',
        ]),
      );
      expect(body.linkedTeams).toEqual([]);
    }),
  );

  test(
    'is linked to the teams that it shares athletes with, not by one who moved',
    withTree(async (ask, _, { teamId, athleteId }, ctx) => {
      const [middle, club] = await createTeams(ctx, [
        { name: 'Alder Creek Middle', levelMask: 2 },
        { name: 'Creek Club', levelMask: 16 },
      ]);
      const own = { teamId: teamId('Alder Creek'), sport: 'tf', seasonId: 2026, grade: null } as const;
      const before = { teamId: middle!, sport: 'tf', seasonId: 2022, grade: null } as const;
      const [eli, finn] = [athleteId('eli'), athleteId('finn')];
      await saveRosters(ctx, [
        { ...own, athleteId: eli },
        { ...own, athleteId: finn },
        { ...before, athleteId: eli },
        { ...before, athleteId: finn },
        { ...before, teamId: club!, athleteId: eli },
      ]);
      const query = { teamId: own.teamId, sport: 'track-and-field-outdoor' };
      const { body } = await ask('/SiteHeader/GetTreeTeam_Sport', { query });
      expect(body.linkedTeams).toEqual([
        {
          IDSchool: middle,
          SchoolName: 'Alder Creek Middle',
          Level: 'Middle School',
          path: `/team/${middle}`,
        },
      ]);
    }),
  );
});

describe('the breadcrumbs of a page', () => {
  const crumbsOf = async (ask: Ask, path: string) => {
    const { status, body } = await ask('/SiteHeader/GetBreadcrumbs', { query: { path } });
    expect(status, path).toBe(200);
    return body.items as { label: string; to: string; menu?: string }[];
  };

  test(
    'go through level, state, association and league, each with its menu',
    withTree(async (ask, _, { teamId }) => {
      const crumbs = await crumbsOf(ask, `/TEAM/${teamId('Alder Creek')}/`);
      expect(crumbs.map(({ label, menu = '-' }) => `${label} ${menu}`)).toEqual([
        'High School sport',
        'OH division',
        '3A division',
        'Tidewater League division',
        'Alder Creek team',
        'Outdoor 2026 -',
      ]);
    }),
  );

  test(
    'of an athlete with a hidden name are refused',
    withTree(async (ask, _, { athleteId }, ctx) => {
      const hidden = { visibility: 'hidden' } as const;
      await ctx.db.updateTable('athletes').set(hidden).where('id', '=', athleteId('eli')).execute();
      const query = { path: `/athlete/${athleteId('eli')}` };
      expect(await ask('/SiteHeader/GetBreadcrumbs', { query })).toMatchObject({
        status: 404,
        body: { code: 'ATHLETE_UNKNOWN' },
      });
      const initials = { visibility: 'initials' } as const;
      await ctx.db.updateTable('athletes').set(initials).where('id', '=', athleteId('eli')).execute();
      const crumbs = await crumbsOf(ask, query.path);
      expect(crumbs.at(-1)!.label).not.toMatch(/eli/i);
    }),
  );

  test(
    'to a page without breadcrumbs is empty',
    withTree(async (ask) => {
      for (const path of ['/', '/search2?q=oak', '/developers', '/no/such/page', '//example.org/']) {
        expect(await crumbsOf(ask, path), path).toEqual([]);
      }
    }),
  );

  test.each([
    ['/TrackAndField/rankings/list/999', 'SCHOOL_DIVISION_UNKNOWN'],
    ['/TrackAndField/rankings/why/999', 'SCHOOL_DIVISION_UNKNOWN'],
    ['/TrackAndField/meet/999', 'MEET_UNKNOWN'],
    ['/team/999', 'TEAM_UNKNOWN'],
    ['/athlete/999', 'ATHLETE_UNKNOWN'],
  ])('%s names something that does not exist: %s', (path, code) =>
    withRollback(async (ctx) => {
      const reply = await callsWithin(ctx)('/SiteHeader/GetBreadcrumbs', { query: { path } });
      expect(reply).toMatchObject({ status: 404, body: { code } });
    }),
  );

  test.each(['', 'team/5', 'https://example.org/', `/${'a'.repeat(2000)}`])('%s is not a path', (path) =>
    withRollback(async (ctx) => {
      const reply = await callsWithin(ctx)('/SiteHeader/GetBreadcrumbs', { query: { path } });
      expect(reply).toMatchObject({ status: 400, body: { code: 'INPUT_INVALID' } });
    }),
  );
});
