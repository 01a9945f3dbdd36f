// The places of a race: those who wait move up when its host raises the cap, and nobody loses a place when it is lowered.
import { NO_LIMIT, type StoredSettings } from '#competition/divisions/division-settings.rules.ts';
import { countEntries, fillFreePlaces } from '#competition/entries/entries.service.ts';
import { NO_ENTRIES } from '#competition/entries/places-left.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { divisionEditingWords as words } from './division-editing.words.ts';
import type { EditableDivision } from './editable-divisions.rules.ts';

type Places = Pick<StoredSettings, 'maxMeetEntries'>;

const placesOf = ({ maxMeetEntries }: Places) =>
  maxMeetEntries === NO_LIMIT ? Number.POSITIVE_INFINITY : maxMeetEntries;

/** Asked before the settings are saved. */
export async function refusalToPlaces(
  ctx: Context,
  meetId: number,
  { race, ...before }: EditableDivision,
  after: Places,
): Promise<Refusal | null> {
  if (race === null || placesOf(after) >= placesOf(before)) return null;
  const { events } = await countEntries(ctx, meetId);
  const { entries, waitlisted } = events.get(race.meetEventId) ?? NO_ENTRIES;
  const placed = entries - waitlisted;
  if (placesOf(after) >= placed) return null;
  return new Refusal('PLACES_TAKEN', words.placesTaken(placed), { status: 409 });
}

/** Called after the settings were saved. */
export async function fillRacePlaces(
  ctx: Context,
  meetId: number,
  { race, ...before }: EditableDivision,
  after: Places,
): Promise<void> {
  if (race === null || placesOf(after) <= placesOf(before)) return;
  await fillFreePlaces(ctx, meetId, after.maxMeetEntries === NO_LIMIT ? [race.meetEventId] : []);
}
