// Questions in a line: shown to those who may answer, answered once, and open again when the answer is undone.
import { expect, test } from 'vitest';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { askForAthlete } from '#people/access/claims/athlete-claims.service.ts';
import { answerClaim, undoAnswer } from '#people/access/claims/claim-answers.service.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { askForAccess, decide, undoDecision } from '#people/access/membership/decisions.service.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { notify } from '#people/notices/notify.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { notifying } from './notifications.fixtures.ts';
import { readFeed } from './notifications.service.ts';

interface Scene {
  root: Context;
  imelda: Person;
  coach: Person;
  other: Person;
  teamId: number;
  athleteId: number;
}

const IN_2026 = { sport: 'tf', seasonId: 2026 } as const;

/** Salt Harbor has two coaches, and Linden on its roster. */
const withTeam = (look: (scene: Scene) => Promise<void>) => () =>
  withRollback(async (ctx) => {
    const root = notifying(ctx);
    const imelda = await createPerson(root, 'Imelda Tellis');
    const coach = await createPerson(root, 'Marguerite Holloway');
    const other = await createPerson(root, 'Desmond Oyelaran');
    const [teamId] = await createTeams(root, [{ name: 'Salt Harbor' }]);
    const [athleteId] = await createAthletes(root, [
      { firstName: 'Linden', lastName: 'Tellis', gender: 'M' },
    ]);
    for (const { userId } of [coach, other])
      await grantAccess(root, { userId, teamId: teamId!, sport: 'tf', type: 'C' });
    await saveRosters(root, [{ ...IN_2026, athleteId: athleteId!, teamId: teamId!, grade: 9 }]);
    await look({ root, imelda, coach, other, teamId: teamId!, athleteId: athleteId! });
  });

const questionsOf = async ({ ctx }: Person) =>
  (await readFeed(ctx, null)).flatMap(({ content: { question } }) => question ?? []);

test(
  'a request to join is answered in the line, which names the role',
  withTeam(async ({ imelda, coach, other, teamId }) => {
    const where = { teamId, sport: 'tf' as const };
    const note = 'Mother of Linden';
    await askForAccess(imelda.ctx, { ...where, type: 'P', note });
    const question = { of: 'access', ...where, userId: imelda.userId };
    const [line] = await readFeed(coach.ctx, null);
    expect(line!.content).toMatchObject({ line3: 'As a parent. “Mother of Linden”', question });
    const decisionId = await decide(other.ctx, { ...where, userId: imelda.userId, action: 'approve' });
    expect(await readFeed(coach.ctx, null), 'the other coach has answered').toEqual([]);
    await undoDecision(other.ctx, decisionId);
    expect(await questionsOf(coach)).toEqual([question]);
  }),
);

test(
  'a line about several requests has no answer buttons',
  withTeam(async ({ imelda, coach, root, teamId }) => {
    const rowan = await createPerson(root, 'Rowan Tellis');
    for (const { ctx } of [imelda, rowan]) await askForAccess(ctx, { teamId, sport: 'tf', type: 'P' });
    expect(await questionsOf(coach)).toEqual([]);
    expect(await readFeed(coach.ctx, null)).toMatchObject([{ content: { line3: '' } }]);
    await decide(coach.ctx, { teamId, sport: 'tf', userId: rowan.userId, action: 'decline' });
    expect(await questionsOf(coach), 'the one who is left').toMatchObject([{ userId: imelda.userId }]);
  }),
);

test(
  'a parent’s claim is answered in the line, once by any coach',
  withTeam(async ({ imelda, coach, other, athleteId }) => {
    const { claimId: saved } = await askForAthlete(imelda.ctx, {
      athleteId,
      relation: 'parent',
      note: 'My son',
    });
    const claimId = saved!;
    const question = { of: 'claim', claimId };
    expect(await questionsOf(coach)).toEqual([question]);
    await answerClaim(other.ctx, claimId, 'decline');
    expect(await readFeed(coach.ctx, null)).toEqual([]);
    expect(await readFeed(imelda.ctx, null), 'she has the decision').toHaveLength(1);
    await undoAnswer(other.ctx, claimId);
    expect(await questionsOf(coach)).toEqual([question]);
    expect(await readFeed(imelda.ctx, null), 'the decision is withdrawn').toEqual([]);
  }),
);

test(
  'a child waiting on the roster has a question until a coach activates them',
  withTeam(async ({ root, coach, teamId }) => {
    const [child] = await createAthletes(root, [{ firstName: 'Juniper', lastName: 'Tellis', gender: 'F' }]);
    const athleteId = child!;
    const row = { ...IN_2026, athleteId, teamId, grade: 9 };
    await saveRosters(root, [{ ...row, isActive: false }]);
    const question = { of: 'roster', teamId, sport: 'tf', kind: 'tfo', season: 2026, athleteId } as const;
    await notify(root, {
      userId: coach.userId,
      type: 'AthleteRequest',
      about: { athleteId, teamId, sport: 'tf' },
      line1: [{ athlete: athleteId }],
      line2: ['wants to join', { team: teamId }],
      href: '/',
      question,
    });
    expect(await questionsOf(coach)).toEqual([question]);
    await root.db
      .updateTable('rosters')
      .set({ is_active: true })
      .where('athlete_id', '=', athleteId)
      .execute();
    expect(await questionsOf(coach)).toEqual([]);
    const lines = await readFeed(coach.ctx, null);
    expect(
      lines.map(({ content }) => content.isAnswered),
      'the line stays',
    ).toEqual([true]);
  }),
);
