import { expect, test } from 'vitest';
import { createMeet } from '#competition/meets/meets.service.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { saveVenue } from '#people/venues/venues.service.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import { featuredEvents, putFirst, seasonInFront } from './home.rules.ts';
import { getHome } from './home.service.ts';

test('cross country leads from August to November, indoor track until March, outdoor track until July', () => {
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
  expect(months.map((month) => seasonInFront(`2026-${month}-15`))).toEqual([
    ...['tfi', 'tfi', 'tfi'],
    ...['tfo', 'tfo', 'tfo', 'tfo'],
    ...['xc', 'xc', 'xc', 'xc'],
    'tfi',
  ]);
});

test('leading meets come first, and only once', () => {
  const meets = [1, 2, 3, 4].map((meetId) => ({ meetId }));
  expect(putFirst([meets[2]!], meets).map(({ meetId }) => meetId)).toEqual([3, 1, 2, 4]);
});

test('girls and boys have the same featured events', () => {
  for (const kind of ['tfo', 'tfi', 'xc'] as const) {
    const keysFor = (requested: string) =>
      featuredEvents(kind).flatMap(({ gender, variant }) => (gender === requested ? variant.key : []));
    expect(keysFor('F').length).toBeGreaterThan(4);
    expect(keysFor('F')).toEqual(keysFor('M'));
  }
});

async function saveMeet(ctx: Context, sport: 'tf' | 'xc', name: string, startOn: string): Promise<void> {
  const { venueId } = await saveVenue(ctx, { name: 'Harbor Field', timeZone: 'America/Los_Angeles' });
  await createMeet(ctx, {
    sport,
    name,
    startOn,
    endOn: startOn,
    isIndoor: false,
    venueId,
    levelMask: HIGH_SCHOOL,
  });
}

const namesOf = (meets: { meet: { name: string } }[]) => meets.map(({ meet }) => meet.name);

test('the front page leads with recent meets of the sport in season, not with its older meets', () =>
  withRollback(async (base) => {
    const ctx = { ...base, clock: fixedClock('2026-11-22T18:00:00Z') };
    await saveMeet(ctx, 'xc', 'State Cross Country', '2026-11-14');
    await saveMeet(ctx, 'xc', 'September Harriers', '2026-09-12');
    await saveMeet(ctx, 'tf', 'Armory Twilight', '2026-11-20');
    await saveMeet(ctx, 'tf', 'Winter Lights', '2026-11-25');
    await saveMeet(ctx, 'xc', 'Regional Cross Country', '2026-11-28');
    const { recent, upcoming } = await getHome(ctx);
    expect(namesOf(recent)).toEqual(['State Cross Country', 'Armory Twilight', 'September Harriers']);
    expect(namesOf(upcoming)).toEqual(['Regional Cross Country', 'Winter Lights']);
    const inApril = { ...base, clock: fixedClock('2027-04-10T18:00:00Z') };
    expect(namesOf((await getHome(inApril)).recent)[0]).toBe('Regional Cross Country');
  }));
