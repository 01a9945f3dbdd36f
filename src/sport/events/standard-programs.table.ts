// The usual program of a meet by level, with the implements and hurdle heights of each gender: docs/rules/events.md.

/** Keys of the catalog for girls or women, and for boys or men; null where only one gender has the event. */
export type ProgramLine = readonly [girls: string | null, boys: string | null];

export interface StandardProgram {
  /** In the order in which they are run. */
  track: readonly ProgramLine[];
  /** Held beside the track, each at its own pit or ring. */
  field: readonly ProgramLine[];
}

export type ProgramLevel = 'high-school' | 'middle-school' | 'college' | 'club';

const both = (key: string): ProgramLine => [key, key];

const JUMPS = [both('hj'), both('pv'), both('lj'), both('tj')];

// NFHS order of events, with the implements and hurdles of its rules book.
const HIGH_SCHOOL: StandardProgram = {
  track: [
    both('4x800m'),
    ['100mh-33in', '110mh-39in'],
    both('100m'),
    both('4x200m'),
    both('1600m'),
    both('4x100m'),
    both('400m'),
    ['300mh-30in', '300mh-36in'],
    both('800m'),
    both('200m'),
    both('3200m'),
    both('4x400m'),
  ],
  field: [
    ['shot-4kg', 'shot-12lb'],
    ['discus-1kg', 'discus-1600g'],
    ['javelin-600g', 'javelin-800g'],
    ...JUMPS,
  ],
};

const HIGH_SCHOOL_INDOOR: StandardProgram = {
  track: [
    both('4x800m'),
    ['55mh-33in', '55mh-39in'],
    both('55m'),
    both('1600m'),
    both('4x200m'),
    both('400m'),
    both('300m'),
    both('800m'),
    both('3200m'),
    both('4x400m'),
  ],
  field: [['shot-4kg', 'shot-12lb'], ['wt-20lb', 'wt-25lb'], ...JUMPS],
};

const MIDDLE_SCHOOL: StandardProgram = {
  track: [
    ['100mh-30in', '100mh-33in'],
    both('100m'),
    both('4x200m'),
    both('1600m'),
    both('4x100m'),
    both('400m'),
    both('200mh-30in'),
    both('800m'),
    both('200m'),
    both('4x400m'),
  ],
  field: [['shot-6lb', 'shot-8lb'], both('discus-1kg'), both('hj'), both('lj')],
};

const MIDDLE_SCHOOL_INDOOR: StandardProgram = {
  track: [
    ['55mh-30in', '55mh-33in'],
    both('55m'),
    both('1600m'),
    both('4x200m'),
    both('400m'),
    both('800m'),
    both('200m'),
    both('4x400m'),
  ],
  field: [['shot-6lb', 'shot-8lb'], both('hj'), both('lj')],
};

const COLLEGE: StandardProgram = {
  track: [
    both('4x100m'),
    both('1500m'),
    ['3ksteeple-30in', '3ksteeple-36in'],
    ['100mh-33in', '110mh-42in'],
    both('400m'),
    both('100m'),
    both('800m'),
    ['400mh-30in', '400mh-36in'],
    both('200m'),
    both('5000m'),
    both('4x400m'),
  ],
  field: [
    ['hammer-4kg', 'hammer-16lb'],
    ['javelin-600g', 'javelin-800g'],
    ...JUMPS,
    ['shot-4kg', 'shot-16lb'],
    ['discus-1kg', 'discus-2kg'],
  ],
};

const COLLEGE_INDOOR: StandardProgram = {
  track: [
    both('distmed4000'),
    ['60mh-33in', '60mh-42in'],
    both('1mile'),
    both('400m'),
    both('60m'),
    both('800m'),
    both('200m'),
    both('3000m'),
    both('5000m'),
    both('4x400m'),
  ],
  field: [['wt-20lb', 'wt-35lb'], ...JUMPS, ['shot-4kg', 'shot-16lb']],
};

// The classes of 15 to 18 of USATF Junior Olympics.
const CLUB: StandardProgram = {
  track: [
    both('4x800m'),
    ['100mh-33in', '110mh-39in'],
    both('100m'),
    both('1500m'),
    both('400m'),
    both('4x100m'),
    ['400mh-30in', '400mh-36in'],
    both('800m'),
    both('200m'),
    ['2ksteeple-30in', '2ksteeple-36in'],
    both('3000m'),
    both('4x400m'),
  ],
  field: [
    ['shot-4kg', 'shot-12lb'],
    ['discus-1kg', 'discus-1600g'],
    ['javelin-600g', 'javelin-800g'],
    ...JUMPS,
  ],
};

const CLUB_INDOOR: StandardProgram = {
  track: [
    ['60mh-33in', '60mh-39in'],
    both('60m'),
    both('1500m'),
    both('4x200m'),
    both('400m'),
    both('800m'),
    both('200m'),
    both('3000m'),
    both('4x400m'),
  ],
  field: [['shot-4kg', 'shot-12lb'], ...JUMPS],
};

export const STANDARD_PROGRAMS: Record<ProgramLevel, { outdoor: StandardProgram; indoor: StandardProgram }> =
  {
    'high-school': { outdoor: HIGH_SCHOOL, indoor: HIGH_SCHOOL_INDOOR },
    'middle-school': { outdoor: MIDDLE_SCHOOL, indoor: MIDDLE_SCHOOL_INDOOR },
    college: { outdoor: COLLEGE, indoor: COLLEGE_INDOOR },
    club: { outdoor: CLUB, indoor: CLUB_INDOOR },
  };
