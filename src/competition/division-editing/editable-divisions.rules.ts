// A division as a host edits it: its settings together with its race, and the days on which races can be.
import {
  type EditableSettings,
  metersOf,
  type StoredSettings,
} from '#competition/divisions/division-settings.rules.ts';
import { addDays, type Day, type DaySpan, daysBetween } from '#sport/calendar/days.rules.ts';

export interface EditableDivision extends StoredSettings, EditableSettings {
  /** The length of the race; null in track and field. */
  meters: number | null;
  race: { meetEventId: number; competedOn: Day | null } | null;
  entries: number;
  results: number;
  hasBoltResults: boolean;
  destMeetName: string | null;
}

const RACE_DEFAULT = { distance: 5000, units: 'Meters' } as const;
const RACE_SHORT = /^xc-(\d+)m$/;

/** The days of competition in their order, without days off. */
export function daysOfMeet({ startOn, endOn, offDays = [] }: DaySpan): Day[] {
  return Array.from({ length: daysBetween(startOn, endOn) + 1 }, (_, index) =>
    addDays(startOn, index),
  ).filter((day) => !offDays.includes(day));
}

/** The start of a race by the plan of its final. `planned` is the wall time at the venue. */
export function startOfRace(
  days: readonly Day[],
  { competedOn, planned }: { competedOn: Day | null; planned: string | null },
): { day: number | null; raceTime: string | null } {
  const on = planned?.slice(0, 10) ?? competedOn;
  const index = on === null ? -1 : days.indexOf(on);
  return { day: index < 0 ? null : index + 1, raceTime: planned?.slice(11, 16) ?? null };
}

/** The distance as the host wrote it, unless the race has another one by now. */
export function distanceOfRace(
  { distance, units }: Pick<StoredSettings, 'distance' | 'units'>,
  eventShort: string | null,
): Pick<StoredSettings, 'distance' | 'units'> & { meters: number } {
  const written = distance !== null && units !== null ? { distance, units } : RACE_DEFAULT;
  const raced = Number(RACE_SHORT.exec(eventShort ?? '')?.[1] ?? 0) || null;
  const meters = metersOf(written);
  if (raced === null || raced === meters) return { ...written, meters };
  return { distance: raced, units: 'Meters', meters: raced };
}
