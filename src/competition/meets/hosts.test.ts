import { expect, test } from 'vitest';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { saveVenue } from '#people/venues/venues.service.ts';
import { addHost, listHostedMeets, removeHostedMeets, requireHost } from './hosts.service.ts';
import { createMeet } from './meets.service.ts';

test('a meet can be edited by its hosts and by admins, until a host is removed', () =>
  withRollback(async (ctx) => {
    const { venueId } = await saveVenue(ctx, { name: 'Harbor Field', timeZone: 'America/New_York' });
    const days = [5, 6].map((month) => `2026-0${month}-09`);
    const meetIds: number[] = [];
    for (const day of days) {
      const { meetId } = await createMeet(ctx, {
        sport: 'tf',
        name: `Invitational of ${day}`,
        startOn: day,
        endOn: day,
        isIndoor: false,
        venueId,
        levelMask: 4,
      });
      meetIds.push(meetId);
    }
    const [may, june] = meetIds as [number, number];
    const host = await createPerson(ctx, 'Wendell Abara');
    const other = await createPerson(ctx, 'Marguerite Holloway');
    const admin = await createPerson(ctx, 'Site Admin', { isAdmin: true });
    const unverified = await createPerson(ctx, 'Not Yet', { isVerified: false });
    for (const meetId of [may, june, may]) await addHost(ctx, { meetId, userId: host.userId });
    await addHost(ctx, { meetId: june, userId: other.userId });

    expect(await listHostedMeets(ctx, host.userId)).toEqual([june, may]);
    expect(await requireHost(host.ctx, may)).toMatchObject({ userId: host.userId });
    expect(await requireHost(admin.ctx, may)).toMatchObject({ isAdmin: true });
    await expect(requireHost(other.ctx, may)).rejects.toMatchObject({ code: 'HOST_ONLY', status: 403 });
    await expect(requireHost(unverified.ctx, may)).rejects.toMatchObject({ code: 'EMAIL_UNVERIFIED' });
    await expect(requireHost(ctx, may)).rejects.toMatchObject({ code: 'SIGN_IN_NEEDED', status: 401 });
    await expect(requireHost(host.ctx, 999_999)).rejects.toMatchObject({ code: 'MEET_UNKNOWN', status: 404 });

    await removeHostedMeets(ctx, host.userId);
    await expect(requireHost(host.ctx, may)).rejects.toMatchObject({ code: 'HOST_ONLY' });
  }));
