// The calendar of the demo: where its schools meet, when, and for what points.
import { SCORING_PRESETS, type ScoringRules } from '#sport/track-scoring.rules.ts';
import { ONE_DAY_PROGRAM, type ProgramEvent, TWO_DAY_PROGRAM } from './meets/programs.table.ts';

export const DEMO_STATE = 'Cascadia';
export const DEMO_COUNTRY = 'USA';
/** The state is invented, its clocks are not. */
export const DEMO_TIME_ZONE = 'America/Los_Angeles';

export const DEMO_VENUES = [
  { name: 'Harbor Field', city: 'Salt Harbor', lanesStraight: 8, lanesOval: 8 },
  { name: 'Lakewold Stadium', city: 'Lakewold', lanesStraight: 8, lanesOval: 8 },
  { name: 'Gullhaven Park', city: 'Port Ellery', lanesStraight: 9, lanesOval: 8 },
] as const;

export interface SeasonMeet {
  key: string;
  name: string;
  venue: (typeof DEMO_VENUES)[number]['name'];
  host: string;
  /** From its first day to the Saturday on which the invitational ends. */
  daysBefore: number;
  days: number;
  isLastSeason: boolean;
  /** All of them when left out. */
  schools?: readonly string[];
  program: readonly ProgramEvent[];
  /** Null: not scored. */
  scoring: { varsity: ScoringRules; juniorVarsity: ScoringRules } | null;
  form: number;
}

const scoredBy = (varsity: ScoringRules, juniorVarsity = varsity) => ({ varsity, juniorVarsity });

/** The meet that shows everything, with its story. */
export const INVITATIONAL: SeasonMeet = {
  key: 'tidewater twilight',
  name: 'Tidewater Twilight Invitational',
  venue: 'Harbor Field',
  host: 'Salt Harbor',
  daysBefore: 1,
  days: 2,
  isLastSeason: false,
  program: TWO_DAY_PROGRAM,
  scoring: scoredBy(SCORING_PRESETS.INV8, SCORING_PRESETS.INV6),
  form: 0.1,
};

/** Before it, so that bests exist, oldest first. */
export const EARLIER_MEETS: readonly SeasonMeet[] = [
  {
    key: 'icebreaker a year ago',
    name: 'Cascadia Coast Icebreaker',
    venue: 'Gullhaven Park',
    host: 'Port Ellery',
    daysBefore: 406,
    days: 1,
    isLastSeason: true,
    program: ONE_DAY_PROGRAM,
    scoring: null,
    form: -0.1,
  },
  {
    key: 'coast icebreaker',
    name: 'Cascadia Coast Icebreaker',
    venue: 'Gullhaven Park',
    host: 'Port Ellery',
    daysBefore: 42,
    days: 1,
    isLastSeason: false,
    program: ONE_DAY_PROGRAM,
    scoring: null,
    form: -0.12,
  },
  {
    key: 'dual',
    name: 'Brightwater at Salt Harbor',
    venue: 'Harbor Field',
    host: 'Salt Harbor',
    daysBefore: 31,
    days: 1,
    isLastSeason: false,
    schools: ['Salt Harbor', 'Brightwater'],
    program: ONE_DAY_PROGRAM,
    scoring: scoredBy(SCORING_PRESETS.DUAL),
    form: 0,
  },
  {
    key: 'quad',
    name: 'Lakewold Quad',
    venue: 'Lakewold Stadium',
    host: 'Lakewold',
    daysBefore: 16,
    days: 1,
    isLastSeason: false,
    schools: ['Lakewold', 'Wren Valley', 'Pinehaven', 'Harrow Bay'],
    program: ONE_DAY_PROGRAM,
    scoring: scoredBy(SCORING_PRESETS.QUAD),
    form: 0,
  },
];
