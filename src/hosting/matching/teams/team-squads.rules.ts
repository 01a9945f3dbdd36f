// Groups squads of one school, such as "Northgate" and "Northgate B", and decides which squad a cut name
// stands for. A cut name of one school never waits.
import type { Gender } from '#sport/people/genders.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { openRows, type TeamDecision, type TeamEvidence, type TeamRow } from './team-bibs.rules.ts';
import { mayStandFor, type PrintedTeamText } from './team-names.rules.ts';

/** `Northgate B`, `Northgate JV`. */
const SQUAD = /^(.*\S)\s+(?:[A-H]|JV)$/;

/** Returns the name of the squad's school; null if the name is not that of a squad. */
export const schoolOfSquad = (name: string): string | null => SQUAD.exec(name.trim())?.[1] ?? null;

/** For each name the index of its school's name; its own index if the file has no such school. */
export function schoolsOfTeams(names: readonly string[]): number[] {
  const indexOf = new Map(names.map((name, index) => [foldName(name), index]));
  return names.map((name, index) => {
    const school = schoolOfSquad(name);
    return (school === null ? null : indexOf.get(foldName(school))) ?? index;
  });
}

/**
 * Adds first squads that no line names in full: relays and rankings name only another squad of the school,
 * while a cut name of an individual event may be the first one.
 */
export function schoolsBehindSquads(printed: readonly PrintedTeamText[]): PrintedTeamText[] {
  const whole = new Set(printed.filter(({ isWhole }) => isWhole).map(({ text }) => foldName(text)));
  const cut = new Set(printed.filter(({ isWhole }) => !isWhole).map(({ text }) => text.trim()));
  const schools = printed.flatMap(({ text, isWhole }) => (isWhole ? (schoolOfSquad(text) ?? []) : []));
  return [...new Set(schools)]
    .filter((school) => !whole.has(foldName(school)))
    .filter((school) =>
      [...cut].some((text) => foldName(text) === foldName(school) || mayStandFor(text, school)),
    )
    .map((text) => ({ text, isWhole: true }));
}

interface RankedSquad {
  team: number;
  gender: Gender | null;
}

/**
 * Decides rows of one school by the relay squad of the athlete, or else by the only squad with that gender.
 */
export function decideSquads(
  rows: readonly TeamRow[],
  schools: readonly number[],
  ranked: readonly RankedSquad[],
): TeamDecision[] {
  const open = openOfOneSchool(rows, schools);
  if (open.length === 0) return [];
  const byLeg = open.flatMap((row) => toDecision(row, squadsByLeg(row, rows), 'relay'));
  if (byLeg.length > 0) return byLeg;
  const seen = new Set([
    ...rows.flatMap(({ team, gender }) => (team === null ? [] : `${team} ${gender}`)),
    ...ranked.flatMap(({ team, gender }) => (gender === null ? [] : `${team} ${gender}`)),
  ]);
  return open.flatMap((row) =>
    toDecision(
      row,
      row.candidates.filter((team) => seen.has(`${team} ${row.gender}`)),
      'squad-gender',
    ),
  );
}

/** Assigns the remaining rows to the first squad of the school. */
export function assumeFirstSquads(rows: readonly TeamRow[], schools: readonly number[]): TeamDecision[] {
  return openOfOneSchool(rows, schools).flatMap((row) => {
    const school = schools[row.candidates[0]!]!;
    return toDecision(
      row,
      row.candidates.filter((team) => team === school),
      'first-squad',
    );
  });
}

const openOfOneSchool = (rows: readonly TeamRow[], schools: readonly number[]): TeamRow[] =>
  openRows(rows).filter(({ candidates }) => new Set(candidates.map((team) => schools[team])).size === 1);

function squadsByLeg({ personKey, grade, candidates }: TeamRow, rows: readonly TeamRow[]): number[] {
  if (personKey === null) return [];
  const isSame = (leg: TeamRow['legs'][number]) =>
    leg.personKey === personKey && (leg.grade === null || grade === null || leg.grade === grade);
  return rows.flatMap(({ team, legs }) =>
    team !== null && candidates.includes(team) && legs.some(isSame) ? team : [],
  );
}

function toDecision(row: TeamRow, teams: readonly number[], evidence: TeamEvidence): TeamDecision[] {
  const [team, ...others] = new Set(teams);
  return team === undefined || others.length > 0 ? [] : [{ row, team, evidence }];
}
