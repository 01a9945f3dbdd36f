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

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export const scheduleWords = {
  onTime: 'on time',
  /** The same as a state by itself. */
  onTimeAlone: 'On time',
  toCome: 'To come',
  fixed: 'Fixed start',
  started: 'Started',
  provisional: 'Provisional',
  late: (minutes: string) => `${minutes} min late`,
  early: (minutes: string) => `${minutes} min early`,
  range: (least: number, most: number) => (least === 0 ? `up to ${most}` : `${least} to ${most}`),
  earlyToLate: (early: number, late: number) => `${early} min early to ${late} min late`,
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
