// People join a team by its code: services on the real database.

import { expect, test } from 'vitest';
import { codeOf } from '#kit/refusal.fixtures.ts';
import { linkIn, mailsTo } from '#kit/server/mail/mail.fixtures.ts';
import { athletesOf, linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { accessOf, grantAccess } from '#people/access/membership/access.service.ts';
import { decide } from '#people/access/membership/decisions.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { asParent, atHarbor, child, ownChild, rosterOf } from '#people/team-codes/team-codes.fixtures.ts';
import { listTeamCodes } from '#people/team-codes/team-codes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { checkCode } from './code-check.service.ts';
import {
  type ChildToAdd,
  joinAsAthlete,
  joinAsCoach,
  joinAsParent,
  saveChildGrade,
} from './joining.service.ts';

test(
  'a parent joins with two children: the one of the roster is connected and told, the new one waits',
  atHarbor(async ({ ctx, teamId, code, coach, imelda, rowanId, seasonId }) => {
    const rowan = await createPerson(ctx, 'Rowan Tellis');
    await linkAthlete(ctx, { userId: rowan.userId, athleteId: rowanId, relation: 'self', isConfirmed: true });
    await linkAthlete(ctx, { ...asParent, userId: imelda.userId, athleteId: rowanId });
    const joined = await joinAsParent(imelda.ctx, {
      code,
      source: 'link',
      children: [ownChild(rowanId, 12), child('Linden')],
    });
    expect(joined).toMatchObject({
      team: { teamName: 'Salt Harbor' },
      role: 'Parent',
      athletes: [
        { firstName: 'Rowan', grade: 12, state: 'connected' },
        { firstName: 'Linden', grade: 9, state: 'waiting' },
      ],
    });
    expect(await rosterOf(ctx, teamId)).toEqual([
      { name: 'Linden', grade: 9, isActive: false, seasonId },
      { name: 'Rowan', grade: 12, isActive: true, seasonId },
    ]);
    expect(await accessOf(ctx, imelda.userId)).toMatchObject([
      { teamId, sport: 'tf', types: ['P'], status: 90 },
    ]);
    expect((await athletesOf(ctx, imelda.userId)).map(({ firstName }) => firstName)).toEqual([
      'Linden',
      'Rowan',
    ]);
    const [mail] = await mailsTo(ctx, rowan.email);
    expect(mail).toMatchObject({ subject: 'Imelda Tellis joined as your parent', user_id: rowan.userId });
    const [waiting, ...others] = await mailsTo(ctx, coach.email);
    expect(waiting?.subject).toBe('Linden Tellis is waiting on Salt Harbor’s roster');
    expect(linkIn(waiting!)).toMatch(/\/roster\?kind=tfo&season=\d+&gender=[mf]$/);
    expect(others).toEqual([]);
  }),
);

test(
  'joining once more adds nobody twice, and tells nobody again',
  atHarbor(async ({ ctx, teamId, code, coach, imelda, rowanId }) => {
    const rowan = await createPerson(ctx, 'Rowan Tellis');
    await linkAthlete(ctx, { userId: rowan.userId, athleteId: rowanId, relation: 'self', isConfirmed: true });
    await linkAthlete(ctx, { ...asParent, userId: imelda.userId, athleteId: rowanId });
    const joining = { code, source: 'link', children: [ownChild(rowanId), child('Linden'), child('linden')] };
    const { athletes } = await joinAsParent(imelda.ctx, joining);
    expect(athletes).toHaveLength(2);
    await joinAsParent(imelda.ctx, joining);
    expect(await rosterOf(ctx, teamId)).toHaveLength(2);
    expect(await athletesOf(ctx, imelda.userId)).toHaveLength(2);
    expect(await mailsTo(ctx, rowan.email)).toHaveLength(1);
    expect(await mailsTo(ctx, coach.email)).toHaveLength(1);
    expect(await listTeamCodes(imelda.ctx, teamId)).toEqual([]);
  }),
);

test(
  'nobody takes somebody else’s child: by number it is refused, by name a coach is asked',
  atHarbor(async ({ ctx, teamId, code, imelda, rowanId, coach, seasonId }) => {
    const joining = (children: ChildToAdd[]) => joinAsParent(imelda.ctx, { code, source: 'typed', children });
    expect(await codeOf(joining([ownChild(rowanId)]))).toBe('CHILD_NOT_YOURS');
    expect(await codeOf(joining([ownChild(999_999)]))).toBe('CHILD_NOT_YOURS');
    // All or nothing.
    expect(await accessOf(ctx, imelda.userId)).toEqual([]);

    const { athletes } = await joining([child('Rowan', 9)]);
    expect(athletes).toMatchObject([{ athleteId: rowanId, state: 'waiting', mayGrade: false }]);
    expect((await athletesOf(ctx, imelda.userId)).filter(({ isConfirmed }) => isConfirmed)).toEqual([]);
    // The coach's input stays.
    expect(await rosterOf(ctx, teamId)).toEqual([{ name: 'Rowan', grade: 11, isActive: true, seasonId }]);
    expect(await mailsTo(ctx, coach.email)).not.toEqual([]);
    expect(await codeOf(saveChildGrade(imelda.ctx, { code, athleteId: rowanId, grade: 9 }))).toBe(
      'CHILD_NOT_YOURS',
    );
  }),
);

test(
  'two athletes of one name are for the coach to tell apart',
  atHarbor(async ({ ctx, teamId, code, imelda, seasonId }) => {
    const [other] = await createAthletes(ctx, [{ firstName: 'Rowan', lastName: 'Tellis', gender: 'M' }]);
    await saveRosters(ctx, [{ athleteId: other!, teamId, sport: 'tf', seasonId, grade: 9 }]);
    const joining = { code, source: 'typed', children: [child('Rowan')] };
    expect(await codeOf(joinAsParent(imelda.ctx, joining))).toBe('CHILD_AMBIGUOUS');
  }),
);

test(
  'the grade of a child is changed by a parent, on the team of the code, to one that the team has',
  atHarbor(async ({ ctx, teamId, code, imelda, rowanId, seasonId }) => {
    await linkAthlete(ctx, { ...asParent, userId: imelda.userId, athleteId: rowanId });
    const { athletes } = await saveChildGrade(imelda.ctx, { code, athleteId: rowanId, grade: 10 });
    expect(athletes).toMatchObject([{ athleteId: rowanId, grade: 10, state: 'connected' }]);
    expect(await rosterOf(ctx, teamId)).toMatchObject([{ grade: 10, seasonId }]);
    expect(await codeOf(saveChildGrade(imelda.ctx, { code, athleteId: rowanId, grade: 16 }))).toBe(
      'GRADE_UNKNOWN',
    );
    const [linden] = await createAthletes(ctx, [{ firstName: 'Linden', lastName: 'Tellis', gender: 'M' }]);
    await linkAthlete(ctx, { ...asParent, userId: imelda.userId, athleteId: linden! });
    expect(await codeOf(saveChildGrade(imelda.ctx, { code, athleteId: linden!, grade: 9 }))).toBe(
      'ATHLETE_NOT_ON_TEAM',
    );
  }),
);

test(
  'the grade of a child who still waits is changed by the parent too; the coach still decides',
  atHarbor(async ({ ctx, teamId, code, imelda }) => {
    const joining = { code, source: 'typed', children: [child('Linden', 9)] };
    const { athletes } = await joinAsParent(imelda.ctx, joining);
    const [linden] = athletes;
    expect(linden).toMatchObject({ state: 'waiting', mayGrade: true });
    const athleteId = linden!.athleteId;
    const saved = await saveChildGrade(imelda.ctx, { code, athleteId, grade: 10 });
    expect(saved.athletes).toMatchObject([{ grade: 10, state: 'waiting' }]);
    const onRoster = async () => (await rosterOf(ctx, teamId)).find(({ name }) => name === 'Linden');
    expect(await onRoster()).toMatchObject({ grade: 10, isActive: false });
    expect((await checkCode(imelda.ctx, code)).parentAthletes).toMatchObject([
      { firstName: 'Linden', isOnTeam: false, isWaiting: true, grade: 10 },
    ]);
    await joinAsParent(imelda.ctx, { ...joining, children: [ownChild(athleteId, 11)] });
    expect(await onRoster()).toMatchObject({ grade: 11, isActive: false });
  }),
);

test(
  'an athlete who is new stands on the roster at once',
  atHarbor(async ({ ctx, teamId, code, seasonId }) => {
    const oskar = await createPerson(ctx, 'Oskar Delacroix');
    const joining = { code, source: 'picture', grade: 9, mergeWith: null };
    expect(await codeOf(joinAsAthlete(oskar.ctx, { ...joining, gender: null }))).toBe('GENDER_MISSING');
    const joined = await joinAsAthlete(oskar.ctx, { ...joining, gender: 'M' });
    expect(joined).toMatchObject({ role: 'Athlete', athletes: [{ grade: 9, state: 'connected' }] });
    expect(await rosterOf(ctx, teamId)).toContainEqual({ name: 'Oskar', grade: 9, isActive: true, seasonId });
    expect(await athletesOf(ctx, oskar.userId)).toMatchObject([{ relation: 'self', isConfirmed: true }]);
    // Once more with another grade: the same athlete.
    const again = await joinAsAthlete(oskar.ctx, { ...joining, grade: 10, gender: null });
    expect(again.athletes).toMatchObject([{ athleteId: joined.athletes[0]!.athleteId, grade: 10 }]);
  }),
);

test(
  'an athlete who is there already waits until a coach knows who it is, and is nobody of another name',
  atHarbor(async ({ ctx, teamId, code, seasonId, rowanId }) => {
    const [oscarId, hidden] = await createAthletes(ctx, [
      { firstName: 'Oscar', lastName: 'Delacroix', gender: 'M' },
      { firstName: 'Oskar', lastName: 'Delacroix', gender: 'M', visibility: 'hidden' },
    ]);
    for (const athleteId of [oscarId!, hidden!])
      await saveRosters(ctx, [{ athleteId, teamId, sport: 'tf', seasonId, grade: 9 }]);
    const oskar = await createPerson(ctx, 'Oskar Delacroix');
    const { candidates } = await checkCode(oskar.ctx, code);
    expect(candidates).toMatchObject([
      { athleteId: oscarId, name: 'Oscar Delacroix', isOnTeam: true, grade: 9, team: 'Salt Harbor' },
    ]);
    const joining = { code, source: 'typed', grade: 10, gender: null };
    expect(await codeOf(joinAsAthlete(oskar.ctx, { ...joining, mergeWith: rowanId }))).toBe(
      'ATHLETE_UNKNOWN',
    );
    const { athletes } = await joinAsAthlete(oskar.ctx, { ...joining, mergeWith: oscarId! });
    expect(athletes).toMatchObject([{ athleteId: oscarId, state: 'waiting' }]);
    expect((await athletesOf(ctx, oskar.userId)).filter(({ isConfirmed }) => isConfirmed)).toEqual([]);
    expect(await accessOf(ctx, oskar.userId)).toMatchObject([{ types: ['A'], status: 90 }]);
    const roster = await rosterOf(ctx, teamId);
    expect(roster.find(({ name }) => name === 'Oscar')).toMatchObject({ grade: 9 });
  }),
);

test(
  'an athlete who has an account is not to be had',
  atHarbor(async ({ ctx, code, rowanId }) => {
    const rowan = await createPerson(ctx, 'Rowan Tellis');
    await linkAthlete(ctx, { userId: rowan.userId, athleteId: rowanId, relation: 'self', isConfirmed: true });
    const other = await createPerson(ctx, 'Rowan A Tellis');
    await ctx.db.updateTable('users').set({ last_name: 'Tellis' }).where('id', '=', other.userId).execute();
    expect((await checkCode(other.ctx, code)).candidates).toEqual([]);
    const joining = { code, source: '', grade: 11, mergeWith: rowanId, gender: null };
    expect(await codeOf(joinAsAthlete(other.ctx, joining))).toBe('ATHLETE_UNKNOWN');
    const own = { ...joining, mergeWith: 999_999 };
    expect(await codeOf(joinAsAthlete(rowan.ctx, own))).toBe('ATHLETE_GIVEN');
  }),
);

test(
  'who is under 13 is led to a parent',
  atHarbor(async ({ ctx, code, rowanId }) => {
    const juniper = await createPerson(ctx, 'Juniper Tellis');
    const bornOn = `${ctx.clock.now().toString().slice(0, 4)}-01-01`;
    const birthOn = `${Number(bornOn.slice(0, 4)) - 11}-06-01`;
    await ctx.db.updateTable('users').set({ birth_on: birthOn }).where('id', '=', juniper.userId).execute();
    expect(await checkCode(juniper.ctx, code)).toMatchObject({ isUnderAge: true, roles: [], candidates: [] });
    const joining = { code, source: '', grade: 6, mergeWith: null, gender: 'F' } as const;
    expect(await codeOf(joinAsAthlete(juniper.ctx, joining))).toBe('JOINING_UNDER_AGE');
    const withChild = { code, source: '', children: [ownChild(rowanId)] };
    expect(await codeOf(joinAsParent(juniper.ctx, withChild))).toBe('JOINING_UNDER_AGE');
  }),
);

test(
  'a coach asks with position and note, and is decided about',
  atHarbor(async ({ ctx, teamId, code, coach }) => {
    const dana = await createPerson(ctx, 'Dana Whitlock');
    const asking = { code, source: 'link', position: 'Jumps coach', note: 'After the finals.' };
    expect(await codeOf(joinAsCoach(dana.ctx, { ...asking, position: 'Athlete' }))).toBe('POSITION_UNKNOWN');
    expect(await joinAsCoach(dana.ctx, asking)).toMatchObject({ role: 'Coach', athletes: [] });
    expect(await accessOf(ctx, dana.userId)).toMatchObject([
      { status: -10, isPending: true, types: [], position: 'Jumps coach' },
    ]);
    const [request] = await mailsTo(ctx, coach.email);
    expect(request?.body_text).toContain('as a coach, Jumps coach');
    expect(request?.body_text).toContain('After the finals.');
    await decide(coach.ctx, { teamId, sport: 'tf', userId: dana.userId, action: 'approve' });
    expect(await accessOf(ctx, dana.userId)).toMatchObject([{ status: 100, isCoach: true }]);
  }),
);

test(
  'who is banned from the team, signed out or not confirmed does not join',
  atHarbor(async ({ ctx, teamId, code, coach, imelda }) => {
    const joining = { code, source: '', children: [child('Linden')] };
    await grantAccess(ctx, { userId: imelda.userId, teamId, sport: 'tf', type: 'F' });
    await decide(coach.ctx, { teamId, sport: 'tf', userId: imelda.userId, action: 'ban' });
    expect(await codeOf(joinAsParent(imelda.ctx, joining))).toBe('ACCESS_BANNED');
    expect(await athletesOf(ctx, imelda.userId)).toEqual([]);
    expect(await codeOf(checkCode(ctx, code))).toBe('SIGN_IN_NEEDED');
    const unverified = await createPerson(ctx, 'Not Yet', { isVerified: false });
    expect(await codeOf(joinAsParent(unverified.ctx, joining))).toBe('EMAIL_UNVERIFIED');
    expect((await checkCode(unverified.ctx, code)).team.teamId).toBe(teamId);
  }),
);
