// What high-school athletes run, jump and throw: the mark of an average starter of a large meet, and how far others are from it.

export type Discipline =
  | '100m'
  | '200m'
  | '400m'
  | '800m'
  | '1600m'
  | '3200m'
  | 'hurdles'
  | 'long hurdles'
  | 'hj'
  | 'pv'
  | 'lj'
  | 'tj'
  | 'shot'
  | 'discus'
  | 'javelin';

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
  /** Seconds or metres. */
  average: number;
  /** One standard deviation as a share of the average. */
  spread: number;
}

export const FORMS: Record<Discipline, { F: Form; M: Form }> = {
  '100m': {
    F: { variant: '100m', average: 13.3, spread: 0.03 },
    M: { variant: '100m', average: 11.75, spread: 0.026 },
  },
  '200m': {
    F: { variant: '200m', average: 27.4, spread: 0.034 },
    M: { variant: '200m', average: 23.95, spread: 0.028 },
  },
  '400m': {
    F: { variant: '400m', average: 63, spread: 0.04 },
    M: { variant: '400m', average: 53.6, spread: 0.033 },
  },
  '800m': {
    F: { variant: '800m', average: 151, spread: 0.045 },
    M: { variant: '800m', average: 126, spread: 0.036 },
  },
  '1600m': {
    F: { variant: '1600m', average: 340, spread: 0.05 },
    M: { variant: '1600m', average: 284, spread: 0.04 },
  },
  '3200m': {
    F: { variant: '3200m', average: 745, spread: 0.05 },
    M: { variant: '3200m', average: 621, spread: 0.042 },
  },
  hurdles: {
    F: { variant: '100mh-33in', average: 17.5, spread: 0.06 },
    M: { variant: '110mh-39in', average: 17.1, spread: 0.055 },
  },
  'long hurdles': {
    F: { variant: '300mh-30in', average: 50.6, spread: 0.05 },
    M: { variant: '300mh-36in', average: 43.4, spread: 0.045 },
  },
  hj: {
    F: { variant: 'hj', average: 1.45, spread: 0.06 },
    M: { variant: 'hj', average: 1.73, spread: 0.062 },
  },
  pv: { F: { variant: 'pv', average: 2.5, spread: 0.14 }, M: { variant: 'pv', average: 3.45, spread: 0.14 } },
  lj: {
    F: { variant: 'lj', average: 4.75, spread: 0.065 },
    M: { variant: 'lj', average: 5.85, spread: 0.062 },
  },
  tj: {
    F: { variant: 'tj', average: 9.9, spread: 0.06 },
    M: { variant: 'tj', average: 12, spread: 0.056 },
  },
  shot: {
    F: { variant: 'shot-4kg', average: 9.1, spread: 0.12 },
    M: { variant: 'shot-12lb', average: 12.1, spread: 0.11 },
  },
  discus: {
    F: { variant: 'discus-1kg', average: 26.8, spread: 0.14 },
    M: { variant: 'discus-1600g', average: 36.2, spread: 0.13 },
  },
  javelin: {
    F: { variant: 'javelin-600g', average: 27.3, spread: 0.14 },
    M: { variant: 'javelin-800g', average: 41.8, spread: 0.13 },
  },
};

/** What an athlete of a specialty competes in, and how many standard deviations worse than at home there. */
export const COMPETES_IN: Record<Specialty, Partial<Record<Discipline, number>>> = {
  sprints: { '100m': 0, '200m': 0.1, '400m': 0.8, lj: 0.9 },
  'long sprints': { '400m': 0, '200m': 0.3, '800m': 0.9, '100m': 0.7, 'long hurdles': 1.1 },
  'middle distance': { '800m': 0, '1600m': 0.2, '400m': 0.9, '3200m': 0.9 },
  distance: { '3200m': 0, '1600m': 0.1, '800m': 0.8 },
  hurdles: { hurdles: 0, 'long hurdles': 0.1, '100m': 1.2, '200m': 1, tj: 0.9, pv: 1.1 },
  'long jumps': { lj: 0, tj: 0.1, '100m': 0.9, hj: 0.8 },
  'high jumps': { hj: 0, pv: 0.3, lj: 0.9 },
  throws: { shot: 0, discus: 0.1, javelin: 0.3 },
};
