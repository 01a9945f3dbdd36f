import { describe, expect, it } from 'vitest';
import { countSigned, type FormPerson, filterGroups, formFile, groupsOf } from './forms-view.rules.ts';

const person = (name: string, teamName: string | null, signedName: string | null = null): FormPerson => ({
  athleteId: name.length,
  name,
  teamId: teamName === null ? null : teamName.length,
  teamName,
  number: name === 'Rowan Tellis' ? 103 : null,
  signedName,
  signedAt: signedName === null ? null : '2026-05-04T02:41:00Z',
});

const PEOPLE = [
  person('Ines Kowalczyk', null),
  person('Rowan Tellis', 'Salt Harbor', 'Imelda Tellis'),
  person('Lucía Valdespino', 'Salt Harbor'),
  person('Tova Osei', 'Brightwater'),
];

const namesOf = (groups: ReturnType<typeof groupsOf>) =>
  groups.map(({ name, people }) => [name, ...people.map((each) => each.name)]);

describe('the list of who has signed', () => {
  it('has the teams in the order of names, then the unattached, each with its count', () => {
    expect(groupsOf(PEOPLE).map(({ name, signed, all }) => [name, signed, all])).toEqual([
      ['Brightwater', 0, 1],
      ['Salt Harbor', 1, 2],
      [null, 0, 1],
    ]);
    expect(countSigned(PEOPLE)).toBe(1);
  });

  it('keeps the counts of a team while a filter hides its people, and leaves out teams without a match', () => {
    const missing = filterGroups(groupsOf(PEOPLE), { text: '', isMissingOnly: true });
    expect(namesOf(missing)).toEqual([
      ['Brightwater', 'Tova Osei'],
      ['Salt Harbor', 'Lucía Valdespino'],
      [null, 'Ines Kowalczyk'],
    ]);
    expect(missing[1]).toMatchObject({ signed: 1, all: 2 });
  });

  it('is searched by name, team and number, accents aside', () => {
    const search = (text: string) =>
      namesOf(filterGroups(groupsOf(PEOPLE), { text, isMissingOnly: false })).flatMap(
        ([, ...names]) => names,
      );
    expect(search('lucia')).toEqual(['Lucía Valdespino']);
    expect(search('harbor tell')).toEqual(['Rowan Tellis']);
    expect(search('103')).toEqual(['Rowan Tellis']);
    expect(search('nobody')).toEqual([]);
  });

  it('is one group of teams where coaches sign', () => {
    const team = (name: string) => ({ ...person(name, name), athleteId: null });
    const groups = groupsOf([team('Salt Harbor'), team('Brightwater')]);
    expect(namesOf(groups)).toEqual([[null, 'Salt Harbor', 'Brightwater']]);
  });

  it('is written for a spreadsheet, in which no typed name runs as a formula', () => {
    const people = [person('Rowan Tellis', 'Salt Harbor', '=1+1'), person('Ines "K", Kowal', null)];
    const file = formFile(groupsOf(people), {
      heads: ['Team', 'Bib', 'Name', 'Signed by', 'Signed at'],
      unattached: 'Unattached',
      timeOf: (instant) => instant.slice(0, 10),
    });
    expect(file).toBe(
      '\ufeffTeam,Bib,Name,Signed by,Signed at\r\n' +
        "Salt Harbor,103,Rowan Tellis,'=1+1,2026-05-04\r\n" +
        'Unattached,,"Ines ""K"", Kowal",,\r\n',
    );
  });
});
