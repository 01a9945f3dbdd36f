// The names of the parts of a round: heats, flights or races, with lanes or boxes.

/** The name of the parts of a round: flights in the field, one race on a course. */
export type HeatNoun = 'heat' | 'flight' | 'race';

const HEAT_TITLES: Readonly<Record<HeatNoun, string>> = { heat: 'Heat', flight: 'Flight', race: 'Race' };

/** "Heat 3", "Flight 1". */
export const heatTitle = (number: number, noun: HeatNoun): string => `${HEAT_TITLES[noun]} ${number}`;

/** The name of the parts of a round by the area in which they take place. */
export const nounOfArea = (area: 'track' | 'field' | 'course'): HeatNoun =>
  area === 'field' ? 'flight' : area === 'course' ? 'race' : 'heat';

/** "lane 4"; on a course teams have boxes: "box 4". */
export const laneInWords = (lane: number, noun: HeatNoun): string =>
  `${noun === 'race' ? 'box' : 'lane'} ${lane}`;

/** "3 heats", "1 flight". */
export const heatsInWords = (count: number, noun: HeatNoun): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;
