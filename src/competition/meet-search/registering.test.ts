import { describe, expect, it } from 'vitest';
import { callsWithin } from '#app/api/calls.fixtures.ts';
import {
  changeMeet,
  createEntryWorld,
  WHILE_OPEN,
} from '#competition/registration/entry-form/entry-form.fixtures.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { COLLEGE, HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import type { FoundMeetReply } from './meet-search.contract.ts';

const MEET = {
  registration_opens_at: '2026-04-20T15:00:00Z',
  registration_closes_at: '2026-05-07T01:00:00Z',
  late_until: '2026-05-08T01:00:00Z',
};

async function search(ctx: Context, query: object) {
  const { status, body } = await callsWithin(ctx)('/Events/Search', {
    query: { takesEntries: true, ...query },
  });
  expect(status).toBe(200);
  return body;
}

describe('meets to enter', () => {
  it('are there until entries and late entries end, and lead to their Register tab', () =>
    withRollback(async (base) => {
      const { ctx, meet, coach } = await createEntryWorld(base, { meet: MEET });
      const at = async (instant: string) =>
        ((await search({ ...ctx, clock: fixedClock(instant) }, {})).items as FoundMeetReply[]).map(
          ({ registration, path }) => [registration?.state, registration?.changesAtVenue, path],
        );
      const path = `/TrackAndField/meet/${meet.meetId}/register`;
      expect(await at('2026-04-01T00:00:00Z')).toEqual([['not-open-yet', '2026-04-20T11:00:00', path]]);
      expect(await at(WHILE_OPEN)).toEqual([['open', '2026-05-06T21:00:00', path]]);
      expect(await at('2026-05-07T01:00:00Z')).toEqual([['late', '2026-05-07T21:00:00', path]]);
      expect(await at('2026-05-08T01:00:00Z')).toEqual([]);
      await ctx.db
        .insertInto('entry_locks')
        .values({ meet_id: meet.meetId, locked_at: WHILE_OPEN, locked_by: coach.userId })
        .execute();
      expect(await at(WHILE_OPEN)).toEqual([]);
    }));

  it('are not those that are canceled or have no registration', () =>
    withRollback(async (base) => {
      const { ctx, meet } = await createEntryWorld(base, { meet: MEET });
      await changeMeet(ctx, meet.meetId, { schedule_state: 'canceled' });
      expect((await search(ctx, {})).items).toEqual([]);
      await changeMeet(ctx, meet.meetId, { schedule_state: null, registration_enabled: false });
      expect((await search(ctx, {})).items).toEqual([]);
    }));

  it('are of the levels and the sport of the athlete’s team, unless the athlete is hidden', () =>
    withRollback(async (base) => {
      const { ctx, meet, teamId, boys } = await createEntryWorld(base, { meet: MEET });
      const [athleteId] = boys as [number];
      const setTeam = (level_mask: number) =>
        ctx.db.updateTable('teams').set({ level_mask }).where('id', '=', teamId).execute();
      await changeMeet(ctx, meet.meetId, { level_mask: HIGH_SCHOOL });
      await setTeam(HIGH_SCHOOL);
      const found = await search(ctx, { athleteId });
      expect(found.entrant).toEqual({ levelMask: HIGH_SCHOOL, sport: 'tf' });
      expect(found.items).toMatchObject([
        { path: `/TrackAndField/meet/${meet.meetId}/register?athlete=${athleteId}` },
      ]);
      await setTeam(COLLEGE);
      expect((await search(ctx, { athleteId })).items).toEqual([]);
      expect((await search(ctx, { athleteId, level: 'high-school' })).items).toHaveLength(1);
      await ctx.db
        .updateTable('athletes')
        .set({ visibility: 'hidden' })
        .where('id', '=', athleteId)
        .execute();
      expect(await search(ctx, { athleteId })).toMatchObject({ entrant: null, items: [{}] });
      expect(await search(ctx, { athleteId: 999_999 })).toMatchObject({ entrant: null, items: [{}] });
    }));
});
