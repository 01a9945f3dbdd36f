import { describe, expect, test } from 'vitest';
import type { ListedPerformance } from '#hosting/result-files/performance-list.rules.ts';
import { chooseExisting, identityReader } from './list-people.rules.ts';
import { joinTeams, squadOfPerformance, type TeamOfList, teamKey } from './list-teams.rules.ts';

describe('the team of a performance', () => {
  const athlete = { firstName: 'Tor', lastName: 'Myr' };
  const squad = (competitor: string, nation: string) =>
    squadOfPerformance({ athlete: null, competitor, nation });
  const nation = (code: string, name: string) => ({ name, country: code, code, levelMask: 16 });

  test('is the nation of an athlete, also of the past; none without one', () => {
    const of = (code: string) => squadOfPerformance({ athlete, competitor: 'Tor MYR', nation: code });
    expect(of('JAM')).toEqual({ team: nation('JAM', 'Jamaica'), letter: null });
    expect(of('URS').team).toEqual(nation('URS', 'Soviet Union'));
    expect(of('SIN').team?.country).toBe('SGP');
    expect(of('XYZ').team).toEqual(nation('XYZ', 'XYZ'));
    expect(of('').team).toBeNull();
  });

  test('is the nation in the name of a squad, with its letter', () => {
    expect(squad('Great Britain & NI B', 'GBR')).toEqual({
      team: nation('GBR', 'Great Britain'),
      letter: 'B',
    });
    expect(squad('PR of China', 'CHN')).toEqual({ team: nation('CHN', 'China'), letter: 'A' });
  });

  test('is the nation that a squad is named after, if the list has a new code for it', () => {
    expect(squad('Kenya', 'KYA').team).toEqual(nation('KEN', 'Kenya'));
    const juniors = { name: 'Kenya U20', country: 'KEN', code: null, levelMask: 0 };
    expect([squad('Kenya U20', 'KEN').team, squad('Kenya U20', 'KYA').team]).toEqual([juniors, juniors]);
  });

  test('is the club or selection of that name in its country', () => {
    const team = (name: string, country: string | null) => ({ name, country, code: null, levelMask: 0 });
    expect(squad('United States Red', 'USA').team).toEqual(team('United States Red', 'USA'));
    expect(squad('Vikby AC', 'INT').team).toEqual(team('Vikby AC', null));
    // Some republics appear in lists before they were nations of their own.
    expect(squad('Ukraine', 'URS').team).toEqual(team('Ukraine', 'URS'));
  });

  test('without a country is the only club of its name', () => {
    const club = (country: string | null): TeamOfList => ({
      name: 'Vikby',
      country,
      code: null,
      levelMask: 0,
    });
    const meant = (...teams: TeamOfList[]) => joinTeams(teams).get(teamKey(club(null)))?.country;
    expect(meant(club(null), club('NOR'))).toBe('NOR');
    expect(meant(club(null), club('NOR'), club('SWE'))).toBeNull();
    expect(meant(club(null), { ...club('NOR'), code: 'NOR' })).toBeNull();
  });
});

describe('a person of a list', () => {
  const row = (fields: Partial<ListedPerformance>) =>
    ({
      athlete: { firstName: 'Tor', lastName: 'Myr' },
      event: { gender: 'M' },
      birthOn: null,
      birthText: '',
      nation: 'NOR',
      ...fields,
    }) as ListedPerformance;

  test('is one by the birth date, or else by nation and the known part of the birth date', () => {
    const identityOf = identityReader();
    const born = { birthOn: '1999-05-02', birthText: '02 MAY 1999' };
    expect(identityOf(row(born))).toBe(
      identityOf(row({ ...born, nation: 'SWE', athlete: { firstName: 'TOR', lastName: 'Mýr' } })),
    );
    expect(identityOf(row({}))).not.toBe(identityOf(row({ nation: 'SWE' })));
    expect(identityOf(row({}))).not.toBe(identityOf(row({ birthText: '1999' })));
    expect(identityOf(row({ athlete: null }))).toBeNull();
  });

  test('is an athlete of the site only if no other person fits', () => {
    const namesake = (birthOn: string | null, isOtherOfSource = false) => ({
      athleteId: 7,
      birthOn,
      isOtherOfSource,
    });
    const choose = (birthOn: string | null, others: ReturnType<typeof namesake>[], namesakes = 1) =>
      chooseExisting({ birthOn }, others, namesakes);
    expect(choose('1999-05-02', [namesake('1999-05-02')])).toBe(7);
    expect(choose('1999-05-02', [namesake('1999-05-02')], 2)).toBe(7);
    expect(choose('1999-05-02', [namesake(null)])).toBe(7);
    expect(choose('1999-05-02', [namesake(null)], 2)).toBeNull();
    expect(choose('1999-05-02', [namesake('1960-01-01')])).toBeNull();
    expect(choose('1999-05-02', [namesake(null), namesake(null)])).toBeNull();
    expect(choose('1999-05-02', [namesake('1999-05-02', true)])).toBeNull();
  });
});
