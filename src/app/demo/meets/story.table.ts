// What happens at the demo's invitational so that its pages have something of everything on them.

/** For the result that would stand `rank`th in its round without it; the names of contests are those of entries.rules. */
export type Turn =
  | { in: string; rank: number; is: 'status'; status: 'DQ' | 'DNF' | 'DNS'; note?: string }
  | { in: string; rank: number; is: 'invalid'; note: string }
  | { in: string; rank: number; is: 'awaiting validation' }
  | { in: string; rank: number; is: 'exhibition' }
  /** The camera needs thousandths to put the next one behind. */
  | { in: string; rank: number; is: 'ahead by thousandths' }
  /** Runs as never before. */
  | { in: string; rank: number; is: 'the race of a life'; byMs: number }
  /** The next one does the same, to the last try or the thousandth. */
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

/** Tenths of the wind by round and heat: one final is aided, the record race is not. */
export const TWILIGHT_WINDS: Readonly<Record<string, number>> = {
  'Varsity F 100m F 1': 26,
  'Varsity F 200m F 4': 9,
};

/** Names that their owners keep to themselves: who stands there in the final by mark. */
export const TWILIGHT_PRIVACY = [
  { in: 'Varsity F 800m F', rank: 3, visibility: 'hidden' },
  { in: 'Varsity M tj F', rank: 2, visibility: 'initials' },
] as const;

/** Meet records that fall or are equalled; every other one stands. */
export const TWILIGHT_RECORDS: Readonly<Record<string, 'broken' | 'equalled'>> = {
  'Varsity F 200m': 'broken',
  'Varsity F pv': 'equalled',
};
