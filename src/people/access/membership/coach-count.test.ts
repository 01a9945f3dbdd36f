import { expect, test } from 'vitest';
import type { Context } from '#kit/server/context.ts';
import { readCounters } from '#kit/server/database/counters.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { grantAccess, keepCoachCount } from './access.service.ts';
import { ACCESS_STATUS, type AccessStatus, type AccessType } from './access-status.rules.ts';

async function countedCoaches(ctx: Context): Promise<number> {
  await keepCoachCount(ctx);
  return (await readCounters(ctx, ['active_coaches'])).active_coaches;
}

test('a coach counts once, however many teams and sports; whoever only asked, or is banned, does not', () =>
  withRollback(async (ctx) => {
    const [harbor, college] = await createTeams(ctx, [
      { name: 'Salt Harbor', levelMask: 4 },
      { name: 'Tidewater College', levelMask: 8 },
    ]);
    const saskia = await createPerson(ctx, 'Saskia Kell');
    const rowan = await createPerson(ctx, 'Rowan Tellis');
    const give = (
      userId: number,
      teamId: number | undefined,
      sport: 'tf' | 'xc',
      type: AccessType,
      status: AccessStatus = ACCESS_STATUS.standardAccess,
    ) => grantAccess(ctx, { userId, teamId: teamId!, sport, type, status });
    expect(await countedCoaches(ctx)).toBe(0);

    await give(rowan.userId, harbor, 'tf', 'A');
    await give(rowan.userId, harbor, 'tf', 'C', ACCESS_STATUS.requestingAccess);
    expect(await countedCoaches(ctx)).toBe(0);

    await give(saskia.userId, harbor, 'tf', 'C');
    await give(saskia.userId, college, 'tf', 'C');
    await give(saskia.userId, college, 'xc', 'C');
    expect(await countedCoaches(ctx)).toBe(1);

    await give(rowan.userId, harbor, 'tf', 'C');
    expect(await countedCoaches(ctx)).toBe(2);
    await give(rowan.userId, harbor, 'tf', 'A', ACCESS_STATUS.banned);
    expect(await countedCoaches(ctx)).toBe(1);

    await ctx.db.updateTable('users').set({ standing: 'deactivated' }).execute();
    expect(await countedCoaches(ctx)).toBe(0);
  }));
