// The event catalogue: one row per event, with its implements and hurdle heights. See docs/rules/events.md.
// An id or a short code is never changed and never reused.
import type { EventStandard } from './implements-and-hurdles.rules.ts';

export type EventType =
  | 'RUN_LANES'
  | 'RUN_DISTANCE'
  | 'FIELD_HORIZONTAL'
  | 'FIELD_THROW'
  | 'FIELD_VERTICAL'
  | 'RELAY'
  | 'MULTI'
  | 'XC';

export type EventGroup = 'track' | 'relays' | 'field' | 'combined' | 'road' | 'cross-country';

export interface CatalogueEvent {
  eventId: number;
  /** The order in lists, with gaps for events that come later. */
  sort: number;
  /** The part of an address: `100m`, `shot`. */
  short: string;
  name: string;
  type: EventType;
  group: EventGroup;
  /** Whole meters, for a relay in total; null for field and combined events and medleys of unknown length. */
  distanceMeters: number | null;
  legs: number | null;
  windMatters: boolean;
  standards: readonly EventStandard[];
}

type Row = [eventId: number, sort: number, short: string, name: string, distanceMeters: number | null];

const inches = (...heights: number[]): EventStandard[] =>
  heights.map((height) => ({ kind: 'height', inches: height }));
const pounds = (...weights: number[]): EventStandard[] =>
  weights.map((weight) => ({ kind: 'pounds', pounds: weight }));
const grams = (...weights: number[]): EventStandard[] =>
  weights.map((weight) => ({ kind: 'grams', grams: weight }));
const turbo = (...weights: (number | null)[]): EventStandard[] =>
  weights.map((weight) => ({ kind: 'turbo', grams: weight }));

// Elementary and middle schools use 18 and 24 inches.
const HURDLE_HEIGHTS = inches(18, 24, 27, 30, 33, 36, 39, 42);
const STEEPLE_HEIGHTS = inches(30, 33, 36);
const NO_STANDARDS: readonly EventStandard[] = [];

interface RowsOf {
  type: EventType;
  group: EventGroup;
  windMatters?: boolean;
  legs?: number;
  standards?: readonly EventStandard[];
}

function eventsOf(common: RowsOf, rows: readonly Row[]): CatalogueEvent[] {
  return rows.map(([eventId, sort, short, name, distanceMeters]) => ({
    eventId,
    sort,
    short,
    name,
    type: common.type,
    group: common.group,
    distanceMeters,
    legs: common.legs ?? null,
    windMatters: common.windMatters ?? false,
    standards: common.standards ?? NO_STANDARDS,
  }));
}

// Wind counts in races up to 200 m and in hurdles on the straight.
const SPRINTS_WITH_WIND = eventsOf({ type: 'RUN_LANES', group: 'track', windMatters: true }, [
  [1, 20, '30m', '30 Meters', 30],
  [2, 30, '35m', '35 Meters', 35],
  [3, 40, '40m', '40 Meters', 40],
  [4, 50, '40y', '40 Yards', 36],
  [5, 60, '45m', '45 Meters', 45],
  [6, 100, '50m', '50 Meters', 50],
  [7, 110, '50y', '50 Yards', 45],
  [8, 120, '55m', '55 Meters', 55],
  [9, 130, '60y', '60 Yards', 54],
  [10, 140, '60m', '60 Meters', 60],
  [11, 150, '70m', '70 Meters', 70],
  [12, 160, '75m', '75 Meters', 75],
  [13, 170, '80m', '80 Meters', 80],
  [14, 200, '100m', '100 Meters', 100],
  [15, 220, '100y', '100 Yards', 91],
  [16, 260, '150m', '150 Meters', 150],
  [17, 300, '200m', '200 Meters', 200],
  [18, 320, '220y', '220 Yards', 201],
]);

const SPRINTS = eventsOf({ type: 'RUN_LANES', group: 'track' }, [
  [19, 330, '300y', '300 Yards', 274],
  [20, 340, '300m', '300 Meters', 300],
  [21, 400, '400m', '400 Meters', 400],
  [22, 420, '440y', '440 Yards', 402],
  [23, 430, '500y', '500 Yards', 457],
  [24, 440, '500m', '500 Meters', 500],
]);

const DISTANCES = eventsOf({ type: 'RUN_DISTANCE', group: 'track' }, [
  [30, 450, '600y', '600 Yards', 548],
  [31, 460, '600m', '600 Meters', 600],
  [32, 500, '800m', '800 Meters', 800],
  [33, 510, '880y', '880 Yards', 804],
  [34, 530, '1000y', '1000 Yards', 914],
  [35, 540, '1000m', '1000 Meters', 1000],
  [36, 560, '1200m', '1200 Meters', 1200],
  [37, 600, '1500m', '1500 Meters', 1500],
  [38, 620, '1600m', '1600 Meters', 1600],
  [39, 640, '1mile', '1 Mile', 1609],
  [40, 660, '2000m', '2000 Meters', 2000],
  [41, 680, '2400m', '2400 Meters', 2400],
  [42, 700, '3000m', '3000 Meters', 3000],
  [43, 720, '3200m', '3200 Meters', 3200],
  [44, 740, '2mile', '2 Miles', 3218],
  [45, 760, '3mile', '3 Miles', 4828],
  [46, 780, '4000m', '4000 Meters', 4000],
  [47, 800, '5000m', '5000 Meters', 5000],
  [48, 820, '8000m', '8000 Meters', 8000],
  [49, 830, '6mile', '6 Miles', 9656],
  [50, 840, '10000m', '10000 Meters', 10_000],
]);

const HURDLES_WITH_WIND = eventsOf(
  { type: 'RUN_LANES', group: 'track', windMatters: true, standards: HURDLE_HEIGHTS },
  [
    [60, 960, '40mh', '40m Hurdles', 40],
    [61, 970, '45mh', '45m Hurdles', 45],
    [62, 980, '50mh', '50m Hurdles', 50],
    [63, 1000, '55mh', '55m Hurdles', 55],
    [64, 1010, '60yh', '60 Yard Hurdles', 54],
    [65, 1020, '60mh', '60m Hurdles', 60],
    [66, 1030, '65mh', '65m Hurdles', 65],
    [67, 1040, '70mh', '70m Hurdles', 70],
    [68, 1050, '75mh', '75m Hurdles', 75],
    [69, 1060, '80mh', '80m Hurdles', 80],
    [70, 1100, '100mh', '100m Hurdles', 100],
    [71, 1120, '110mh', '110m Hurdles', 110],
    [72, 1130, '120yh', '120 Yard Hurdles', 109],
    [73, 1160, '200mh', '200m Hurdles', 200],
  ],
);

const HURDLES = eventsOf({ type: 'RUN_LANES', group: 'track', standards: HURDLE_HEIGHTS }, [
  [74, 1170, '250mh', '250m Hurdles', 250],
  [75, 1180, '300mh', '300m Hurdles', 300],
  [76, 1190, '330yh', '330 Yard Hurdles', 301],
  [77, 1200, '400mh', '400m Hurdles', 400],
  [78, 1210, '440yh', '440 Yard Hurdles', 402],
]);

const STEEPLECHASES = eventsOf({ type: 'RUN_DISTANCE', group: 'track', standards: STEEPLE_HEIGHTS }, [
  [85, 1290, '1500steeple', '1500m Steeplechase', 1500],
  [86, 1300, '2ksteeple', '2000m Steeplechase', 2000],
  [87, 1320, '3ksteeple', '3000m Steeplechase', 3000],
]);

const WALKS = eventsOf({ type: 'RUN_DISTANCE', group: 'track' }, [
  [90, 1370, '400rw', '400m Race Walk', 400],
  [91, 1380, '800rw', '800m Race Walk', 800],
  [92, 1390, '1000rw', '1000m Race Walk', 1000],
  [93, 1400, '1500rw', '1500m Race Walk', 1500],
  [94, 1403, '1600rw', '1600m Race Walk', 1600],
  [95, 1406, '1milerw', '1 Mile Race Walk', 1609],
  [96, 1410, '2000rw', '2000m Race Walk', 2000],
  [97, 1420, '3000rw', '3000m Race Walk', 3000],
  [98, 1440, '5000rw', '5000m Race Walk', 5000],
  [99, 1460, '10000rw', '10000m Race Walk', 10_000],
  [100, 1470, '20000rw', '20000m Race Walk', 20_000],
  [103, 1475, '30000rw', '30000m Race Walk', 30_000],
  [101, 1480, '35000rw', '35000m Race Walk', 35_000],
  [102, 1490, '50000rw', '50000m Race Walk', 50_000],
]);

const RELAYS = eventsOf({ type: 'RELAY', group: 'relays', legs: 4 }, [
  [120, 1970, '4x50m', '4×50 Relay', 200],
  [121, 1980, '4x60m', '4×60 Relay', 240],
  [122, 1990, '4x75m', '4×75 Relay', 300],
  [123, 1995, '4x80m', '4×80 Relay', 320],
  [124, 2000, '4x100m', '4×100 Relay', 400],
  [125, 2005, '4x110y', '4×110 Yard Relay', 402],
  [126, 2010, '4x150m', '4×150 Relay', 600],
  [127, 2020, '4x200m', '4×200 Relay', 800],
  [128, 2025, '4x220y', '4×220 Yard Relay', 804],
  [129, 2030, '4x300m', '4×300 Relay', 1200],
  [130, 2040, '4x400m', '4×400 Relay', 1600],
  [131, 2050, '4x440y', '4×440 Yard Relay', 1609],
  [132, 2055, '4x600m', '4×600 Relay', 2400],
  [133, 2060, '4x800m', '4×800 Relay', 3200],
  [134, 2065, '4x880y', '4×880 Yard Relay', 3218],
  [135, 2070, '4x1000m', '4×1000 Relay', 4000],
  [136, 2075, '4x1200m', '4×1200 Relay', 4800],
  [137, 2080, '4x1600m', '4×1600 Relay', 6400],
  [138, 2090, '4xmile', '4×1 Mile Relay', 6437],
  [139, 2100, '4x1500m', '4×1500 Relay', 6000],
  [150, 2180, 'sprintmed', 'Sprint Medley Relay', null],
  [151, 2190, 'sprintmed400', '400 Sprint Medley Relay', 400],
  [152, 2200, 'sprintmed800', '800 Sprint Medley Relay', 800],
  [153, 2220, 'sprintmed1600', '1600 Sprint Medley Relay', 1600],
  [154, 2230, 'distmed', 'Distance Medley Relay', null],
  [155, 2233, 'distmed2400', '2400 Distance Medley Relay', 2400],
  [156, 2236, 'distmed3200', '3200 Distance Medley Relay', 3200],
  [157, 2240, 'distmed4000', '4000 Distance Medley Relay', 4000],
  [158, 2260, 'swedish1234', 'Swedish Medley Relay', 1000],
  [170, 2300, 'weightman4x100', "4×100 Throwers' Relay", 400],
  [171, 2400, '4x400mx', 'Mixed 4×400 Relay', 1600],
]);

const SHUTTLE_HURDLES = eventsOf({ type: 'RELAY', group: 'relays', legs: 4, standards: HURDLE_HEIGHTS }, [
  [160, 2270, 'shuttleh', 'Shuttle Hurdles Relay', null],
  [161, 2280, '4x55shuttleh', '4×55 Shuttle Hurdles Relay', 220],
  [162, 2281, '4x60shuttleh', '4×60 Shuttle Hurdles Relay', 240],
  [163, 2282, '4x65shuttleh', '4×65 Shuttle Hurdles Relay', 260],
  [164, 2283, '4x80shuttleh', '4×80 Shuttle Hurdles Relay', 320],
  [165, 2284, '4x100shuttleh', '4×100 Shuttle Hurdles Relay', 400],
  [166, 2285, '4x102shuttleh', '4×102.5 Shuttle Hurdles Relay', 410],
  [167, 2286, '4x110shuttleh', '4×110 Shuttle Hurdles Relay', 440],
]);

const VERTICAL_JUMPS = eventsOf({ type: 'FIELD_VERTICAL', group: 'field' }, [
  [200, 3000, 'hj', 'High Jump', null],
  [201, 3020, 'pv', 'Pole Vault', null],
]);

const LONG_JUMPS = eventsOf({ type: 'FIELD_HORIZONTAL', group: 'field', windMatters: true }, [
  [202, 3040, 'lj', 'Long Jump', null],
  [203, 3060, 'tj', 'Triple Jump', null],
]);

const STANDING_JUMPS = eventsOf({ type: 'FIELD_HORIZONTAL', group: 'field' }, [
  [204, 3080, 'slj', 'Standing Long Jump', null],
  [205, 3090, 'stj', 'Standing Triple Jump', null],
]);

// 16 lb and 7.26 kg are one implement, as are 12 lb and 5.45 kg. The key uses pounds.
const SHOTS = [...grams(1000, 2000, 3000, 4000, 5000, 6000), ...pounds(4, 6, 8, 10, 12, 16)];
const DISCUSES = grams(500, 600, 750, 1000, 1250, 1500, 1600, 1750, 2000);
const JAVELINS: EventStandard[] = [
  ...grams(300, 400, 500, 600, 700, 800),
  ...turbo(null, 300, 400, 500, 600),
  { kind: 'mini' },
];
const HAMMERS = [...grams(2000, 3000, 4000, 5000, 6000), ...pounds(8, 10, 12, 16)];
const WEIGHTS = [...grams(4000), ...pounds(12, 16, 20, 25, 35, 56)];
const SUPERWEIGHTS = pounds(12, 16, 20, 25, 28, 35, 44, 56);
const BALLS = grams(80, 150, 200, 400, 500, 1000);

const THROWS: CatalogueEvent[] = [
  ...throwOf([210, 3100, 'shot', 'Shot Put', null], SHOTS),
  ...throwOf([211, 3120, 'discus', 'Discus', null], DISCUSES),
  ...throwOf([212, 3140, 'javelin', 'Javelin', null], JAVELINS),
  ...throwOf([213, 3160, 'hammer', 'Hammer', null], HAMMERS),
  ...throwOf([214, 3180, 'wt', 'Weight Throw', null], WEIGHTS),
  ...throwOf([215, 3200, 'swt', 'Superweight', null], SUPERWEIGHTS),
  ...throwOf([216, 3220, 'softball', 'Softball Throw', null], NO_STANDARDS),
  ...throwOf([217, 3230, 'ball', 'Ball Throw', null], BALLS),
];

function throwOf(row: Row, standards: readonly EventStandard[]): CatalogueEvent[] {
  return eventsOf({ type: 'FIELD_THROW', group: 'field', standards }, [row]);
}

const COMBINED_EVENTS = eventsOf({ type: 'MULTI', group: 'combined' }, [
  [300, 4000, 'decathlon', 'Decathlon', null],
  [301, 4020, 'heptathlon', 'Heptathlon', null],
  [302, 4040, 'pentathlon', 'Pentathlon', null],
  [303, 4060, 'wpent', 'Throws Pentathlon', null],
  [304, 4080, 'triathlon', 'Triathlon', null],
  [305, 4090, 'biathlon', 'Biathlon', null],
  [306, 4100, 'tetrathlon', 'Tetrathlon', null],
  [307, 4110, 'octathlon', 'Octathlon', null],
]);

// Marks of the road are never compared with those of the track: 5 km is another event than 5000 m.
const ROAD_RACES = eventsOf({ type: 'RUN_DISTANCE', group: 'road' }, [
  [327, 4930, '1mileroad', '1 Mile Road', 1609],
  [328, 4940, '5kroad', '5 Kilometers Road', 5000],
  [329, 4950, '10kroad', '10 Kilometers Road', 10_000],
  [322, 4960, '15000m', '15 Kilometers', 15_000],
  [323, 4970, '10mile', '10 Miles', 16_093],
  [324, 4980, '20000m', '20 Kilometers', 20_000],
  [320, 5000, 'hmar', 'Half Marathon', 21_097],
  [325, 5010, '25000m', '25 Kilometers', 25_000],
  [326, 5015, '30000m', '30 Kilometers', 30_000],
  [321, 5020, 'mar', 'Marathon', 42_195],
  [330, 5030, '50kroad', '50 Kilometers Road', 50_000],
  [331, 5040, '100kroad', '100 Kilometers Road', 100_000],
]);

const ROAD_WALKS = eventsOf({ type: 'RUN_DISTANCE', group: 'road' }, [
  [340, 5110, '5kroadrw', '5 Kilometers Road Walk', 5000],
  [341, 5120, '10kroadrw', '10 Kilometers Road Walk', 10_000],
  [342, 5130, '15kroadrw', '15 Kilometers Road Walk', 15_000],
  [343, 5140, '20kroadrw', '20 Kilometers Road Walk', 20_000],
  [344, 5150, '30kroadrw', '30 Kilometers Road Walk', 30_000],
  [345, 5160, '35kroadrw', '35 Kilometers Road Walk', 35_000],
  [346, 5170, '50kroadrw', '50 Kilometers Road Walk', 50_000],
]);

/** Cross country has one event for all races; its variants are the whole meters. */
export const CROSS_COUNTRY_EVENT: CatalogueEvent = {
  eventId: 400,
  sort: 6000,
  short: 'xc',
  name: 'Cross Country',
  type: 'XC',
  group: 'cross-country',
  distanceMeters: null,
  legs: null,
  windMatters: false,
  standards: NO_STANDARDS,
};

/** Every event but cross country. */
export const CATALOGUE: readonly CatalogueEvent[] = [
  ...SPRINTS_WITH_WIND,
  ...SPRINTS,
  ...DISTANCES,
  ...HURDLES_WITH_WIND,
  ...HURDLES,
  ...STEEPLECHASES,
  ...WALKS,
  ...RELAYS,
  ...SHUTTLE_HURDLES,
  ...VERTICAL_JUMPS,
  ...LONG_JUMPS,
  ...STANDING_JUMPS,
  ...THROWS,
  ...COMBINED_EVENTS,
  ...ROAD_RACES,
  ...ROAD_WALKS,
];
