// Athletes who are found, added, shared with a second parent and let go.

import { expect, test } from 'vitest';
import { fixedClock } from '#kit/clock.ts';
import { codeOf } from '#kit/refusal.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { mailsTo } from '#kit/server/mail/mail.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { beginningsOfNames, beginningsOfText } from '#people/access/claims/athlete-finder.rules.ts';
import { findAthletes } from '#people/access/claims/athlete-finder.service.ts';
import { athletesOf, isParentOf, linkAthlete } from '#people/access/family/user-athletes.service.ts';
import {
  answerInvitation,
  inviteParent,
  withdrawInvitation,
} from '#people/access/second-parents/second-parents.service.ts';
import { createTellisChildren } from '#people/access/tellis-family.fixtures.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { createAthletes, linkAthletes } from '#people/athletes/athletes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { createOwnAthlete, letAthleteGo } from './own-athletes.service.ts';
import { listOwnAthletes } from './own-athletes-list.service.ts';

test('a name is looked for in both orders and by what the person goes by', () => {
  expect(beginningsOfText('Tellis, Rowan')).toEqual({
    firstLast: ['tellis rowan'],
    lastFirst: ['tellis rowan'],
    parts: [
      { first: 'tellis', last: 'rowan' },
      { first: 'rowan', last: 'tellis' },
    ],
  });
  expect(beginningsOfText('Bill O’Hara')?.firstLast).toContain('william ohara');
  expect(beginningsOfText('O’Hara Bill')?.lastFirst).toContain('ohara william');
  expect(beginningsOfNames('Bill', 'O’Hara')).toMatchObject({ firstLast: [] });
  expect(beginningsOfNames('Bill', 'O’Hara')?.lastFirst).toContain('ohara william');
  expect(beginningsOfNames('', 'Tellis')?.lastFirst).toEqual(['tellis']);
  expect(beginningsOfNames('Ro', '')).toEqual({ firstLast: ['ro'], lastFirst: [], parts: [] });
  for (const short of ['', 'x', ' - ']) {
    expect(beginningsOfText(short)).toBeNull();
    expect(beginningsOfNames(short, '')).toBeNull();
  }
});

interface Family {
  ctx: Context;
  imelda: Person;
  hollis: Person;
  rowanId: number;
  juniperId: number;
  teamId: number;
  later(person: Person, hours: number): Context;
}

function withFamily(look: (family: Family) => Promise<void>): () => Promise<void> {
  return () =>
    withRollback(async (ctx) => {
      const { rowanId, juniperId } = await createTellisChildren(ctx);
      const [teamId] = await createTeams(ctx, [{ name: 'Salt Harbor' }]);
      await saveRosters(ctx, [
        { athleteId: rowanId, teamId: teamId!, sport: 'tf', seasonId: 2025, grade: 10 },
        { athleteId: rowanId, teamId: teamId!, sport: 'tf', seasonId: 12_026, grade: 11 },
      ]);
      const imelda = await createPerson(ctx, 'Imelda Tellis');
      const hollis = await createPerson(ctx, 'Hollis Tellis');
      for (const athleteId of [rowanId, juniperId]) {
        await linkAthlete(ctx, { userId: imelda.userId, athleteId, relation: 'parent', isConfirmed: true });
      }
      const later = (person: Person, hours: number) => ({
        ...person.ctx,
        clock: fixedClock(ctx.clock.now().add({ hours }).toString()),
      });
      await look({ ctx, imelda, hollis, rowanId, juniperId, teamId: teamId!, later });
    });
}

test(
  'an athlete is found by name with team, grade and year, and whether they are one’s own',
  withFamily(async ({ ctx, imelda, hollis, rowanId, juniperId, teamId }) => {
    const team = { teamId, name: 'Salt Harbor' };
    expect(await findAthletes(imelda.ctx, { text: 'rowan tel' })).toEqual([
      {
        athleteId: rowanId,
        firstName: 'Rowan',
        lastName: 'Tellis',
        gender: 'M',
        team,
        grade: '11',
        year: 2026,
        isClaimed: false,
        isMine: true,
      },
    ]);
    const found = await findAthletes(hollis.ctx, { lastName: 'Tellis' });
    expect(found).toMatchObject([
      { athleteId: juniperId, team: null, grade: null, year: null, isMine: false },
      { athleteId: rowanId },
    ]);
    expect(await findAthletes(hollis.ctx, { lastName: 'Tellis', gender: 'F' })).toHaveLength(1);
    expect(await findAthletes(hollis.ctx, { lastName: 'Tellis', teamId })).toMatchObject([
      { athleteId: rowanId },
    ]);
    for (const looking of [
      { text: 'row tell' },
      { text: 'Tell, Row' },
      { firstName: 'rowan', lastName: 'tell' },
      { firstName: 'Row', lastName: 'Tellis' },
      { firstName: 'Row', lastName: 'Tell', teamId },
    ])
      expect(await findAthletes(hollis.ctx, looking), JSON.stringify(looking)).toMatchObject([
        { athleteId: rowanId },
      ]);
    expect(await findAthletes(hollis.ctx, { text: 'Row Telb' })).toEqual([]);
    expect(await findAthletes(hollis.ctx, { firstName: 'Row', lastName: 'Tell', gender: 'F' })).toEqual([]);
    expect(await codeOf(findAthletes(hollis.ctx, { text: 'x' }))).toBe('NAME_TOO_SHORT');
    expect(await codeOf(findAthletes(ctx, { text: 'Rowan' }))).toBe('SIGN_IN_NEEDED');
  }),
);

test(
  'who is not shown in full is not found by name, and who is hidden not even by number',
  withFamily(async ({ ctx, hollis, rowanId, juniperId }) => {
    const setVisibility = (athleteId: number, visibility: 'initials' | 'hidden') =>
      ctx.db.updateTable('athletes').set({ visibility }).where('id', '=', athleteId).execute();
    await setVisibility(rowanId, 'initials');
    await setVisibility(juniperId, 'hidden');
    expect(await findAthletes(hollis.ctx, { lastName: 'Tellis' })).toEqual([]);
    expect(await findAthletes(hollis.ctx, { athleteId: rowanId })).toMatchObject([
      { firstName: 'R.', lastName: 'T.' },
    ]);
    expect(await findAthletes(hollis.ctx, { athleteId: juniperId })).toEqual([]);
  }),
);

test(
  'somebody who was merged is found once, as who it is today, with the team of either',
  withFamily(async ({ ctx, hollis, rowanId, teamId }) => {
    const [again] = await createAthletes(ctx, [{ firstName: 'Rowan', lastName: 'Tellis', gender: 'M' }]);
    await linkAthletes(ctx, { fromAthleteId: rowanId, intoAthleteId: again!, reason: 'same person' });
    const found = await findAthletes(hollis.ctx, { text: 'Rowan Tellis', teamId });
    expect(found).toMatchObject([{ athleteId: again, grade: '11' }]);
    expect(await findAthletes(hollis.ctx, { athleteId: rowanId })).toMatchObject([{ athleteId: again }]);
  }),
);

test(
  'a child who stands nowhere is added by a parent; one of that name is looked at first',
  withFamily(async ({ ctx, imelda, hollis }) => {
    const child = { firstName: 'Wren', lastName: 'Tellis', gender: 'F', relation: 'parent' } as const;
    const wren = { ...child, birthOn: '2017-02-03', isNew: false };
    const athleteId = await createOwnAthlete(imelda.ctx, wren);
    expect(await isParentOf(ctx, imelda.userId, athleteId)).toBe(true);
    expect(await codeOf(createOwnAthlete(hollis.ctx, wren))).toBe('ATHLETE_EXISTS');
    expect(await codeOf(createOwnAthlete(hollis.ctx, { ...wren, gender: 'M' }))).toBeNull();
    const another = await createOwnAthlete(hollis.ctx, { ...wren, isNew: true });
    expect(another).not.toBe(athleteId);
    const self = {
      ...wren,
      birthOn: '2009-04-01',
      firstName: 'Hollis',
      relation: 'self',
      isNew: true,
    } as const;
    expect(await codeOf(createOwnAthlete(hollis.ctx, self))).toBeNull();
    expect(await codeOf(createOwnAthlete(hollis.ctx, self))).toBe('OWN_ATHLETE_SET');
  }),
);

test.each([
  ['a first name of none', { firstName: ' ' }, 'firstName'],
  ['a name of markup', { lastName: '<b>Tellis</b>' }, 'lastName'],
  ['a name of 61 letters', { lastName: 'x'.repeat(61) }, 'lastName'],
  ['a birth date that is none', { birthOn: '2017-02-30' }, 'birthOn'],
  ['a birth date of tomorrow', { birthOn: '2026-05-10' }, 'birthOn'],
  ['a birth date of long ago', { birthOn: '1850-01-01' }, 'birthOn'],
])('%s adds nobody', (_, changes, field) =>
  withFamily(async ({ imelda }) => {
    const wren = { firstName: 'Wren', lastName: 'Tellis', gender: 'F', relation: 'parent' } as const;
    await expect(createOwnAthlete(imelda.ctx, { ...wren, isNew: false, ...changes })).rejects.toMatchObject({
      code: 'ATHLETE_INVALID',
      fields: { [field]: expect.any(String) },
    });
  })(),
);

test(
  'a parent asks a second one by mail, who answers with an account of that address',
  withFamily(async ({ ctx, imelda, hollis, juniperId }) => {
    await inviteParent(imelda.ctx, { athleteId: juniperId, email: ` ${hollis.email.toUpperCase()} ` });
    await inviteParent(imelda.ctx, { athleteId: juniperId, email: hollis.email });
    const mails = await mailsTo(ctx, hollis.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body_text).toContain(
      'Imelda Tellis invites you to manage the profile of Juniper Tellis',
    );

    const { invitations } = await listOwnAthletes(hollis.ctx);
    expect(invitations).toMatchObject([{ byFirstName: 'Imelda', first_name: 'Juniper' }]);
    const { invitationId } = invitations[0]!;
    expect(await codeOf(answerInvitation(imelda.ctx, invitationId, true))).toBe('INVITATION_UNKNOWN');
    await answerInvitation(hollis.ctx, invitationId, true);
    expect(await isParentOf(ctx, hollis.userId, juniperId)).toBe(true);
    expect((await mailsTo(ctx, imelda.email))[0]?.subject).toBe('Juniper Tellis has a second parent now');
    expect(await codeOf(answerInvitation(hollis.ctx, invitationId, true))).toBe('INVITATION_UNKNOWN');
    // Now the first one can go.
    await letAthleteGo(imelda.ctx, juniperId);
    expect(await codeOf(letAthleteGo(hollis.ctx, juniperId))).toBe('CHILD_NEEDS_PARENT');
  }),
);

test(
  'an invitation holds for 30 days, for a confirmed address, and while who asks is a parent',
  withFamily(async ({ ctx, imelda, hollis, rowanId, later }) => {
    await inviteParent(imelda.ctx, { athleteId: rowanId, email: hollis.email });
    expect((await listOwnAthletes(later(hollis, 30 * 24))).invitations).toHaveLength(1);
    expect((await listOwnAthletes(later(hollis, 30 * 24 + 1))).invitations).toEqual([]);
    const { visitor } = hollis.ctx;
    const unverified = { ...hollis.ctx, visitor: { ...visitor, isVerified: false } } as Context;
    expect((await listOwnAthletes(unverified)).invitations).toEqual([]);
    const [{ invitationId } = { invitationId: 0 }] = (await listOwnAthletes(hollis.ctx)).invitations;
    await letAthleteGo(imelda.ctx, rowanId);
    expect((await listOwnAthletes(hollis.ctx)).invitations).toEqual([]);
    expect(await codeOf(answerInvitation(hollis.ctx, invitationId, true))).toBe('INVITATION_UNKNOWN');
    expect(await athletesOf(ctx, hollis.userId)).toEqual([]);
  }),
);

test(
  'nobody asks a second parent for somebody else’s child, or oneself',
  withFamily(async ({ imelda, hollis, juniperId }) => {
    const invite = (from: Person, email: string) =>
      codeOf(inviteParent(from.ctx, { athleteId: juniperId, email }));
    expect(await invite(hollis, 'a@example.org')).toBe('ATHLETE_UNKNOWN');
    expect(await invite(imelda, imelda.email)).toBe('EMAIL_INVALID');
    expect(await invite(imelda, 'nobody@')).toBe('EMAIL_INVALID');
  }),
);

test(
  'a name that is not public is not told to an address that may be wrong',
  withFamily(async ({ ctx, imelda, juniperId }) => {
    await ctx.db.updateTable('athletes').set({ visibility: 'hidden' }).where('id', '=', juniperId).execute();
    await inviteParent(imelda.ctx, { athleteId: juniperId, email: 'wrong@example.org' });
    const [mail] = await mailsTo(ctx, 'wrong@example.org');
    expect(mail?.body_text).not.toContain('Juniper');
    expect(mail?.body_text).toContain('Name withheld');
  }),
);

test(
  'a parent reads of each child the team, who reads the name, who helps and who is asked',
  withFamily(async ({ imelda, hollis, rowanId, juniperId, teamId, ctx }) => {
    await ctx.db
      .updateTable('athletes')
      .set({ visibility: 'initials' })
      .where('id', '=', juniperId)
      .execute();
    const link = { userId: hollis.userId, relation: 'parent', isConfirmed: true } as const;
    await linkAthlete(ctx, { ...link, athleteId: rowanId });
    await inviteParent(imelda.ctx, { athleteId: juniperId, email: 'tom@marsh.example' });
    const { athletes } = await listOwnAthletes(imelda.ctx);
    expect(athletes).toMatchObject([
      { firstName: 'Juniper', team: null, grade: null, visibility: 'initials', others: [] },
      {
        firstName: 'Rowan',
        team: { teamId, name: 'Salt Harbor' },
        grade: '11',
        visibility: 'full',
        others: [{ userId: hollis.userId, firstName: 'Hollis', relation: 'parent' }],
        invitedParents: [],
      },
    ]);
    const [invitation] = athletes[0]!.invitedParents;
    expect(invitation?.email).toBe('tom@marsh.example');
    await linkAthlete(ctx, { ...link, athleteId: juniperId });
    const theirs = await listOwnAthletes(hollis.ctx);
    expect(theirs.athletes[0], 'the address is for whoever has typed it').toMatchObject({
      invitedParents: [],
    });
    expect(await codeOf(withdrawInvitation(hollis.ctx, invitation!.invitationId))).toBe('INVITATION_UNKNOWN');
    await withdrawInvitation(imelda.ctx, invitation!.invitationId);
    expect((await listOwnAthletes(imelda.ctx)).athletes[0]).toMatchObject({ invitedParents: [] });
    expect(await codeOf(withdrawInvitation(imelda.ctx, invitation!.invitationId))).toBe('INVITATION_UNKNOWN');
  }),
);
