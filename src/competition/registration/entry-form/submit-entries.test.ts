import { describe, expect, it } from 'vitest';
import { ACCEPTANCE } from '#competition/entries/entries.rules.ts';
import { listEntries, setAcceptance } from '#competition/entries/entries.service.ts';
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
  const codeOf = (submitted: Promise<unknown>) =>
    submitted.then(
      () => 'saved',
      (error: { code: string }) => error.code,
    );

  it.each([
    ['closed', { registration_closes_at: '2026-04-30T00:00:00Z' }, 'ENTRIES_CLOSED'],
    ['not open yet', { registration_opens_at: '2026-05-02T00:00:00Z' }, 'ENTRIES_NOT_OPEN'],
    ['not on', { registration_enabled: false }, 'ENTRIES_OFF'],
    ['for invited teams', { settings: { whoMayEnter: 'invited' } }, 'INVITATION_NEEDED'],
  ])('a meet whose entries are %s takes nothing', (_, columns, code) =>
    withRollback(async (base) => {
      const { ctx, meet, boys, submit } = await createEntryWorld(base);
      await changeMeet(ctx, meet.meetId, columns);
      expect(await codeOf(submit([add(meet.event('100m'), boys[0]!)]))).toBe(code);
      expect(await listEntries(ctx, meet.meetId)).toEqual([]);
    }),
  );

  it('two rows under one key, which the reply could not tell apart', () =>
    withRollback(async (base) => {
      const { ctx, meet, boys, submit } = await createEntryWorld(base);
      const rows = boys.slice(0, 2).map((id) => add(meet.event('100m'), id, { key: 'same' }));
      expect(await codeOf(submit(rows))).toBe('KEY_TWICE');
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

describe('what others have decided about an entry', () => {
  it('stays decided when the coach withdraws a rejected entry and enters it again', () =>
    withRollback(async (base) => {
      const { ctx, meet, coach, boys, form, submit } = await createEntryWorld(base);
      const { rows } = await submit([add(meet.event('100m'), boys[0]!)]);
      await setAcceptance(ctx, meet.meetId, [rows[0]!.entryId!], ACCEPTANCE.Rejected);
      const { entries } = await getEntryForm(coach.ctx, form);
      const { entryId, version } = entries[0]!;
      const again = await submit([
        { action: 'withdraw', key: 'w', entryId, version },
        add(meet.event('100m'), boys[0]!),
      ]);
      expect(outcomes(again)).toEqual(['ENTRY_DECLINED', 'ENTRY_DECLINED']);
    }));

  it('refuses one row, and no other, when a parent’s entry of the athlete was rejected', () =>
    withRollback(async (base) => {
      const { ctx, meet, boys, submit } = await createEntryWorld(base, {
        meet: { settings: { whoMayEnter: 'everyone' } },
      });
      const parent = await createPerson(ctx, 'Imelda Abbot');
      await linkAthlete(ctx, {
        ...{ userId: parent.userId, athleteId: boys[0]! },
        ...{ relation: 'parent', isConfirmed: true },
      });
      const { rows } = await submitEntries(parent.ctx, {
        ...{ meetId: meet.meetId, athleteId: boys[0]! },
        rows: [add(meet.event('100m'), boys[0]!)],
      });
      await setAcceptance(ctx, meet.meetId, [rows[0]!.entryId!], ACCEPTANCE.Rejected);
      const mixed = [add(meet.event('lj'), boys[1]!), add(meet.event('100m'), boys[0]!)];
      expect(outcomes(await submit(mixed))).toEqual(['accepted', 'ENTRY_TWICE']);
    }));

  it('gives linked entries their places together, and nobody else waits for them', () =>
    withRollback(async (base) => {
      const { ctx, meet, boys, submit } = await createEntryWorld(base, { events: ['100m', '200m'] });
      await changeEvent(ctx, meet.event('100m'), { first_entries: 1 });
      const { rows } = await submit([add(meet.event('100m'), boys[0]!)]);
      const both = ['100m', '200m'].map((event) => add(meet.event(event), boys[1]!, { linkKey: 'both' }));
      await submit(both);
      expect(outcomes(await submit([add(meet.event('200m'), boys[2]!)]))).toEqual(['accepted']);
      await submit([{ action: 'withdraw', key: 'w', entryId: rows[0]!.entryId!, version: 1 }]);
      const acceptances = (await listEntries(ctx, meet.meetId)).map(({ acceptance }) => acceptance);
      expect(acceptances).toEqual([ACCEPTANCE.Accepted, ACCEPTANCE.Accepted, ACCEPTANCE.Accepted]);
    }));
});
