// Coaches with teams and sessions, who enter meets over HTTP.
import { createTestTeams } from '#competition/results/entrants.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { sessionFor } from '#people/accounts/sign-in/sign-in.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';

export interface CoachInCrowd {
  teamId: number;
  athleteId: number;
  cookie: string;
}

/** Each coaches a team with one athlete, a boy of 2026. */
export async function createCoaches(ctx: Context, count: number): Promise<CoachInCrowd[]> {
  const teamIds = await createTestTeams(ctx, count);
  const names = teamIds.map((teamId) => ({
    firstName: 'Rowan',
    lastName: `Oak ${teamId}`,
    gender: 'M' as const,
  }));
  const athleteIds = await createAthletes(ctx, names);
  const on = { sport: 'tf', seasonId: 2026, grade: 11 } as const;
  await saveRosters(
    ctx,
    teamIds.map((teamId, index) => ({ ...on, teamId, athleteId: athleteIds[index]! })),
  );
  return Promise.all(
    teamIds.map(async (teamId, index) => {
      const { userId } = await createPerson(ctx, `Coach ${teamId}`);
      await grantAccess(ctx, { userId, teamId, sport: 'tf', type: 'C' });
      return { teamId, athleteId: athleteIds[index]!, cookie: await sessionFor(ctx, userId) };
    }),
  );
}

interface EntryRow {
  key: string;
  outcome: string;
  entryId: number | null;
}

/** The reply of a call that enters or withdraws. */
interface EntryReply {
  status: number;
  rows: EntryRow[];
  arrival: number | null;
}

type Ask = (path: string, init: RequestInit) => Promise<Response>;

/** Posts as the page of the coach does, with a key of its own for each press of the button. */
export async function submitAs(
  ask: Ask,
  { cookie, teamId }: CoachInCrowd,
  meetId: number,
  row: { action: string; key: string; [field: string]: unknown },
): Promise<EntryReply> {
  const response = await ask('/api/v1/Registration/SubmitEntries', {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'application/json',
      'x-page-id': '0123456789abcdef',
      'x-request-key': `${meetId} ${teamId} ${row.action} ${row.key}`.padEnd(16, '.'),
    },
    body: JSON.stringify({ meetId, teamId, rows: [row] }),
  });
  const { rows = [], receipt = null } = (await response.json()) as {
    rows?: EntryRow[];
    receipt?: { arrival: number } | null;
  };
  return { status: response.status, rows, arrival: receipt?.arrival ?? null };
}

/** A row that enters the athlete of the coach without a seed. */
export const entryOf = ({ athleteId }: CoachInCrowd, meetEventId: number, key = 'enter') => ({
  action: 'add',
  key,
  meetEventId,
  athleteId,
  seedFrom: 'none',
});
