// The calls about the divisions of a meet.
import { implement } from '@orpc/server';
import type { z } from 'zod';
import type { SettingsChange } from '#competition/divisions/division-settings.rules.ts';
import type { Context } from '#kit/server/context.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { getCourses, updateCourse } from './courses.service.ts';
import { divisionEditingWords as words } from './division-editing.words.ts';
import { countDivisions, type EditableDivisions, getDivisions } from './division-lists.service.ts';
import { removeDivision } from './division-removals.service.ts';
import { type DivisionToSave, saveDivision, saveFilters } from './division-saves.service.ts';
import {
  divisionsContract,
  type filtersInput,
  type raceInput,
  type trackInput,
} from './divisions.contract.ts';
import { canToggleLevel } from './level-toggles.service.ts';
import { listUndoable, mergeDivisions, previewMerge, undoMerge } from './merges/division-merges.service.ts';
import { writeRaceDivision, writeTrackDivision } from './written-divisions.service.ts';

const calls = implement(divisionsContract).$context<Context>();

export const divisionsRouter = calls.router({
  getTrackDivisions: calls.getTrackDivisions.handler(async ({ context }) => {
    const list = await getDivisions(context, 'tf');
    return { items: list.divisions.map(writeTrackDivision), ...(await writeMeet(context, list)) };
  }),
  getRaceDivisions: calls.getRaceDivisions.handler(async ({ context }) => {
    const list = await getDivisions(context, 'xc');
    return { items: list.divisions.map(writeRaceDivision), ...(await writeMeet(context, list)) };
  }),
  countTrackEntries: calls.countTrackEntries.handler(({ context }) => writeCounts(context, 'tf')),
  countRaceEntries: calls.countRaceEntries.handler(({ context }) => writeCounts(context, 'xc')),
  saveTrackDivision: calls.saveTrackDivision.handler(async ({ context, input }) => {
    const division = writeTrackDivision(await saveDivision(context, 'tf', readTrack(input)));
    return { divisionId: division.divisionId, division };
  }),
  saveRaceDivision: calls.saveRaceDivision.handler(async ({ context, input }) => {
    const division = writeRaceDivision(await saveDivision(context, 'xc', readRace(input)));
    return { divisionId: division.divisionId, division };
  }),
  canToggleTrackLevel: calls.canToggleTrackLevel.handler(({ context, input: { DivID, Level } }) =>
    canToggleLevel(context, 'tf', { divisionId: DivID, level: Level }),
  ),
  canToggleRaceLevel: calls.canToggleRaceLevel.handler(({ context, input: { DivID, Level } }) =>
    canToggleLevel(context, 'xc', { divisionId: DivID, level: Level }),
  ),
  removeTrackDivision: calls.removeTrackDivision.handler(async ({ context, input }) => {
    await removeDivision(context, 'tf', input.divId);
    return { divisionId: input.divId };
  }),
  removeRaceDivision: calls.removeRaceDivision.handler(async ({ context, input }) => {
    await removeDivision(context, 'xc', input.divId);
    return { divisionId: input.divId };
  }),
  previewTrackMerge: calls.previewTrackMerge.handler(({ context, input }) =>
    previewMerge(context, 'tf', input),
  ),
  previewRaceMerge: calls.previewRaceMerge.handler(({ context, input }) =>
    previewMerge(context, 'xc', input),
  ),
  mergeTrackDivisions: calls.mergeTrackDivisions.handler(async ({ context, input }) => {
    const { mergeId, division } = await mergeDivisions(context, 'tf', input);
    return { mergeId, division: writeTrackDivision(division) };
  }),
  mergeRaceDivisions: calls.mergeRaceDivisions.handler(async ({ context, input }) => {
    const { mergeId, division } = await mergeDivisions(context, 'xc', input);
    return { mergeId, division: writeRaceDivision(division) };
  }),
  undoTrackMerge: calls.undoTrackMerge.handler(async ({ context, input }) => ({
    divisionId: await undoMerge(context, 'tf', input.mergeId),
  })),
  undoRaceMerge: calls.undoRaceMerge.handler(async ({ context, input }) => ({
    divisionId: await undoMerge(context, 'xc', input.mergeId),
  })),
  getCourses: calls.getCourses.handler(async ({ context, input }) => ({
    items: await getCourses(context, input.locationId),
  })),
  updateCourse: calls.updateCourse.handler(({ context, input: { oldCourse, course, meetID } }) =>
    updateCourse(context, {
      ...{ oldCourseId: oldCourse?.ID ?? null, name: course.Description, meters: course.Meters },
      meetId: meetID,
    }),
  ),
  saveTrackFilters: calls.saveTrackFilters.handler(async ({ context, input }) => {
    const division = writeTrackDivision(await saveFilters(context, 'tf', readFilters(input)));
    return { divisionId: division.divisionId, division };
  }),
  saveRaceFilters: calls.saveRaceFilters.handler(async ({ context, input }) => {
    const division = writeRaceDivision(await saveFilters(context, 'xc', readFilters(input)));
    return { divisionId: division.divisionId, division };
  }),
});

async function writeMeet(ctx: Context, { meet }: EditableDivisions) {
  const { meetId, venueId, days, canSetTeamMax } = meet;
  const merges = await listUndoable(ctx, meetId);
  return {
    ...{ meetId, venueId, canSetTeamMax, lockedSentence: meet.isLocked ? words.locked : null },
    days: days.map((on, index) => ({ day: index + 1, on })),
    merges: merges.map(({ mergeId, keepId, removeId, removedName }) => ({
      ...{ mergeId, keepId, removeId, removedName },
    })),
  };
}

async function writeCounts(ctx: Context, sport: Sport) {
  const counts = await countDivisions(ctx, sport);
  return {
    entries: counts.map(({ divisionId, entries: count }) => ({ divisionId, count })),
    results: counts.map(({ divisionId, results: count }) => ({ divisionId, count })),
  };
}

const readTrack = (input: z.infer<typeof trackInput>): DivisionToSave => ({
  divisionId: input.ID,
  version: input.version,
  change: given({
    ...readShared(input),
    nameShort: input.DivisionShort === undefined ? undefined : input.DivisionShort?.trim() || null,
    destMeetId: input.DestMeet,
    maxAthleteEvents: input.MaxAthleteEvents,
    maxAthleteTrackEvents: input.MaxAthleteTrackEvents,
    maxAthleteFieldEvents: input.MaxAthleteFieldEvents,
  }),
});

const readRace = (input: z.infer<typeof raceInput>): DivisionToSave => ({
  divisionId: input.ID,
  version: input.version,
  gender: input.Gender,
  change: given({
    ...readShared(input),
    distance: input.Distance,
    units: input.Units,
    day: input.Day,
    raceTime: input.raceTime_timeOnly,
    maxEntries: input.MaxEntries,
    maxMeetEntries: input.MaxMeetEntries,
    multiTeams: input.MultiTeams,
    courseId: input.CourseID,
    scoreDepth: input.ScoreDepth,
    placeDepth: input.PlaceDepth,
    tieBreaking: input.TieBreaking,
  }),
});

const readShared = (input: Pick<z.infer<typeof trackInput>, 'Division' | 'HyTekID' | 'LevelMask'>) => ({
  name: input.Division?.trim(),
  hytekId: input.HyTekID,
  levelMask: input.LevelMask,
});

/** Leaves out the fields that the caller left out. */
const given = (
  change: { [Field in keyof SettingsChange]: SettingsChange[Field] | undefined },
): SettingsChange => Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

const readFilters = ({ DivID, version, Filters }: z.infer<typeof filtersInput>) => ({
  divisionId: DivID,
  version,
  filters: Filters.map(({ GradeID, MinAge, MaxAge }) => ({
    gradeId: GradeID,
    minAge: MinAge,
    maxAge: MaxAge,
  })),
});
