import { describe, expect, it } from 'vitest';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { readCoachHeader } from '#people/access/coach-header/coach-header.service.ts';
import { accessOf } from '#people/access/membership/access.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { applyImport, previewImport } from '#people/rosters/import/roster-import.service.ts';
import {
  createTeams,
  findTeam,
  findTeamsByPrefix,
  getTeam,
  mapTeamNames,
} from '#people/teams/teams.service.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import { decideTeam, listTeamsToConfirm } from './confirming/confirm-team.service.ts';
import { getDetails, saveDetails } from './details/team-details.service.ts';
import { findDoubles, makeTeam } from './making/make-team.service.ts';
import { createTeamInSetup, NEW_TEAM } from './team-setup.fixtures.ts';

describe('a coach who makes a team', () => {
  it('coaches it at once in the chosen sports, and nobody else sees it', () =>
    withRollback(async (base) => {
      const { ctx, maker, teamId } = await createTeamInSetup(base);
      const own = await accessOf(ctx, maker.userId);
      expect(
        own.map(({ sport, status, types, isCoach, isSettingUp, position }) => [
          sport,
          status,
          types,
          isCoach,
          isSettingUp,
          position,
        ]),
      ).toEqual([
        ['tf', 100, ['C'], false, true, 'Head coach'],
        ['xc', 100, ['C'], false, true, 'Head coach'],
      ]);
      expect(await findTeam(ctx, teamId)).toBeNull();
      await expect(getTeam(ctx, teamId)).rejects.toMatchObject({ code: 'TEAM_UNKNOWN', status: 404 });
      expect(await findTeamsByPrefix(ctx, ['Gannet Point'])).toEqual([[]]);
      expect(await mapTeamNames(ctx, [teamId])).toEqual(new Map());
      const { rows } = await countersOf(ctx);
      expect(rows).toBe(1);
    }));

  it('is shown the teams that it may already be, and makes another only when none of them is theirs', () =>
    withRollback(async (base) => {
      const { ctx, maker, otherTeamId } = await createTeamInSetup(base);
      const again = { ...NEW_TEAM, name: 'Salt Harbor HS', city: '' };
      const found = await findDoubles(maker.ctx, again);
      expect(found).toMatchObject([{ teamId: otherTeamId, name: 'Salt Harbor', likeness: 'same' }]);
      await expect(makeTeam(maker.ctx, again)).rejects.toMatchObject({
        code: 'TEAM_LIKELY_EXISTS',
        status: 409,
        details: { teamIds: [otherTeamId] },
      });
      expect(await makeTeam(maker.ctx, { ...again, isNoneOfThese: true })).toMatchObject({ isNew: true });
      expect(await findDoubles(maker.ctx, NEW_TEAM), 'teams that wait are for admins alone').toEqual([]);
      await expect(findDoubles(ctx, again)).rejects.toMatchObject({ status: 401 });
    }));

  it('has one team after a retry, and three that wait at most', () =>
    withRollback(async (base) => {
      const { maker, teamId } = await createTeamInSetup(base);
      expect(await makeTeam(maker.ctx, { ...NEW_TEAM, name: ' gannet point HIGH school ' })).toEqual({
        teamId,
        isNew: false,
      });
      for (const name of ['Osprey Ridge', 'Tern Island']) await makeTeam(maker.ctx, { ...NEW_TEAM, name });
      await expect(makeTeam(maker.ctx, { ...NEW_TEAM, name: 'Heron Bay' })).rejects.toMatchObject({
        code: 'TEAMS_WAITING',
        status: 409,
      });
    }));

  it('needs a confirmed address, a role and a sport', () =>
    withRollback(async (base) => {
      const { ctx, maker } = await createTeamInSetup(base);
      const unverified = await createPerson(ctx, 'Not Yet', { isVerified: false });
      await expect(makeTeam(unverified.ctx, NEW_TEAM)).rejects.toMatchObject({ code: 'EMAIL_UNVERIFIED' });
      await expect(
        makeTeam(maker.ctx, { ...NEW_TEAM, name: 'Osprey Ridge', position: ' ', sports: [] }),
      ).rejects.toMatchObject({
        code: 'TEAM_INCOMPLETE',
        fields: { sports: 'Choose at least one sport.', position: 'Enter your role, such as head coach.' },
      });
    }));

  it('makes a team in a country without states', () =>
    withRollback(async (base) => {
      const { maker } = await createTeamInSetup(base);
      const abroad = { ...NEW_TEAM, name: 'Gray Gull Runners', country: 'NZL', state: null };
      const { teamId } = await makeTeam(maker.ctx, abroad);
      expect(await getDetails(maker.ctx, teamId)).toMatchObject({ country: 'NZL', state: null });
    }));
});

describe('the details of a team', () => {
  it('are all open until an admin confirms it, then the city and the code in files', () =>
    withRollback(async (base) => {
      const { maker, admin, teamId } = await createTeamInSetup(base);
      const facts = { ...NEW_TEAM, teamId, version: 1, name: 'Gannet Point' };
      expect(await saveDetails(maker.ctx, facts)).toEqual({ version: 2 });
      await expect(saveDetails(maker.ctx, facts)).rejects.toMatchObject({
        code: 'CHANGED_MEANWHILE',
        status: 409,
      });
      await decideTeam(admin.ctx, { teamId, decision: 'confirmed', reason: '' });
      const later = { ...facts, version: 2, city: 'Port Gannet', hytekTeamCode: 'gann' };
      expect(await saveDetails(maker.ctx, later)).toEqual({ version: 3 });
      for (const change of [{ name: 'Gannets' }, { levelMask: 2 }, { state: 'OH' }]) {
        const fixed = { ...later, ...change, version: 3 };
        await expect(saveDetails(maker.ctx, fixed)).rejects.toMatchObject({ code: 'TEAM_FACTS_FIXED' });
      }
      expect(await getDetails(maker.ctx, teamId)).toMatchObject({
        city: 'Port Gannet',
        hytekTeamCode: 'GANN',
      });
    }));

  it('are unknown to strangers while the team waits', () =>
    withRollback(async (base) => {
      const { ctx, admin, teamId, otherTeamId } = await createTeamInSetup(base);
      const stranger = await createPerson(ctx, 'Saskia Kell');
      await expect(getDetails(stranger.ctx, teamId)).rejects.toMatchObject({
        code: 'TEAM_UNKNOWN',
        status: 404,
      });
      await expect(getDetails(stranger.ctx, otherTeamId)).rejects.toMatchObject({
        code: 'COACH_ONLY',
        status: 403,
      });
      expect(await getDetails(admin.ctx, teamId)).toMatchObject({ isListed: false, name: NEW_TEAM.name });
    }));
});

describe('an admin', () => {
  it('sees who made a team and which others it may be, and confirms it once', () =>
    withRollback(async (base) => {
      const { ctx, maker, admin, teamId } = await createTeamInSetup(base);
      await createTeams(ctx, [{ name: 'Gannet Point', levelMask: HIGH_SCHOOL, country: 'USA', state: 'ME' }]);
      expect(await listTeamsToConfirm(admin.ctx)).toMatchObject([
        {
          teamId,
          maker: { firstName: 'Odile', email: 'odile.marsh@example.org' },
          evidence: NEW_TEAM.evidence,
          doubles: [{ name: 'Gannet Point', likeness: 'same' }],
        },
      ]);
      await expect(listTeamsToConfirm(maker.ctx)).rejects.toMatchObject({ code: 'ADMIN_ONLY' });
      const confirm = { teamId, decision: 'confirmed', reason: '' } as const;
      await expect(decideTeam(maker.ctx, confirm)).rejects.toMatchObject({ code: 'ADMIN_ONLY' });
      await decideTeam(admin.ctx, confirm);
      expect(await getTeam(ctx, teamId)).toMatchObject({ name: NEW_TEAM.name });
      expect((await accessOf(ctx, maker.userId)).map(({ isCoach }) => isCoach)).toEqual([true, true]);
      expect(await listTeamsToConfirm(admin.ctx)).toEqual([]);
      await expect(decideTeam(admin.ctx, confirm)).rejects.toMatchObject({
        code: 'TEAM_DECIDED',
        status: 409,
      });
      expect((await countersOf(ctx)).rows).toBe(3);
      const mails = await ctx.db
        .selectFrom('mails')
        .select(['to_address', 'subject'])
        .orderBy('id')
        .execute();
      expect(mails).toEqual([
        { to_address: 'site.admin@example.org', subject: `New team to confirm: ${NEW_TEAM.name}` },
        { to_address: 'odile.marsh@example.org', subject: `${NEW_TEAM.name} is confirmed` },
      ]);
    }));

  it('declines a team with a reason, and then it is gone with its newcomers', () =>
    withRollback(async (base) => {
      const { ctx, maker, admin, teamId } = await createTeamInSetup(base);
      const list = {
        teamId,
        kind: 'tfo',
        season: 2026,
        gender: 'F' as const,
        rows: [{ line: 1, firstName: 'Wren', lastName: 'Halloran', grade: '10', gender: '' }],
      };
      const { planKey } = await previewImport(maker.ctx, list);
      await applyImport(maker.ctx, { ...list, planKey });
      const decline = { teamId, decision: 'declined', reason: ' ' } as const;
      await expect(decideTeam(admin.ctx, decline)).rejects.toMatchObject({
        code: 'REASON_MISSING',
        fields: { reason: 'Write a reason. The coach reads it.' },
      });
      await decideTeam(admin.ctx, { ...decline, reason: 'This is Salt Harbor.' });
      await expect(getDetails(admin.ctx, teamId)).rejects.toMatchObject({ code: 'TEAM_UNKNOWN' });
      expect(await accessOf(ctx, maker.userId)).toEqual([]);
      const athletes = await ctx.db
        .selectFrom('athletes')
        .select('last_name')
        .where('removed_at', 'is', null)
        .execute();
      expect(athletes).toEqual([]);
      expect((await countersOf(ctx)).rows).toBe(1);
      await expect(decideTeam(admin.ctx, { ...decline, reason: 'Again' })).rejects.toMatchObject({
        code: 'TEAM_DECIDED',
      });
    }));
});

const countersOf = async (ctx: { db: Parameters<typeof accessOf>[0]['db'] }) => {
  const counter = await ctx.db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'teams')
    .executeTakeFirst();
  return { rows: counter?.value ?? 0 };
};

it('opens the header of the coach pages to the maker', () =>
  withRollback(async (base) => {
    const { maker, teamId } = await createTeamInSetup(base);
    expect(await readCoachHeader(maker.ctx, teamId, 'tf')).toMatchObject({
      team: { name: NEW_TEAM.name, isListed: false },
      position: 'Head coach',
      requests: 0,
    });
  }));
