import { describe, expect, test } from 'vitest';
import { mintToken } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { addStaff } from '#competition/meets/staff/staff.service.ts';
import { listMeetRecords } from '#competition/records/meet-records.service.ts';
import { readSetsOfMeet, readSetsOfTeam } from '#competition/records/sets/read-sets.service.ts';
import { attachSet, detachSet, saveSet } from '#competition/records/sets/record-sets.service.ts';
import type { TypedLine } from '#competition/records/sets/typed-lines.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createCoachedTeam } from '#people/access/coached-team.fixtures.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createTestAthletes } from './entrants.fixtures.ts';
import { createTestMeet, saveTestResults, type TestMeet } from './meet-results.fixtures.ts';
import { removeResult } from './results.service.ts';

const EVENTS = ['100m', '800m', 'hj', '4x100m'];

const line = (texts: Partial<TypedLine>): TypedLine => ({
  recordId: null,
  athleteId: null,
  event: '100m',
  gender: 'M',
  division: '',
  mark: '10.72',
  wind: '',
  holder: 'Rollo Ashgrove',
  team: 'Elm',
  date: '2015',
  location: '',
  ...texts,
});

/** The host of a meet, with the token of its manager. */
async function hostOf(ctx: Context, { meetId }: TestMeet, name = 'Wendell Abara'): Promise<Context> {
  const person = await createPerson(ctx, name);
  await addStaff(ctx, { meetId, userId: person.userId, role: 'host' });
  const token = await mintToken(person.ctx, { meetId, sport: 'tf' }, 'edit');
  return {
    ...person.ctx,
    request: { sent: new Headers({ 'x-edit-token': token }), requestKey: null, clientAddress: '127.0.0.1' },
  };
}

/** "MR 10.72 Rollo Ashgrove: 10.70, =10.72" for each record of the meet. */
async function recordsOf(ctx: Context, { meetId }: TestMeet): Promise<string[]> {
  const records = await listMeetRecords(ctx, meetId);
  return records.map(({ badge, markEntered, holder, alsoHeldBy, brokenBy }) => {
    const holders = [holder, ...alsoHeldBy.map((other) => other.holder)].join(' and ');
    const marks = brokenBy.map((broken) => `${broken.isEqual ? '=' : ''}${broken.markEntered}`);
    return `${badge} ${markEntered} ${holders}: ${marks.join(', ')}`;
  });
}

describe('a host', () => {
  test('makes a set, attaches it, and results break, tie and give back its records', () =>
    withRollback(async (ctx) => {
      const meet = await createTestMeet(ctx, { events: EVENTS });
      const host = await hostOf(ctx, meet);
      const [one, two] = (await createTestAthletes(ctx, 2)) as [number, number];
      const set = { meetId: meet.meetId, name: 'Meet' };
      const lines = [line({}), line({ event: 'High Jump', mark: '6-08', date: '5/9/2001' })];
      const made = await saveSet(host, { ...set, lines });
      expect(await saveSet(host, { ...set, lines })).toEqual(made);
      expect(await recordsOf(ctx, meet)).toEqual([]);
      await attachSet(host, made.recordSetId);
      await attachSet(host, made.recordSetId);
      const ids = await saveTestResults(ctx, meet, [
        { roundId: meet.round('100m P'), athleteId: one, mark: '10.70', windTenths: 19, windStatus: 'LEGAL' },
        { roundId: meet.round('100m F'), athleteId: one, mark: '10.66', windTenths: 23, windStatus: 'AIDED' },
        { roundId: meet.round('100m F'), athleteId: two, mark: '10.5h' },
        { roundId: meet.round('hj F'), athleteId: two, mark: '6-08', kind: 'height' },
      ]);
      const broken = ['MR 6-08 Rollo Ashgrove: =6-08', 'MR 10.72 Rollo Ashgrove: 10.70'];
      expect(await recordsOf(ctx, meet)).toEqual(broken.toReversed());

      await removeResult(ctx, ids[0]!, 'Not entered');
      expect(await recordsOf(ctx, meet)).toEqual(['MR 10.72 Rollo Ashgrove: ', broken[0]]);
      await detachSet(host, made.recordSetId);
      await detachSet(host, made.recordSetId);
      expect(await recordsOf(ctx, meet)).toEqual([]);
      await attachSet(host, made.recordSetId);
      expect(await recordsOf(ctx, meet)).toEqual(['MR 10.72 Rollo Ashgrove: ', broken[0]]);
    }));

  test('sees the record of an earlier year as it was, with all who hold it', () =>
    withRollback(async (ctx) => {
      const [before, after] = [
        await createTestMeet(ctx, { events: EVENTS, startOn: '2025-05-08' }),
        await createTestMeet(ctx, { events: EVENTS, startOn: '2026-05-08' }),
      ];
      const host = await hostOf(ctx, before);
      const { recordSetId } = await saveSet(host, {
        ...{ meetId: before.meetId, scope: 'facility', name: 'Oak Field' },
        lines: [line({ mark: '11.00' }), line({ mark: '11.00', holder: 'Sol Brandt', date: '2017' })],
      });
      await attachSet(host, recordSetId);
      const other = await hostOf(ctx, after, 'Una Castellan');
      await attachSet(other, recordSetId);
      const [athleteId] = (await createTestAthletes(ctx, 1)) as [number];
      await saveTestResults(ctx, after, [{ roundId: after.round('100m F'), athleteId, mark: '10.80' }]);
      await saveTestResults(ctx, before, [{ roundId: before.round('100m F'), athleteId, mark: '10.90' }]);
      expect(await recordsOf(ctx, before)).toEqual(['FR 11.00 Rollo Ashgrove and Sol Brandt: 10.90']);
      expect(await recordsOf(ctx, after)).toMatchObject([expect.stringMatching(/^FR 10\.90 .*: 10\.80$/)]);
      const { sets, broken } = await readSetsOfMeet(host, before.meetId);
      expect(sets[0]!.byResults.map(({ mark }) => mark)).toEqual(['10.80', '10.90']);
      expect(broken).toMatchObject([{ mark: '11.00', broken: { mark: '10.90' } }]);
    }));

  test('edits only what they keep, and attaches only what fits the meet', () =>
    withRollback(async (ctx) => {
      const meet = await createTestMeet(ctx, { events: EVENTS });
      const host = await hostOf(ctx, meet);
      const made = await saveSet(host, { meetId: meet.meetId, name: 'Meet', lines: [line({})] });
      const elsewhere = await createTestMeet(ctx, { events: EVENTS, name: 'Elm Classic' });
      const other = await hostOf(ctx, elsewhere, 'Una Castellan');
      await expect(saveSet(other, { ...made, name: 'Mine' })).rejects.toMatchObject({ status: 403 });
      await expect(attachSet(other, made.recordSetId)).rejects.toMatchObject({
        code: 'RECORD_SET_OF_OTHERS',
      });
      await expect(saveSet(other, { meetId: meet.meetId, name: 'Two' })).rejects.toMatchObject({
        status: 403,
      });
      await expect(
        saveSet(host, { meetId: meet.meetId, scope: 'national', name: 'Nation' }),
      ).rejects.toMatchObject({ status: 403 });
      expect((await readSetsOfMeet(other, elsewhere.meetId)).offers).toEqual([]);
      expect((await readSetsOfMeet(host, meet.meetId)).offers.map(({ name }) => name)).toEqual(['Meet']);
    }));

  test('is told each wrong line, and nothing is saved', () =>
    withRollback(async (ctx) => {
      const meet = await createTestMeet(ctx, { events: EVENTS });
      const host = await hostOf(ctx, meet);
      const lines = [
        line({ mark: '7.90' }),
        line({ mark: '10.5h' }),
        line({ wind: '+2.3' }),
        line({ event: 'Tug of War' }),
        line({ date: '2031' }),
        line({ holder: '' }),
        line({ event: '800', mark: '1:58.0h' }),
      ];
      const saving = saveSet(host, { meetId: meet.meetId, name: 'Meet', lines });
      const fields = ['mark', 'mark', 'wind', 'event', 'date', 'holder'];
      await expect(saving).rejects.toMatchObject({
        code: 'RECORD_LINES_WRONG',
        details: { problems: fields.map((field, index) => ({ field, index })) },
      });
    }));

  test('renames, edits, removes and brings back a set; an old version is refused', () =>
    withRollback(async (ctx) => {
      const meet = await createTestMeet(ctx, { events: EVENTS });
      const host = await hostOf(ctx, meet);
      const [athleteId] = (await createTestAthletes(ctx, 1)) as [number];
      const made = await saveSet(host, { meetId: meet.meetId, name: 'Meet', lines: [line({})] });
      const { recordSetId } = made;
      await attachSet(host, recordSetId);
      await saveTestResults(ctx, meet, [{ roundId: meet.round('100m F'), athleteId, mark: '10.80' }]);
      const [set] = (await readSetsOfMeet(host, meet.meetId)).sets;
      const slower = { ...made, lines: [{ ...set!.lines[0]!, mark: '10.90' }] };
      const edited = await saveSet(host, slower);
      expect(await saveSet(host, slower)).toEqual(edited);
      expect(await recordsOf(ctx, meet)).toEqual(['MR 10.90 Rollo Ashgrove: 10.80']);
      await expect(saveSet(host, { ...made, name: 'Other' })).rejects.toMatchObject({
        code: 'CHANGED_MEANWHILE',
      });
      const removed = await saveSet(host, { ...edited, isRemoved: true });
      expect(await recordsOf(ctx, meet)).toEqual([]);
      await saveSet(host, { ...removed, isRemoved: false, name: 'Meet of all years' });
      expect(await recordsOf(ctx, meet)).toEqual(['MR 10.90 Rollo Ashgrove: 10.80']);
    }));
});

test('the set of a team counts wherever the team competes, for its own athletes only', () =>
  withRollback(async (ctx) => {
    const meet = await createTestMeet(ctx, { events: EVENTS });
    const { teamId, coach } = await createCoachedTeam(ctx);
    const [one, two] = (await createTestAthletes(ctx, 2)) as [number, number];
    const ofTeam = { teamId, sport: 'tf' as const };
    const lines = [line({}), line({ event: '4x100m', mark: '43.10', holder: '', team: 'Salt Harbor' })];
    const made = await saveSet(coach.ctx, { ...ofTeam, scope: 'team', name: 'School', lines });
    const stranger = await hostOf(ctx, meet);
    await expect(saveSet(stranger, { ...made, name: 'Mine' })).rejects.toMatchObject({ status: 403 });
    const ids = await saveTestResults(ctx, meet, [
      { roundId: meet.round('100m F'), athleteId: one, teamId, mark: '10.70' },
      { roundId: meet.round('100m F'), athleteId: two, mark: '10.60' },
    ]);
    expect(await recordsOf(ctx, meet)).toEqual(['TR 10.72 Rollo Ashgrove: 10.70']);
    const { sets } = await readSetsOfTeam(coach.ctx, ofTeam);
    expect(sets[0]!.byResults).toMatchObject([{ resultId: ids[0], mark: '10.70' }]);
    await removeResult(ctx, ids[0]!, 'Not entered');
    expect(await recordsOf(ctx, meet)).toEqual([]);
  }));
