// Sentences that tell why a printed team or person cannot be identified. Reasons about a person follow the name.
import type { MatchReason } from './people/match-confidence.rules.ts';

const list = (values: readonly (string | number)[]) => values.join(' or ');

const MATCH_REASONS: Record<MatchReason, string> = {
  'in the meet': 'already in this meet',
  team: 'on the roster',
  'earlier roster': 'on an earlier roster',
  'same name': 'same name',
  initial: 'the only one with this initial',
  'cut name': 'name cut short in the file',
  'name close': 'similar name',
  grade: 'same grade',
  'grade close': 'grade one year off',
  'grade differs': 'another grade',
  'grade missing': 'no grade in the file',
};

export const matchingWords = {
  matchReasons: (reasons: readonly MatchReason[]): string =>
    reasons.map((reason) => MATCH_REASONS[reason]).join(', '),
  teamDoubtful: (text: string, candidates: readonly string[]) =>
    `“${text}” is cut off: it may be ${candidates.map((name) => `“${name}”`).join(' or ')}.`,
  teamKnownTwice: (name: string) => `Several teams on this site are named “${name}”. Choose one.`,
  teamMisspelled: (name: string) =>
    `No team is named “${name}”. It may be misspelled: choose the team, or make a new one.`,
  personDoubtful: (name: string, reason: string) => `${name}: ${reason}`,
  sameRound: () => 'the team has this name twice in one round, and nothing in the file tells the two apart.',
  severalBibs: (bibs: readonly string[]) =>
    `the team has this name with the numbers ${list(bibs)}, and the row has none.`,
  severalGrades: (grades: readonly number[]) =>
    `the team has this name in grade ${list(grades)}: two athletes, or a misprint.`,
  severalAges: (ages: readonly number[]) =>
    `the team has this name with the age ${list(ages)}: two athletes, or a misprint.`,
  sameName: () => 'several athletes on the team have this name, and the row does not say which one it is.',
  cutName: (names: readonly string[]) => `the name may be cut off; it may be ${list(names)}.`,
  severalKnown: () => 'several athletes already on the team have this name.',
  gradeOff: () => 'the grade does not fit the grades of earlier seasons: a misprint, or another athlete.',
  outOfSchool: () =>
    'an athlete already on the team has this name but was not in school this season, and the row has no grade.',
  knownTwice: () => 'two people in the file have this name, but the team has only one such athlete.',
};
