// A merge across teams needs the other side's answer, and gives no rights before it.

import { expect, test } from 'vitest';
import { openLog } from '#community/training-log/access/log-access.service.ts';
import {
  getMatchInbox,
  getPair,
  listWaitingPairs,
} from '#competition/identities/inbox/match-inbox.service.ts';
import { type InboxSetup, withInbox } from '#competition/identities/match-inbox.fixtures.ts';
import { codeOf } from '#kit/refusal.fixtures.ts';
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
import { askAgain, confirmPair, undoConfirmedMerge } from './pair-decisions.service.ts';

interface Copied {
  /** The coach of Harrow Bay, who put a record with Rowan's name on its roster. */
  attacker: Person;
  rowanPerson: Person;
  mother: Person;
  /** The athlete of Salt Harbor. */
  rowan: number;
  copy: number;
  elsewhere: { teamId: number; sport: 'tf' };
}

/** Rowan has an account and a parent at Salt Harbor. */
async function withCopy({ ctx, stranger, otherTeamId, add }: InboxSetup): Promise<Copied> {
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

async function expectNoRights({ ctx }: InboxSetup, copied: Copied) {
  const { attacker, rowanPerson, mother, rowan, elsewhere } = copied;
  expect(await coachesAthlete(ctx, attacker.userId, rowan)).toBe(false);
  expect(await coachesUser(ctx, attacker.userId, rowanPerson.userId)).toBe(false);
  expect(await codeOf(openLog(attacker.ctx, { userId: rowanPerson.userId }))).toBe('LOG_NOT_FOUND');
  const ending = { athleteId: rowan, userId: mother.userId, reason: 'Not known here' };
  expect(await codeOf(endLink(attacker.ctx, ending))).toBe('COACH_ONLY');
  expect(await listTeamLinks(attacker.ctx, elsewhere)).toEqual([]);
}

const confirmCopy = ({ attacker, rowan, copy, elsewhere }: Copied) =>
  confirmPair(attacker.ctx, elsewhere, { oneId: copy, otherId: rowan, reason: 'One boy' });

test(
  'a coach who merges an athlete of another team must ask first and gains no rights',
  withInbox(async (setup) => {
    const copied = await withCopy(setup);
    const { ctx, coach, where } = setup;
    const confirmed = await confirmCopy(copied);
    expect(confirmed).toMatchObject({ mergeId: null, questionId: expect.any(Number) });
    expect(await ctx.db.selectFrom('athlete_merges').selectAll().execute()).toEqual([]);
    await expectNoRights(setup, copied);
    expect(await codeOf(confirmCopy(copied))).toBe('MERGE_ASKED');

    const questionId = confirmed.questionId!;
    expect(await codeOf(decideMerge(copied.attacker.ctx, questionId, 'agree'))).toBe('MERGE_NOT_YOURS');
    const outsider = await createPerson(ctx, 'Dana Whitlock');
    expect(await codeOf(decideMerge(outsider.ctx, questionId, 'agree'))).toBe('MERGE_QUESTION_UNKNOWN');
    expect(await listQuestionsForAthlete(outsider.ctx, copied.rowan)).toEqual([]);

    const inbox = await getMatchInbox(coach.ctx, where);
    expect(inbox.questions).toMatchObject([
      { questionId, isOurs: false, teamName: 'Harrow Bay', reason: 'One boy' },
    ]);
    expect(await listWaitingPairs(coach.ctx, coach.userId)).toMatchObject([{ count: 1 }]);
    const [mail] = await mailsTo(ctx, coach.email);
    expect(mail?.subject).toBe('Is Rowan Tellis also on the roster of Harrow Bay?');
    expect(await mailsTo(ctx, copied.mother.email)).toHaveLength(1);

    await decideMerge(coach.ctx, questionId, 'refuse');
    await expectNoRights(setup, copied);
    expect(await codeOf(confirmCopy(copied))).toBe('MERGE_APART');
    expect((await getMatchInbox(coach.ctx, where)).questions).toEqual([]);
    expect(await codeOf(decideMerge(coach.ctx, questionId, 'agree'))).toBe('MERGE_DECIDED');
  }),
);

test.each(['coach', 'mother', 'rowanPerson', 'admin'] as const)(
  'the merge happens when the %s agrees, and either team can undo it',
  (who) =>
    withInbox(async (setup) => {
      const copied = await withCopy(setup);
      const { ctx, coach, admin, where } = setup;
      const { questionId } = await confirmCopy(copied);
      const answerer = { coach, admin, mother: copied.mother, rowanPerson: copied.rowanPerson }[who];
      if (who !== 'coach') {
        expect(await listQuestionsForAthlete(answerer.ctx, copied.rowan)).toMatchObject([
          { questionId, teamName: 'Harrow Bay', otherName: 'Rowan Tellis', reason: 'One boy' },
        ]);
      }
      const mergeId = await decideMerge(answerer.ctx, questionId!, 'agree');
      expect(await mailsTo(ctx, copied.attacker.email)).toMatchObject([
        { subject: 'The two records of Rowan Tellis were merged' },
      ]);
      expect(await coachesAthlete(ctx, copied.attacker.userId, copied.rowan)).toBe(true);
      expect((await getMatchInbox(coach.ctx, where)).decided).toMatchObject([
        { kind: 'merge', id: mergeId, reason: 'One boy' },
      ]);
      await undoConfirmedMerge(coach.ctx, where, mergeId!);
      expect(
        await mailsTo(ctx, copied.attacker.email),
        'the merge was undone before the mail was sent',
      ).toEqual([]);
      await expectNoRights(setup, copied);
    })(),
);

test(
  'the team that asked can withdraw the question, and can ask again after a refusal is undone',
  withInbox(async (setup) => {
    const copied = await withCopy(setup);
    const { coach, where } = setup;
    const first = await confirmCopy(copied);
    expect(await codeOf(decideMerge(coach.ctx, first.questionId!, 'withdraw'))).toBe('MERGE_NOT_YOURS');
    await decideMerge(copied.attacker.ctx, first.questionId!, 'withdraw');
    expect((await getMatchInbox(coach.ctx, where)).questions).toEqual([]);
    const second = await confirmCopy(copied);
    await decideMerge(copied.mother.ctx, second.questionId!, 'refuse');
    const { decided } = await getMatchInbox(copied.attacker.ctx, copied.elsewhere);
    await askAgain(copied.attacker.ctx, copied.elsewhere, decided[0]!.id);
    expect(await confirmCopy(copied)).toMatchObject({ mergeId: null });
    await expectNoRights(setup, copied);
  }),
);

test(
  'a team that had the athlete in an earlier season must ask like any other team',
  withInbox(async (setup) => {
    const copied = await withCopy(setup);
    const { ctx, otherTeamId } = setup;
    const row = { athleteId: copied.rowan, teamId: otherTeamId, sport: 'tf', grade: 9 } as const;
    await saveRosters(ctx, [{ ...row, seasonId: 2025 }]);
    expect(await confirmCopy(copied)).toMatchObject({ mergeId: null });
    await expectNoRights(setup, copied);
  }),
);

test(
  'the account behind a copied record cannot agree to a merge with another athlete',
  withInbox(async (setup) => {
    const { ctx, stranger, otherTeamId, add } = setup;
    const victim = await add('Rowan Tellis');
    const copy = await add('Rowan Tellis', { team: otherTeamId });
    const second = await createPerson(ctx, 'Rowan Tellis');
    const self = { userId: second.userId, athleteId: copy, relation: 'self', isConfirmed: true } as const;
    await linkAthlete(ctx, self);
    const elsewhere = { teamId: otherTeamId, sport: 'tf' } as const;
    const { questionId } = await confirmPair(stranger.ctx, elsewhere, {
      ...{ oneId: copy, otherId: victim, reason: 'One boy' },
    });
    // The account of the copy cannot answer for the other athlete.
    expect(await codeOf(decideMerge(second.ctx, questionId!, 'agree'))).toBe('MERGE_QUESTION_UNKNOWN');
    expect(await coachesAthlete(ctx, stranger.userId, victim)).toBe(false);
  }),
);

test(
  'after a team drops its record, the family of that record cannot agree alone',
  withInbox(async (setup) => {
    const copied = await withCopy(setup);
    const { ctx, otherTeamId } = setup;
    const second = await createPerson(ctx, 'Ida Tellis');
    const link = { userId: second.userId, athleteId: copied.copy, isConfirmed: true } as const;
    await linkAthlete(ctx, { ...link, relation: 'parent' });
    const { questionId } = await confirmCopy(copied);
    const roster = { teamId: otherTeamId, sport: 'tf', seasonId: 2026 } as const;
    await changeRoster(ctx, roster, { put: [], remove: [copied.copy] });
    expect(await codeOf(decideMerge(second.ctx, questionId!, 'agree'))).toBe('MERGE_NOT_YOURS');
    expect(await isFamilyOf(ctx, second.userId, copied.rowan)).toBe(false);
    expect(await codeOf(decideMerge(copied.mother.ctx, questionId!, 'agree'))).toBe('MERGE_NOT_YOURS');
    await decideMerge(copied.mother.ctx, questionId!, 'refuse');
  }),
);

test(
  'a former coach cannot undo a merge to get back an athlete with an account',
  withInbox(async (setup) => {
    const { ctx, coach, stranger, where, otherTeamId, add } = setup;
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
    expect(await codeOf(undoConfirmedMerge(coach.ctx, where, mergeId!))).toBe('COACH_ONLY');
    expect(await coachesUser(ctx, coach.userId, person.userId)).toBe(false);
    await undoConfirmedMerge(stranger.ctx, elsewhere, mergeId!);
  }),
);

test(
  'a pair on one roster is merged at once, even with an account, and so is a record that no one answers for',
  withInbox(async ({ ctx, coach, where, otherTeamId, add }) => {
    const oskar = await add('Oskar Delacroix');
    const oscar = await add('Oscar Delacroix', { season: 2025, grade: 9 });
    const person = await createPerson(ctx, 'Oskar Delacroix');
    const self = { userId: person.userId, athleteId: oskar, relation: 'self', isConfirmed: true } as const;
    await linkAthlete(ctx, self);
    const pair = { oneId: oskar, otherId: oscar };
    expect((await getPair(coach.ctx, where, pair)).asksOthers).toBe(false);
    expect(await confirmPair(coach.ctx, where, { ...pair, reason: 'One boy' })).toMatchObject({
      questionId: null,
    });
    const old = await add('Oskar Delacroix', { team: otherTeamId, season: 2023, grade: 7 });
    expect(
      await confirmPair(coach.ctx, where, { oneId: oskar, otherId: old, reason: 'One boy' }),
    ).toMatchObject({ questionId: null });
  }),
);
