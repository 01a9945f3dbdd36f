// Stores a meet of the demo: first its announcement, then its divisions, events, record books and results.

import { VENUES } from '#app/demo/locations/demo-venues.table.ts';
import type { DivisionToEnsure } from '#competition/divisions/divisions.rules.ts';
import { ensureDivisions } from '#competition/divisions/divisions.service.ts';
import { ensureEvents } from '#competition/events/events.service.ts';
import { createMeet } from '#competition/meets/meets.service.ts';
import { saveRecordBooks } from '#competition/records/records.service.ts';
import { type MeetBatch, saveResultsOfMeets } from '#competition/results/results.service.ts';
import type { Context } from '#kit/server/context.ts';
import { saveCourse } from '#people/venues/courses.service.ts';
import { type DemoIds, eventsToEnsure, resultsToSave } from './demo-rows.rules.ts';
import type { DemoSetup } from './setup.service.ts';
import type { HeldMeet, WorldMeet } from './world-meets.rules.ts';

const REASON = 'Demo';

export async function announceMeet(ctx: Context, meet: WorldMeet, settled: DemoSetup): Promise<number> {
  const { sport, name, startOn, endOn, offDays, seasonId, isIndoor, levelMask } = meet;
  const { meetId } = await createMeet(ctx, {
    sport,
    name,
    startOn,
    endOn,
    seasonId,
    isIndoor,
    levelMask,
    ...(offDays && { setupState: { offDays } }),
    venueId: settled.venueIds[meet.venue]!,
    hostTeamId: settled.teamIds[meet.host]!,
    sourceId: settled.sourceId,
  });
  return meetId;
}

/** Stores everything of an announced meet except its results, which are returned to be saved. */
export async function prepareMeet(
  ctx: Context,
  meetId: number,
  meet: HeldMeet,
  ids: DemoIds,
): Promise<MeetBatch> {
  const divisionIds = await ensureDivisions(ctx, meetId, meet.divisions);
  const ensured = await ensureEvents(ctx, meetId, eventsToEnsure(meet, divisionIds));
  if (meet.books.length > 0) await saveRecordBooks(ctx, meetId, meet.books);
  const results = resultsToSave(meet, ensured, ids);
  return { meetId, origin: { kind: 'hand', reason: REASON }, results, completeRoundIds: [] };
}

/** Returns the divisions of a cross-country meet with their courses. */
export async function divisionsOnCourses(
  ctx: Context,
  { venue, divisions, events }: WorldMeet,
  venueIds: readonly number[],
): Promise<DivisionToEnsure[]> {
  const { course } = VENUES[venue]!;
  if (!course) return divisions;
  const onCourses: DivisionToEnsure[] = [];
  for (const division of divisions) {
    const race = events.find(({ contest }) => contest.gender === division.gender);
    const meters = race?.variant.distanceMeters;
    const courseId = meters
      ? await saveCourse(ctx, { venueId: venueIds[venue]!, name: course, meters })
      : null;
    onCourses.push({ ...division, courseId });
  }
  return onCourses;
}

/** Stores everything of an announced meet. Returns the number of results. */
export async function publishMeet(
  ctx: Context,
  meetId: number,
  meet: HeldMeet,
  ids: DemoIds,
): Promise<number> {
  const batch = await prepareMeet(ctx, meetId, meet, ids);
  await saveResultsOfMeets(ctx, [batch]);
  return batch.results.length;
}
