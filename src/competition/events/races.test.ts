import { expect, test } from 'vitest';
import { ensureDivisions } from '#competition/divisions/divisions.service.ts';
import { createMeet } from '#competition/meets/meets.service.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { saveVenue } from '#people/venues/venues.service.ts';
import { setStatus } from './events.service.ts';
import { getMeetRace, listMeetEvents } from './meet-events.service.ts';
import { saveRace, takeDistancesOfFile } from './races.service.ts';

const OF_FILE = { eventVariant: 'xc-4828m', eventShort: 'xc-4828m', name: '3 Miles' };

test('a race takes the distance of a file until it has begun', () =>
  withRollback(async (ctx) => {
    const { venueId } = await saveVenue(ctx, { name: 'Oak Field', timeZone: 'UTC' });
    const days = { startOn: '2026-10-10', endOn: '2026-10-10' };
    const meet = { sport: 'xc', name: 'Oak Run', ...days, isIndoor: false, venueId, levelMask: 4 } as const;
    const { meetId } = await createMeet(ctx, meet);
    const [divisionId] = (await ensureDivisions(ctx, meetId, [{ name: 'Varsity', gender: 'F' }])) as [number];
    const race = { meetId, divisionId, gender: 'F', competedOn: days.startOn, plannedAt: null } as const;
    await saveRace(ctx, { ...race, meetEventId: null, meters: 5000 });
    const stored = async () => getMeetRace(await listMeetEvents({ ...ctx }, meetId), divisionId);
    await takeDistancesOfFile(ctx, meetId, [{ ...OF_FILE, divisionId }]);
    const { meetEventId } = await stored();
    expect(await stored()).toMatchObject({ variantKey: 'xc-4828m', name: '3 Miles' });

    await setStatus(ctx, { meetEventId, status: 10 });
    const longer = { eventVariant: 'xc-8000m', eventShort: 'xc-8000m', name: '8000 Meters', divisionId };
    await takeDistancesOfFile(ctx, meetId, [longer]);
    expect(await stored()).toMatchObject({ variantKey: 'xc-4828m' });
    expect(await saveRace(ctx, { ...race, meetEventId, meters: 3 })).toBe(true);
    expect(await stored()).toMatchObject({ variantKey: null, eventShort: 'xc-3m' });
  }));
