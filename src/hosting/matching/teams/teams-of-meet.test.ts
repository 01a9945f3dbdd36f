import { describe, expect, test } from 'vitest';
import { isUnattached } from '#sport/scoring/printed-teams.rules.ts';
import { type PrintedTeam, resolveTeams, type TeamMention } from './teams-of-meet.rules.ts';

let keys = 0;

function row(text: string, fields: Partial<TeamMention> = {}): TeamMention {
  keys++;
  const common = {
    isWhole: false,
    bibs: [],
    gender: 'F' as const,
    points2520: null,
    grade: null,
    legs: [],
    sourceKey: null,
  };
  return { key: `row ${keys}`, text, ...common, personKey: `person ${keys} f`, ...fields };
}

const relay = (text: string, bibs: number[] = [], fields: Partial<TeamMention> = {}) =>
  row(text, { isWhole: true, personKey: null, bibs: bibs.map(String), ...fields });
const bibRow = (
  text: string,
  bib: number,
  points2520: number | null = null,
  fields: Partial<TeamMention> = {},
) => row(text, { bibs: [String(bib)], points2520, ...fields });
const ranked = (name: string, points2520 = 0, fields: Partial<PrintedTeam> = {}): PrintedTeam => ({
  name,
  abbreviation: null,
  gender: 'F',
  points2520,
  ...fields,
});

/** Returns the team name of each mention; `?` if doubtful, null without a team. */
function teamsOf(mentions: TeamMention[], printed: PrintedTeam[] = []): (string | null)[] {
  const { teams, teamOf, doubtful } = resolveTeams(mentions, printed);
  return mentions.map(({ key }) => {
    if (doubtful.has(key)) return '?';
    const team = teamOf.get(key)!;
    return team === null ? null : teams[team]!.name;
  });
}

describe('a name alone', () => {
  test('that is cut to 12 characters is the longer name', () => {
    const mentions = [row('Marlowe Spri'), relay('Marlowe Springs'), row('Alder-Birchw')];
    expect(teamsOf(mentions, [ranked('Alder-Birchwood')])).toEqual([
      'Marlowe Springs',
      'Marlowe Springs',
      'Alder-Birchwood',
    ]);
  });

  test('that is cut at a space, or differs in dots and accents, is found too', () => {
    const mentions = [
      row('Saint Maryle'),
      relay('St. Élan'),
      row('ST ELAN'),
      row('North Raven'),
      relay('North Raven Bay'),
    ];
    expect(teamsOf(mentions)).toEqual([
      'Saint Maryle',
      'St. Élan',
      'St. Élan',
      'North Raven Bay',
      'North Raven Bay',
    ]);
  });

  test('that is shorter than the column is not cut', () => {
    expect(teamsOf([row('Corlan'), relay('Corlan B'), row('SMX'), row('SMX ACADEMY')])).toEqual([
      'Corlan',
      'Corlan B',
      'SMX',
      'SMX ACADEMY',
    ]);
  });

  test('that fills the column may be a whole name or a cut one, so it is doubtful', () => {
    const mentions = [relay('Stone Valley'), relay('Stone Valley North'), row('Stone Valley')];
    const { doubtful } = resolveTeams(mentions, []);
    expect([...doubtful.values()]).toEqual([['Stone Valley', 'Stone Valley North']]);
  });

  test('that fills the column is whole if the same events print the longer name', () => {
    const mentions = [
      relay('Stone Valley'),
      relay('Stone Valley B'),
      row('Stone Valley'),
      row('Stone Valley B'),
    ];
    expect(teamsOf(mentions)).toEqual(['Stone Valley', 'Stone Valley B', 'Stone Valley', 'Stone Valley B']);
  });

  test('that nothing continues is a team, cut or not', () => {
    expect(teamsOf([row('Oxbow Harbor')])).toEqual(['Oxbow Harbor']);
  });

  test('of a relay or ranking is cut after 30 characters only', () => {
    const long = 'INSTITUTE OF MARINE TECHNOLOGY OF OXBOW';
    expect(teamsOf([relay(long), relay(long.slice(0, 30)), row(long.slice(0, 12))])).toEqual([
      long,
      long,
      long,
    ]);
    expect(teamsOf([relay('Oxbow High'), relay('Oxbow High School')])).toEqual([
      'Oxbow High',
      'Oxbow High School',
    ]);
  });

  test('has the abbreviation of its ranking', () => {
    const { teams } = resolveTeams(
      [row('Marlowe Spri')],
      [ranked('Marlowe Springs', 0, { abbreviation: 'MSP' })],
    );
    expect(teams).toEqual([{ name: 'Marlowe Springs', abbreviation: 'MSP', sourceKey: null }]);
  });

  test.each(['', '  ', 'UNA', 'Una', 'Unattached', 'UNATTACHE', 'Unat', 'UN-Oxbow', 'Una-OX'])(
    '%j is no team',
    (text) => {
      expect(isUnattached(text)).toBe(true);
      expect(teamsOf([row(text)])).toEqual([null]);
    },
  );

  test.each(['Union', 'Unaka', 'UNC', 'Una Valley', 'United AC'])('%j is a team', (text) => {
    expect(isUnattached(text)).toBe(false);
  });
});

// Two teams that 12 characters do not tell apart, and the teams with neighboring bib numbers.
const ARTS = 'OXBOW UNIVERSITY OF ARTS';
const LAW = 'OXBOW UNIVERSITY OF LAW';
const CUT = 'OXBOW UNIVER';
const BLOCKS = [
  bibRow('KESTREL', 98),
  bibRow('KESTREL', 99),
  relay(ARTS, [101, 104]),
  relay(LAW, [111, 114]),
];
const AFTER = [bibRow('PLOVER', 121), bibRow('PLOVER', 122)];

function decided(open: TeamMention[], printed: PrintedTeam[] = [], around = [...BLOCKS, ...AFTER]) {
  const mentions = [...around, ...open];
  const { evidence } = resolveTeams(mentions, printed);
  const teams = teamsOf(mentions, printed).slice(around.length);
  return teams.map((team, index) => [team, evidence.get(open[index]!.key)]);
}

describe('a cut name of several teams', () => {
  test('without evidence is doubtful and names them', () => {
    const mentions = [relay(ARTS), relay(LAW), row(CUT)];
    expect([...resolveTeams(mentions, []).doubtful.values()]).toEqual([[ARTS, LAW]]);
  });

  test('is the team in whose relay the number ran', () => {
    expect(decided([bibRow(CUT, 104), bibRow(CUT, 111)])).toEqual([
      [ARTS, 'relay'],
      [LAW, 'relay'],
    ]);
  });

  test('is the team of the number inside its block, or between it and a team that it cannot be', () => {
    expect(decided([bibRow(CUT, 102), bibRow(CUT, 100), bibRow(CUT, 117)])).toEqual([
      [ARTS, 'bib-block'],
      [ARTS, 'bib-block'],
      [LAW, 'bib-block'],
    ]);
  });

  test('stays doubtful between the blocks of two of them, or behind all blocks', () => {
    expect(decided([bibRow(CUT, 107), bibRow(CUT, 130)])).toEqual([
      ['?', undefined],
      ['?', undefined],
    ]);
  });

  test('stays doubtful beside a block when another candidate has no block', () => {
    const around = [bibRow('KESTREL', 98), relay(ARTS, [101, 104]), relay(LAW), bibRow('PLOVER', 121)];
    expect(decided([bibRow(CUT, 117), bibRow(CUT, 102)], [], around)).toEqual([
      ['?', undefined],
      [ARTS, 'bib-block'],
    ]);
  });

  test('is not decided by numbers that do not follow the teams', () => {
    const around = [
      ...BLOCKS,
      ...AFTER,
      ...[103, 105, 112, 113].map((bib) => bibRow(bib % 2 ? 'KESTREL' : 'PLOVER', bib)),
    ];
    expect(decided([bibRow(CUT, 102)], [], around)).toEqual([['?', undefined]]);
  });

  test('is decided by the blocks of its gender if both genders start with the same numbers', () => {
    const men = [relay(LAW, [101, 104], { gender: 'M' }), relay(ARTS, [111, 114], { gender: 'M' })];
    expect(
      decided([bibRow(CUT, 102), bibRow(CUT, 102, null, { gender: 'M' })], [], [...BLOCKS, ...AFTER, ...men]),
    ).toEqual([
      [ARTS, 'bib-block'],
      [LAW, 'bib-block'],
    ]);
  });

  test('is decided between two blocks by the only boundary that gives the printed totals', () => {
    const open = [105, 106, 108, 109].map((bib, index) => bibRow(CUT, bib, [5, 3, 4, 2][index]!));
    expect(decided(open, [ranked(ARTS, 8), ranked(LAW, 6)])).toEqual([
      [ARTS, 'totals'],
      [ARTS, 'totals'],
      [LAW, 'totals'],
      [LAW, 'totals'],
    ]);
  });

  test('without points follows the scorers around it; between the last and first of them it stays doubtful', () => {
    const scorers = [bibRow(CUT, 106, 5), bibRow(CUT, 109, 4)];
    const others = [bibRow(CUT, 105), bibRow(CUT, 107), bibRow(CUT, 110)];
    expect(decided([...others, ...scorers], [ranked(ARTS, 5), ranked(LAW, 4)]).slice(0, 3)).toEqual([
      [ARTS, 'bib-block'],
      ['?', undefined],
      [LAW, 'bib-block'],
    ]);
  });

  test('stays doubtful when two boundaries give the totals, since no gender of its own is printed', () => {
    const open = [bibRow(CUT, 105, 5, { gender: 'M' }), bibRow(CUT, 109, 5)];
    const late = bibRow(CUT, 130, 5);
    const both = [ranked(ARTS, 10, { gender: null }), ranked(LAW, 5, { gender: null })];
    expect(decided([...open, late], both).map(([team]) => team)).toEqual(['?', '?', '?']);
  });

  test('is not decided by a ranking that does not account for all points', () => {
    const open = [bibRow(CUT, 105, 5), bibRow(CUT, 109, 4)];
    expect(decided(open, [ranked(ARTS, 5)]).map(([team]) => team)).toEqual(['?', '?']);
  });

  test('is the only team that has points left, or that needs them, without any start numbers', () => {
    const scorer = row(CUT, { points2520: 6, personKey: 'reed ann f' });
    const again = row(CUT, { personKey: 'reed ann f' });
    expect(decided([scorer, again, row(CUT)], [ranked(ARTS, 6)], [relay(ARTS), relay(LAW)])).toEqual([
      [ARTS, 'totals'],
      [ARTS, 'other-row'],
      ['?', undefined],
    ]);
  });
});

describe('a cut name of several squads of one school', () => {
  const girls = [relay('Northgate Hall'), relay('Northgate Hall B')];
  const boys = { gender: 'M' } as const;

  test('is the squad that came with the gender', () => {
    const around = [...girls, relay('Northgate Hall', [], boys)];
    expect(decided([row('Northgate Ha', boys)], [], around)).toEqual([['Northgate Hall', 'squad-gender']]);
  });

  test('is the squad in whose relay the runner has a leg, by name and grade', () => {
    const leg = (grade: number) => ({ legs: [{ personKey: 'reed ann f', grade }] });
    const around = [relay('Northgate Hall', [], leg(9)), relay('Northgate Hall B', [], leg(11))];
    const reed = (grade: number) => row('Northgate Ha', { personKey: 'reed ann f', grade });
    expect(decided([reed(11), reed(9)], [], around)).toEqual([
      ['Northgate Hall B', 'relay'],
      ['Northgate Hall', 'relay'],
    ]);
  });

  test('is otherwise the first squad, and never waits', () => {
    expect(decided([row('Northgate Ha'), row('Northgate Ha')], [], girls)).toEqual([
      ['Northgate Hall', 'first-squad'],
      ['Northgate Hall', 'first-squad'],
    ]);
    expect(decided([row('Stone Valley')], [], [relay('Stone Valley'), relay('Stone Valley JV')])).toEqual([
      ['Stone Valley', 'first-squad'],
    ]);
  });

  test('is the first squad of the school if only the other one is printed in full', () => {
    const open = [row('Northgate Ha', boys), row('Northgate Ha')];
    expect(decided(open, [], [relay('Northgate Hall B')]).map(([team]) => team)).toEqual([
      'Northgate Hall',
      'Northgate Hall B',
    ]);
  });

  test('is in doubt when another school may be meant too', () => {
    const around = [...girls, relay('Northgate Harbor')];
    expect(decided([row('Northgate Ha')], [], around)).toEqual([['?', undefined]]);
  });
});

test('3,000 rows are resolved, whatever their order', () => {
  const mentions = Array.from({ length: 3000 }, (_, index) => bibRow(`${CUT}`, 1000 + index));
  const around = [relay(ARTS, [1000, 2400]), relay(LAW, [2401, 3999])];
  const { teamOf, doubtful } = resolveTeams([...mentions, ...around], []);
  expect([teamOf.size, doubtful.size]).toEqual([3002, 0]);
  expect(resolveTeams([...around, ...mentions].toReversed(), []).doubtful.size).toBe(0);
});

describe('a file with keys of teams', () => {
  test('separates teams of one name, and joins two names of one team', () => {
    const keyed = (text: string, sourceKey: string) => row(text, { sourceKey, isWhole: true });
    const mentions = [keyed('Miami', '1'), keyed('Miami', '2'), keyed('Miami Hurricanes', '1'), row('Miami')];
    const { teams, teamOf } = resolveTeams(mentions, []);
    expect(mentions.map(({ key }) => teams[teamOf.get(key)!])).toEqual([
      { name: 'Miami Hurricanes', abbreviation: null, sourceKey: '1' },
      { name: 'Miami', abbreviation: null, sourceKey: '2' },
      { name: 'Miami Hurricanes', abbreviation: null, sourceKey: '1' },
      { name: 'Miami', abbreviation: null, sourceKey: null },
    ]);
  });
});
