import { describe, expect, test } from 'vitest';
import { createMeet } from '#competition/meets/meets.service.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { saveVenue } from '#people/venues/venues.service.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import { findMeetRedirect, getMeet, listMeetsAfter, listMeetsUntil } from './meet-page.service.ts';

interface Days {
  startOn?: string;
  endOn?: string;
  offDays?: string[];
}

async function saveMeet(ctx: Context, name: string, days: Days = {}, kind: 'meet' | 'list' = 'meet') {
  const { startOn = '2026-05-08', endOn = startOn, offDays = [] } = days;
  const { venueId } = await saveVenue(ctx, { name: 'Harbor Field', timeZone: 'America/Los_Angeles' });
  const meet = { sport: 'tf', kind, name, startOn, endOn, isIndoor: false, venueId } as const;
  const { meetId } = await createMeet(ctx, { ...meet, levelMask: HIGH_SCHOOL, setupState: { offDays } });
  return meetId;
}

const namesOf = (meets: { name: string }[]) => meets.map(({ name }) => name);

describe('a meet', () => {
  test('is found under every spelling of its sport, and under no other sport', () =>
    withRollback(async (ctx) => {
      const meetId = await saveMeet(ctx, 'Harbor Invitational');
      for (const sport of ['tf', 'TrackAndField', 'trackandfield']) {
        expect(await getMeet(ctx, meetId, sport)).toMatchObject({ meetId, name: 'Harbor Invitational' });
      }
      const unknown = { code: 'MEET_UNKNOWN', status: 404 };
      await expect(getMeet(ctx, meetId, 'xc')).rejects.toMatchObject(unknown);
      await expect(getMeet(ctx, meetId, 'curling')).rejects.toMatchObject(unknown);
      await expect(getMeet(ctx, meetId + 1, 'tf')).rejects.toMatchObject(unknown);
    }));

  test('that was removed is not found', () =>
    withRollback(async (ctx) => {
      const meetId = await saveMeet(ctx, 'Harbor Invitational');
      await ctx.db.updateTable('meets').set({ removed_at: '2026-05-09T00:00:00Z' }).execute();
      await expect(getMeet(ctx, meetId, 'tf')).rejects.toMatchObject({ status: 404 });
      expect(await listMeetsUntil(ctx, '2026-12-31', 10)).toEqual([]);
    }));

  test('shows its days without the days off', () =>
    withRollback(async (ctx) => {
      const days = { startOn: '2026-05-07', endOn: '2026-05-09', offDays: ['2026-05-08'] };
      const meetId = await saveMeet(ctx, 'Harbor Invitational', days);
      const meet = await getMeet({ ...ctx, clock: fixedClock('2026-05-08T18:00:00Z') }, meetId, 'tf');
      expect(meet).toMatchObject({
        dates: 'Thu & Sat, May 7 & 9, 2026',
        timing: 'between-days',
        daysHeld: 1,
      });
    }));

  test.each([
    ['2026-05-09T06:59:00Z', 'meet-day'],
    ['2026-05-09T07:01:00Z', 'past'],
    ['2026-05-08T06:59:00Z', 'upcoming'],
  ])('goes by the calendar of its venue: at %s it is %s', (now, timing) =>
    withRollback(async (ctx) => {
      const meetId = await saveMeet(ctx, 'Harbor Invitational');
      expect(await getMeet({ ...ctx, clock: fixedClock(now) }, meetId, 'tf')).toMatchObject({ timing });
    }),
  );
});

test('a meet requested under the wrong sport redirects to its own address', () =>
  withRollback(async (ctx) => {
    const meetId = await saveMeet(ctx, 'Harbor Invitational');
    expect(await findMeetRedirect(ctx, meetId, 'xc')).toBe(`/TrackAndField/meet/${meetId}`);
    expect(await findMeetRedirect(ctx, meetId, 'tf')).toBeNull();
    await expect(findMeetRedirect(ctx, meetId + 1, 'tf')).rejects.toMatchObject({ code: 'MEET_UNKNOWN' });
  }));

test('past meets are listed newest first, upcoming meets next first, and list meets not at all', () =>
  withRollback(async (ctx) => {
    await saveMeet(ctx, 'Oak Relays', { startOn: '2026-04-18' });
    await saveMeet(ctx, 'Harbor Invitational', { startOn: '2026-05-08' });
    await saveMeet(ctx, 'Winter Open', { startOn: '2026-01-10' });
    await saveMeet(ctx, 'Performances of a list', { startOn: '2026-05-10' }, 'list');
    expect(namesOf(await listMeetsUntil(ctx, '2026-05-08', 2))).toEqual([
      'Harbor Invitational',
      'Oak Relays',
    ]);
    expect(namesOf(await listMeetsAfter(ctx, '2026-01-10', 2))).toEqual([
      'Oak Relays',
      'Harbor Invitational',
    ]);
  }));
