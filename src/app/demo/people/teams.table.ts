// All teams of the demo. The schools of Cascadia come first, as the story needs. No real team is meant.
import type { Specialty } from './abilities.table.ts';
import { SCHOOLS } from './schools.table.ts';

export type TeamLevel = 'middle school' | 'high school' | 'college' | 'club';

export interface DemoTeam {
  name: string;
  hytekTeamCode: string;
  level: TeamLevel;
  city: string;
  state: string;
  /** A league of its state, or of colleges; null if the team is directly in its association. */
  league: string | null;
  strongIn: readonly Specialty[];
  /** How many train there; small teams cannot always start five runners in cross country. */
  size: 'large' | 'middling' | 'small';
  /** For a middle school, the high school that most students go on to. */
  feeds?: string;
}

const TIDEWATER = new Set([
  'Salt Harbor',
  'Brightwater',
  'Lakewold',
  'Harrow Bay',
  'Tern Island',
  'Marsh Island',
  'Sandpiper',
  'Port Ellery',
  'Kestrel Landing',
]);
const FEW_RUNNERS = new Set(['Marsh Island', 'Sundial']);

const cascadia = SCHOOLS.map(
  (school): DemoTeam => ({
    ...school,
    level: 'high school',
    city: school.name,
    state: 'Cascadia',
    league: TIDEWATER.has(school.name) ? 'Tidewater League' : 'Ridge and River League',
    size: FEW_RUNNERS.has(school.name) ? 'small' : 'large',
  }),
);

type School = [name: string, hytekTeamCode: string, strongIn: readonly Specialty[], size?: DemoTeam['size']];

function highSchools(state: string, league: string, schools: readonly School[]): DemoTeam[] {
  return schools.map(([name, hytekTeamCode, strongIn, size = 'middling']) => ({
    name,
    hytekTeamCode,
    level: 'high school',
    city: name,
    state,
    league,
    strongIn,
    size,
  }));
}

type Junior = [name: string, hytekTeamCode: string, feeds: string];

function middleSchools(state: string, league: string, schools: readonly Junior[]): DemoTeam[] {
  return schools.map(([name, hytekTeamCode, feeds]) => ({
    name,
    hytekTeamCode,
    level: 'middle school',
    city: feeds,
    state,
    league,
    strongIn: [],
    size: 'small',
    feeds,
  }));
}

type College = [
  name: string,
  hytekTeamCode: string,
  city: string,
  state: string,
  strongIn: readonly Specialty[],
];

function colleges(league: string, rows: readonly College[]): DemoTeam[] {
  return rows.map(([name, hytekTeamCode, city, state, strongIn]) => ({
    name,
    hytekTeamCode,
    level: 'college',
    city,
    state,
    league,
    strongIn,
    size: 'middling',
  }));
}

type Club = [name: string, hytekTeamCode: string, city: string, state: string];

function clubs(rows: readonly Club[]): DemoTeam[] {
  return rows.map(([name, hytekTeamCode, city, state]) => ({
    name,
    hytekTeamCode,
    level: 'club',
    city,
    state,
    league: null,
    strongIn: [],
    size: 'small',
  }));
}

export const TEAMS: readonly DemoTeam[] = [
  ...cascadia,
  ...highSchools('Brannock', 'Ironfell League', [
    ['Granite Fold', 'GRAN', ['throws', 'distance']],
    ['Copper Lantern', 'COPL', ['sprints']],
    ['Ashwick', 'ASHW', ['hurdles']],
    ['Stonebarrow', 'STBA', ['middle distance', 'distance']],
    ['Hollin Ridge', 'HOLL', []],
    ['Emberfall', 'EMBE', ['throws'], 'small'],
  ]),
  ...highSchools('Brannock', 'Highmeadow League', [
    ['Larkspur Mesa', 'LAME', ['distance', 'middle distance']],
    ['Windrow', 'WIND', ['long sprints']],
    ['Tallgrass Union', 'TALL', ['high jumps']],
    ['Elkmarrow', 'ELKM', []],
    ['Pale Butte', 'PALE', ['long jumps'], 'small'],
    ['Two Herons', 'TWOH', ['sprints', 'hurdles']],
  ]),
  ...highSchools('Solmere', 'Sunbank League', [
    ['Amberline', 'AMBE', ['sprints', 'long jumps']],
    ['Citrine Bay', 'CIBA', ['sprints', 'hurdles', 'throws']],
    ['Palmetta', 'PALM', ['long sprints']],
    ['Heron Keys', 'HEKE', ['high jumps']],
    ['Saltmeadow', 'SALT', ['distance']],
    ['Coralwick', 'CORA', []],
    ['Lowtide', 'LOWT', ['throws']],
    ['Mirador Sound', 'MISO', ['middle distance']],
    ['Canebrake Point', 'CANE', [], 'small'],
    ['Opal Shores', 'OPAL', ['long jumps']],
  ]),
  ...middleSchools('Cascadia', 'Cascadia Junior League', [
    ['Gullwing Middle', 'GULM', 'Salt Harbor'],
    ['Driftwood Lane Middle', 'DRIM', 'Brightwater'],
    ['Little Fjord Middle', 'LFJM', 'Lakewold'],
    ['Mossbank Middle', 'MOSM', 'Wren Valley'],
  ]),
  ...middleSchools('Brannock', 'Brannock Junior League', [
    ['Copperleaf Middle', 'COPM', 'Granite Fold'],
    ['Prairie Lantern Middle', 'PRLM', 'Windrow'],
  ]),
  ...middleSchools('Solmere', 'Solmere Junior League', [
    ['Sandglass Middle', 'SANM', 'Amberline'],
    ['Seagrass Row Middle', 'SEAM', 'Heron Keys'],
  ]),
  ...colleges('Lantern Conference', [
    ['Harrowmere College', 'HARC', 'Thornmere', 'Cascadia', ['distance', 'middle distance']],
    ['Tidewright University', 'TIDU', 'Salt Harbor', 'Cascadia', ['sprints', 'long jumps']],
    ['Kelpwater State', 'KELS', 'Amberline', 'Solmere', ['throws']],
    ['Saint Corvin College', 'SCOR', 'Brightwater', 'Cascadia', []],
  ]),
  ...colleges('Copperline Conference', [
    ['Brannock Polytechnic', 'BRAP', 'Ashwick', 'Brannock', ['hurdles', 'high jumps']],
    ['Elderpine University', 'ELDU', 'Stonebarrow', 'Brannock', ['distance']],
    ['Solmere State', 'SOLS', 'Citrine Bay', 'Solmere', ['sprints', 'long sprints']],
    ['Opaline College', 'OPAC', 'Opal Shores', 'Solmere', []],
  ]),
  ...clubs([
    ['Tidewater Striders', 'TIST', 'Salt Harbor', 'Cascadia'],
    ['Longshore Harriers', 'LONH', 'Tern Island', 'Cascadia'],
    ['Ironfell Track Club', 'IRTC', 'Granite Fold', 'Brannock'],
    ['Gale Force Track Club', 'GFTC', 'Windrow', 'Brannock'],
    ['Sunbank Athletics', 'SUNA', 'Citrine Bay', 'Solmere'],
  ]),
];

/** Returns the index of the team. Throws for an unknown name, which would be a mistake in a table. */
export function teamNamed(name: string): number {
  const index = TEAMS.findIndex((team) => team.name === name);
  if (index < 0) throw new Error(`No team of the demo is called ${name}`);
  return index;
}
