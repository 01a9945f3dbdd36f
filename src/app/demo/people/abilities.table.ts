// The marks of each level: the mark of an average starter at a large meet, and the spread around it.

export type Level = 'middle school' | 'high school' | 'college';

export type Discipline =
  | '60m'
  | '100m'
  | '200m'
  | '400m'
  | '800m'
  | '1000m'
  | '1500m'
  | '1600m'
  | 'mile'
  | '3000m'
  | '3200m'
  | '5000m'
  | '10000m'
  | 'steeplechase'
  | '60m hurdles'
  | 'hurdles'
  | 'long hurdles'
  | 'cross country'
  | 'hj'
  | 'pv'
  | 'lj'
  | 'tj'
  | 'shot'
  | 'weight'
  | 'discus'
  | 'javelin'
  | 'hammer';

export type Specialty =
  | 'sprints'
  | 'long sprints'
  | 'middle distance'
  | 'distance'
  | 'hurdles'
  | 'long jumps'
  | 'high jumps'
  | 'throws';

export interface Form {
  /** Key of the event variant in sport/events. */
  variant: string;
  /** In seconds or meters. */
  average: number;
  /** One standard deviation as a share of the average. */
  spread: number;
}

const both = (F: Form, M: Form) => ({ F, M });
const form = (variant: string, average: number, spread: number): Form => ({ variant, average, spread });

export const FORMS: Record<Level, Partial<Record<Discipline, { F: Form; M: Form }>>> = {
  'middle school': {
    '60m': both(form('60m', 9.1, 0.034), form('60m', 8.55, 0.038)),
    '60m hurdles': both(form('60mh-30in', 11.6, 0.06), form('60mh-33in', 11.1, 0.06)),
    '100m': both(form('100m', 14.4, 0.036), form('100m', 13.4, 0.042)),
    '200m': both(form('200m', 30.2, 0.04), form('200m', 28, 0.045)),
    '400m': both(form('400m', 70, 0.05), form('400m', 64, 0.05)),
    '800m': both(form('800m', 168, 0.052), form('800m', 153, 0.052)),
    '1600m': both(form('1600m', 378, 0.055), form('1600m', 342, 0.055)),
    hurdles: both(form('100mh-30in', 19.2, 0.06), form('100mh-33in', 18.3, 0.06)),
    'cross country': both(form('xc-3200m', 852, 0.06), form('xc-3200m', 778, 0.06)),
    hj: both(form('hj', 1.27, 0.06), form('hj', 1.4, 0.065)),
    lj: both(form('lj', 4, 0.072), form('lj', 4.5, 0.075)),
    shot: both(form('shot-6lb', 7.6, 0.13), form('shot-4kg', 8.6, 0.14)),
    discus: both(form('discus-1kg', 18.5, 0.16), form('discus-1kg', 23, 0.17)),
  },
  'high school': {
    '60m': both(form('60m', 8.36, 0.028), form('60m', 7.46, 0.024)),
    '100m': both(form('100m', 13.3, 0.03), form('100m', 11.75, 0.026)),
    '200m': both(form('200m', 27.4, 0.034), form('200m', 23.95, 0.028)),
    '400m': both(form('400m', 63, 0.04), form('400m', 53.6, 0.033)),
    '800m': both(form('800m', 151, 0.045), form('800m', 126, 0.036)),
    '1000m': both(form('1000m', 200, 0.046), form('1000m', 166, 0.038)),
    '1500m': both(form('1500m', 316, 0.05), form('1500m', 263, 0.04)),
    '1600m': both(form('1600m', 340, 0.05), form('1600m', 284, 0.04)),
    '3200m': both(form('3200m', 745, 0.05), form('3200m', 621, 0.042)),
    '60m hurdles': both(form('60mh-33in', 10.4, 0.058), form('60mh-39in', 9.75, 0.054)),
    hurdles: both(form('100mh-33in', 17.5, 0.06), form('110mh-39in', 17.1, 0.055)),
    'long hurdles': both(form('300mh-30in', 50.6, 0.05), form('300mh-36in', 43.4, 0.045)),
    'cross country': both(form('xc-5000m', 1302, 0.055), form('xc-5000m', 1088, 0.048)),
    hj: both(form('hj', 1.45, 0.06), form('hj', 1.73, 0.062)),
    pv: both(form('pv', 2.5, 0.14), form('pv', 3.45, 0.14)),
    lj: both(form('lj', 4.75, 0.065), form('lj', 5.85, 0.062)),
    tj: both(form('tj', 9.9, 0.06), form('tj', 12, 0.056)),
    shot: both(form('shot-4kg', 9.1, 0.12), form('shot-12lb', 12.1, 0.11)),
    discus: both(form('discus-1kg', 26.8, 0.14), form('discus-1600g', 36.2, 0.13)),
    javelin: both(form('javelin-600g', 27.3, 0.14), form('javelin-800g', 41.8, 0.13)),
  },
  college: {
    '60m': both(form('60m', 7.86, 0.02), form('60m', 7.02, 0.018)),
    '100m': both(form('100m', 12.3, 0.022), form('100m', 10.98, 0.02)),
    '200m': both(form('200m', 25.3, 0.025), form('200m', 22.15, 0.022)),
    '400m': both(form('400m', 57.6, 0.03), form('400m', 49.5, 0.024)),
    '800m': both(form('800m', 136.5, 0.03), form('800m', 114.8, 0.024)),
    '1000m': both(form('1000m', 178, 0.03), form('1000m', 152, 0.026)),
    '1500m': both(form('1500m', 286, 0.032), form('1500m', 239, 0.026)),
    mile: both(form('1mile', 309, 0.033), form('1mile', 257, 0.027)),
    '3000m': both(form('3000m', 610, 0.034), form('3000m', 514, 0.03)),
    '5000m': both(form('5000m', 1084, 0.035), form('5000m', 908, 0.03)),
    '10000m': both(form('10000m', 2290, 0.035), form('10000m', 1900, 0.03)),
    steeplechase: both(form('3ksteeple-30in', 690, 0.04), form('3ksteeple-36in', 577, 0.034)),
    '60m hurdles': both(form('60mh-33in', 8.95, 0.035), form('60mh-42in', 8.52, 0.034)),
    hurdles: both(form('100mh-33in', 14.75, 0.04), form('110mh-42in', 15.2, 0.038)),
    'long hurdles': both(form('400mh-30in', 64.2, 0.04), form('400mh-36in', 54.6, 0.03)),
    'cross country': both(form('xc-6000m', 1392, 0.036), form('xc-8000m', 1566, 0.03)),
    hj: both(form('hj', 1.63, 0.045), form('hj', 1.96, 0.045)),
    pv: both(form('pv', 3.5, 0.09), form('pv', 4.6, 0.08)),
    lj: both(form('lj', 5.6, 0.045), form('lj', 6.8, 0.045)),
    tj: both(form('tj', 11.6, 0.045), form('tj', 14, 0.045)),
    shot: both(form('shot-4kg', 12.2, 0.1), form('shot-16lb', 14.1, 0.1)),
    weight: both(form('wt-20lb', 15, 0.11), form('wt-35lb', 16, 0.11)),
    discus: both(form('discus-1kg', 40.5, 0.11), form('discus-2kg', 44, 0.1)),
    javelin: both(form('javelin-600g', 37, 0.12), form('javelin-800g', 53, 0.11)),
    hammer: both(form('hammer-4kg', 46, 0.12), form('hammer-16lb', 49, 0.12)),
  },
};

/**
 * The events of each specialty, and how many standard deviations weaker an athlete is there than in the best
 * one.
 */
export const COMPETES_IN: Record<Specialty, Partial<Record<Discipline, number>>> = {
  sprints: { '60m': 0, '100m': 0, '200m': 0.1, '400m': 0.8, lj: 0.9 },
  'long sprints': {
    '400m': 0,
    '200m': 0.3,
    '800m': 0.9,
    '60m': 0.8,
    '100m': 0.7,
    'long hurdles': 1.1,
  },
  'middle distance': {
    '800m': 0,
    '1500m': 0.1,
    '1600m': 0.2,
    mile: 0.2,
    'cross country': 0.6,
    '400m': 0.9,
    '3000m': 0.8,
    '3200m': 0.9,
    steeplechase: 0.7,
  },
  distance: {
    'cross country': 0,
    '3000m': 0,
    '3200m': 0,
    '5000m': 0,
    '10000m': 0.1,
    '1600m': 0.1,
    mile: 0.2,
    '1500m': 0.3,
    steeplechase: 0.3,
    '800m': 0.8,
  },
  hurdles: {
    '60m hurdles': 0,
    hurdles: 0,
    'long hurdles': 0.1,
    '60m': 1.1,
    '100m': 1.2,
    '200m': 1,
    tj: 0.9,
    pv: 1.1,
  },
  'long jumps': { lj: 0, tj: 0.1, '60m': 0.9, '100m': 0.9, hj: 0.8 },
  'high jumps': { hj: 0, pv: 0.3, lj: 0.9 },
  throws: { shot: 0, discus: 0.1, weight: 0.1, hammer: 0.2, javelin: 0.3 },
};

/** How much weaker athletes are in a part of a combined event without training. */
export const UNTRAINED = 1.7;
