// Every sentence of the training log.

import type { Reader } from '#community/training-log/permissions.rules.ts';
import { countOf } from '#kit/counts.ts';
import {
  type Day,
  dayParts,
  formatDate,
  formatMonthDay,
  longMonth,
  longWeekday,
  weekdayName,
} from '#sport/calendar/days.rules.ts';
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

/** From 1 to 5. */
export const feelingWords = ['Awful', 'Tired', 'Fine', 'Strong', 'Great'] as const;

/** Returns "Tuesday, May", which stands before the day's number. */
export const weekdayAndMonth = (day: Day): string => `${longWeekday(day)}, ${longMonth(dayParts(day).month)}`;

/** Returns "Tuesday, May 12". */
export const longDay = (day: Day): string => `${weekdayAndMonth(day)} ${Number(day.slice(8))}`;

const unitWords: Record<TotalsUnit, { many: string; one: string }> = {
  mi: { many: 'miles', one: 'mile' },
  km: { many: 'kilometers', one: 'kilometer' },
};

export const logWords = {
  title: 'Training log',
  ofOwner: (name: string) => `${name}’s log`,
  add: 'Add workout',
  plan: 'Plan a workout',
  views: 'Days, weeks or months',
  day: 'Day',
  week: 'Week',
  month: 'Month',
  today: 'Today',
  before: { day: 'Previous day', week: 'Previous week', month: 'Previous month' },
  after: { day: 'Next day', week: 'Next week', month: 'Next month' },
  /** Returns "May 12, 2026", "May 11 to 17, 2026" or "May 2026". */
  range: (view: 'day' | 'week' | 'month', from: Day, to: Day): string => {
    if (view === 'day') return formatDate(from);
    if (view === 'month') return `${longMonth(dayParts(from).month)} ${from.slice(0, 4)}`;
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
  bars: (unit: TotalsUnit) => `Bars show ${unitWords[unit].many}; clay bars are hard workouts or races.`,
  comments: (count: number) => countOf(count, 'comment', 'comments'),
  workouts: (count: number) => countOf(count, 'workout', 'workouts'),
  nothing: '–',
  emptyOwn: 'No workouts on this day yet.',
  empty: 'No workouts on this day.',
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
  noPlans: 'No plans from your coaches for these days.',
  done: 'Done',
  logIt: 'Log it',
  removePlan: 'Remove',
  removePlanOf: (title: string) => `Remove the plan ${title}`,
  planRemoved: 'Plan removed.',
  plannedOn: (day: Day, title: string) => `${weekdayName(day)}: ${title}`,
  forTeam: (team: string) => `Everyone on ${team}`,
  forOne: (name: string) => `Only ${name}`,
  access: 'Who sees this log',
  change: 'Change',
  others: 'Logs you read',
  otherNote: { coach: 'Your athlete', parent: 'Your child' },
};

/** Returns "Coaches of Salt Harbor and Imelda Tellis (parent)." */
export function accessSentence(teams: readonly string[], parents: readonly string[]): string {
  const readers = [
    ...(teams.length > 0 ? [`coaches of ${listOf(teams)}`] : []),
    ...parents.map((name) => `${name} (parent)`),
  ];
  if (readers.length === 0) return 'Only you.';
  const sentence = `${listOf(readers)}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function listOf(texts: readonly string[]): string {
  return texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}

export const accessWords = {
  title: 'Who sees this log',
  lead: 'You can always see it. Followers and other visitors never can.',
  coaches: 'Coaches of my teams',
  parents: 'My parents',
  parentsLocked: 'Until you are 18, your parents can see it.',
  save: 'Save',
  saving: 'Saving',
};

export const workoutWords = {
  repeat: 'Repeat',
  edit: 'Edit',
  remove: 'Delete',
  repeatOf: (title: string) => `Repeat ${title}`,
  editOf: (title: string) => `Edit ${title}`,
  removeOf: (title: string) => `Delete ${title}`,
  removed: (title: string) => `“${title}” deleted.`,
  undo: 'Undo',
  restored: 'Workout restored.',
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
  removeOf: (name: string) => `Remove ${name}’s comment`,
  removed: 'Comment removed.',
  wroteAs: { self: '', coach: 'Coach', parent: 'Parent' } satisfies Record<Reader, string>,
  formerMember: 'Former member',
};

export const formWords = {
  addTitle: 'Add workout',
  editTitle: 'Edit workout',
  asPlanned: 'This is your coach’s plan. Change anything you did differently.',
  day: 'Day',
  type: 'Type',
  title: 'Title',
  titleHint: 'For example: 6 × 800 m at 5K effort',
  distance: 'Distance',
  unit: 'Unit',
  time: 'Time',
  timeHint: '54:10, 1:12:00, or 45 for minutes',
  feeling: 'How it felt',
  feelingUnknown: 'No answer',
  place: 'Location',
  temperature: 'Temperature',
  temperatureUnit: 'Degrees',
  notes: 'Notes',
  reps: 'Splits',
  repsHint: 'One line for each rep. Enter times like 2:17.4, or 68.9 for seconds.',
  rep: (number: number) => `Rep ${number}`,
  repField: (field: string, number: number) => `${field}, rep ${number}`,
  half: 'First half',
  rest: 'Rest',
  goal: 'Goal',
  repShort: { distance: '800', time: 'Time', half: '1st half', rest: 'Rest', goal: 'Goal' },
  addRep: 'Add rep',
  removeRep: (number: number) => `Remove rep ${number}`,
  save: 'Save workout',
  saving: 'Saving',
  cancel: 'Cancel',
  saved: 'Workout saved.',
  notSaved: 'Not saved. What you wrote is still here.',
  look: (count: number) => `${countOf(count, 'field needs', 'fields need')} another look.`,
  changedMeanwhile: 'Open the newer version',
  unitNames: { mi: 'miles', km: 'kilometers', m: 'meters', yd: 'yards' },
};

export const planWords = {
  title: 'Plan a workout',
  forWhom: 'For',
  name: 'What to do',
  nameHint: 'For example: 6 × 800 m',
  details: 'Details',
  detailsHint: 'Goal 2:16, rest 2:30 to 3:00',
  save: 'Plan workout',
  saving: 'Saving',
  saved: 'Workout planned.',
};

export const refusalWords = {
  dayWrong: 'Enter a date.',
  dayAhead: 'Choose today or an earlier day. Future workouts can’t be logged.',
  distanceWrong: 'Enter a distance such as 7.0.',
  timeWrong: 'Enter a time such as 54:10, or 45 for minutes.',
  repTimeWrong: 'Enter a time such as 2:17.4 or 68.9.',
  temperatureWrong: 'Enter whole degrees such as 58.',
  check: 'Workout not saved. Check the marked fields.',
  empty: 'Enter a title, a distance, a time or a note.',
  dayFull: 'This day already has the maximum number of workouts.',
  logUnknown: 'This training log doesn’t exist, or you can’t see it.',
  workoutUnknown: 'This workout no longer exists.',
  workoutChanged: 'This workout was changed in another tab or on another device.',
  onlyOwn: 'Only the athlete can add to their log.',
  commentEmpty: 'Write something first.',
  commentsFull: 'This workout already has the maximum number of comments.',
  commentUnknown: 'This comment no longer exists.',
  onlyOwnComment: 'Only its author or the log’s athlete can remove a comment.',
  parentsSee: 'Until you are 18, your parents can see your log.',
  planCheck: 'Workout not planned. Check the marked fields.',
  planTitle: 'Enter what to do.',
  planDay: 'Choose a day from last month to a year ahead.',
  planTarget: 'Choose one athlete, or a team and its sport.',
  planUnknown: 'This plan no longer exists.',
  onlyCoach: 'Only the athlete’s coaches can plan workouts.',
};

/** Sentences of mails. */
export const noticeWords = {
  comment: (name: string, title: string) => `${name} wrote under “${title}”`,
  plan: (name: string, title: string, day: Day) => `${name} planned “${title}” for ${longDay(day)}`,
  wrote: (title: string) => `wrote under “${title}”`,
  planned: (title: string, day: Day) => `planned “${title}” for ${longDay(day)}`,
  why: 'You get this email because you keep a training log.',
};
