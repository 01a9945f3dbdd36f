import { oc } from '@orpc/contract';
import { z } from 'zod';
import { DISTANCE_UNITS, TIE_BREAKINGS } from '#competition/divisions/division-settings.rules.ts';
import { day, gender, id, idInput } from '#kit/contract-fields.ts';
import type { PublishedNames } from '#kit/published-names.ts';

const FILTERS_MAX = 40;

const divisionNames = {
  divisionId: ['ID', 'IDDiv'],
  meetId: 'MeetID',
  name: ['Division', 'DivName'],
  nameShort: 'DivisionShort',
  gender: 'Gender',
  distance: 'Distance',
  units: 'Units',
  meters: 'Meters',
  day: 'Day',
  raceTime: ['raceTime_timeOnly', 'RaceTime'],
  hytekId: 'HyTekID',
  maxEntries: 'MaxEntries',
  maxMeetEntries: 'MaxMeetEntries',
  multiTeams: 'MultiTeams',
  levelMask: 'LevelMask',
  courseId: 'CourseID',
  filters: 'Filters',
  'filters.filterId': 'ID',
  'filters.divisionId': 'DivID',
  'filters.gradeId': 'GradeID',
  'filters.minAge': 'MinAge',
  'filters.maxAge': 'MaxAge',
  scoreDepth: 'ScoreDepth',
  placeDepth: 'PlaceDepth',
  tieBreaking: 'TieBreaking',
  destMeetId: 'DestMeet',
  maxAthleteEvents: 'MaxAthleteEvents',
  maxAthleteTrackEvents: 'MaxAthleteTrackEvents',
  maxAthleteFieldEvents: 'MaxAthleteFieldEvents',
  venueId: 'LocationID',
} satisfies PublishedNames;

const shared = {
  divisionId: id,
  meetId: id,
  name: z.string(),
  /** HY-TEK's number of the division. */
  hytekId: z.number().int().nullable(),
  /** 0 for a disabled division. */
  levelMask: z.number().int(),
  /** Athletes who may enter have one of these grades, and an age within one of the ranges. */
  filters: z.array(
    z.object({
      filterId: id,
      meetId: id,
      divisionId: id,
      gradeId: z.number().int().nullable(),
      minAge: z.number().int().nullable(),
      maxAge: z.number().int().nullable(),
    }),
  ),
  entries: z.number().int(),
  results: z.number().int(),
  /** Sent back with a save. */
  version: z.number().int(),
};

const limit = z.number().int().describe('-1 for no limit.');
const units = z.enum(DISTANCE_UNITS);
const tieBreaking = z.enum(TIE_BREAKINGS).nullable();

const raceDivision = z.object({
  ...shared,
  gender,
  distance: z.number(),
  units,
  meters: z.number().int(),
  /** The day of the race among the days of competition, from 1; null when it is on none of them. */
  day: z.number().int().nullable(),
  /** The time of day at the venue: "10:40". */
  raceTime: z.string().nullable(),
  /** Entries of one team. */
  maxEntries: limit,
  /** Entries of all teams. */
  maxMeetEntries: limit,
  multiTeams: z.boolean(),
  courseId: id.nullable(),
  scoreDepth: z.number().int().nullable(),
  placeDepth: z.number().int().nullable(),
  tieBreaking,
});

const trackDivision = z.object({
  ...shared,
  nameShort: z.string().nullable(),
  /** The meet to which the division sends its athletes. */
  destMeetId: id.nullable(),
  destMeetName: z.string().nullable(),
  /** Events of one athlete; null for no limit. */
  maxAthleteEvents: z.number().int().nullable(),
  maxAthleteTrackEvents: z.number().int().nullable(),
  maxAthleteFieldEvents: z.number().int().nullable(),
  hasBoltResults: z.boolean().describe('It has results at a live-results service and cannot be merged.'),
});

/** A number that the rules judge, so that a refusal has a sentence. */
const typed = z.number().min(-1_000_000_000).max(1_000_000_000);
const text = z.string().max(200);

const sharedInput = {
  ID: idInput.optional().describe('Left out, a division is added.'),
  version: z
    .number()
    .int()
    .optional()
    .describe('The version of the division that you changed. Needed with an ID.'),
  Division: text.optional(),
  HyTekID: typed.nullable().optional(),
  LevelMask: typed.optional(),
};

export const raceInput = z.object({
  ...sharedInput,
  Gender: z.enum(['M', 'F']).optional().describe('Needed for a new division, and fixed from then on.'),
  Distance: typed.optional(),
  Units: units.optional(),
  Day: typed.nullable().optional(),
  raceTime_timeOnly: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable()
    .optional(),
  MaxEntries: typed.optional(),
  MaxMeetEntries: typed.optional(),
  MultiTeams: z.boolean().optional(),
  CourseID: idInput.nullable().optional(),
  ScoreDepth: z.number().int().min(1).max(99).nullable().optional(),
  PlaceDepth: z.number().int().min(1).max(99).nullable().optional(),
  TieBreaking: tieBreaking.optional(),
});

export const trackInput = z.object({
  ...sharedInput,
  DivisionShort: text.nullable().optional(),
  DestMeet: idInput.nullable().optional(),
  MaxAthleteEvents: typed.nullable().optional(),
  MaxAthleteTrackEvents: typed.nullable().optional(),
  MaxAthleteFieldEvents: typed.nullable().optional(),
});

/** An age as the host typed it; empty and negative ones mean no limit. */
const age = z.union([typed, text]).nullable().optional();

export const filtersInput = z.object({
  DivID: idInput,
  version: z.number().int(),
  Filters: z
    .array(z.object({ GradeID: z.number().int().nullable().optional(), MinAge: age, MaxAge: age }))
    .max(FILTERS_MAX),
});

const counted = z.array(z.object({ divisionId: id, count: z.number().int() }));

const GROUP = { TF: 'Edit_TF_Divisions', XC: 'Edit_XC_Divisions' } as const;

function routeOf(sport: keyof typeof GROUP, method: 'GET' | 'PUT', call: string, summary: string) {
  return oc
    .route({ method, path: `/${GROUP[sport]}/${call}`, tags: ['Divisions'], summary })
    .meta({ publishedNames: divisionNames });
}

const listOf = <Division extends z.ZodType>(division: Division) =>
  z.object({
    items: z.array(division),
    meetId: id,
    venueId: id,
    /** The days of competition, without days off. */
    days: z.array(z.object({ day: z.number().int(), on: day })),
    /** Why nothing can be changed; null while the divisions are not locked. */
    lockedSentence: z.string().nullable(),
    /** Merges that can be undone, the latest first. */
    merges: z.array(z.object({ mergeId: id, keepId: id, removeId: id, removedName: z.string() })),
    /** Site supporters and admins set limits on entries per team. */
    canSetTeamMax: z.boolean(),
  });

const list = (sport: keyof typeof GROUP) =>
  routeOf(sport, 'GET', 'Divisions_Get2', 'The divisions of the meet, in order, with who may enter them');

const count = (sport: keyof typeof GROUP) =>
  routeOf(sport, 'GET', 'EntriesResultCounts_Get2', 'The numbers of entries and results of each division')
    .meta({
      publishedNames: {
        divisionId: divisionNames.divisionId,
        'entries.count': 'Entries',
        'results.count': 'Results',
      },
    })
    .output(z.object({ entries: counted, results: counted }));

const SAVE_SUMMARY =
  'Add a division, or change settings of one; of two hosts who change different settings, both keep theirs';

const savedOf = <Division extends z.ZodType>(division: Division) => z.object({ divisionId: id, division });

const CAN_TOGGLE_SUMMARY = 'Whether a level of a division can be turned on or off, and why not';

const toggleInput = z.object({
  DivID: idInput,
  Level: z.coerce.number().int().describe('The bit of the level.'),
});

const toggle = z.object({
  canToggle: z.boolean(),
  message: z.string().nullable(),
  /** The levels after the press; the present ones if it is refused. */
  levelMask: z.number().int(),
});

const twoDivisions = z.object({ keepId: idInput, removeId: idInput });

const mergePreview = z.object({
  entries: z.number().int(),
  results: z.number().int(),
  /** Athletes who are entered in the same event of both divisions; each keeps the entry in the kept one. */
  entriesInBoth: z.number().int(),
  /** Events that only the removed division has; they move as they are. */
  eventsOnly: z.number().int(),
  /** Why the divisions cannot be merged; null if they can. */
  refusal: z.string().nullable(),
});

const mergedOf = <Division extends z.ZodType>(division: Division) => z.object({ mergeId: id, division });

const MERGE_SUMMARY =
  'Move all entries and results of one division into another one, and remove it; athletes in both stand once';
const PREVIEW_SUMMARY = 'What a merge of two divisions would move, and why it would be refused';
const UNDO_SUMMARY = 'Take a merge back, until the kept division changes';

const REMOVE_SUMMARY = 'Remove a division without entries and results';

const courseNames = {
  courseId: 'ID',
  venueId: 'LocationID',
  name: 'Description',
  meters: 'Meters',
} satisfies PublishedNames;

const course = z.object({ courseId: id, venueId: id, name: z.string(), meters: z.number().int() });

const FILTERS_SUMMARY = 'Replace who may enter a division: athletes of these grades, and of these ages';

export const divisionsContract = {
  getTrackDivisions: list('TF').output(listOf(trackDivision)),
  getRaceDivisions: list('XC').output(listOf(raceDivision)),
  countTrackEntries: count('TF'),
  countRaceEntries: count('XC'),
  saveTrackDivision: routeOf('TF', 'PUT', 'Division_Save2', SAVE_SUMMARY)
    .input(trackInput)
    .output(savedOf(trackDivision)),
  saveRaceDivision: routeOf('XC', 'PUT', 'Division_Save2', SAVE_SUMMARY)
    .input(raceInput)
    .output(savedOf(raceDivision)),
  canToggleTrackLevel: routeOf('TF', 'GET', 'Divisions_CanToggleLevel', CAN_TOGGLE_SUMMARY)
    .input(toggleInput)
    .output(toggle),
  canToggleRaceLevel: routeOf('XC', 'GET', 'Divisions_CanToggleLevel', CAN_TOGGLE_SUMMARY)
    .input(toggleInput)
    .output(toggle),
  removeTrackDivision: routeOf('TF', 'PUT', 'Division_Remove2', REMOVE_SUMMARY)
    .input(z.object({ divId: idInput }))
    .output(z.object({ divisionId: id })),
  removeRaceDivision: routeOf('XC', 'PUT', 'Division_Remove2', REMOVE_SUMMARY)
    .input(z.object({ divId: idInput }))
    .output(z.object({ divisionId: id })),
  previewTrackMerge: routeOf('TF', 'GET', 'Divisions_MergePreview', PREVIEW_SUMMARY)
    .input(twoDivisions)
    .output(mergePreview),
  previewRaceMerge: routeOf('XC', 'GET', 'Divisions_MergePreview', PREVIEW_SUMMARY)
    .input(twoDivisions)
    .output(mergePreview),
  mergeTrackDivisions: routeOf('TF', 'PUT', 'Divisions_Merge2', MERGE_SUMMARY)
    .input(twoDivisions)
    .output(mergedOf(trackDivision)),
  mergeRaceDivisions: routeOf('XC', 'PUT', 'Divisions_Merge2', MERGE_SUMMARY)
    .input(twoDivisions)
    .output(mergedOf(raceDivision)),
  undoTrackMerge: routeOf('TF', 'PUT', 'Divisions_UndoMerge', UNDO_SUMMARY)
    .input(z.object({ mergeId: idInput }))
    .output(z.object({ divisionId: id })),
  undoRaceMerge: routeOf('XC', 'PUT', 'Divisions_UndoMerge', UNDO_SUMMARY)
    .input(z.object({ mergeId: idInput }))
    .output(z.object({ divisionId: id })),
  getCourses: routeOf('XC', 'GET', 'Courses_Get', 'The courses of a venue, by name and length')
    .meta({ publishedNames: courseNames })
    .input(z.object({ locationId: idInput }))
    .output(z.object({ items: z.array(course) })),
  updateCourse: routeOf(
    'XC',
    'PUT',
    'Course_Update2',
    'Change the name or length of a course for the divisions of this meet; other meets keep theirs',
  )
    .meta({ publishedNames: courseNames })
    .input(
      z.object({
        oldCourse: z
          .object({ ID: idInput })
          .nullable()
          .describe('Null adds a course to the venue of the meet.'),
        course: z.object({ Description: text, Meters: typed }),
        meetID: idInput,
      }),
    )
    .output(course),
  saveTrackFilters: routeOf('TF', 'PUT', 'Division_SaveFilters2', FILTERS_SUMMARY)
    .input(filtersInput)
    .output(savedOf(trackDivision)),
  saveRaceFilters: routeOf('XC', 'PUT', 'Division_SaveFilters2', FILTERS_SUMMARY)
    .input(filtersInput)
    .output(savedOf(raceDivision)),
};

export type TrackDivision = z.infer<typeof trackDivision>;
export type RaceDivision = z.infer<typeof raceDivision>;
