// Copies the divisions of one meet to another of the same sport, with who may enter them, and the races of cross country.
import { freeDivisionId, NO_LIMIT } from '#competition/divisions/division-settings.rules.ts';
import {
  createDivision,
  listDivisionSettings,
  removeDivisionRow,
  saveDivisionFilters,
} from '#competition/divisions/division-settings.service.ts';
import { removeEvents } from '#competition/events/events.service.ts';
import { meetUnknownSentence } from '#competition/meets/meets.words.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { noteDivisions } from './division-changes.service.ts';
import { listEditable, type OpenMeet } from './division-lists.service.ts';
import { findMeet, listEventsOfDivision } from './division-lists.store.ts';
import { saveRaceOf } from './division-saves.service.ts';
import { daysOfMeet } from './editable-divisions.rules.ts';

/**
 * Replaces the divisions of the second meet, and their events. Races keep their day of competition and time of day.
 * Returns the ids of the new divisions by those that were copied. The caller has checked permission, claimed the meet,
 * and made sure that nothing is entered in it.
 */
export async function copyDivisions(
  ctx: Context,
  { fromMeetId, toMeetId }: { fromMeetId: number; toMeetId: number },
): Promise<Map<number, number>> {
  const [from, to] = [await getMeet(ctx, fromMeetId), await getMeet(ctx, toMeetId)];
  for (const { divisionId } of await listEditable(ctx, to)) {
    await removeEvents(ctx, toMeetId, await listEventsOfDivision(ctx, divisionId));
    await removeDivisionRow(ctx, divisionId, to.userId);
  }
  const ids = new Map<number, number>();
  const copied = await listEditable(ctx, from);
  const withIds: { hytekId: number | null }[] = [...copied];
  for (const division of copied) {
    const hytekId = division.hytekId ?? freeDivisionId(to.sport, withIds);
    withIds.push({ hytekId });
    const copy = {
      ...division,
      // Results may have come without IDs.
      hytekId,
      // Courses belong to a venue, and limits per team to supporters. The next meet is another one each year.
      courseId: from.venueId === to.venueId ? division.courseId : null,
      maxEntries: to.canSetTeamMax ? division.maxEntries : NO_LIMIT,
      destMeetId: null,
      day: division.day === null ? null : Math.min(division.day, to.days.length),
    };
    const divisionId = await createDivision(ctx, toMeetId, copy);
    await saveRaceOf(ctx, to, { ...copy, divisionId, race: null }, ['distance']);
    ids.set(division.divisionId, divisionId);
  }
  await copyFilters(ctx, from, to, ids);
  await noteDivisions(ctx, to);
  return ids;
}

async function copyFilters(
  ctx: Context,
  from: OpenMeet,
  to: OpenMeet,
  ids: ReadonlyMap<number, number>,
): Promise<void> {
  const copies = await listDivisionSettings(ctx, to.meetId);
  for (const { divisionId, filters } of await listDivisionSettings(ctx, from.meetId)) {
    const copy = copies.find((division) => division.divisionId === ids.get(divisionId));
    if (copy && filters.length > 0) await saveDivisionFilters(ctx, copy, filters);
  }
}

async function getMeet(ctx: Context, meetId: number): Promise<OpenMeet> {
  const { userId, isAdmin } = requireUser(ctx);
  const meet = await findMeet(ctx, meetId);
  if (!meet) throw new Refusal('MEET_UNKNOWN', meetUnknownSentence(), { status: 404 });
  return { ...meet, userId, days: daysOfMeet(meet), canSetTeamMax: isAdmin || meet.isHostSupporting };
}
