// Sentences of the schedule that its call writes.
import { countOf } from '#kit/counts.ts';
import type { ClockArea } from './clocks.rules.ts';

const AREAS: Record<ClockArea, string> = { track: 'The track', field: 'Field', course: 'The course' };

/** Field events have flights. */
const HEATS: Record<ClockArea, readonly [one: string, many: string]> = {
  track: ['heat', 'heats'],
  field: ['flight', 'flights'],
  course: ['heat', 'heats'],
};

/** From here on, minutes alone are hard to grasp. */
const IN_HOURS_FROM = 90;
const MINUTES_PER_HOUR = 60;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export const scheduleWords = {
  onTime: 'on time',
  /** The same as a state by itself. */
  onTimeAlone: 'On time',
  toCome: 'To come',
  fixed: 'Fixed start',
  started: 'Started',
  provisional: 'Provisional',
  late: (span: string) => `${span} late`,
  early: (span: string) => `${span} early`,
  /** "11 min", "1 h 30 min", "2 h". */
  minutes: (minutes: number) => {
    if (minutes < IN_HOURS_FROM) return `${minutes} min`;
    const rest = minutes % MINUTES_PER_HOUR;
    return `${Math.floor(minutes / MINUTES_PER_HOUR)} h${rest === 0 ? '' : ` ${rest} min`}`;
  },
  /** "6 to 11 min", "up to 4 min", "50 min to 1 h 40 min". */
  range: (least: number, most: number) => {
    if (least === 0) return `up to ${scheduleWords.minutes(most)}`;
    const from = most < IN_HOURS_FROM ? String(least) : scheduleWords.minutes(least);
    return `${from} to ${scheduleWords.minutes(most)}`;
  },
  earlyToLate: (early: number, late: number) =>
    `${scheduleWords.minutes(early)} early to ${scheduleWords.minutes(late)} late`,
  /** "The track runs 6 to 11 min late.", "Field is on time." */
  areaRuns: (area: ClockArea, slip: string) =>
    `${AREAS[area]} ${slip === scheduleWords.onTime ? 'is' : 'runs'} ${slip}.`,
  about: (time: string) => `about ${time}`,
  /** "Heat 3". */
  heat: (area: ClockArea, number: number) => `${capital(HEATS[area][0])} ${number}`,
  heats: (area: ClockArea, count: number) => countOf(count, ...HEATS[area]),
  heatOf: (area: ClockArea, number: number, count: number) =>
    `${scheduleWords.heat(area, number)} of ${count}`,
};
