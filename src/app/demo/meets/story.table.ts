// The story of the demo's invitational, which puts every kind of result on its pages.

/** A turn for the result that would be `rank`th in its round. Contest names are those of entries.rules. */
export type Turn =
  | { in: string; rank: number; is: 'status'; status: 'DQ' | 'DNF' | 'DNS'; note?: string }
  | { in: string; rank: number; is: 'invalid'; note: string }
  | { in: string; rank: number; is: 'awaiting validation' }
  | { in: string; rank: number; is: 'exhibition' }
  /** Only thousandths separate the result from the next one. */
  | { in: string; rank: number; is: 'ahead by thousandths' }
  /** An extraordinary race. */
  | { in: string; rank: number; is: 'the race of a life'; byMs: number }
  /** The next one gets the same result, to the last attempt or thousandth. */
  | { in: string; rank: number; is: 'tied with the next' }
  /** Fouls every trial, or misses the first bar three times. */
  | { in: string; rank: number; is: 'without a mark' };

export const TWILIGHT_TURNS: readonly Turn[] = [
  { in: 'Varsity F 100m P', rank: 19, is: 'status', status: 'DNS' },
  { in: 'Varsity M 100m P', rank: 11, is: 'status', status: 'DQ', note: 'False start' },
  { in: 'Varsity M 100m F', rank: 2, is: 'ahead by thousandths' },
  { in: 'Varsity F 200m F', rank: 1, is: 'the race of a life', byMs: 420 },
  { in: 'Varsity F 200m F', rank: 5, is: 'awaiting validation' },
  { in: 'Varsity F 200m F', rank: 22, is: 'status', status: 'DNS' },
  { in: 'Varsity M 200m F', rank: 4, is: 'invalid', note: 'lane 6 infringement' },
  { in: 'Varsity M 400m F', rank: 6, is: 'tied with the next' },
  { in: 'Varsity M 400m F', rank: 13, is: 'status', status: 'DQ', note: 'Ran inside the line on the curve' },
  { in: 'Varsity F 800m F', rank: 12, is: 'status', status: 'DNF' },
  { in: 'Varsity M 1600m F', rank: 9, is: 'exhibition' },
  { in: 'Varsity M 3200m F', rank: 15, is: 'status', status: 'DNF' },
  { in: 'Varsity F hurdles F', rank: 5, is: 'status', status: 'DNF' },
  {
    in: 'Varsity M long hurdles F',
    rank: 10,
    is: 'status',
    status: 'DQ',
    note: 'Trail leg beside the hurdle',
  },
  { in: 'Varsity M hj F', rank: 3, is: 'tied with the next' },
  { in: 'Varsity M hj F', rank: 14, is: 'without a mark' },
  { in: 'Varsity F pv F', rank: 11, is: 'without a mark' },
  { in: 'Varsity M shot F', rank: 12, is: 'without a mark' },
  { in: 'Varsity F discus F', rank: 20, is: 'status', status: 'DNS' },
  { in: 'Varsity M 4x100m F', rank: 7, is: 'status', status: 'DQ', note: 'Exchange outside the zone' },
];

/** Wind in tenths by round and heat: one final is wind-aided, the record race is not. */
export const TWILIGHT_WINDS: Readonly<Record<string, number>> = {
  'Varsity F 100m F 1': 26,
  'Varsity F 200m F 4': 9,
};

/** The places in the final by mark whose athletes hide their names. */
export const TWILIGHT_PRIVACY = [
  { in: 'Varsity F 800m F', rank: 3, visibility: 'hidden' },
  { in: 'Varsity M tj F', rank: 2, visibility: 'initials' },
] as const;

/** Meet records that are broken or equaled; all others survive. */
export const TWILIGHT_RECORDS: Readonly<Record<string, 'broken' | 'equalled'>> = {
  'Varsity F 200m': 'broken',
  'Varsity F pv': 'equalled',
};
