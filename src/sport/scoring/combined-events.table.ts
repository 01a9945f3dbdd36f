// The scoring coefficients of combined events and the order of their parts: docs/rules/combined-events.md.

/** A, B and C of points = A · (distance from B)^C, as printed: B in seconds, centimeters (jumps) or meters (throws). */
export type Coefficients = readonly [a: string, b: string, c: string];

/** Men and women have separate tables. There is none for mixed fields. */
export type CombinedGender = 'M' | 'F';

/** Coefficients by the `short` key of the event. */
export const COEFFICIENTS: Record<CombinedGender, Readonly<Record<string, Coefficients>>> = {
  M: {
    '60m': ['58.015', '11.5', '1.81'],
    '100m': ['25.4347', '18', '1.81'],
    '200m': ['5.8425', '38', '1.81'],
    '400m': ['1.53775', '82', '1.81'],
    '800m': ['0.13279', '235', '1.85'],
    '1000m': ['0.08713', '305.5', '1.85'],
    '1500m': ['0.03768', '480', '1.85'],
    '3000m': ['0.0105', '1005', '1.85'],
    '5000m': ['0.00419', '1680', '1.85'],
    '10000m': ['0.000415', '4245', '1.9'],
    '3ksteeple': ['0.00511', '1155', '1.9'],
    '60mh': ['20.5173', '15.5', '1.92'],
    '110mh': ['5.74352', '28.5', '1.92'],
    '200mh': ['3.495', '45.5', '1.81'],
    '400mh': ['1.1466', '92', '1.81'],
    hj: ['0.8465', '75', '1.42'],
    pv: ['0.2797', '100', '1.35'],
    lj: ['0.14354', '220', '1.4'],
    tj: ['0.06533', '640', '1.4'],
    shot: ['51.39', '1.5', '1.05'],
    discus: ['12.91', '4', '1.1'],
    hammer: ['13.0941', '5.5', '1.05'],
    javelin: ['10.14', '7', '1.08'],
    wt: ['47.8338', '1.5', '1.05'],
  },
  F: {
    '60m': ['46.0849', '13', '1.81'],
    '100m': ['17.857', '21', '1.81'],
    '200m': ['4.99087', '42.5', '1.81'],
    '400m': ['1.34285', '91.7', '1.81'],
    '800m': ['0.11193', '254', '1.88'],
    '1500m': ['0.02883', '535', '1.88'],
    '3000m': ['0.00683', '1150', '1.88'],
    '5000m': ['0.00272', '1920', '1.88'],
    '10000m': ['0.000369', '4920', '1.88'],
    '3ksteeple': ['0.00408', '1320', '1.9'],
    '60mh': ['20.0479', '17', '1.835'],
    '100mh': ['9.23076', '26.7', '1.835'],
    '200mh': ['2.975', '52', '1.81'],
    '400mh': ['0.99674', '103', '1.81'],
    hj: ['1.84523', '75', '1.348'],
    pv: ['0.44125', '100', '1.35'],
    lj: ['0.188807', '210', '1.41'],
    tj: ['0.08559', '600', '1.41'],
    shot: ['56.0211', '1.5', '1.05'],
    discus: ['12.331', '3', '1.1'],
    hammer: ['13.3174', '5', '1.05'],
    javelin: ['15.9803', '3.8', '1.04'],
    wt: ['44.2593', '1.5', '1.05'],
  },
};

export interface CombinedEvent {
  /** `short` of the event catalogue. */
  short: string;
  gender: CombinedGender;
  isIndoor: boolean;
  /** `short` of the parts in their order, day by day. */
  days: readonly (readonly string[])[];
}

const THROWS_PENTATHLON = [['hammer', 'shot', 'discus', 'javelin', 'wt']];

export const COMBINED_EVENTS: readonly CombinedEvent[] = [
  {
    short: 'decathlon',
    gender: 'M',
    isIndoor: false,
    days: [
      ['100m', 'lj', 'shot', 'hj', '400m'],
      ['110mh', 'discus', 'pv', 'javelin', '1500m'],
    ],
  },
  {
    short: 'decathlon',
    gender: 'F',
    isIndoor: false,
    days: [
      ['100m', 'discus', 'pv', 'javelin', '400m'],
      ['100mh', 'lj', 'shot', 'hj', '1500m'],
    ],
  },
  {
    short: 'heptathlon',
    gender: 'F',
    isIndoor: false,
    days: [
      ['100mh', 'hj', 'shot', '200m'],
      ['lj', 'javelin', '800m'],
    ],
  },
  {
    short: 'heptathlon',
    gender: 'M',
    isIndoor: true,
    days: [
      ['60m', 'lj', 'shot', 'hj'],
      ['60mh', 'pv', '1000m'],
    ],
  },
  { short: 'pentathlon', gender: 'F', isIndoor: true, days: [['60mh', 'hj', 'shot', 'lj', '800m']] },
  { short: 'pentathlon', gender: 'M', isIndoor: false, days: [['lj', 'javelin', '200m', 'discus', '1500m']] },
  { short: 'wpent', gender: 'M', isIndoor: false, days: THROWS_PENTATHLON },
  { short: 'wpent', gender: 'F', isIndoor: false, days: THROWS_PENTATHLON },
];
