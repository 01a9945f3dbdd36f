// Eight weeks of a half-miler's training, counted back from today: each day's run, and comments about it.
import { addDays, compareDays, type Day, weekday } from '#sport/calendar/days.rules.ts';
import { randomFrom } from '../random.rules.ts';

export interface DemoRep {
  distance: string;
  unit: 'm';
  time: string;
  half: string;
  rest: string;
  goal: string;
}

export interface DemoWorkout {
  day: Day;
  type: 'easy' | 'recovery' | 'intervals' | 'tempo' | 'strides' | 'long' | 'race' | 'strength' | 'rest';
  title: string;
  distance?: string;
  time: string;
  feeling: number;
  place: string;
  notes: string;
  reps: DemoRep[];
}

export interface DemoPlan {
  day: Day;
  type: DemoWorkout['type'];
  title: string;
  details: string;
}

export interface DemoComment {
  day: Day;
  type: DemoWorkout['type'];
  by: 'coach' | 'parent' | 'self';
  text: string;
  /** Time of day in the zone of the demo. */
  at: string;
}

const WEEKS = 8;
const DAYS_PER_WEEK = 7;
const MONDAY = 1;
/** The volume of each week relative to the plan, the current week last. */
const VOLUMES = [0.89, 0.94, 0.97, 0.92, 1.05, 1.14, 1, 0.9];

type Session = Omit<DemoWorkout, 'day' | 'distance' | 'time' | 'feeling' | 'reps'> & {
  /** Day of the week, from Monday. */
  at: number;
  miles: number;
  msPerMile: number;
};

const TRACK = 'Harbor Field';

const SESSIONS: readonly Session[] = [
  { at: 0, type: 'easy', title: 'Easy', miles: 5.2, msPerMile: 462_000, place: 'Dike path', notes: '' },
  {
    at: 1,
    type: 'intervals',
    title: '6 × 800 m at 5K effort',
    miles: 7,
    msPerMile: 464_000,
    place: TRACK,
    notes: '',
  },
  {
    at: 2,
    type: 'recovery',
    title: 'Recovery',
    miles: 4.1,
    msPerMile: 495_000,
    place: 'Grass at the school',
    notes: '',
  },
  {
    at: 3,
    type: 'tempo',
    title: 'Tempo 20 min',
    miles: 6.4,
    msPerMile: 418_000,
    place: 'Mill road',
    notes: '',
  },
  {
    at: 4,
    type: 'strides',
    title: 'Strides',
    miles: 2,
    msPerMile: 470_000,
    place: TRACK,
    notes: '8 × 80 m, full rest.',
  },
  {
    at: 5,
    type: 'long',
    title: 'Long run',
    miles: 8.3,
    msPerMile: 455_000,
    place: 'Lighthouse loop',
    notes: '',
  },
];

const INTERVAL_NOTES = [
  'Windy on the back stretch.',
  'Held back on the first two like we said.',
  'Legs from Saturday still in it, better after the third.',
  'Last one alone, felt like there was another gear.',
];

/** Ends today. On a Saturday with a race, the race replaces the long run. */
export function trainingUntil(today: Day, raceDays: readonly Day[]): DemoWorkout[] {
  const monday = addDays(today, -((weekday(today) + DAYS_PER_WEEK - MONDAY) % DAYS_PER_WEEK));
  return VOLUMES.flatMap((volume, index) => {
    const start = addDays(monday, (index - WEEKS + 1) * DAYS_PER_WEEK);
    const days = SESSIONS.map((session) => workoutOf(session, start, volume, index, raceDays));
    return [...days, strength(addDays(start, 1))];
  }).filter(({ day }) => compareDays(day, today) <= 0);
}

function workoutOf(
  session: Session,
  start: Day,
  volume: number,
  week: number,
  raceDays: readonly Day[],
): DemoWorkout {
  const { at, miles, msPerMile, ...details } = session;
  const day = addDays(start, at);
  const random = randomFrom('training', String(week), session.title);
  if (raceDays.includes(day)) return race(day);
  const run = Math.round(miles * volume * (0.96 + 0.08 * random.unit()) * 10) / 10;
  const isIntervals = details.type === 'intervals';
  return {
    ...details,
    day,
    distance: run.toFixed(1),
    time: clock(run * msPerMile * (0.985 + 0.03 * random.unit())),
    feeling: isIntervals ? 4 : random.whole(3, 5),
    notes: isIntervals ? INTERVAL_NOTES[week % INTERVAL_NOTES.length]! : details.notes,
    reps: isIntervals ? repsOf(week) : [],
  };
}

const race = (day: Day): DemoWorkout => ({
  day,
  type: 'race',
  title: 'Race day',
  distance: '5.8',
  time: '46:20',
  feeling: 5,
  place: '',
  notes: 'Warm-up, race, relay, and a long way home.',
  reps: [],
});

const strength = (day: Day): DemoWorkout => ({
  day,
  type: 'strength',
  title: 'Core and mobility',
  time: '25:00',
  feeling: 3,
  place: '',
  notes: '',
  reps: [],
});

const REPS = 6;
const GOAL_MS = 136_000;
const FASTER_EACH_MS = 650;
const SLOWER_BEFORE_MS = 500;

/** Each repetition is a little faster than the last, and all get faster week by week. */
function repsOf(week: number): DemoRep[] {
  return Array.from({ length: REPS }, (_, index) => {
    const random = randomFrom('rep', String(week), String(index));
    const early = (WEEKS - 1 - week) * SLOWER_BEFORE_MS;
    const ms = GOAL_MS + 1_400 + early - index * FASTER_EACH_MS + random.whole(-300, 300);
    return {
      distance: '800',
      unit: 'm',
      time: tenths(ms),
      half: tenths(ms / 2 + random.whole(200, 700)),
      rest: index === REPS - 1 ? '' : index < REPS / 2 ? '2:30' : '3:00',
      goal: '2:16',
    };
  });
}

/** The coach's plans for the current week, done or not. */
export function plansOfWeek(today: Day): DemoPlan[] {
  const monday = addDays(today, -((weekday(today) + DAYS_PER_WEEK - MONDAY) % DAYS_PER_WEEK));
  return [
    {
      day: addDays(monday, 1),
      type: 'intervals',
      title: '6 × 800 m',
      details: 'Goal 2:16, rest 2:30 to 3:00',
    },
    { day: addDays(monday, 3), type: 'tempo', title: 'Tempo 20 min', details: '5:50 per mile' },
    { day: addDays(monday, 6), type: 'long', title: 'Long run', details: '8 easy miles' },
  ];
}

/** Comments about the last two interval days and the last tempo run. */
export function commentsOn(workouts: readonly DemoWorkout[]): DemoComment[] {
  const latest = (type: DemoWorkout['type'], back: number) =>
    workouts.filter((one) => one.type === type).at(-1 - back);
  const talks = [
    {
      on: latest('intervals', 1),
      by: 'coach',
      text: 'Even splits. That is what we want before the league.',
      at: '18:40',
    },
    { on: latest('intervals', 1), by: 'self', text: 'Felt slow until the fourth one.', at: '19:05' },
    {
      on: latest('intervals', 0),
      by: 'coach',
      text: 'That is the progression I wanted. Rest stays at 3:00 next week, not 2:30. Easy tomorrow, I mean it.',
      at: '19:52',
    },
    { on: latest('intervals', 0), by: 'self', text: '4 miles flat, watch covered with tape.', at: '20:05' },
    {
      on: latest('tempo', 0),
      by: 'parent',
      text: 'Dinner was cold but the smile was worth it.',
      at: '20:30',
    },
  ] as const;
  return talks.flatMap(({ on, ...comment }) => (on ? [{ ...comment, day: on.day, type: on.type }] : []));
}

const MS_PER_SECOND = 1_000;
const SECONDS_PER_MINUTE = 60;

/** "54:10". */
function clock(ms: number): string {
  const seconds = Math.round(ms / MS_PER_SECOND);
  const rest = String(seconds % SECONDS_PER_MINUTE).padStart(2, '0');
  return `${Math.floor(seconds / SECONDS_PER_MINUTE)}:${rest}`;
}

/** "2:17.4", "68.9". */
function tenths(ms: number): string {
  const all = Math.round(ms / 100);
  const seconds = Math.floor(all / 10);
  if (seconds < 2 * SECONDS_PER_MINUTE) return `${seconds}.${all % 10}`;
  const rest = String(seconds % SECONDS_PER_MINUTE).padStart(2, '0');
  return `${Math.floor(seconds / SECONDS_PER_MINUTE)}:${rest}.${all % 10}`;
}
