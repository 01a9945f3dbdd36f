// Profiles that are asked for, opened by a birth date, answered and taken back: rules, and services on the database.

import { describe, expect, test } from 'vitest';
import { fixedClock } from '#kit/clock.ts';
import { codeOf } from '#kit/refusal.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { mailsTo, takeMailsTo } from '#kit/server/mail/mail.fixtures.ts';
import { listAuditEntries } from '#kit/server/security/audit-log.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import type { LinkedAccount } from '#people/access/family/user-athletes.rules.ts';
import { accountOfAthlete, athletesOf, linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { forgetAthletes, letAthleteGo } from '#people/access/own-athletes/own-athletes.service.ts';
import { listOwnAthletes } from '#people/access/own-athletes/own-athletes-list.service.ts';
import { findByHandle } from '#people/accounts/handles/handles.service.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { createAthletes, linkAthletes } from '#people/athletes/athletes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import {
  type Claimant,
  refusalToAskAgain,
  refusalToBirthDate,
  refusalToLink,
} from './athlete-claims.rules.ts';
import { ATHLETE_AUDIT_ENTITY, askForAthlete, claimAthlete } from './athlete-claims.service.ts';
import { answerClaim, listTeamClaims, undoAnswer } from './claim-answers.service.ts';

const TODAY = '2026-05-09';
const ROWAN = 7;

describe('who may become what', () => {
  const claimant = (changes: Partial<Claimant> = {}): Claimant => ({
    userId: 1,
    birthOn: '2009-03-01',
    athleteBirthOn: null,
    links: [],
    ...changes,
  });
  const taken: LinkedAccount[] = [{ userId: 2, relation: 'self', isConfirmed: true }];

  test.each<[string, Claimant, LinkedAccount[], 'self' | 'parent', string | null]>([
    ['an athlete of 17', claimant(), [], 'self', null],
    ['a child of 12', claimant({ birthOn: '2013-05-10' }), [], 'self', 'CHILD_NEEDS_PARENT'],
    ['a child of 13 today', claimant({ birthOn: '2013-05-09' }), [], 'self', null],
    ['a parent of 17', claimant({ birthOn: '2008-05-10' }), [], 'parent', 'PARENT_TOO_YOUNG'],
    ['a parent of 18 today', claimant({ birthOn: '2008-05-09' }), [], 'parent', null],
    ['a parent whose birth date nobody knows', claimant({ birthOn: null }), [], 'parent', 'PARENT_TOO_YOUNG'],
    [
      'a parent of 20 by the account who was born in 2011 by the athlete’s record',
      claimant({ birthOn: '2006-01-01', athleteBirthOn: '2011-03-01' }),
      [],
      'parent',
      'PARENT_TOO_YOUNG',
    ],
    ['an athlete of somebody else', claimant(), taken, 'self', 'ATHLETE_CLAIMED'],
    ['who waits elsewhere', claimant(), [{ userId: 2, relation: 'self', isConfirmed: false }], 'self', null],
    [
      'who has a profile already',
      claimant({ links: [{ athleteId: 8, relation: 'self', isConfirmed: true }] }),
      [],
      'self',
      'OWN_ATHLETE_SET',
    ],
    [
      'who is linked already',
      claimant({ links: [{ athleteId: ROWAN, relation: 'parent', isConfirmed: true }] }),
      [],
      'self',
      'CLAIM_GIVEN',
    ],
  ])('%s', (_, who, accounts, relation, code) => {
    const athlete = { athleteId: ROWAN, accounts };
    expect(refusalToLink(who, athlete, relation, TODAY)?.code ?? null).toBe(code);
  });

  test('who was declined asks again after 30 days', () => {
    const declined = { status: 'declined', decidedAt: '2026-05-01T00:00:00Z' } as const;
    const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
    const confirmed = { ...declined, status: 'confirmed' } as const;
    const withdrawn = { ...declined, status: 'withdrawn' } as const;
    expect(refusalToAskAgain([declined], at('2026-05-30'))?.code).toBe('CLAIM_DECLINED');
    expect(refusalToAskAgain([declined], at('2026-05-31'))).toBeNull();
    expect(refusalToAskAgain([withdrawn, declined], at('2026-05-30'))?.code).toBe('CLAIM_DECLINED');
    expect(refusalToAskAgain([confirmed, declined], at('2026-05-02'))).toBeNull();
    const ended = { ...declined, status: 'ended' } as const;
    expect(refusalToAskAgain([ended, confirmed], at('2026-05-30'))?.code).toBe('CLAIM_ENDED');
    expect(refusalToAskAgain([withdrawn], at('2026-05-02'))).toBeNull();
    expect(refusalToAskAgain([], at('2026-05-02'))).toBeNull();
  });

  test('a birth date opens only what nobody looks after, and says the same of a wrong and an unknown one', () => {
    expect(refusalToBirthDate('2009-03-01', { recordedDates: ['2009-03-01'], accounts: [] })).toBeNull();
    const wrong = refusalToBirthDate('2009-03-02', { recordedDates: ['2009-03-01'], accounts: [] });
    const unknown = refusalToBirthDate('2009-03-02', { recordedDates: [], accounts: [] });
    expect(wrong?.code).toBe('BIRTH_DATE_WRONG');
    expect(unknown).toEqual(wrong);
    const held = refusalToBirthDate('2009-03-01', { recordedDates: ['2009-03-01'], accounts: taken });
    expect(held?.code).toBe('BIRTH_NOT_ENOUGH');
  });
});

interface Squad {
  ctx: Context;
  rowan: Person;
  imelda: Person;
  coach: Person;
  admin: Person;
  rowanId: number;
  teamId: number;
  later(person: Person, hours?: number): Context;
}

function withSquad(look: (squad: Squad) => Promise<void>): () => Promise<void> {
  return () =>
    withRollback(async (ctx) => {
      const [rowanId] = await createAthletes(ctx, [
        { firstName: 'Rowan', lastName: 'Tellis', gender: 'M', birthOn: '2009-03-01' },
      ]);
      const [teamId] = await createTeams(ctx, [{ name: 'Salt Harbor' }]);
      await saveRosters(ctx, [
        { athleteId: rowanId!, teamId: teamId!, sport: 'tf', seasonId: 2026, grade: 11 },
      ]);
      const rowan = await createPerson(ctx, 'Rowan Tellis');
      const imelda = await createPerson(ctx, 'Imelda Tellis');
      const coach = await createPerson(ctx, 'Marguerite Holloway');
      const admin = await createPerson(ctx, 'Site Admin', { isAdmin: true });
      await grantAccess(ctx, { userId: coach.userId, teamId: teamId!, sport: 'tf', type: 'C' });
      const later = (person: Person, hours = 1) => ({
        ...person.ctx,
        clock: fixedClock(ctx.clock.now().add({ hours }).toString()),
      });
      await look({ ctx, rowan, imelda, coach, admin, rowanId: rowanId!, teamId: teamId!, later });
    });
}

test(
  'an athlete asks, the coach is written to and confirms, and the athlete is told',
  withSquad(async ({ ctx, rowan, coach, rowanId, teamId, later }) => {
    const asking = { athleteId: rowanId, relation: 'self', note: ' Lane four. ' } as const;
    const { claimId, isConfirmed } = await claimAthlete(rowan.ctx, asking);
    expect(isConfirmed).toBe(false);
    expect(await athletesOf(ctx, rowan.userId), 'a question links nothing').toEqual([]);
    const [requestMail] = await mailsTo(ctx, coach.email);
    expect(requestMail?.body_text).toContain(
      'Rowan Tellis asks to be linked to the profile of Rowan Tellis.',
    );
    expect(requestMail?.body_text).toContain('Lane four.');
    expect(requestMail?.body_text).toContain(`/edit/team/${teamId}?sport=tf`);

    const waiting = await listTeamClaims(coach.ctx, { teamId, sport: 'tf' });
    expect(waiting).toMatchObject([
      { claimId, handle: 'rowan.tellis', relation: 'self', note: 'Lane four.' },
    ]);
    await answerClaim(later(coach), claimId!, 'confirm');
    expect(await accountOfAthlete(ctx, rowanId)).toBe(rowan.userId);
    expect(await listTeamClaims(coach.ctx, { teamId, sport: 'tf' })).toEqual([]);
    const [mail] = await mailsTo(ctx, rowan.email);
    expect(mail).toMatchObject({ subject: 'You now manage Rowan Tellis’s profile', user_id: rowan.userId });
    expect(await findByHandle(ctx, 'rowan.tellis'), 'it tells the name of a minor').toBeNull();
    const entries = await listAuditEntries(ctx.db, {
      entity: ATHLETE_AUDIT_ENTITY,
      entityId: rowanId,
      max: 9,
    });
    expect(entries.map(({ action }) => action)).toEqual(['athlete.confirm', 'athlete.ask']);
    expect(JSON.stringify(entries)).not.toContain('2009-03-01');
  }),
);

test(
  'asked twice it is one question and one mail; asked otherwise it is the other one',
  withSquad(async ({ ctx, imelda, coach, rowanId, teamId }) => {
    const asking = { athleteId: rowanId, relation: 'self' } as const;
    const first = await claimAthlete(imelda.ctx, asking);
    expect(await claimAthlete(imelda.ctx, asking)).toEqual(first);
    expect(await mailsTo(ctx, coach.email)).toHaveLength(1);
    await claimAthlete(imelda.ctx, { ...asking, relation: 'parent' });
    const waiting = await listTeamClaims(coach.ctx, { teamId, sport: 'tf' });
    expect(waiting).toMatchObject([{ relation: 'parent' }]);
  }),
);

test(
  'the right birth date opens the profile at once, and the coach learns of it',
  withSquad(async ({ ctx, rowan, coach, rowanId }) => {
    const claiming = { athleteId: rowanId, relation: 'self', birthOn: '2009-03-01' } as const;
    expect(await claimAthlete(rowan.ctx, claiming)).toMatchObject({ isConfirmed: true });
    expect(await accountOfAthlete(ctx, rowanId)).toBe(rowan.userId);
    const [mail] = await mailsTo(ctx, coach.email);
    expect(mail?.subject).toBe('Rowan Tellis has an account now');
    expect(mail?.body_text).not.toContain('2009');
  }),
);

test(
  'three wrong birth dates a day, and the right one comes too late',
  withSquad(async ({ ctx, rowan, rowanId, later }) => {
    const guess = (birthOn: string, from: Context = rowan.ctx) =>
      codeOf(claimAthlete(from, { athleteId: rowanId, relation: 'self', birthOn }));
    for (const day of ['01', '02', '03']) expect(await guess(`2009-04-${day}`)).toBe('BIRTH_DATE_WRONG');
    expect(await guess('2009-03-01')).toBe('BIRTH_TRIES_SPENT');
    expect(await accountOfAthlete(ctx, rowanId)).toBeNull();
    expect(await guess('2009-03-01', later(rowan, 24))).toBeNull();
  }),
);

test(
  'all accounts together have ten guesses a day at one athlete',
  withSquad(async ({ ctx, rowanId }) => {
    const codes: unknown[] = [];
    for (const name of ['A', 'B', 'C', 'D']) {
      const person = await createPerson(ctx, `${name} Guess`);
      for (const day of ['11', '12', '13']) {
        const claiming = { athleteId: rowanId, relation: 'parent', birthOn: `2009-04-${day}` } as const;
        codes.push(await codeOf(claimAthlete(person.ctx, claiming)));
      }
    }
    expect(codes.filter((code) => code === 'BIRTH_DATE_WRONG')).toHaveLength(10);
    expect(codes.slice(10)).toEqual(['BIRTH_TRIES_SPENT', 'BIRTH_TRIES_SPENT']);
  }),
);

test(
  'a profile that somebody looks after is not opened by a birth date',
  withSquad(async ({ ctx, rowan, imelda, rowanId }) => {
    await linkAthlete(ctx, {
      userId: imelda.userId,
      athleteId: rowanId,
      relation: 'parent',
      isConfirmed: true,
    });
    const claiming = { athleteId: rowanId, relation: 'self', birthOn: '2009-03-01' } as const;
    expect(await codeOf(claimAthlete(rowan.ctx, claiming))).toBe('BIRTH_NOT_ENOUGH');
    // The parent knows.
    await claimAthlete(rowan.ctx, { athleteId: rowanId, relation: 'self' });
    const { questions } = await listOwnAthletes(imelda.ctx);
    expect(questions).toMatchObject([{ userId: rowan.userId, relation: 'self' }]);
    await answerClaim(imelda.ctx, questions[0]!.claimId, 'confirm');
    expect(await accountOfAthlete(ctx, rowanId)).toBe(rowan.userId);
  }),
);

test(
  'an answer is taken back by who gave it, once, and the question waits again',
  withSquad(async ({ ctx, rowan, coach, imelda, rowanId, teamId, later }) => {
    const { claimId } = await claimAthlete(rowan.ctx, { athleteId: rowanId, relation: 'self' });
    expect(await codeOf(answerClaim(imelda.ctx, claimId!, 'confirm'))).toBe('CLAIM_UNKNOWN');
    expect(await codeOf(answerClaim(rowan.ctx, claimId!, 'confirm'))).toBe('CLAIM_UNKNOWN');
    await answerClaim(later(coach), claimId!, 'confirm');
    expect(await codeOf(answerClaim(later(coach), claimId!, 'decline'))).toBe('CLAIM_DECIDED');
    expect(await codeOf(undoAnswer(rowan.ctx, claimId!))).toBe('CLAIM_UNKNOWN');
    await undoAnswer(later(coach, 2), claimId!);
    expect(await athletesOf(ctx, rowan.userId)).toEqual([]);
    expect(await listTeamClaims(coach.ctx, { teamId, sport: 'tf' })).toHaveLength(1);
    expect(await codeOf(undoAnswer(later(coach, 3), claimId!))).toBe('ANSWER_NOT_UNDONE');
  }),
);

test(
  'an answer that is undone in time is told to nobody, and so is a question that is taken back',
  withSquad(async ({ ctx, rowan, coach, rowanId, later }) => {
    const asking = { athleteId: rowanId, relation: 'self' } as const;
    const { claimId } = await claimAthlete(rowan.ctx, asking);
    expect(await mailsTo(ctx, coach.email)).toHaveLength(1);
    await answerClaim(later(coach), claimId!, 'decline');
    await undoAnswer(later(coach, 1), claimId!);
    expect(await mailsTo(ctx, rowan.email)).toEqual([]);
    await answerClaim(later(coach, 2), claimId!, 'confirm');
    await takeMailsTo(ctx, rowan.email);
    await undoAnswer(later(coach, 3), claimId!);
    expect(await mailsTo(ctx, rowan.email)).toMatchObject([
      { subject: 'The profile of Rowan Tellis: the answer was undone' },
    ]);
    await letAthleteGo(rowan.ctx, rowanId);
    expect(await mailsTo(ctx, coach.email)).toEqual([]);
  }),
);

test(
  'who was declined is told no more of the name than everybody, and asks again later',
  withSquad(async ({ ctx, rowan, coach, rowanId, later }) => {
    await ctx.db.updateTable('athletes').set({ visibility: 'initials' }).where('id', '=', rowanId).execute();
    const asking = { athleteId: rowanId, relation: 'self' } as const;
    const { claimId } = await claimAthlete(rowan.ctx, asking);
    await answerClaim(later(coach), claimId!, 'decline');
    const [mail] = await mailsTo(ctx, rowan.email);
    expect(mail?.subject).toBe('The profile of R. T.');
    expect(await codeOf(claimAthlete(later(rowan, 2), asking))).toBe('CLAIM_DECLINED');
    expect((await listOwnAthletes(later(rowan, 2))).claims).toMatchObject([{ status: 'declined' }]);
    expect(await codeOf(claimAthlete(later(rowan, 31 * 24), asking))).toBeNull();
  }),
);

test(
  'a hidden athlete is nobody’s to ask for but with a code of the team',
  withSquad(async ({ ctx, rowan, rowanId }) => {
    await ctx.db.updateTable('athletes').set({ visibility: 'hidden' }).where('id', '=', rowanId).execute();
    const asking = { athleteId: rowanId, relation: 'self' } as const;
    expect(await codeOf(claimAthlete(rowan.ctx, asking))).toBe('ATHLETE_UNKNOWN');
    expect(await codeOf(claimAthlete(rowan.ctx, { ...asking, athleteId: 999_999 }))).toBe('ATHLETE_UNKNOWN');
    expect(await askForAthlete(rowan.ctx, asking)).toMatchObject({ isConfirmed: false });
  }),
);

test(
  'an athlete without a team, or whose team has no coach, waits for the admins',
  withSquad(async ({ ctx, rowan, admin }) => {
    const [alone] = await createAthletes(ctx, [{ firstName: 'Solo', lastName: 'Runner', gender: 'F' }]);
    await claimAthlete(rowan.ctx, { athleteId: alone!, relation: 'self' });
    expect(await mailsTo(ctx, admin.email)).toHaveLength(1);
    const { questions } = await listOwnAthletes(admin.ctx);
    await answerClaim(admin.ctx, questions[0]!.claimId, 'confirm');
    expect(await accountOfAthlete(ctx, alone!)).toBe(rowan.userId);
  }),
);

test(
  'two athletes who are one person are asked for as one',
  withSquad(async ({ ctx, rowan, coach, rowanId, teamId }) => {
    const [again] = await createAthletes(ctx, [{ firstName: 'R', lastName: 'Tellis', gender: 'M' }]);
    const { claimId } = await claimAthlete(rowan.ctx, { athleteId: rowanId, relation: 'self' });
    await linkAthletes(ctx, { fromAthleteId: rowanId, intoAthleteId: again!, reason: 'same person' });
    expect(await listTeamClaims(coach.ctx, { teamId, sport: 'tf' })).toMatchObject([{ athleteId: again }]);
    await answerClaim(coach.ctx, claimId!, 'confirm');
    expect(await accountOfAthlete(ctx, again!)).toBe(rowan.userId);
    await letAthleteGo(rowan.ctx, rowanId);
    expect(await athletesOf(ctx, rowan.userId)).toEqual([]);
  }),
);

test(
  'a question is taken back; a deleted account leaves none',
  withSquad(async ({ ctx, rowan, coach, rowanId, teamId }) => {
    const asking = { athleteId: rowanId, relation: 'self' } as const;
    await claimAthlete(rowan.ctx, asking);
    await letAthleteGo(rowan.ctx, rowanId);
    expect(await listTeamClaims(coach.ctx, { teamId, sport: 'tf' })).toEqual([]);
    expect(await codeOf(letAthleteGo(rowan.ctx, rowanId))).toBe('ATHLETE_UNKNOWN');
    await claimAthlete(rowan.ctx, asking);
    await forgetAthletes(ctx, rowan.userId);
    expect(await listTeamClaims(coach.ctx, { teamId, sport: 'tf' })).toEqual([]);
  }),
);

test(
  'an address that nobody has confirmed asks for nobody',
  withSquad(async ({ ctx, rowanId }) => {
    const person = await createPerson(ctx, 'Tobias Renn', { isVerified: false });
    const asking = { athleteId: rowanId, relation: 'self' } as const;
    expect(await codeOf(claimAthlete(person.ctx, asking))).toBe('EMAIL_UNVERIFIED');
    expect(await codeOf(claimAthlete(ctx, asking))).toBe('SIGN_IN_NEEDED');
  }),
);
