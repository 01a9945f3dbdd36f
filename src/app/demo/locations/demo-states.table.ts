// The invented country of the demo with its three states and the associations that hold championships there.
import { CLUB, COLLEGE, HIGH_SCHOOL, MIDDLE_SCHOOL } from '#sport/people/levels.rules.ts';

export const DEMO_COUNTRY = 'Aurelind';

export interface DemoState {
  name: string;
  /** The state is invented, but its time zone is real. */
  timeZone: string;
  association: { name: string; shortName: string };
  leagues: readonly DemoLeague[];
  /** How much harder its championship standards are, in standard deviations. */
  harder: number;
}

export interface DemoLeague {
  name: string;
  levelMask: number;
}

const highSchools = (name: string): DemoLeague => ({ name, levelMask: HIGH_SCHOOL });
const middleSchools = (name: string): DemoLeague => ({ name, levelMask: MIDDLE_SCHOOL });

export const STATES: readonly DemoState[] = [
  {
    name: 'Cascadia',
    timeZone: 'America/Los_Angeles',
    association: { name: 'Cascadia Scholastic Athletics', shortName: 'CSA' },
    leagues: [
      highSchools('Tidewater League'),
      highSchools('Ridge and River League'),
      middleSchools('Cascadia Junior League'),
    ],
    harder: 0.15,
  },
  {
    name: 'Brannock',
    timeZone: 'America/Denver',
    association: { name: 'Brannock School Sports Union', shortName: 'BSSU' },
    leagues: [
      highSchools('Ironfell League'),
      highSchools('Highmeadow League'),
      middleSchools('Brannock Junior League'),
    ],
    harder: 0,
  },
  {
    name: 'Solmere',
    timeZone: 'America/Chicago',
    association: { name: 'Solmere Athletic Association', shortName: 'SAA' },
    leagues: [highSchools('Sunbank League'), middleSchools('Solmere Junior League')],
    harder: -0.1,
  },
];

/** Associations with teams from all states. */
export const NATIONAL_ASSOCIATIONS = [
  {
    name: 'Collegiate Athletics of Aurelind',
    shortName: 'CAA',
    levelMask: COLLEGE,
    leagues: [
      { name: 'Lantern Conference', levelMask: COLLEGE },
      { name: 'Copperline Conference', levelMask: COLLEGE },
    ],
  },
  { name: 'Club Athletics of Aurelind', shortName: 'Clubs', levelMask: CLUB, leagues: [] },
] as const;
