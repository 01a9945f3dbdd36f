// Sentences of the screens on which a host edits the divisions of a meet.
import { countOf, formatCount } from '#kit/counts.ts';
import { CLUB, COLLEGE, HIGH_SCHOOL, MIDDLE_SCHOOL, UNATTACHED } from '#sport/people/levels.rules.ts';
import type { TieBreaking } from '#sport/scoring/cross-country-settings.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

const entriesOf = (count: number) => countOf(count, 'entry', 'entries');
const resultsOf = (count: number) => countOf(count, 'result', 'results');

export const divisionScreenWords = {
  title: 'Divisions',
  pageTitle: (meet: string) => `Divisions, ${meet}`,
  lead: (sport: Sport) =>
    sport === 'xc'
      ? 'Each card is one race. Changes save as you go and reach every open screen.'
      : 'Each card is one division, for girls and boys. Changes save as you go.',
  tryAgain: 'Try again',

  saving: 'Saving',
  saved: (time: string) => `Saved ${time}`,
  notSaved: 'Not saved. Trying again',
  waiting: 'Not saved yet. See the marked fields.',
  restored: 'What you typed here before, and what was not saved then, is back.',

  add: 'Add race division',
  ofGender: (gender: string, name: string) => `${gender}: ${name}`,
  newName: 'New Division',

  racesOf: (races: number, entries: number) => `${countOf(races, 'race', 'races')}, ${entriesOf(entries)}`,
  divisionsOf: (divisions: number, entries: number) =>
    `${countOf(divisions, 'division', 'divisions')}, ${entriesOf(entries)}`,
  noRaces: (gender: string) => `No races for ${gender.toLowerCase()} yet.`,
  noDivisions: 'No divisions yet.',
  noDivisionsHint: 'Add a division for each level that competes, such as Varsity and Junior Varsity.',

  entries: (count: number) => (count === 1 ? 'entry' : 'entries'),
  results: (count: number) => (count === 1 ? 'result' : 'results'),
  noEntries: 'No entries',
  count: formatCount,

  name: 'Division name',
  nameCut: (max: number) => `A name has at most ${max} characters, so it was cut.`,
  shortCut: (max: number) => `An abbreviation has at most ${max} characters, so it was cut.`,
  distance: 'Distance',
  units: 'Units',
  id: 'ID',
  teamMax: 'Team max',
  course: 'Course',
  day: 'Day',
  noDay: 'No day',
  start: 'Start',
  levels: 'Levels',
  abbreviation: 'Abbreviation',
  putBack: (sentence: string, value: string) =>
    value === '' ? sentence : `${sentence.replace(/\.$/, '')}. Put back to ${value}.`,

  distanceUnderMeters: (mark: number) => `Distance is under ${mark} meters. Did you mean miles?`,
  distanceOverMiles: (mark: number) => `Distance is over ${mark} miles. Did you mean meters?`,
  teamMaxZero: 'Team Max=0 blocks all registration in this race. Remove the 0 if this is not what you want.',
  teamMaxLocked: 'Site Supporters can set a limit on entries allowed per team',
  depthWrong: (max: number) => `Choose a whole number from 1 to ${max}, or leave it empty for the usual one.`,

  disabled: (entries: number) =>
    entries === 0
      ? 'Disabled: no level is on. Turn one on or remove the division.'
      : `Disabled: no level is on. Merge or move its ${entriesOf(entries)} before you remove it.`,
  levelRefused: 'Level not changed',
  ok: 'Ok',

  scoring: 'Scoring',
  scoreDepth: 'Runners scored',
  placeDepth: 'Places kept',
  tieBreaking: 'Tie break',
  tieBreakings: {
    NFHS_SIXTH: 'Sixth runner',
    NCAA_COMPARE: 'Runner by runner',
    FIFTH: 'Fifth runner',
    NONE: 'Ties stay',
  } satisfies Record<TieBreaking, string>,
  usual: 'Usual for its level',
  usualDepth: (depth: number) => `Usual: ${depth}`,

  advanced: 'Advanced',
  grades: 'Grades',
  allGrades: 'All grades',
  minAge: 'Min age',
  maxAge: 'Max age',
  ageHint: 'Ages stop at 110. Empty means no limit.',
  maxMeetEntries: 'Entries in all',
  maxMeetEntriesHint: '-1 means no limit.',
  multiTeams: 'A school may enter more than one team',
  destMeet: 'Sends results to',
  thisMeet: 'This meet',
  athleteEvents: 'Events per athlete',
  trackEvents: 'Track events',
  fieldEvents: 'Field events',

  noCourse: 'No course',
  courseLabel: (name: string, meters: number) => `${name}, ${formatCount(meters)} m`,
  addCourse: 'Add a course…',
  addCourseTitle: 'Add course',
  editCourse: 'Edit course',
  courseName: 'Name of the course',
  courseMeters: 'Length in meters',
  courseMetersWrong: 'The length is a whole number of meters.',
  courseNameMissing: 'A course needs a name.',
  courseHint: 'The other meets at this venue keep their course as it is.',
  saveCourse: 'Save course',

  remove: (name: string) => `Remove ${name}`,
  hasEntries: (entries: number, results: number) =>
    entries > 0 && results > 0
      ? `It has ${entriesOf(entries)} and ${resultsOf(results)}. Merge or move them first.`
      : `It has ${entries > 0 ? entriesOf(entries) : resultsOf(results)}. Merge or move them first.`,
  removeTitle: 'Delete division',
  removeQuestion: (name: string) => `Are you sure you want to delete the '${name}' division?`,
  removeYes: 'Delete',
  removeNo: 'Keep',

  merge: 'Merge',
  mergeDivisions: 'Merge divisions',
  mergeNeedsTwo: 'There are no two divisions to merge.',
  mergeFrom: 'From',
  mergeInto: 'Into',
  nameOfGender: (name: string, genderWord: string) => `${name} (${genderWord})`,
  mergeEntries: 'Entries that move',
  mergeResults: 'Results that move',
  mergeInBoth: 'Athletes already in both',
  inBoth: (count: number) => (count === 0 ? '0' : `${formatCount(count)}, kept once`),
  mergeEventsOnly: (name: string) => `Events only in ${name}`,
  eventsOnly: (count: number) => (count === 0 ? '0' : `${formatCount(count)}, kept`),
  notOffered: (names: string) =>
    `${names} is not offered: its results come from live timing and cannot be merged.`,
  mergeQuestion: (entries: number, results: number, from: string, into: string) =>
    `Are you sure you want to merge ${entries} entries and ${results} results from the ${from} division into the ${into} division?`,
  mergeYes: 'Merge',
  mergeNo: 'Keep both',
  counting: 'Counting',
  merged: (from: string, into: string) => `${from} merged into ${into}`,
  undo: 'Undo',
  undoMerge: 'Undo merge',

  couldNot: {
    remove: 'Could not remove division',
    merge: 'Could not merge divisions',
    undo: 'Could not undo the merge',
  },
  noAnswer: 'The site did not answer. Try again in a moment.',

  clash: (label: string, theirs: string) => `${label}: another host changed it to “${theirs}”.`,
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  emptyValue: 'nothing',
  gone: 'Another host removed this division. What you typed is not saved.',
  addAgain: 'Add it again',
  giveUp: 'Give it up',
} as const;

/** The buttons of a division, in their order. */
export const LEVEL_BUTTONS = [
  { bit: MIDDLE_SCHOOL, label: 'MS', name: 'MS, Middle School' },
  { bit: HIGH_SCHOOL, label: 'HS', name: 'HS, High School' },
  { bit: COLLEGE, label: 'College', name: 'College' },
  { bit: CLUB, label: 'Club', name: 'Club' },
  { bit: UNATTACHED, label: 'Unattached', name: 'Unattached' },
] as const;
