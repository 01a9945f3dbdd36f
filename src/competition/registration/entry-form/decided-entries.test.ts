import { describe, expect, it } from 'vitest';
import { ACCEPTANCE } from '#competition/entries/entries.rules.ts';
import { listEntries, setAcceptance } from '#competition/entries/entries.service.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { add, changeEvent, createEntryWorld, outcomes } from './entry-form.fixtures.ts';
import { getEntryForm } from './entry-form.service.ts';
import { submitEntries } from './submit-entries.service.ts';

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
