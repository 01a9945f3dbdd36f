import { describe, expect, it } from 'vitest';
import { testEntry } from '#competition/entries/entries.fixtures.ts';
import { makeEntries } from '#competition/entries/entries.service.ts';
import { mintToken } from '#competition/meets/meet-page/meet-tokens.service.ts';
import type { StaffRole } from '#competition/meets/permissions.rules.ts';
import { addStaff } from '#competition/meets/staff/staff.service.ts';
import { add, changeMeet, WHILE_OPEN } from '#competition/registration/entry-form/entry-form.fixtures.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import {
  createFormWorld,
  type FormWorld,
  ROSTER_CHECK,
  setForms,
  sign,
  WAIVER,
} from './signed-forms.fixtures.ts';
import { signersOf } from './signed-forms.rules.ts';
import { removeSignerOfForms } from './signed-forms.service.ts';
import { listSigned } from './signed-list.service.ts';

/** The call of a new person with this role at the meet. */
async function callOf({ ctx, meet: { meetId } }: FormWorld, role: StaffRole): Promise<Context> {
  const person = await createPerson(ctx, `Wendell ${role}`);
  await addStaff(ctx, { meetId, userId: person.userId, role });
  return withToken(person.ctx, meetId);
}

async function withToken(ctx: Context, meetId: number): Promise<Context> {
  const token = await mintToken(ctx, { meetId, sport: 'tf' }, 'participants');
  const sent = new Headers({ 'x-participants-token': token });
  return { ...ctx, request: { sent, requestKey: null, clientAddress: '127.0.0.1' } };
}

/** Two boys of the team are entered: Ansel Abbot, who has a mother here, and Bram Bell. */
async function createEnteredWorld(base: Context) {
  const world = await createFormWorld(base);
  const { meet, boys, submit } = world;
  await submit([add(meet.event('100m'), boys[0]!), add(meet.event('100m'), boys[1]!)]);
  return { ...world, host: await callOf(world, 'host') };
}

const signedNames = async (host: Context) =>
  (await listSigned(host)).forms[0]!.people.map(({ signedName }) => signedName);

describe('hosts see who has signed', () => {
  it('a signature of a parent with its name and instant, and athletes without one, by team', () =>
    withRollback(async (base) => {
      const world = await createEnteredWorld(base);
      const { host, parent, child, ansel, form } = world;
      const { forms } = await listSigned(host);
      expect(forms.map(({ id, text, signer }) => [id, text, signer])).toEqual([
        ['waiver', WAIVER.text, 'parent'],
        ['roster', ROSTER_CHECK.text, 'coach'],
      ]);
      const { teamName } = forms[0]!.people[0]!;
      expect(teamName).not.toBeNull();
      await sign(parent.ctx, child, 'waiver');
      const { people } = (await listSigned(host)).forms[0]!;
      expect(people).toMatchObject([
        {
          athleteId: ansel,
          teamId: form.teamId,
          signedName: 'Imelda Abbot',
          signedAt: expect.stringContaining(WHILE_OPEN.slice(0, 16)),
        },
        { teamId: form.teamId, signedName: null, signedAt: null },
      ]);
      expect(people.every((person) => person.teamName === teamName)).toBe(true);
    }));

  it('a form that a coach signed once for the team', () =>
    withRollback(async (base) => {
      const { host, coach, form } = await createEnteredWorld(base);
      const ofTeams = async () => (await listSigned(host)).forms[1]!.people;
      expect(await ofTeams()).toMatchObject([{ athleteId: null, teamId: form.teamId, signedName: null }]);
      await sign(coach.ctx, form, 'roster');
      expect(await ofTeams()).toMatchObject([
        { athleteId: null, teamId: form.teamId, signedName: 'Imelda Abbot' },
      ]);
    }));

  it('as missing again after 365 days, and once the text has changed', () =>
    withRollback(async (base) => {
      const { ctx, meet, host, parent, child } = await createEnteredWorld(base);
      await sign(parent.ctx, child, 'waiver');
      const at = (instant: string) => withToken({ ...host, clock: fixedClock(instant) }, meet.meetId);
      expect(await signedNames(await at('2027-05-01T15:59:00Z'))).toEqual(['Imelda Abbot', null]);
      expect(await signedNames(await at('2027-05-01T16:00:00Z'))).toEqual([null, null]);
      await setForms(ctx, meet.meetId, [{ ...WAIVER, text: 'At our own risk, also on the way.' }]);
      expect(await signedNames(host)).toEqual([null, null]);
    }));

  it('unattached athletes and runners of squads too, but nobody whose entries are all scratched or rejected', () =>
    withRollback(async (base) => {
      const { ctx, meet, host, boys, form } = await createEnteredWorld(base);
      const [loner] = await createAthletes(ctx, [{ firstName: 'Ines', lastName: 'Kowal', gender: 'M' }]);
      const squad = { meetEventId: meet.event('4x100m'), relayLetter: 'A' };
      const one = { meetEventId: meet.event('lj') };
      await makeEntries(
        ctx,
        meet.meetId,
        [
          testEntry({ ...one, athleteId: loner! }),
          testEntry({ ...one, athleteId: boys[4]!, teamId: form.teamId, acceptance: -10 }),
          testEntry({ ...squad, teamId: form.teamId, legs: [{ athleteId: boys[2]!, leg: 1 }] }),
        ],
        { byUserId: null },
      );
      await ctx.db
        .updateTable('entries')
        .set({ scratched_at: WHILE_OPEN })
        .where('athlete_id', '=', boys[1]!)
        .execute();
      const { people } = (await listSigned(host)).forms[0]!;
      expect(people.map(({ athleteId, teamName }) => [athleteId, teamName === null])).toEqual([
        [boys[0], false],
        [boys[2], false],
        [loner, true],
      ]);
    }));

  it('no name of a signer whose account is deleted, while the signature stays', () =>
    withRollback(async (base) => {
      const { ctx, host, parent, child } = await createEnteredWorld(base);
      await sign(parent.ctx, child, 'waiver');
      await removeSignerOfForms(ctx, parent.userId);
      expect((await listSigned(host)).forms[0]!.people[0]).toMatchObject({
        signedName: '',
        signedAt: expect.any(String),
      });
    }));

  it('nothing about birth dates or addresses', () =>
    withRollback(async (base) => {
      const { host, parent, child } = await createEnteredWorld(base);
      await sign(parent.ctx, child, 'waiver');
      const text = JSON.stringify(await listSigned(host));
      expect(text).not.toMatch(/birth|address|2011-03-04|127\.0\.0\.1/i);
    }));

  it('nothing while the meet has no forms', () =>
    withRollback(async (base) => {
      const { ctx, meet, host } = await createEnteredWorld(base);
      await changeMeet(ctx, meet.meetId, { custom_forms: '[]' });
      expect(await listSigned(host)).toEqual({ forms: [] });
    }));

  it('as hosts only: clerks, timers, judges and coaches are refused', () =>
    withRollback(async (base) => {
      const world = await createEnteredWorld(base);
      for (const role of ['clerk', 'timer', 'judge'] as const) {
        const call = await callOf(world, role);
        await expect(listSigned(call), role).rejects.toMatchObject({ status: 403 });
      }
      await expect(listSigned(world.coach.ctx)).rejects.toMatchObject({ status: 403 });
    }));
});

it('an adult athlete signs alone, and parents sign for minors and for athletes without an account', () => {
  const [self, mother] = [
    { userId: 1, relation: 'self' as const },
    { userId: 2, relation: 'parent' as const },
  ];
  expect(signersOf([self, mother], new Set())).toEqual([self]);
  expect(signersOf([self, mother], new Set([1]))).toEqual([mother]);
  expect(signersOf([mother], new Set())).toEqual([mother]);
  expect(signersOf([self], new Set([1]))).toEqual([]);
});
