import { describe, expect, it } from 'vitest';
import { testEntry } from '#competition/entries/entries.fixtures.ts';
import { listEntries } from '#competition/entries/entries.service.ts';
import { mintToken } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { addHost } from '#competition/meets/staff/staff.service.ts';
import { insertLock } from '#competition/registration/entry-locks.store.ts';
import { saveHostedEntries } from '#competition/registration/hosted-entries/hosted-entries.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import {
  add,
  addTeam,
  changeEvent,
  changeMeet,
  createEntryWorld,
  outcomes,
  WHILE_OPEN,
} from './entry-form.fixtures.ts';
import { getEntryForm } from './entry-form.service.ts';
import { submitEntries } from './submit-entries.service.ts';

const lockMeet = (ctx: Context, meetId: number, byUserId: number) =>
  insertLock(ctx, { meetId, now: WHILE_OPEN, byUserId });

describe('a coach', () => {
  it('enters athletes; what is refused comes back with its reason, and the rest is saved', () =>
    withRollback(async (base) => {
      const { ctx, meet, coach, boys, form, submit } = await createEntryWorld(base, {
        meet: { settings: { limits: { total: 1 } } },
      });
      const [ansel, bram] = boys as [number, number];
      const reply = await submit([
        add(meet.event('100m'), ansel, { seedFrom: 'typed', mark: '11.04' }),
        add(meet.event('lj'), ansel),
        add(meet.event('100m'), bram, { seedFrom: 'typed', mark: '9.2' }),
        add(meet.event('100m'), bram, { key: 'again' }),
      ]);
      expect(outcomes(reply)).toEqual(['accepted', 'EVENT_LIMIT_REACHED', 'SEED_IMPOSSIBLE', 'accepted']);
      expect(reply.receipt).toMatchObject({ number: expect.stringMatching(/^E-\d+$/), arrival: 1 });
      expect(await listEntries(ctx, meet.meetId)).toHaveLength(2);
      const { entries, events, window } = await getEntryForm(coach.ctx, form);
      expect(window.state).toBe('open');
      expect(entries).toMatchObject([
        { athleteId: ansel, seedMark: '11.04', stateText: 'Accepted', rank: 1, version: 1 },
        { athleteId: bram, seedMark: null, rank: null },
      ]);
      expect(events.map(({ title }) => title)).toContain('Boys 100m, Varsity');
    }));

  it('takes no more of the places for athletes of a division than are left, also within one submit', () =>
    withRollback(async (base) => {
      const { meet, coach, boys, form, submit } = await createEntryWorld(base, {
        meet: { settings: { maxMeetAthletes: { 1001: 2 } } },
      });
      const enter = (...athletes: (number | undefined)[]) =>
        athletes.map((athleteId) => add(meet.event('100m'), athleteId!));
      const [ansel, bram, callum, dov] = boys;
      expect(outcomes(await submit(enter(ansel, bram, callum)))).toEqual([
        'accepted',
        'accepted',
        'DIVISION_FULL',
      ]);
      const { entries } = await getEntryForm(coach.ctx, form);
      const { entryId, version } = entries[0]!;
      const withdrawal = { action: 'withdraw', key: 'w', entryId, version } as const;
      expect(outcomes(await submit([withdrawal, ...enter(callum, dov)]))).toEqual([
        'withdrawn',
        'accepted',
        'DIVISION_FULL',
      ]);
    }));

  it('gets a waiting number at once, and the place that another frees', () =>
    withRollback(async (base) => {
      const { ctx, meet, coach, boys, form, submit } = await createEntryWorld(base);
      const event = meet.event('100m');
      await changeEvent(ctx, event, { first_entries: 2 });
      const other = await addTeam(ctx, meet.meetId, 'Dana Whitlock');
      expect(outcomes(await submit(boys.slice(0, 2).map((id) => add(event, id))))).toEqual([
        'accepted',
        'accepted',
      ]);
      const late = await other.submit(other.boys.slice(0, 2).map((id) => add(event, id)));
      expect(outcomes(late)).toEqual(['waitlisted 1', 'waitlisted 2']);
      expect(late.receipt).toMatchObject({ arrival: 2 });
      const own = await getEntryForm(coach.ctx, form);
      expect(own.events.find(({ meetEventId }) => meetEventId === event)).toMatchObject({
        placesMax: 2,
        placesLeft: 0,
        waitingCount: 2,
      });
      const { entryId, version } = own.entries[0]!;
      expect(outcomes(await submit([{ action: 'withdraw', key: 'w', entryId, version }]))).toEqual([
        'withdrawn',
      ]);
      const theirs = await getEntryForm(other.coach.ctx, other.form);
      expect(theirs.entries.map(({ stateText }) => stateText)).toEqual(['Accepted', 'Waitlisted 1']);
      const mails = await ctx.db.selectFrom('mails').select('user_id').execute();
      expect(mails).toEqual([{ user_id: other.coach.userId }]);
    }));
});

describe('what comes too late or does not fit has its sentence', () => {
  const LOCKED = 'locked';

  it.each([
    [
      'closed',
      { registration_closes_at: '2026-04-30T00:00:00Z' },
      'ENTRIES_CLOSED',
      'Entries have closed. Ask the host to add or change an entry.',
    ],
    [
      'not open yet',
      { registration_opens_at: '2026-05-02T00:00:00Z' },
      'ENTRIES_NOT_OPEN',
      'Entries are not open yet.',
    ],
    ['not on', { registration_enabled: false }, 'ENTRIES_OFF', 'The host has not opened registration.'],
    [LOCKED, {}, 'ENTRIES_LOCKED', 'The host has locked all entries. Ask the host for changes.'],
    [
      'for invited teams',
      { settings: { whoMayEnter: 'invited' } },
      'INVITATION_NEEDED',
      'Only invited teams can enter this meet. Ask the host for an invitation.',
    ],
  ])('a meet whose entries are %s takes nothing', (state, columns, code, message) =>
    withRollback(async (base) => {
      const { ctx, meet, boys, submit, coach } = await createEntryWorld(base);
      if (state === LOCKED) await lockMeet(ctx, meet.meetId, coach.userId);
      else await changeMeet(ctx, meet.meetId, columns);
      const refused = submit([add(meet.event('100m'), boys[0]!)]);
      await expect(refused).rejects.toMatchObject({ code, message });
      expect(await listEntries(ctx, meet.meetId)).toEqual([]);
    }),
  );

  it('a host adds, changes and removes entries that are locked for coaches', () =>
    withRollback(async (base) => {
      const { ctx, meet, boys, submit, coach } = await createEntryWorld(base);
      const { meetId } = meet;
      const [old, gone] = (await submit(boys.slice(0, 2).map((id) => add(meet.event('100m'), id)))).rows;
      await lockMeet(ctx, meetId, coach.userId);
      const host = await createPerson(ctx, 'Wendell Abara');
      await addHost(ctx, { meetId, userId: host.userId });
      const token = await mintToken(host.ctx, { meetId, sport: 'tf' }, 'participants');
      const sent = new Headers({ 'x-participants-token': token });
      const request = { sent, requestKey: null, clientAddress: '127.0.0.1' };
      await saveHostedEntries(
        { ...host.ctx, request },
        {
          add: [testEntry({ meetEventId: meet.event('lj'), athleteId: boys[2]! })].map((entry) => ({
            ...entry,
            seed: '',
            legs: [],
          })),
          change: [{ entryId: old!.entryId!, version: 1, seed: '11.04' }],
          removeIds: [gone!.entryId!],
        },
      );
      const entries = await listEntries(ctx, meetId);
      expect(entries.map(({ athleteId, seedEntered }) => [athleteId, seedEntered])).toEqual([
        [boys[0], '11.04'],
        [boys[2], null],
      ]);
    }));

  it('two rows under one key, which the reply could not tell apart', () =>
    withRollback(async (base) => {
      const { ctx, meet, boys, submit } = await createEntryWorld(base);
      const rows = boys.slice(0, 2).map((id) => add(meet.event('100m'), id, { key: 'same' }));
      await expect(submit(rows)).rejects.toMatchObject({ code: 'KEY_TWICE' });
      expect(await listEntries(ctx, meet.meetId)).toEqual([]);
    }));

  it('the moment of arrival counts for a call that waited in line until entries were closed', () =>
    withRollback(async (base) => {
      const { ctx, meet, coach, boys, form } = await createEntryWorld(base);
      await changeMeet(ctx, meet.meetId, { registration_closes_at: '2026-04-30T00:00:00Z' });
      const rows = [add(meet.event('100m'), boys[0]!)];
      const inTime = { ...coach.ctx, arrivedAt: '2026-04-29T23:59:59Z' };
      const { receipt } = await submitEntries(inTime, { ...form, rows });
      expect(receipt?.receivedAt).toMatch(/^2026-04-29T23:59:59/);
    }));

  it('late entries are accepted late, and nothing else changes then', () =>
    withRollback(async (base) => {
      const { ctx, meet, boys, submit } = await createEntryWorld(base);
      const event = meet.event('100m');
      const { rows } = await submit([add(event, boys[0]!)]);
      await changeMeet(ctx, meet.meetId, {
        registration_closes_at: '2026-05-01T00:00:00Z',
        late_until: '2026-05-03T00:00:00Z',
      });
      const late = await submit([
        add(event, boys[1]!),
        { action: 'withdraw', key: 'w', entryId: rows[0]!.entryId!, version: 1 },
      ]);
      expect(outcomes(late)).toEqual(['accepted', 'CHANGES_CLOSED']);
      expect((await listEntries(ctx, meet.meetId)).map(({ acceptance }) => acceptance)).toEqual([30, 40]);
    }));

  it('an event that the host removed or locked, an athlete who moved away, an entry twice', () =>
    withRollback(async (base) => {
      const { ctx, meet, teamId, boys, submit } = await createEntryWorld(base);
      const [ansel, bram, callum] = boys as [number, number, number];
      const event = meet.event('100m');
      await changeEvent(ctx, meet.event('lj'), { removed_at: WHILE_OPEN });
      await ctx.db
        .updateTable('rosters')
        .set({ is_active: false })
        .where('team_id', '=', teamId)
        .where('athlete_id', '=', bram)
        .execute();
      const reply = await submit([
        add(meet.event('lj'), ansel),
        add(event, bram),
        add(event, ansel),
        add(event, ansel, { key: 'twice' }),
      ]);
      expect(outcomes(reply)).toEqual(['EVENT_GONE', 'ATHLETE_LEFT', 'accepted', 'ENTRY_TWICE']);
      await changeEvent(ctx, event, { is_registration_locked: true });
      const { entryId } = reply.rows[2]!;
      const locked = await submit([
        add(event, callum),
        { action: 'withdraw', key: 'w', entryId: entryId!, version: 1 },
      ]);
      expect(outcomes(locked)).toEqual(['EVENT_LOCKED', 'EVENT_LOCKED']);
    }));

  it('a relay of five, a third entry of a team of two, and an athlete of another grade', () =>
    withRollback(async (base) => {
      const { ctx, meet, boys, submit } = await createEntryWorld(base);
      const relay = (legs: (number | null)[]) => ({
        ...add(meet.event('4x100m'), 0, { key: `relay ${legs.length}` }),
        athleteId: undefined,
        legs: legs.map((leg, index) => ({ athleteId: boys[index]!, leg })),
      });
      await changeEvent(ctx, meet.event('lj'), { team_entries_max: 2 });
      await ctx.db
        .insertInto('division_filters')
        .values({ meet_id: meet.meetId, meet_division_id: meet.divisionId, grade_id: 11 })
        .execute();
      await ctx.db.updateTable('rosters').set({ grade: 9 }).where('athlete_id', '=', boys[3]!).execute();
      const reply = await submit([
        relay([1, 2, 3, null]),
        relay([1, 2, 3, 4, 5]),
        relay([1, 2, 3]),
        add(meet.event('lj'), boys[3]!),
        ...boys.slice(0, 3).map((id) => add(meet.event('lj'), id)),
      ]);
      expect(outcomes(reply)).toEqual([
        'DIVISION_CLOSED',
        'LEG_UNKNOWN',
        'accepted',
        'DIVISION_CLOSED',
        'accepted',
        'accepted',
        'TEAM_LIMIT_REACHED',
      ]);
      const sentenceOf = (row: number) => reply.rows[row]!.refusal!.message;
      expect(sentenceOf(1)).toBe('The 4×100 Relay has 4 legs. List the extra runner as an alternate.');
      expect(sentenceOf(3)).toBe('Varsity is for grade 11. Enter this athlete in another division.');
      expect(sentenceOf(6)).toBe(
        'A team can have 2 entries in Boys lj, Varsity. Withdraw one to add another.',
      );
    }));

  it('an athlete who is too old for the division, by the limit and not by the age', () =>
    withRollback(async (base) => {
      const { ctx, meet, boys, submit } = await createEntryWorld(base);
      const [old, young] = boys as [number, number];
      await ctx.db
        .insertInto('division_filters')
        .values({ meet_id: meet.meetId, meet_division_id: meet.divisionId, min_age: 13, max_age: 14 })
        .execute();
      for (const [id, day] of [
        [old, '2011-12-31'],
        [young, '2012-01-01'],
      ] as const) {
        await ctx.db.updateTable('athletes').set({ birth_on: day }).where('id', '=', id).execute();
      }
      const reply = await submit([add(meet.event('100m'), old), add(meet.event('100m'), young)]);
      expect(outcomes(reply)).toEqual(['DIVISION_CLOSED', 'accepted']);
      expect(reply.rows[0]!.refusal!.message).toBe(
        'Varsity is for ages 13 to 14 on December 31. Enter this athlete in another division.',
      );
    }));

  it('a runner of two squads, unless the squads swap runners', () =>
    withRollback(async (base) => {
      const { meet, boys, submit } = await createEntryWorld(base);
      const legs = (...indexes: number[]) =>
        indexes.map((index, leg) => ({ athleteId: boys[index]!, leg: leg + 1 }));
      const squad = (key: string, ...indexes: number[]) => ({
        ...add(meet.event('4x100m'), 0, { key, legs: legs(...indexes) }),
        athleteId: undefined,
      });
      const added = await submit([squad('a', 0, 1), squad('again', 1, 2), squad('b', 2, 3)]);
      expect(outcomes(added)).toEqual(['accepted', 'RUNNER_IN_SQUAD', 'accepted']);
      const change = (index: number, ...indexes: number[]) => ({
        ...{ action: 'change' as const, key: `${index}`, entryId: added.rows[index]!.entryId! },
        ...{ version: 1, legs: legs(...indexes), seedFrom: 'none' as const },
      });
      expect(outcomes(await submit([change(0, 2, 1)]))).toEqual(['RUNNER_IN_SQUAD']);
      expect(outcomes(await submit([change(0, 2, 1), change(2, 0, 3)]))).toEqual(['changed', 'changed']);
    }));

  it('a cap below what is accepted takes nobody’s place, and the next one waits', () =>
    withRollback(async (base) => {
      const { ctx, meet, boys, submit } = await createEntryWorld(base);
      const event = meet.event('100m');
      await submit(boys.slice(0, 3).map((id) => add(event, id)));
      await changeEvent(ctx, event, { first_entries: 2 });
      const next = await submit([add(event, boys[3]!)]);
      expect(outcomes(next)).toEqual(['waitlisted 1']);
      const entries = await listEntries(ctx, meet.meetId);
      expect(entries.map(({ acceptance }) => acceptance)).toEqual([30, 30, 30, -5]);
      await submit([{ action: 'withdraw', key: 'w', entryId: entries[0]!.entryId, version: 1 }]);
      expect((await listEntries(ctx, meet.meetId)).map(({ acceptance }) => acceptance)).toEqual([30, 30, -5]);
      await changeEvent(ctx, event, { first_entries: 4 });
      expect(outcomes(await submit([add(event, boys[4]!)]))).toEqual(['accepted']);
      expect((await listEntries(ctx, meet.meetId)).map(({ acceptance }) => acceptance)).toEqual([
        30, 30, 30, 30,
      ]);
    }));
});

it('two parents enter one child once, and nobody else enters the child', () =>
  withRollback(async (base) => {
    const { ctx, meet, boys, coach } = await createEntryWorld(base, {
      meet: { settings: { whoMayEnter: 'everyone' } },
    });
    const athleteId = boys[0]!;
    const parents = [await createPerson(ctx, 'Imelda Abbot'), await createPerson(ctx, 'Piet Abbot')];
    for (const { userId } of parents) {
      await linkAthlete(ctx, { userId, athleteId, relation: 'parent', isConfirmed: true });
    }
    const rows = [add(meet.event('100m'), athleteId)];
    const [one, other] = parents.map(
      ({ ctx }) =>
        () =>
          submitEntries(ctx, { meetId: meet.meetId, athleteId, rows }),
    );
    expect(outcomes(await one!())).toEqual(['new']);
    expect(outcomes(await other!())).toEqual(['ENTRY_TWICE']);
    await expect(submitEntries(coach.ctx, { meetId: meet.meetId, athleteId, rows })).rejects.toMatchObject({
      code: 'FAMILY_ONLY',
      status: 403,
    });
  }));
