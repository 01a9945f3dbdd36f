import { describe, expect, it } from 'vitest';
import {
  check,
  createForm,
  DIVISION,
  DOV,
  M100,
  MATEO,
  RELAY,
  ROWAN,
} from '#competition/registration/entry-draft/desk-form.fixtures.ts';
import type { DeskForm } from '#competition/registration/entry-draft/desk-form.rules.ts';
import { readEntryFile } from '#competition/registration/entry-files/read-entries.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { proposeFromFile } from './file-proposals.rules.ts';
import { type Choices, checkProposals, splitProposals } from './proposed-entries.rules.ts';

function look(text: string, form: DeskForm = createForm(), choices: Choices = new Map()) {
  const file = readEntryFile(text);
  if (file instanceof Refusal) throw file;
  const { checked, additions } = checkProposals(proposeFromFile(file.rows, form), choices, {
    ...{ form, draft: [] },
    check: (draft) => check(draft, form),
  });
  const { fitting, leftOut } = splitProposals(checked, choices);
  return {
    fitting,
    additions: additions.map(({ row }) => row),
    leftOut: leftOut.map(({ label, problem }) => `${label}: ${problem}`),
  };
}

describe('a row of a table', () => {
  it('enters the athlete with the seed as written, or the best where the cell is blank', () => {
    const { additions } = look(
      'Event,Seed,Name\n100,10.98,Mateo Brightwell\n200,,"Brightwell, Mateo"\n100,NT,Dov Lindenbaum\n100,,ROWAN TELLIS',
    );
    expect(additions).toMatchObject([
      { athleteId: MATEO, meetEventId: M100, seedFrom: 'typed', mark: '10.98' },
      { athleteId: MATEO, seedFrom: 'best' },
      { athleteId: DOV, seedFrom: 'none' },
      { athleteId: ROWAN, seedFrom: 'none' },
    ]);
  });

  it('says with its number why it does not fit', () => {
    const { additions, leftOut } = look(
      [
        'Name,Gender,Event,Seed,Division',
        'Ada Marsh,M,100,,',
        'Mateo Brightwell,F,100,,',
        'Mateo Brightwell,M,PV,,',
        'Mateo Brightwell,M,Sack race,,',
        'Mateo Brightwell,M,100,soon,',
        'Mateo Brightwell,M,100,,Open',
        'Mateo Brightwell,M,100,,Varsity',
        'Mateo Brightwell,M,100,,1',
      ].join('\n'),
    );
    expect(additions).toHaveLength(1);
    expect(leftOut).toEqual([
      'Row 2: Ada Marsh, 100: Not on your roster.',
      'Row 3: Mateo Brightwell, 100: Not on your roster.',
      'Row 4: Mateo Brightwell, PV: This event is not in this meet.',
      'Row 5: Mateo Brightwell, Sack race: “Sack race” is not an event we know.',
      'Row 6: Mateo Brightwell, 100: “soon” is not a mark.',
      'Row 7: Mateo Brightwell, 100: Division Open is not in this meet.',
      'Row 9: Mateo Brightwell, 100: This athlete is already entered in Boys 100m, Varsity.',
    ]);
  });

  it('asks about a name that looks alike, and enters the athlete only after a yes', () => {
    const text = 'Name,Event\nM. Brightwell,100\nDov Lindenbuam,100\nMax Other,100';
    const { fitting, additions, leftOut } = look(text);
    expect(fitting.map(({ question, isChosen }) => [question, isChosen])).toEqual([
      ['Is M. Brightwell the same as Mateo Brightwell?', false],
      ['Is Dov Lindenbuam the same as Dov Lindenbaum?', false],
    ]);
    expect(additions).toEqual([]);
    expect(leftOut).toEqual(['Row 4: Max Other, 100: Not on your roster.']);
    expect(look(text, createForm(), new Map([['0', true]])).additions).toMatchObject([{ athleteId: MATEO }]);
  });

  it('is no match for two athletes of one name', () => {
    const form = createForm();
    const twin = { ...form.athletes[0]!, athleteId: 77 };
    const { leftOut } = look('Name,Event\nMateo Brightwell,100', {
      ...form,
      athletes: [...form.athletes, twin],
    });
    expect(leftOut).toEqual([expect.stringContaining('Several athletes on your roster have this name.')]);
  });

  it('of another team is left out, or asks where the file does not name this team', () => {
    const file = (own: string) =>
      `Name,Team,Event\nMateo Brightwell,${own},100\nMateo Brightwell,Lincoln,200\nDov Lindenbaum,Lincoln,100`;
    const { additions, leftOut } = look(file('Salt Harbor High School'));
    expect(additions).toMatchObject([{ athleteId: MATEO, meetEventId: M100 }]);
    expect(leftOut).toEqual([
      'Row 3: Mateo Brightwell, 200: This row is for Lincoln.',
      'Row 4: Dov Lindenbaum, 100: This row is for Lincoln.',
    ]);
    const { fitting } = look(file('SHHS'));
    expect(fitting[2]).toMatchObject({
      question: 'The file says Lincoln. Is this Dov Lindenbaum of your team?',
      isChosen: false,
    });
    // A file of one team is its own, however the team is spelled.
    expect(look('Name,Team,Event\nMateo Brightwell,SHHS,100').additions).toHaveLength(1);
  });

  it('of a division that the event does not name needs only one division', () => {
    const form = createForm();
    const [division] = form.divisions;
    const [sprint] = form.events;
    const two = {
      ...form,
      divisions: [division!, { ...division!, divisionId: 2, name: 'Frosh', hytekId: 2 }],
      events: [sprint!, { ...sprint!, meetEventId: 900, divisionId: 2 }],
    };
    expect(look('Name,Event\nMateo Brightwell,100', two).leftOut).toEqual([
      'Row 2: Mateo Brightwell, 100: Several divisions have this event, and the row names none.',
    ]);
    expect(look('Name,Event,Division\nMateo Brightwell,100,2', two).additions).toMatchObject([
      { meetEventId: 900 },
    ]);
    expect(DIVISION).toBe(division!.divisionId);
  });
});

describe('a relay', () => {
  const LEGS = [
    { athleteId: DOV, leg: 1 },
    { athleteId: MATEO, leg: 3 },
  ];

  it('of a table has its runners in columns, or one in each row', () => {
    const columns = look('Event,Relay,Leg 1,Leg 2,Leg 3\n4x100,B,Dov Lindenbaum,Ada Marsh,Mateo Brightwell');
    expect(columns.additions).toMatchObject([{ meetEventId: RELAY, relayLetter: 'B', legs: LEGS }]);
    expect(columns.fitting[0]!.note).toBe('1 runner not found on your roster.');
    const rows = look('Name,Event\nDov Lindenbaum,4x100\nAda Marsh,4x100\nMateo Brightwell,4x100');
    expect(rows.additions).toMatchObject([{ meetEventId: RELAY, relayLetter: 'A', legs: LEGS }]);
  });
});

it('reads HY-TEK’s entries by division number, relays among them, and leaves out the scratched', () => {
  const { additions, leftOut } = look(
    [
      'D;Brightwell;Mateo;;M;;SALT;Salt Harbor;;12;100;10.98;M;1',
      'D;Lindenbaum;Dov;;M;;SALT;Salt Harbor;;11;100;;M;1;;;S',
      'D;Lindenbaum;Dov;;M;;SALT;Salt Harbor;;11;LJ;21-03;E;7',
      'R;SALT;Salt Harbor;A;M;;400;43.90;M;1;Lindenbaum;Dov;;M;;;11;Tellis;Rowan;;M;;;11',
    ].join('\n'),
  );
  expect(additions).toMatchObject([
    { athleteId: MATEO, meetEventId: M100, mark: '10.98' },
    { meetEventId: RELAY, relayLetter: 'A', mark: '43.90', legs: [{ athleteId: DOV }, { athleteId: ROWAN }] },
  ]);
  expect(leftOut).toEqual([
    'Row 2: Dov Lindenbaum, 100: The file says that this entry is scratched.',
    'Row 3: Dov Lindenbaum, LJ: Division 7 is not in this meet.',
  ]);
});
