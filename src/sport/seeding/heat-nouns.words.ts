// What the parts of a round are called: heats, flights or races, with lanes or boxes.
import { countOf } from '#kit/counts.ts';

/** What the parts of a round are called: flights in the field, one race on a course. */
export type HeatNoun = 'heat' | 'flight' | 'race';

const HEAT_PLURALS: Readonly<Record<HeatNoun, string>> = { heat: 'heats', flight: 'flights', race: 'races' };

const HEAT_TITLES: Readonly<Record<HeatNoun, string>> = { heat: 'Heat', flight: 'Flight', race: 'Race' };

/** "Heat 3", "Flight 1". */
export const heatTitle = (number: number, noun: HeatNoun): string => `${HEAT_TITLES[noun]} ${number}`;

/** Where the parts of a round take place decides what they are called. */
export const nounOfArea = (area: 'track' | 'field' | 'course'): HeatNoun =>
  area === 'field' ? 'flight' : area === 'course' ? 'race' : 'heat';

/** "lane 4"; on a course teams have boxes: "box 4". */
export const laneInWords = (lane: number, noun: HeatNoun): string =>
  `${noun === 'race' ? 'box' : 'lane'} ${lane}`;

/** "3 heats", "1 flight". */
export const heatsInWords = (count: number, noun: HeatNoun): string =>
  countOf(count, noun, HEAT_PLURALS[noun]);
