// Saves divisions one change at a time: settings that two hosts change at once both hold unless they are the same ones.

import {
  changedFields,
  clashingFields,
  metersOf,
  newDivision,
  refusalToSettings,
  type SettingsChange,
  type SettingsField,
} from '#competition/divisions/division-settings.rules.ts';
import {
  createDivision,
  saveDivisionFilters,
  saveDivisionSettings,
} from '#competition/divisions/division-settings.service.ts';
import { saveRace } from '#competition/events/races.service.ts';
import { meetUnknownSentence } from '#competition/meets/meets.words.ts';
import { rescoreMeet } from '#competition/results/results.service.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { listCourses } from '#people/venues/courses.service.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { changeDivision, getDivision } from './division-changes.service.ts';
import { divisionEditingWords as words } from './division-editing.words.ts';
import { type FilterInput, readFilters } from './division-filters.rules.ts';
import type { OpenMeet } from './division-lists.service.ts';
import { listEntriesByLevel, mapMeetNames } from './division-lists.store.ts';
import type { EditableDivision } from './editable-divisions.rules.ts';
import { refusalToLevelChange } from './level-changes.rules.ts';
import { fillRacePlaces, refusalToPlaces } from './race-places.service.ts';

export interface DivisionToSave {
  /** Absent for a new division. */
  divisionId?: number | undefined;
  /** The version on which the change is based. */
  version?: number | undefined;
  /** Needed for a new race. */
  gender?: Gender | undefined;
  change: SettingsChange;
}

/** Returns the division as it is stored then. */
export function saveDivision(ctx: Context, sport: Sport, input: DivisionToSave): Promise<EditableDivision> {
  return changeDivision(ctx, sport, async (ctx, meet, present) => {
    const { divisionId } = input;
    if (divisionId === undefined) return addDivision(ctx, meet, present, input);
    const division = getDivision(present, divisionId);
    const changed = changedFields(input.change, division);
    if (changed.length === 0) return divisionId;
    if (input.version === undefined) throw new Refusal('DIVISION_VERSION_MISSING', words.versionMissing);
    const fields = clashingFields(changed, division, input.version);
    if (fields.length > 0) throw changedMeanwhile(division, fields);
    const after = { ...division, ...input.change };
    const others = present.filter((other) => other !== division);
    await checkSettings(ctx, meet, { after, changed, others });
    if (changed.includes('levelMask')) {
      const entries = await listEntriesByLevel(ctx, meet.meetId);
      const refusal = refusalToLevelChange(division, after.levelMask, entries);
      if (refusal) throw refusal;
    }
    const refusal = await refusalToPlaces(ctx, meet.meetId, division, after);
    if (refusal) throw refusal;
    await saveDivisionSettings(ctx, divisionId, after, changed);
    await fillRacePlaces(ctx, meet.meetId, division, after);
    await saveRaceOf(ctx, meet, after, changed);
    return divisionId;
  });
}

async function addDivision(
  ctx: Context,
  meet: OpenMeet,
  present: readonly EditableDivision[],
  { gender, change }: DivisionToSave,
): Promise<number> {
  const { meetId, sport } = meet;
  if (sport === 'xc' && !gender) throw new Refusal('DIVISION_GENDER_MISSING', words.genderMissing);
  const after = newDivision(sport, gender ?? null, change, present);
  const changed = changedFields(change, newDivision(sport, gender ?? null, {}, present));
  await checkSettings(ctx, meet, {
    after,
    changed: [...new Set<SettingsField>([...changed, 'levelMask'])],
    others: present,
  });
  const divisionId = await createDivision(ctx, meetId, after);
  await saveRaceOf(ctx, meet, { ...after, divisionId, race: null }, ['distance']);
  return divisionId;
}

/** Replaces who may enter the division. */
export function saveFilters(
  ctx: Context,
  sport: Sport,
  input: { divisionId: number; version: number; filters: readonly FilterInput[] },
): Promise<EditableDivision> {
  return changeDivision(ctx, sport, async (ctx, _, present) => {
    const division = getDivision(present, input.divisionId);
    const filters = readFilters(input.filters);
    if (filters instanceof Refusal) throw filters;
    const fields = clashingFields(['filters' as const], division, input.version);
    if (fields.length > 0) throw changedMeanwhile(division, fields);
    await saveDivisionFilters(ctx, division, filters);
    return input.divisionId;
  });
}

const changedMeanwhile = (division: EditableDivision, fields: readonly string[]) =>
  new Refusal('CHANGED_MEANWHILE', words.changedMeanwhile, { status: 409, details: { division, fields } });

interface SettingsToCheck {
  after: Parameters<typeof refusalToSettings>[1];
  changed: readonly SettingsField[];
  others: readonly EditableDivision[];
}

async function checkSettings(
  ctx: Context,
  { sport, meetId, venueId, days, canSetTeamMax }: OpenMeet,
  { after, changed, others }: SettingsToCheck,
): Promise<void> {
  if (changed.includes('maxEntries') && !canSetTeamMax)
    throw new Refusal('SUPPORTER_ONLY', words.supporterOnly, { status: 403 });
  const refusal = refusalToSettings(sport, after, changed, others);
  if (refusal) throw refusal;
  if (changed.includes('day') && after.day !== null && !days[after.day - 1])
    throw new Refusal('DAY_WRONG', words.dayWrong(days.length));
  if (changed.includes('courseId') && after.courseId !== null) {
    const courses = await listCourses(ctx, venueId);
    if (!courses.some(({ courseId }) => courseId === after.courseId))
      throw new Refusal('COURSE_UNKNOWN', words.courseUnknown, { status: 404 });
  }
  if (changed.includes('destMeetId') && after.destMeetId !== null) {
    const found = await mapMeetNames(ctx, [after.destMeetId], sport);
    if (!found.has(after.destMeetId) || after.destMeetId === meetId)
      throw new Refusal('MEET_UNKNOWN', meetUnknownSentence(), { status: 404 });
  }
}

const RACE_FIELDS: readonly SettingsField[] = ['distance', 'units', 'day', 'raceTime'];

type DivisionOfRace = Parameters<typeof refusalToSettings>[1] & Pick<EditableDivision, 'divisionId' | 'race'>;

/** A race is on its day at its time; without a day it stays where it is. */
export async function saveRaceOf(
  ctx: Context,
  { sport, meetId, days, startOn, timeZone }: OpenMeet,
  { divisionId, race, gender, distance, units, day, raceTime }: DivisionOfRace,
  changed: readonly SettingsField[],
): Promise<void> {
  if (sport === 'tf' || !changed.some((field) => RACE_FIELDS.includes(field))) return;
  const competedOn = (day === null ? race?.competedOn : days[day - 1]) ?? startOn;
  const plannedAt =
    raceTime === null
      ? null
      : Temporal.PlainDateTime.from(`${competedOn}T${raceTime}`)
          .toZonedDateTime(timeZone)
          .toInstant()
          .toString();
  const isOtherDistance = await saveRace(ctx, {
    ...{ meetId, divisionId, gender: gender!, meetEventId: race?.meetEventId ?? null },
    ...{ meters: metersOf({ distance: distance!, units: units! }), competedOn, plannedAt },
  });
  if (isOtherDistance) await rescoreMeet(ctx, meetId);
}
