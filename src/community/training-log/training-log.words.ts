// Every sentence of the training log.

import type { Reader } from '#community/training-log/access/log-access.rules.ts';
import { countOf } from '#kit/counts.ts';
import { type Day, formatDate, formatMonthDay, weekdayName } from '#sport/calendar/days.rules.ts';
import type { TotalsUnit } from './log-amounts.rules.ts';
import type { WorkoutType } from './workout-types.rules.ts';

export const typeWords: Record<WorkoutType, string> = {
  easy: 'Easy',
  recovery: 'Recovery',
  long: 'Long run',
  intervals: 'Intervals',
  tempo: 'Tempo',
  hills: 'Hills',
  fartlek: 'Fartlek',
  strides: 'Strides',
  sprints: 'Sprints',
  race: 'Race',
  jumps: 'Jumps',
  throws: 'Throws',
  strength: 'Strength',
  cross: 'Cross training',
  rest: 'Rest',
};

/** 1 to 5. */
export const feelingWords = ['Awful', 'Tired', 'Fine', 'Strong', 'Great'] as const;

const LONG_WEEKDAYS: Record<string, string> = {
  Sun: 'Sunday',
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
};
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** "Tuesday, May", before the number of the day. */
export const weekdayAndMonth = (day: Day): string =>
  `${LONG_WEEKDAYS[weekdayName(day)]}, ${MONTHS[Number(day.slice(5, 7)) - 1]}`;

/** "Tuesday, May 12" */
export const longDay = (day: Day): string => `${weekdayAndMonth(day)} ${Number(day.slice(8))}`;

const unitWords: Record<TotalsUnit, { many: string; one: string }> = {
  mi: { many: 'miles', one: 'mile' },
  km: { many: 'kilometers', one: 'kilometer' },
};

export const logWords = {
  title: 'Training log',
  ofWhom: (name: string) => `Of ${name}`,
  add: 'Add workout',
  plan: 'Plan a workout',
  views: 'Shown together',
  day: 'Day',
  week: 'Week',
  month: 'Month',
  today: 'Today',
  before: { day: 'Previous day', week: 'Previous week', month: 'Previous month' },
  after: { day: 'Next day', week: 'Next week', month: 'Next month' },
  /** "May 12, 2026", "May 11 to 17, 2026", "May 2026". */
  range: (view: 'day' | 'week' | 'month', from: Day, to: Day): string => {
    if (view === 'day') return formatDate(from);
    if (view === 'month') return `${MONTHS[Number(from.slice(5, 7)) - 1]} ${from.slice(0, 4)}`;
    if (from.slice(0, 4) !== to.slice(0, 4)) return `${formatDate(from)} to ${formatDate(to)}`;
    if (from.slice(0, 7) !== to.slice(0, 7)) return `${formatMonthDay(from)} to ${formatDate(to)}`;
    return `${formatMonthDay(from)} to ${Number(to.slice(8))}, ${to.slice(0, 4)}`;
  },
  this: { day: 'this day', week: 'this week', month: 'this month' },
  totals: 'Totals',
  moving: 'moving',
  hours: (time: string) => `${time} h`,
  workoutsUnit: (count: number) => (count === 1 ? 'workout' : 'workouts'),
  hard: 'in hard workouts',
  bars: (unit: TotalsUnit) => `Bars are ${unitWords[unit].many}; clay bars are hard work or racing.`,
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  comments: (count: number) => countOf(count, 'comment', 'comments'),
  workouts: (count: number) => countOf(count, 'workout', 'workouts'),
  nothing: '–',
  emptyOwn: 'Nothing is written for this day yet.',
  empty: 'Nothing is written for this day.',
  total: 'total',
  perUnit: (unit: TotalsUnit) => `per ${unitWords[unit].one}`,
  feeling: (feeling: number) => `Felt ${feelingWords[feeling - 1]}, ${feeling} of 5`,
  degrees: (temperature: number, unit: string) => `${String(temperature).replace('-', '−')} °${unit}`,
  eightWeeks: 'Eight weeks',
  aWeek: (unit: TotalsUnit) => `${unitWords[unit].many} a week`,
  weeksChart: (unit: TotalsUnit, first: string, most: string, last: string) =>
    `${unitWords[unit].many} a week: ${first} eight weeks ago, ${most} at most, ${last} now`,
  weekOf: (day: Day) => `Week of ${formatMonthDay(day)}`,
  planned: 'Planned by coach',
  noPlans: 'No coach has planned anything for this time.',
  done: 'Done',
  logIt: 'Log it',
  removePlan: 'Remove',
  removePlanOf: (title: string) => `Remove the plan ${title}`,
  planRemoved: 'The plan is removed.',
  plannedOn: (day: Day, title: string) => `${weekdayName(day)}: ${title}`,
  forTeam: (team: string) => `All of ${team}`,
  forOne: (name: string) => `Only ${name}`,
  sight: 'Who sees this log',
  change: 'Change',
  others: 'Logs you read',
  otherNote: { coach: 'Athlete of yours', parent: 'Child of yours' },
};

/** "Coaches of Salt Harbor and Imelda Tellis (parent)." */
export function sightSentence(teams: readonly string[], parents: readonly string[]): string {
  const readers = [
    ...(teams.length > 0 ? [`coaches of ${listOf(teams)}`] : []),
    ...parents.map((name) => `${name} (parent)`),
  ];
  if (readers.length === 0) return 'Nobody but you.';
  const sentence = `${listOf(readers)}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function listOf(texts: readonly string[]): string {
  return texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}

export const sightWords = {
  title: 'Who sees this log',
  lead: 'You always do. Followers and other visitors never do.',
  coaches: 'Coaches of my teams',
  parents: 'My parents',
  parentsLocked: 'Until you are 18, your parents see it.',
  save: 'Save',
  saving: 'Saving',
  notSaved: 'Not saved. Try again.',
};

export const workoutWords = {
  repeat: 'Repeat',
  edit: 'Edit',
  remove: 'Delete',
  repeatOf: (title: string) => `Repeat ${title}`,
  editOf: (title: string) => `Edit ${title}`,
  removeOf: (title: string) => `Delete ${title}`,
  removed: (title: string) => `“${title}” is deleted.`,
  undo: 'Undo',
  restored: 'It is back.',
  notDone: 'That did not work. Try again.',
  splits: 'Splits',
  rep: 'Rep',
  distance: 'Distance',
  time: 'Time',
  firstHalf: 'First half',
  first: (amount: string) => `First ${amount}`,
  rest: 'Rest',
  againstGoal: 'Against goal',
  againstOne: (goal: string) => `Against goal ${goal}`,
  fromPlan: 'Planned by coach',
};

export const commentWords = {
  label: 'Write a comment',
  send: 'Send',
  sending: 'Sending',
  remove: 'Remove',
  removeOf: (name: string) => `Remove the comment of ${name}`,
  removed: 'The comment is removed.',
  wroteAs: { self: '', coach: 'Coach', parent: 'Parent' } satisfies Record<Reader, string>,
  formerMember: 'Former member',
};

export const formWords = {
  addTitle: 'Add workout',
  editTitle: 'Edit workout',
  asPlanned: 'As your coach planned it. Change what was different.',
  day: 'Day',
  type: 'Type',
  title: 'Title',
  titleHint: 'As you would call it: 6 × 800 m at 5K effort',
  distance: 'Distance',
  unit: 'Unit',
  time: 'Time',
  timeHint: '54:10, 1:12:00, or 45 for minutes',
  feeling: 'How it felt',
  notSaid: 'Not said',
  place: 'Place',
  temperature: 'Temperature',
  temperatureUnit: 'Degrees',
  notes: 'Notes',
  reps: 'Splits',
  repsHint: 'One line for each repetition. Times such as 2:17.4, or 68.9 for seconds.',
  rep: (number: number) => `Rep ${number}`,
  repField: (field: string, number: number) => `${field}, rep ${number}`,
  half: 'First half',
  rest: 'Rest',
  goal: 'Goal',
  repShort: { distance: '800', time: 'Time', half: '1st half', rest: 'Rest', goal: 'Goal' },
  addRep: 'Add a repetition',
  removeRep: (number: number) => `Remove rep ${number}`,
  save: 'Save workout',
  saving: 'Saving',
  cancel: 'Cancel',
  saved: 'The workout is saved.',
  notSaved: 'Not saved. What you wrote is still here.',
  look: (count: number) => `${countOf(count, 'field needs', 'fields need')} another look.`,
  changedMeanwhile: 'Open the newer one',
  unitNames: { mi: 'miles', km: 'kilometers', m: 'meters', yd: 'yards' },
};

export const planWords = {
  title: 'Plan a workout',
  forWhom: 'For',
  name: 'What to do',
  nameHint: 'Such as: 6 × 800 m',
  details: 'Details',
  detailsHint: 'Goal 2:16, rest 2:30 to 3:00',
  save: 'Plan it',
  saving: 'Saving',
  saved: 'It is planned.',
};

export const refusalWords = {
  dayWrong: 'Enter a day of the calendar.',
  dayAhead: 'A log tells what has been done: choose today or a day before.',
  distanceWrong: 'Enter a distance such as 7.0.',
  timeWrong: 'Enter a time such as 54:10, or 45 for minutes.',
  repTimeWrong: 'Enter a time such as 2:17.4 or 68.9.',
  temperatureWrong: 'Enter whole degrees such as 58.',
  check: 'The workout is not saved: look at the marked fields.',
  empty: 'Say what was done: a title, a distance, a time or a note.',
  dayFull: 'There are as many workouts on this day as a day holds.',
  logUnknown: 'There is no training log here for you to read.',
  workoutUnknown: 'This workout is not there any more.',
  workoutChanged: 'This workout was changed meanwhile, in another tab or on another device.',
  onlyOwn: 'Only the person of a log writes in it.',
  commentEmpty: 'Write something first.',
  commentsFull: 'There are as many comments here as a workout holds.',
  commentUnknown: 'This comment is not there any more.',
  onlyOwnComment: 'Only who wrote a comment, or the person of the log, removes it.',
  parentsSee: 'Until you are 18, your parents see your log.',
  planCheck: 'Nothing is planned yet: look at the marked fields.',
  planTitle: 'Say what is to be done.',
  planDay: 'Choose a day of the last month or of the year ahead.',
  planTarget: 'Say for whom: one athlete, or a team with its sport.',
  planUnknown: 'This plan is not there any more.',
  onlyCoach: 'Only coaches of the athlete plan workouts.',
};

/** Of mails. */
export const noticeWords = {
  comment: (name: string, title: string) => `${name} wrote under “${title}”`,
  plan: (name: string, title: string, day: Day) => `${name} planned “${title}” for ${longDay(day)}`,
  wrote: (title: string) => `wrote under “${title}”`,
  planned: (title: string, day: Day) => `planned “${title}” for ${longDay(day)}`,
  why: 'You get this because you keep a training log.',
};
