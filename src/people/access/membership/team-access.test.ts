// What happens to access as people ask, decide, undo and leave: services on the real database.

import { expect, test } from 'vitest';
import { fixedClock } from '#kit/clock.ts';
import { codeOf } from '#kit/refusal.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { mailsTo, takeMailsTo } from '#kit/server/mail/mail.fixtures.ts';
import { listAuditEntries } from '#kit/server/security/audit-log.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { sportsDecidedOn } from '#people/access/membership/access.service.ts';
import { listTeamPeople } from '#people/access/team-people/team-people.service.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import { accessOf, forgetAccess, grantAccess, requireCoach, saveSubscription } from './access.service.ts';
import { ACCESS_STATUS } from './access-status.rules.ts';
import { askForAccess, decide, joinTeam, leaveTeam, undoDecision } from './decisions.service.ts';
import { cancelRequests, requestToJoin } from './requests.service.ts';

interface Team {
  ctx: Context;
  teamId: number;
  head: Person;
  dana: Person;
  admin: Person;
  /** Returns the context of a person at a later hour. */
  later(person: Person, hours?: number): Context;
}

function withTeam(look: (team: Team) => Promise<void>): () => Promise<void> {
  return () =>
    withRollback(async (ctx) => {
      const [teamId] = await createTeams(ctx, [{ name: 'Salt Harbor', levelMask: HIGH_SCHOOL }]);
      const head = await createPerson(ctx, 'Marguerite Holloway');
      const dana = await createPerson(ctx, 'Dana Whitlock');
      const admin = await createPerson(ctx, 'Site Admin', { isAdmin: true });
      await grantAccess(ctx, { userId: head.userId, teamId: teamId!, sport: 'tf', type: 'C' });
      const later = (person: Person, hours = 1) => ({
        ...person.ctx,
        clock: fixedClock(ctx.clock.now().add({ hours }).toString()),
      });
      await look({ ctx, teamId: teamId!, head, dana, admin, later });
    });
}

test(
  'an admin manages every team, but none that is not there',
  withTeam(async ({ teamId, admin }) => {
    expect(await requireCoach(admin.ctx, teamId, 'tf')).toMatchObject({ isAdmin: true });
    expect(await codeOf(requireCoach(admin.ctx, teamId + 999, 'tf'))).toBe('TEAM_UNKNOWN');
  }),
);

test(
  'a new coach asks, the coach of the team is written to, approves, and the new coach is told',
  withTeam(async ({ ctx, teamId, head, dana, later }) => {
    const where = { teamId, sport: 'tf' } as const;
    await askForAccess(dana.ctx, { ...where, type: 'C', position: 'Assistant', note: 'Since May.' });
    expect(await accessOf(ctx, dana.userId)).toMatchObject([
      { teamName: 'Salt Harbor', status: -10, types: [], isPending: true, isCoach: false },
    ]);
    expect(await codeOf(requireCoach(dana.ctx, teamId, 'tf'))).toBe('COACH_ONLY');
    const [requestMail] = await mailsTo(ctx, head.email);
    expect(requestMail?.body_text).toContain(
      'Dana Whitlock asks to join Salt Harbor (Track & Field) as a coach',
    );
    expect(requestMail?.body_text).toContain(`/edit/team/${teamId}?sport=tf`);

    await decide(later(head), { ...where, userId: dana.userId, action: 'approve' });
    expect(await accessOf(ctx, dana.userId)).toMatchObject([
      { status: ACCESS_STATUS.standardAccess, types: ['C'], isCoach: true, position: 'Assistant' },
    ]);
    expect(await requireCoach(dana.ctx, teamId, 'tf')).toMatchObject({ userId: dana.userId });
    expect(await codeOf(requireCoach(dana.ctx, teamId, 'xc'))).toBe('COACH_ONLY');
    const [mail] = await mailsTo(ctx, dana.email);
    expect(mail).toMatchObject({ subject: 'You belong to Salt Harbor', user_id: dana.userId });

    const { decisions } = await listTeamPeople(head.ctx, teamId, 'tf');
    expect(decisions.map(({ text }) => text)).toEqual([
      'Marguerite Holloway approved Dana Whitlock as a coach.',
      'Dana Whitlock asked to join as a coach.',
    ]);
  }),
);

test(
  'a team without a coach asks the admins of the site',
  withTeam(async ({ ctx, teamId, dana, head, admin }) => {
    await askForAccess(dana.ctx, { teamId, sport: 'xc', type: 'C' });
    expect(await mailsTo(ctx, head.email)).toEqual([]);
    expect(await mailsTo(ctx, admin.email)).toHaveLength(1);
    await decide(admin.ctx, { teamId, sport: 'xc', userId: dana.userId, action: 'approve' });
    expect(await sportsDecidedOn(dana.ctx, teamId)).toEqual(['xc']);
  }),
);

test(
  'asking twice writes one mail and changes nothing',
  withTeam(async ({ ctx, teamId, head, dana }) => {
    const asking = { teamId, sport: 'tf', type: 'P' } as const;
    await askForAccess(dana.ctx, asking);
    await askForAccess(dana.ctx, asking);
    expect(await mailsTo(ctx, head.email)).toHaveLength(1);
  }),
);

test(
  'a declined coach is told, cannot ask again at once, and the decision can be undone once',
  withTeam(async ({ ctx, teamId, head, dana, later }) => {
    const asking = { teamId, sport: 'tf', type: 'C' } as const;
    await askForAccess(dana.ctx, asking);
    const about = { teamId, sport: 'tf', userId: dana.userId } as const;
    const decisionId = await decide(later(head), { ...about, action: 'decline' });
    expect(await accessOf(ctx, dana.userId)).toMatchObject([{ status: -35, isPending: false }]);
    expect(await codeOf(askForAccess(later(dana), asking))).toBe('ACCESS_DECLINED');

    expect(await codeOf(undoDecision(later(dana), decisionId))).toBe('DECISION_NOT_UNDONE');
    await undoDecision(later(head), decisionId);
    expect(await accessOf(ctx, dana.userId)).toMatchObject([{ status: -10, isPending: true }]);
    expect(await codeOf(undoDecision(later(head), decisionId))).toBe('DECISION_NOT_UNDONE');
    expect(await codeOf(askForAccess(later(dana, 24 * 30), asking))).toBeNull();
  }),
);

test(
  'a ban covers all that somebody is in the sport, and what was there before comes back with an undo',
  withTeam(async ({ ctx, teamId, head, dana, later }) => {
    const about = { teamId, sport: 'tf', userId: dana.userId } as const;
    await joinTeam(ctx, { ...about, type: 'P' });
    await joinTeam(ctx, { ...about, type: 'F' });
    await joinTeam(ctx, { ...about, sport: 'xc', type: 'P' });
    const decisionId = await decide(later(head), { ...about, action: 'ban' });
    expect(
      (await accessOf(ctx, dana.userId)).map(({ sport, status, isBanned }) => [sport, status, isBanned]),
    ).toEqual([
      ['tf', -50, true],
      ['xc', 90, false],
    ]);
    expect(await codeOf(askForAccess(dana.ctx, { teamId, sport: 'tf', type: 'C' }))).toBe('ACCESS_BANNED');
    expect(await codeOf(leaveTeam(dana.ctx, { teamId, sport: 'tf' }))).toBe('ACCESS_UNKNOWN');
    await undoDecision(later(head), decisionId);
    expect(await accessOf(ctx, dana.userId)).toMatchObject([
      { sport: 'tf', status: 90, types: ['F', 'P'] },
      { sport: 'xc', status: 90 },
    ]);
  }),
);

test(
  'a decision that was overtaken is not undone',
  withTeam(async ({ ctx, teamId, head, dana, admin, later }) => {
    const about = { teamId, sport: 'tf', userId: dana.userId } as const;
    await grantAccess(ctx, { ...about, type: 'P' });
    const decisionId = await decide(later(head), { ...about, action: 'reduce' });
    await decide(later(admin, 2), { ...about, action: 'disable' });
    expect(await codeOf(undoDecision(later(head, 3), decisionId))).toBe('ADMIN_ONLY');
    expect(await codeOf(undoDecision(later(admin, 3), decisionId))).toBe('DECISION_NOT_UNDONE');
    expect(await accessOf(ctx, dana.userId)).toMatchObject([{ status: -40, isBanned: true }]);
  }),
);

test(
  'what is no decision about a team cannot be undone',
  withTeam(async ({ ctx, teamId, head }) => {
    await askForAccess(head.ctx, { teamId, sport: 'xc', type: 'F' });
    const [followed] = await listAuditEntries(ctx.db, { entity: 'team_access', entityId: teamId, max: 1 });
    expect(followed?.action).toBe('access.follow');
    expect(await codeOf(undoDecision(head.ctx, followed!.id))).toBe('DECISION_NOT_UNDONE');
    expect(await codeOf(undoDecision(head.ctx, 999_999))).toBe('DECISION_NOT_UNDONE');
  }),
);

test(
  'who leaves keeps nothing, and may come back as a follower at once',
  withTeam(async ({ ctx, teamId, head, dana }) => {
    const where = { teamId, sport: 'tf' } as const;
    await leaveTeam(head.ctx, where);
    expect(await accessOf(ctx, head.userId)).toMatchObject([{ status: -30, types: [] }]);
    expect(await codeOf(requireCoach(head.ctx, teamId, 'tf'))).toBe('COACH_ONLY');
    await askForAccess(head.ctx, { ...where, type: 'F' });
    expect(await accessOf(ctx, head.userId)).toMatchObject([{ types: ['F'], isCoach: false }]);
    expect(await codeOf(leaveTeam(dana.ctx, where))).toBe('ACCESS_UNKNOWN');
  }),
);

test(
  'who has not confirmed the address, is signed out or asks for nothing real is refused',
  withTeam(async ({ ctx, teamId, head }) => {
    const unverified = await createPerson(ctx, 'Not Yet', { isVerified: false });
    const asking = { teamId, sport: 'tf', type: 'C' } as const;
    expect(await codeOf(askForAccess(unverified.ctx, asking))).toBe('EMAIL_UNVERIFIED');
    expect(await codeOf(askForAccess(ctx, asking))).toBe('SIGN_IN_NEEDED');
    expect(await codeOf(askForAccess(head.ctx, { ...asking, teamId: 999_999 }))).toBe('TEAM_UNKNOWN');
    expect(await codeOf(requireCoach(unverified.ctx, teamId, 'tf'))).toBe('EMAIL_UNVERIFIED');
    const about = { teamId, sport: 'tf', userId: 999_999 } as const;
    expect(await codeOf(decide(head.ctx, { ...about, action: 'ban' }))).toBe('ACCESS_UNKNOWN');
  }),
);

test(
  'a coach who lost the access decides nothing any more',
  withTeam(async ({ ctx, teamId, head, dana, admin, later }) => {
    const about = { teamId, sport: 'tf', userId: dana.userId } as const;
    await askForAccess(dana.ctx, { teamId, sport: 'tf', type: 'A' });
    await decide(admin.ctx, { ...about, userId: head.userId, action: 'reduce' });
    expect(await codeOf(decide(later(head), { ...about, action: 'approve' }))).toBe('COACH_ONLY');
    expect(await codeOf(listTeamPeople(head.ctx, teamId, 'tf'))).toBe('COACH_ONLY');
    expect(await accessOf(ctx, head.userId)).toMatchObject([{ status: 50, types: ['C'], isCoach: false }]);
  }),
);

test(
  'the coach sees who belongs to the team, and what may be decided about each',
  withTeam(async ({ ctx, teamId, head, dana, later }) => {
    await askForAccess(later(dana), { teamId, sport: 'tf', type: 'C', note: 'Hurdles' });
    const other = await createPerson(ctx, 'Imelda Tellis');
    await joinTeam(ctx, { teamId, sport: 'tf', userId: other.userId, type: 'P' });
    await joinTeam(ctx, { teamId, sport: 'xc', userId: other.userId, type: 'P' });
    const { people } = await listTeamPeople(head.ctx, teamId, 'tf');
    expect(
      people.map(({ lastName, type, status, isMe, actions }) => [
        lastName,
        type,
        status,
        isMe,
        actions.join(' '),
      ]),
    ).toEqual([
      ['Holloway', 'C', 100, true, ''],
      ['Tellis', 'P', 90, false, 'approve reduce remove ban'],
      ['Whitlock', 'C', -10, false, 'approve decline ban'],
    ]);
  }),
);

test(
  'a follower of a team that supports the site is a supporter, as long as the season lasts',
  withTeam(async ({ ctx, teamId, dana, later }) => {
    await joinTeam(ctx, { teamId, sport: 'tf', userId: dana.userId, type: 'F' });
    const isSupporter = async (ctx: Context) => (await accessOf(ctx, dana.userId))[0]?.isSupporter;
    expect(await isSupporter(ctx)).toBe(false);
    await saveSubscription(ctx, { teamId, outdoor: 2026 });
    expect(await isSupporter(ctx)).toBe(true);
    expect(await isSupporter(later(dana, 24 * 300))).toBe(false);
  }),
);

test(
  'a deleted account leaves no access behind',
  withTeam(async ({ ctx, head }) => {
    await forgetAccess(ctx, head.userId);
    expect(await accessOf(ctx, head.userId)).toEqual([]);
  }),
);

test(
  'a coach sees which children of a parent are on the team, confirmed ones of this sport alone',
  withTeam(async ({ ctx, teamId, head, dana }) => {
    const [rowanId, linden, juniper] = await createAthletes(ctx, [
      { firstName: 'Rowan', lastName: 'Tellis', gender: 'M' },
      { firstName: 'Linden', lastName: 'Tellis', gender: 'M' },
      { firstName: 'Juniper', lastName: 'Tellis', gender: 'F' },
    ]);
    const child = { userId: dana.userId, relation: 'parent', isConfirmed: true } as const;
    await linkAthlete(ctx, { ...child, athleteId: rowanId! });
    await linkAthlete(ctx, { ...child, athleteId: linden!, isConfirmed: false });
    await linkAthlete(ctx, { ...child, athleteId: juniper! });
    const roster = { teamId, seasonId: 2026, grade: 9 };
    await saveRosters(ctx, [
      { ...roster, athleteId: rowanId!, sport: 'tf' },
      { ...roster, athleteId: linden!, sport: 'tf' },
      { ...roster, athleteId: juniper!, sport: 'xc' },
    ]);
    await joinTeam(ctx, { teamId, sport: 'tf', userId: dana.userId, type: 'P' });
    await joinTeam(ctx, { teamId, sport: 'tf', userId: dana.userId, type: 'F' });
    const { people } = await listTeamPeople(head.ctx, teamId, 'tf');
    const ofDana = people.filter(({ userId }) => userId === dana.userId);
    expect(ofDana.map(({ type, children }) => [type, children])).toEqual([
      ['F', []],
      ['P', ['Rowan Tellis']],
    ]);
  }),
);

test(
  'a request says who asks, is made once, and can be canceled while it waits',
  withTeam(async ({ ctx, teamId, head, dana }) => {
    const where = { teamId, sport: 'tf' } as const;
    const asking = { ...where, type: 'C', position: 'Throws coach', note: 'I help on Tuesdays.' } as const;
    expect(await codeOf(requestToJoin(dana.ctx, { ...asking, position: ' ' }))).toBe('REQUEST_INCOMPLETE');
    expect(await codeOf(requestToJoin(dana.ctx, { ...asking, note: '' }))).toBe('REQUEST_INCOMPLETE');
    expect(await codeOf(requestToJoin(dana.ctx, { ...where, type: 'P' }))).toBe('REQUEST_INCOMPLETE');
    expect(await codeOf(cancelRequests(dana.ctx, where))).toBe('REQUEST_UNKNOWN');
    await askForAccess(dana.ctx, { ...where, type: 'F' });

    await requestToJoin(dana.ctx, asking);
    expect(await codeOf(requestToJoin(dana.ctx, { ...asking, note: 'Again' }))).toBe('ACCESS_REQUESTED');
    const { people, decisions } = await listTeamPeople(head.ctx, teamId, 'tf');
    expect(people.filter(({ userId, type }) => userId === dana.userId && type === 'C')).toMatchObject([
      { position: 'Throws coach', note: 'I help on Tuesdays.' },
    ]);
    expect(decisions.filter(({ text }) => text.includes('asked to join'))).toHaveLength(1);

    await cancelRequests(dana.ctx, where);
    expect(await accessOf(ctx, dana.userId), 'still a follower').toMatchObject([
      { status: 90, types: ['F'] },
    ]);
    await requestToJoin(dana.ctx, asking);
    expect(await accessOf(ctx, dana.userId)).toMatchObject([{ isPending: true }]);
  }),
);

test(
  'the mail about a decision waits for the time to undo, and an undo in time takes it back',
  withTeam(async ({ ctx, teamId, head, dana, later }) => {
    const where = { teamId, sport: 'tf' } as const;
    await askForAccess(dana.ctx, { ...where, type: 'C' });
    const about = { ...where, userId: dana.userId, action: 'approve' } as const;
    const inTime = await decide(later(head), about);
    expect(await mailsTo(ctx, dana.email)).toHaveLength(1);
    await undoDecision(later(head), inTime);
    expect(await mailsTo(ctx, dana.email), 'nobody was told, so nothing is taken back').toEqual([]);

    const late = await decide(later(head), about);
    await takeMailsTo(ctx, dana.email);
    await undoDecision(later(head), late);
    expect((await mailsTo(ctx, dana.email)).map(({ subject }) => subject)).toEqual([
      'Salt Harbor: the last change was undone',
    ]);
  }),
);
