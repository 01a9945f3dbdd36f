import { expect, it } from 'vitest';
import { createTestMeet } from '#competition/results/meet-results.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createLiveMeet } from './live-meet.fixtures.ts';
import { findLivePage } from './live-pages.service.ts';

it('an event has our own live page, unless a live-results service has one', () =>
  withRollback(async (ctx) => {
    const meet = await createLiveMeet(ctx, ['100m'], { count: 1 });
    const { meetId } = meet;
    const { id: divId } = await ctx.db.selectFrom('meet_divisions').select('id').executeTakeFirstOrThrow();
    const input = { divId, eventId: meet.eventOf('100m'), round: 'F' as const };
    const read = { ...ctx, meet: { meetId, sport: 'tf' as const, purpose: 'read' as const } };
    const path = `/TrackAndField/meet/${meetId}/live/m/${divId}/100m`;
    expect(await findLivePage(read, 'tf', input)).toEqual({ docId: `${input.eventId}-F`, path });
    expect(await findLivePage(read, 'xc', input)).toBeNull();
    expect(await findLivePage(read, 'tf', { ...input, eventId: 999_999 })).toBeNull();
    const elsewhere = { docId: '4711', path: 'https://live.example/4711' };
    const wired = { ...read, findLivePageElsewhere: async () => elsewhere };
    expect(await findLivePage(wired, 'tf', input)).toEqual(elsewhere);
  }));

it('a race has a live page of its division', () =>
  withRollback(async (ctx) => {
    const { meetId, divisionId } = await createTestMeet(ctx, { sport: 'xc', events: ['xc-5000m'] });
    const { id } = await ctx.db.selectFrom('meet_events').select('id').executeTakeFirstOrThrow();
    const read = { ...ctx, meet: { meetId, sport: 'xc' as const, purpose: 'read' as const } };
    const input = { divId: divisionId, eventId: id, round: 'F' as const };
    expect(await findLivePage(read, 'xc', input)).toMatchObject({
      path: `/CrossCountry/meet/${meetId}/live/${divisionId}`,
    });
    expect(await findLivePage(read, 'tf', input)).toBeNull();
  }));
