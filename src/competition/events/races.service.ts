// The race of a cross-country division, which its host sets up together with the division.
import { claimMeet, noteEvents } from '#competition/meets/meets.service.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { crossCountryVariant, findVariant } from '#sport/events/events.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { countEventsByState } from './event-progress.store.ts';
import { ensureEvents } from './events.service.ts';
import { type RaceEvent, updateRaceEvent, updateRaceStart, updateRacesOfFile } from './races.store.ts';

export interface RaceToSave {
  meetId: number;
  divisionId: number;
  gender: Gender;
  /** Null for a division whose race does not exist yet. */
  meetEventId: number | null;
  meters: number;
  competedOn: Day;
  /** RFC 3339. */
  plannedAt: string | null;
}

/**
 * Creates the race, or gives it another distance or start. Returns true if the race has another distance now: the caller
 * then calls `rescoreMeet`, since its results belong to other lists.
 */
export function saveRace(ctx: Context, race: RaceToSave): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const { meetId, divisionId, gender, meetEventId, competedOn, plannedAt } = race;
    await claimMeet(ctx, meetId);
    const event = raceEvent(race.meters);
    if (meetEventId === null) {
      const rounds = [{ round: 'F' as const, competedOn, plannedAt, heats: [] }];
      await ensureEvents(ctx, meetId, [{ divisionId, gender, ...event, rounds }]);
      return false;
    }
    const isChanged = await updateRaceEvent(ctx, meetEventId, event);
    await updateRaceStart(ctx, meetEventId, { competedOn, plannedAt });
    await noteEvents(ctx, meetId, await countEventsByState(ctx, meetId));
    return isChanged;
  });
}

/**
 * Called before the races of a file are saved. A host who set a race up with another distance was wrong about it: the file
 * knows what was run. Races that have begun stay.
 */
export async function takeDistancesOfFile(
  ctx: Context,
  meetId: number,
  races: readonly (RaceEvent & { divisionId: number })[],
): Promise<void> {
  const changed = [];
  for (const race of races) changed.push(await updateRacesOfFile(ctx, meetId, race));
  if (changed.includes(true)) await noteEvents(ctx, meetId, await countEventsByState(ctx, meetId));
}

/** A race too short or too long for the lists is an event that the catalog does not have. */
function raceEvent(meters: number): RaceEvent {
  const { key, name } = crossCountryVariant(meters);
  return { eventVariant: findVariant(key) ? key : null, eventShort: key, name };
}
