// A girls' meet on May 8, 2026 without results, with a host and a timer, for tests of uploads of results.
import { createMeetToEnter, type MeetWithEvents } from '#competition/entries/entries.fixtures.ts';
import { addStaff } from '#competition/meets/staff/staff.service.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import type { UploadPreview } from './results-upload.contract.ts';
import { applyUpload, type PreviewRequest, previewUpload } from './results-upload.service.ts';

export interface UploadWorld extends MeetWithEvents {
  ctx: Context;
  host: Context;
  timer: Context;
  stranger: Context;
  lakewold: number;
}

export function inUploadWorld(work: (world: UploadWorld) => Promise<void>): () => Promise<void> {
  return () =>
    withRollback(async (base) => {
      const ctx = { ...base, clock: fixedClock('2026-05-08T20:00:00Z') };
      const before = { ...base, clock: fixedClock('2026-05-01T12:00:00Z') };
      const meet = await createMeetToEnter(before, {
        events: ['100m', '200m', 'shot-4kg', '4x100m'],
        gender: 'F',
      });
      const callOf = ({ ctx: own }: Person): Context => ({ ...own, clock: ctx.clock });
      const [host, timer, stranger] = [
        await createPerson(ctx, 'Wendell Abara'),
        await createPerson(ctx, 'Tove Lind'),
        await createPerson(ctx, 'Sam Roe'),
      ];
      await addStaff(ctx, { meetId: meet.meetId, userId: host.userId, role: 'host' });
      await addStaff(ctx, { meetId: meet.meetId, userId: timer.userId, role: 'timer' });
      const [lakewold] = (await createTeams(ctx, [
        { name: 'Lakewold', levelMask: 4 },
        { name: 'Northgate', levelMask: 4 },
        { name: 'Northgate Academy', levelMask: 4 },
      ])) as [number];
      await work({
        ...meet,
        ctx,
        lakewold,
        host: callOf(host),
        timer: callOf(timer),
        stranger: callOf(stranger),
      });
    });
}

export const preview = (
  { host, meetId }: UploadWorld,
  request: Partial<PreviewRequest>,
): Promise<UploadPreview> => previewUpload(host, { meetId, listMax: 100, ...request });

export const paste = (world: UploadWorld, text: string, request: Partial<PreviewRequest> = {}) =>
  preview(world, { upload: { text }, ...request });

export const apply = ({ host, meetId }: UploadWorld, { uploadId, previewKey }: UploadPreview) =>
  applyUpload(host, { meetId, uploadId, previewKey });

/** Mark, place, athlete or team of every result in the meet, in the order of events and places. */
export async function resultsOf({ ctx: { db }, meetId }: UploadWorld): Promise<string[]> {
  const rows = await db
    .selectFrom('results as r')
    .innerJoin('meet_events as e', 'e.id', 'r.meet_event_id')
    .leftJoin('athletes as a', 'a.id', 'r.athlete_id')
    .leftJoin('teams as t', 't.id', 'r.team_id')
    .select(['e.event_short', 'r.place', 'a.last_name', 't.name', 'r.team_text', 'r.mark_entered'])
    .where('r.meet_id', '=', meetId)
    .where('r.removed_at', 'is', null)
    .orderBy('e.event_short')
    .orderBy('r.place')
    .orderBy('a.last_name')
    .execute();
  return rows.map((row) =>
    [
      row.event_short,
      row.place ?? '-',
      row.last_name ?? 'squad',
      row.name ?? row.team_text ?? '-',
      row.mark_entered,
    ].join(' '),
  );
}
