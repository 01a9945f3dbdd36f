import { expect, it } from 'vitest';
import type { WrittenPerson } from '#competition/registration/entry-files/written-entries.rules.ts';
import { SURE_FROM } from '#hosting/matching/people/match-confidence.rules.ts';
import { matchPerson, type RosterPerson } from './athletes.rules.ts';

const SCHOOL_YEAR = 2026;

let lastId = 0;
const onRoster = (firstName: string, lastName: string, more: Partial<RosterPerson> = {}): RosterPerson => ({
  athleteId: ++lastId,
  firstName,
  lastName,
  gender: 'F',
  isHidden: false,
  isCurrent: true,
  grades: [{ seasonYearEnd: SCHOOL_YEAR, grade: 10 }],
  ...more,
});
const written = (firstName: string, lastName: string, more: Partial<WrittenPerson> = {}): WrittenPerson => ({
  firstName,
  lastName,
  gender: 'F',
  birthOn: null,
  grade: '',
  ...more,
});
const match = (person: WrittenPerson, roster: RosterPerson[], grade: number | null = 10) =>
  matchPerson(person, roster, { grade, schoolYear: SCHOOL_YEAR });

it('is sure of the same name on the roster, with any grade that a misprint or last year explains', () => {
  const roster = [onRoster('Sunniva', 'Larke'), onRoster('Tamsin', 'Okafor-Reyes')];
  const [athleteId] = roster.map((person) => person.athleteId);
  const reasons = ['team', 'grade'];
  expect(match(written('SUNNIVA', 'Lárke'), roster)).toEqual([{ athleteId, confidence: 99, reasons }]);
  expect(match(written('Sunniva', 'Larke'), roster, null)[0]!.confidence).toBeGreaterThanOrEqual(SURE_FROM);
  expect(match(written('Sunniva', 'Larke'), roster, 9)[0]!.confidence).toBeGreaterThanOrEqual(SURE_FROM);
  expect(match(written('Sunniva', 'Larke'), roster, 7)[0]!.confidence).toBeLessThan(SURE_FROM);
});

it('is sure of an initial that one athlete of the roster has', () => {
  const roster = [onRoster('Tamsin', 'Okafor'), onRoster('Ada', 'Okafor')];
  expect(match(written('T.', 'Okafor'), roster)).toEqual([
    { athleteId: roster[0]!.athleteId, confidence: 97, reasons: ['team', 'grade', 'initial'] },
  ]);
  const two = [...roster, onRoster('Tess', 'Okafor')];
  expect(match(written('T', 'Okafor'), two).map(({ confidence }) => confidence)).toEqual([72, 72]);
});

it('asks about a short form or a similar name', () => {
  const roster = [onRoster('Jonathan', 'Lee', { gender: 'M' })];
  expect(match(written('Jon', 'Lee', { gender: 'M' }), roster)).toMatchObject([
    { confidence: 72, reasons: ['team', 'grade', 'name close'] },
  ]);
});

it('asks which of two with one name it is', () => {
  const roster = [onRoster('Ada', 'Marsh'), onRoster('Ada', 'Marsh')];
  expect(match(written('Ada', 'Marsh'), roster).map(({ confidence }) => confidence)).toEqual([50, 50]);
});

it('asks about someone of an earlier roster whose grade it cannot compare', () => {
  const before = [onRoster('Ada', 'Marsh', { isCurrent: false })];
  expect(match(written('Ada', 'Marsh'), before)[0]).toMatchObject({ confidence: 96 });
  expect(match(written('Ada', 'Marsh'), before, null)[0]).toMatchObject({ confidence: 93 });
});

it('tells people of another gender apart', () => {
  expect(match(written('Robin', 'Oak'), [onRoster('Robin', 'Oak', { gender: 'M' })])).toEqual([]);
});

it('finds a hidden athlete by the exact name alone', () => {
  const roster = [onRoster('Jonathan', 'Lee', { isHidden: true })];
  expect(match(written('Jon', 'Lee'), roster)).toEqual([]);
  expect(match(written('Jonathan', 'Lee'), roster)).toHaveLength(1);
});

it('says the same about a hidden athlete, whatever the grade and the season of the roster', () => {
  const roster = [onRoster('Jonathan', 'Lee', { isHidden: true })];
  const tries = [9, 10, 12, null].map((grade) => match(written('Jonathan', 'Lee'), roster, grade));
  const earlier = match(written('Jonathan', 'Lee'), [{ ...roster[0]!, isCurrent: false }]);
  const { athleteId } = roster[0]!;
  for (const matches of [...tries, earlier])
    expect(matches).toEqual([{ athleteId, confidence: SURE_FROM, reasons: ['same name'] }]);
});
