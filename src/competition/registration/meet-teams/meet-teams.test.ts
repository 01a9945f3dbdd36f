import { describe, expect, it } from 'vitest';
import { createTwoMeets, insertEvent } from '#competition/meets/staff/staff.fixtures.ts';
import { addStaff } from '#competition/meets/staff/staff.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createCoachedTeam } from '#people/access/coached-team.fixtures.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createTeamInSetup } from '#people/team-setup/team-setup.fixtures.ts';
import { listTeam } from '#people/teams/teams.service.ts';
import { findMeetTeam, listMeetTeams, moveTeamByCoach, moveTeamByHost } from './meet-teams.service.ts';
import { RELATION } from './relations.rules.ts';

async function createWorld(ctx: Context) {
  const { june: meetId, may } = await createTwoMeets(ctx);
  const { teamId, coach } = await createCoachedTeam(ctx);
  const [host, clerk] = [await createPerson(ctx, 'Wendell Abara'), await createPerson(ctx, 'Odile Grey')];
  await addStaff(ctx, { meetId, userId: host.userId, role: 'host' });
  await addStaff(ctx, { meetId, userId: clerk.userId, role: 'clerk' });
  return {
    where: { meetId, teamId },
    may,
    host,
    clerk,
    coach,
    relation: async () => (await findMeetTeam(ctx, { meetId, teamId }))?.relation ?? null,
  };
}

describe('the teams of a meet', () => {
  it('accept an invitation, and go back to it by undo', () =>
    withRollback(async (ctx) => {
      const { where, host, coach, relation } = await createWorld(ctx);
      expect(await relation()).toBeNull();
      await moveTeamByHost(host.ctx, where, 'invite');
      expect((await moveTeamByHost(host.ctx, where, 'invite')).relation).toBe(RELATION.invite);
      await moveTeamByCoach(coach.ctx, where, 'accept');
      expect((await moveTeamByCoach(coach.ctx, where, 'accept')).relation).toBe(RELATION.accepted);
      expect(await listMeetTeams(ctx, where.meetId)).toMatchObject([
        { name: 'Salt Harbor', relation: RELATION.accepted, isInvited: true },
      ]);
      expect((await moveTeamByCoach(coach.ctx, where, 'undo')).relation).toBe(RELATION.invite);
      await moveTeamByCoach(coach.ctx, where, 'ignore');
      expect(await relation()).toBe(RELATION.ignored);
    }));

  it('ask, and come in when a host accepts; the host takes a decision back', () =>
    withRollback(async (ctx) => {
      const { where, host, coach, relation } = await createWorld(ctx);
      await moveTeamByCoach(coach.ctx, where, 'ask');
      expect(await relation()).toBe(RELATION.request);
      await moveTeamByHost(host.ctx, where, 'decline');
      await expect(moveTeamByCoach(coach.ctx, where, 'ask')).rejects.toMatchObject({
        code: 'REQUEST_DECLINED',
      });
      await moveTeamByHost(host.ctx, where, 'undo');
      expect(await relation()).toBe(RELATION.request);
      await moveTeamByHost(host.ctx, where, 'accept');
      expect(await relation()).toBe(RELATION.accepted);
      expect((await moveTeamByHost(host.ctx, where, 'undo')).relation).toBe(RELATION.request);
      expect((await moveTeamByCoach(coach.ctx, where, 'withdraw')).relation).toBeNull();
      expect(await relation()).toBeNull();
    }));

  it('are moved by hosts and their own coaches only', () =>
    withRollback(async (ctx) => {
      const { where, host, clerk, coach, relation } = await createWorld(ctx);
      const stranger = await createPerson(ctx, 'Nobody Special');
      await expect(moveTeamByHost(clerk.ctx, where, 'invite')).rejects.toMatchObject({ code: 'HOST_ONLY' });
      await expect(moveTeamByHost(coach.ctx, where, 'accept')).rejects.toMatchObject({ status: 403 });
      await moveTeamByHost(host.ctx, where, 'invite');
      for (const person of [host, stranger]) {
        await expect(moveTeamByCoach(person.ctx, where, 'accept')).rejects.toMatchObject({ status: 403 });
      }
      await expect(moveTeamByCoach(ctx, where, 'accept')).rejects.toMatchObject({ status: 401 });
      expect(await relation()).toBe(RELATION.invite);
    }));

  it('stay while they have entries', () =>
    withRollback(async (ctx) => {
      const { where, host, coach, relation } = await createWorld(ctx);
      await moveTeamByHost(host.ctx, where, 'invite');
      await moveTeamByCoach(coach.ctx, where, 'accept');
      await insertRelay(ctx, where);
      const refused = { code: 'TEAM_HAS_ENTRIES', message: 'Salt Harbor has 1 entry. Remove it first.' };
      await expect(moveTeamByHost(host.ctx, where, 'decline')).rejects.toMatchObject(refused);
      await expect(moveTeamByCoach(coach.ctx, where, 'undo')).rejects.toMatchObject(refused);
      await moveTeamByHost(host.ctx, where, 'invite');
      expect(await relation()).toBe(RELATION.accepted);
    }));

  it('are not accepted before an admin has confirmed them', () =>
    withRollback(async (base) => {
      const { ctx, maker, teamId } = await createTeamInSetup(base);
      const {
        where: { meetId },
        host,
      } = await createWorld({ ...ctx, db: base.db });
      const where = { meetId, teamId };
      expect((await moveTeamByCoach(maker.ctx, where, 'ask')).relation).toBe(RELATION.unconfirmed);
      for (const move of ['accept', 'invite'] as const) {
        await expect(moveTeamByHost(host.ctx, where, move)).rejects.toMatchObject({
          code: 'TEAM_UNCONFIRMED',
        });
      }
      await expect(moveTeamByCoach(maker.ctx, where, 'accept')).rejects.toMatchObject({ status: 403 });
      await listTeam(ctx, teamId);
      expect((await findMeetTeam(ctx, { meetId, teamId }))?.relation).toBe(RELATION.request);
      expect((await moveTeamByHost(host.ctx, where, 'accept')).relation).toBe(RELATION.accepted);
    }));
});

async function insertRelay(ctx: Context, { meetId, teamId }: { meetId: number; teamId: number }) {
  const meetEventId = await insertEvent(ctx, meetId, '4x100m');
  const now = ctx.clock.now().toString();
  await ctx.db
    .insertInto('entries')
    .values({
      meet_id: meetId,
      meet_event_id: meetEventId,
      team_id: teamId,
      relay_letter: 'A',
      acceptance: 30,
      created_at: now,
    })
    .execute();
}
