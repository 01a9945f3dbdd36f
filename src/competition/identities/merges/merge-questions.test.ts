// A merge across teams is asked of the other side, and gives nobody rights before it is answered.
import { expect, test } from 'vitest';
import { openLog } from '#community/training-log/access/log-access.service.ts';
import {
  getMatchInbox,
  listWaitingPairs,
  readPair,
} from '#competition/identities/inbox/match-inbox.service.ts';
import { type Ground, onGround } from '#competition/identities/match-inbox.fixtures.ts';
import { mailsTo } from '#kit/server/mail/mail.fixtures.ts';
import { endLink, listTeamLinks } from '#people/access/claims/team-links.service.ts';
import {
  coachesAthlete,
  coachesUser,
  isFamilyOf,
  linkAthlete,
} from '#people/access/family/user-athletes.service.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { changeRoster } from '#people/teams/roster-changes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { decideMerge, listQuestionsForAthlete } from './merge-questions.service.ts';
import { askAgain, confirmPair, takeMergeBack } from './pair-decisions.service.ts';

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string }) => error.code,
  );

interface Asked {
  /** Coaches Harrow Bay, and has put a record of Rowan's name on its roster. */
  attacker: Person;
  rowanPerson: Person;
  mother: Person;
  /** Of Salt Harbor. */
  rowan: number;
  copy: number;
  elsewhere: { teamId: number; sport: 'tf' };
}

/** Rowan has an account and a parent at Salt Harbor. */
async function withCopy({ ctx, stranger, otherTeamId, add }: Ground): Promise<Asked> {
  const rowan = await add('Rowan Tellis', { birthOn: '2010-03-02' });
  const rowanPerson = await createPerson(ctx, 'Rowan Tellis');
  const mother = await createPerson(ctx, 'Imelda Tellis');
  const link = { athleteId: rowan, isConfirmed: true } as const;
  await linkAthlete(ctx, { ...link, userId: rowanPerson.userId, relation: 'self' });
  await linkAthlete(ctx, { ...link, userId: mother.userId, relation: 'parent' });
  const copy = await add('Rowan Tellis', { team: otherTeamId });
  const elsewhere = { teamId: otherTeamId, sport: 'tf' } as const;
  return { attacker: stranger, rowanPerson, mother, rowan, copy, elsewhere };
}

async function expectNoRights({ ctx }: Ground, asked: Asked) {
  const { attacker, rowanPerson, mother, rowan, elsewhere } = asked;
  expect(await coachesAthlete(ctx, attacker.userId, rowan)).toBe(false);
  expect(await coachesUser(ctx, attacker.userId, rowanPerson.userId)).toBe(false);
  expect(await codeOf(openLog(attacker.ctx, { userId: rowanPerson.userId }))).toBe('LOG_NOT_FOUND');
  const ending = { athleteId: rowan, userId: mother.userId, reason: 'Not known here' };
  expect(await codeOf(endLink(attacker.ctx, ending))).toBe('COACH_ONLY');
  expect(await listTeamLinks(attacker.ctx, elsewhere)).toEqual([]);
}

const confirmCopy = ({ attacker, rowan, copy, elsewhere }: Asked) =>
  confirmPair(attacker.ctx, elsewhere, { oneId: copy, otherId: rowan, reason: 'One boy' });

test(
  'a coach who merges an own record with an athlete of another team asks, and gains nothing by it',
  onGround(async (ground) => {
    const asked = await withCopy(ground);
    const { ctx, coach, where } = ground;
    const confirmed = await confirmCopy(asked);
    expect(confirmed).toMatchObject({ mergeId: null, questionId: expect.any(Number) });
    expect(await ctx.db.selectFrom('athlete_merges').selectAll().execute()).toEqual([]);
    await expectNoRights(ground, asked);
    expect(await codeOf(confirmCopy(asked))).toBe('MERGE_ASKED');

    const questionId = confirmed.questionId!;
    expect(await codeOf(decideMerge(asked.attacker.ctx, questionId, 'agree'))).toBe('MERGE_NOT_YOURS');
    const outsider = await createPerson(ctx, 'Dana Whitlock');
    expect(await codeOf(decideMerge(outsider.ctx, questionId, 'agree'))).toBe('MERGE_QUESTION_UNKNOWN');
    expect(await listQuestionsForAthlete(outsider.ctx, asked.rowan)).toEqual([]);

    const inbox = await getMatchInbox(coach.ctx, where);
    expect(inbox.questions).toMatchObject([
      { questionId, isOurs: false, teamName: 'Harrow Bay', reason: 'One boy' },
    ]);
    expect(await listWaitingPairs(coach.ctx, coach.userId)).toMatchObject([{ count: 1 }]);
    const [mail] = await mailsTo(ctx, coach.email);
    expect(mail?.subject).toBe('Is Rowan Tellis also on the roster of Harrow Bay?');
    expect(await mailsTo(ctx, asked.mother.email)).toHaveLength(1);

    await decideMerge(coach.ctx, questionId, 'refuse');
    await expectNoRights(ground, asked);
    expect(await codeOf(confirmCopy(asked))).toBe('MERGE_APART');
    expect((await getMatchInbox(coach.ctx, where)).questions).toEqual([]);
    expect(await codeOf(decideMerge(coach.ctx, questionId, 'agree'))).toBe('MERGE_DECIDED');
  }),
);

test.each(['coach', 'mother', 'rowanPerson', 'admin'] as const)(
  'the merge is carried out when the %s agrees, and either team takes it back',
  (who) =>
    onGround(async (ground) => {
      const asked = await withCopy(ground);
      const { ctx, coach, admin, where } = ground;
      const { questionId } = await confirmCopy(asked);
      const answerer = { coach, admin, mother: asked.mother, rowanPerson: asked.rowanPerson }[who];
      if (who !== 'coach') {
        expect(await listQuestionsForAthlete(answerer.ctx, asked.rowan)).toMatchObject([
          { questionId, teamName: 'Harrow Bay', otherName: 'Rowan Tellis', reason: 'One boy' },
        ]);
      }
      const mergeId = await decideMerge(answerer.ctx, questionId!, 'agree');
      expect(await mailsTo(ctx, asked.attacker.email)).toMatchObject([
        { subject: 'Rowan Tellis is one athlete now' },
      ]);
      expect(await coachesAthlete(ctx, asked.attacker.userId, asked.rowan)).toBe(true);
      expect((await getMatchInbox(coach.ctx, where)).decided).toMatchObject([
        { kind: 'merge', id: mergeId, reason: 'One boy' },
      ]);
      await takeMergeBack(coach.ctx, where, mergeId!);
      expect(await mailsTo(ctx, asked.attacker.email), 'undone before anybody was told').toEqual([]);
      await expectNoRights(ground, asked);
    })(),
);

test(
  'the team that asked takes the question back, and asks again after it was parted',
  onGround(async (ground) => {
    const asked = await withCopy(ground);
    const { coach, where } = ground;
    const first = await confirmCopy(asked);
    expect(await codeOf(decideMerge(coach.ctx, first.questionId!, 'withdraw'))).toBe('MERGE_NOT_YOURS');
    await decideMerge(asked.attacker.ctx, first.questionId!, 'withdraw');
    expect((await getMatchInbox(coach.ctx, where)).questions).toEqual([]);
    const second = await confirmCopy(asked);
    await decideMerge(asked.mother.ctx, second.questionId!, 'refuse');
    const { decided } = await getMatchInbox(asked.attacker.ctx, asked.elsewhere);
    await askAgain(asked.attacker.ctx, asked.elsewhere, decided[0]!.id);
    expect(await confirmCopy(asked)).toMatchObject({ mergeId: null });
    await expectNoRights(ground, asked);
  }),
);

test(
  'whoever once had the athlete is a stranger: neither an old roster nor a second account merges alone',
  onGround(async (ground) => {
    const asked = await withCopy(ground);
    const { ctx, otherTeamId } = ground;
    const row = { athleteId: asked.rowan, teamId: otherTeamId, sport: 'tf', grade: 9 } as const;
    await saveRosters(ctx, [{ ...row, seasonId: 2025 }]);
    expect(await confirmCopy(asked)).toMatchObject({ mergeId: null });
    await expectNoRights(ground, asked);
  }),
);

test(
  'a record with an account of the coach’s own making does not become somebody else’s athlete',
  onGround(async (ground) => {
    const { ctx, stranger, otherTeamId, add } = ground;
    const victim = await add('Rowan Tellis');
    const copy = await add('Rowan Tellis', { team: otherTeamId });
    const second = await createPerson(ctx, 'Rowan Tellis');
    const self = { userId: second.userId, athleteId: copy, relation: 'self', isConfirmed: true } as const;
    await linkAthlete(ctx, self);
    const elsewhere = { teamId: otherTeamId, sport: 'tf' } as const;
    const { questionId } = await confirmPair(stranger.ctx, elsewhere, {
      ...{ oneId: copy, otherId: victim, reason: 'One boy' },
    });
    // Who looks after the copy does not answer for the other one.
    expect(await codeOf(decideMerge(second.ctx, questionId!, 'agree'))).toBe('MERGE_QUESTION_UNKNOWN');
    expect(await coachesAthlete(ctx, stranger.userId, victim)).toBe(false);
  }),
);

test(
  'the family of a record that its team has let go since agrees for nobody else',
  onGround(async (ground) => {
    const asked = await withCopy(ground);
    const { ctx, otherTeamId } = ground;
    const second = await createPerson(ctx, 'Ida Tellis');
    const link = { userId: second.userId, athleteId: asked.copy, isConfirmed: true } as const;
    await linkAthlete(ctx, { ...link, relation: 'parent' });
    const { questionId } = await confirmCopy(asked);
    const roster = { teamId: otherTeamId, sport: 'tf', seasonId: 2026 } as const;
    await changeRoster(ctx, roster, { put: [], remove: [asked.copy] });
    expect(await codeOf(decideMerge(second.ctx, questionId!, 'agree'))).toBe('MERGE_NOT_YOURS');
    expect(await isFamilyOf(ctx, second.userId, asked.rowan)).toBe(false);
    expect(await codeOf(decideMerge(asked.mother.ctx, questionId!, 'agree'))).toBe('MERGE_NOT_YOURS');
    await decideMerge(asked.mother.ctx, questionId!, 'refuse');
  }),
);

test(
  'a former coach takes no athlete with an account back by undoing a merge',
  onGround(async (ground) => {
    const { ctx, coach, stranger, where, otherTeamId, add } = ground;
    const before = await add('Rowan Tellis', { season: 2025 });
    const person = await createPerson(ctx, 'Rowan Tellis');
    const link = { userId: person.userId, athleteId: before, isConfirmed: true } as const;
    await linkAthlete(ctx, { ...link, relation: 'self' });
    const now = await add('Rowan Tellis', { team: otherTeamId });
    const elsewhere = { teamId: otherTeamId, sport: 'tf' } as const;
    const { questionId } = await confirmPair(stranger.ctx, elsewhere, {
      ...{ oneId: now, otherId: before, reason: 'One boy' },
    });
    const mergeId = await decideMerge(coach.ctx, questionId!, 'agree');
    expect(await coachesUser(ctx, coach.userId, person.userId)).toBe(false);
    expect(await codeOf(takeMergeBack(coach.ctx, where, mergeId!))).toBe('COACH_ONLY');
    expect(await coachesUser(ctx, coach.userId, person.userId)).toBe(false);
    await takeMergeBack(stranger.ctx, elsewhere, mergeId!);
  }),
);

test(
  'a pair of the own roster is merged at once, also where one has an account; so is one nobody answers for',
  onGround(async ({ ctx, coach, where, otherTeamId, add }) => {
    const oskar = await add('Oskar Delacroix');
    const oscar = await add('Oscar Delacroix', { season: 2025, grade: 9 });
    const person = await createPerson(ctx, 'Oskar Delacroix');
    const self = { userId: person.userId, athleteId: oskar, relation: 'self', isConfirmed: true } as const;
    await linkAthlete(ctx, self);
    const pair = { oneId: oskar, otherId: oscar };
    expect((await readPair(coach.ctx, where, pair)).asksOthers).toBe(false);
    expect(await confirmPair(coach.ctx, where, { ...pair, reason: 'One boy' })).toMatchObject({
      questionId: null,
    });
    const old = await add('Oskar Delacroix', { team: otherTeamId, season: 2023, grade: 7 });
    expect(
      await confirmPair(coach.ctx, where, { oneId: oskar, otherId: old, reason: 'One boy' }),
    ).toMatchObject({ questionId: null });
  }),
);
