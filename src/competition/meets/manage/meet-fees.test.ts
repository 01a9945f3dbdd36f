import { describe, expect, it } from 'vitest';
import { createTwoMeets } from '#competition/meets/staff/staff.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { saveVenue } from '#people/venues/venues.service.ts';
import type { MeetChanges } from './managed-meet.rules.ts';
import { getManagedMeet, saveManagedMeet } from './managed-meet.service.ts';
import { type MeetFees, NO_FEES, refusalToFees } from './meet-fees.rules.ts';
import { findFees } from './meet-fees.store.ts';

const fees = (some: Partial<MeetFees>): MeetFees => ({ ...NO_FEES, ...some });

describe('the fees of a meet', () => {
  it.each<[string, Partial<MeetFees>, string]>([
    ['an amount below zero', { eventCents: -1 }, 'eventCents'],
    ['a fraction of a cent', { athleteCents: 0.5 }, 'athleteCents'],
    ['a million dollars', { teamCents: 100_000_000 }, 'teamCents'],
    ['a cap of nothing', { teamCapCents: 0 }, 'teamCapCents'],
    ['more first entries than an athlete has events', { firstEntriesPaid: 21 }, 'firstEntriesPaid'],
  ])('refuse %s at its field', (_, some, field) => {
    expect(refusalToFees(fees(some))).toMatchObject({
      code: 'FEES_WRONG',
      fields: { [field]: expect.any(String) },
    });
  });

  it('may be none at all', () => {
    expect(refusalToFees(NO_FEES)).toBeNull();
  });

  it('are saved field by field, with the time of the late fee on the clock at the venue', () =>
    withRollback(async (ctx) => {
      const { may: meetId } = await createTwoMeets(ctx);
      const { ctx: host } = await createPerson(ctx, 'Wendell Abara');
      let version = 1;
      const save = async (changes: MeetChanges) => {
        const meet = await saveManagedMeet(host, { meetId, version, changes });
        version = meet.version;
        return meet.fees;
      };
      expect((await getManagedMeet(ctx, meetId)).fees).toEqual(NO_FEES);
      await save({ fees: { eventCents: 600, teamCapCents: 20_000 } });
      const late = { lateCents: 300, lateFrom: '2026-05-07T23:59:00' };
      expect(await save({ fees: late })).toEqual(fees({ eventCents: 600, teamCapCents: 20_000, ...late }));
      expect((await findFees(ctx, meetId))?.lateFrom).toBe('2026-05-08T03:59:00Z');
      expect(await save({ fees: { teamCapCents: null } })).toMatchObject({
        teamCapCents: null,
        eventCents: 600,
      });
      await expect(save({ fees: { teamCapCents: 0 } })).rejects.toMatchObject({ code: 'FEES_WRONG' });
      const { venueId } = await saveVenue(ctx, { name: 'West Field', timeZone: 'America/Los_Angeles' });
      expect(await save({ venueId })).toMatchObject(late);
      expect((await findFees(ctx, meetId))?.lateFrom).toBe('2026-05-08T06:59:00Z');
    }));
});
