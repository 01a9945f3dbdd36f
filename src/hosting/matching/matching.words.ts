// Why a team or a person of a file is in doubt; the reasons of people follow the name.

const list = (values: readonly (string | number)[]) => values.join(' or ');

export const matchingWords = {
  teamDoubtful: (text: string, candidates: readonly string[]) =>
    `“${text}” is cut: it may be ${candidates.map((name) => `“${name}”`).join(' or ')}.`,
  teamKnownTwice: (name: string) => `Several teams here are called “${name}”. Say which one it is.`,
  personDoubtful: (name: string, reason: string) => `${name}: ${reason}`,
  sameRound: () =>
    'the name stands twice in one round of the team, and nothing in the file tells the two apart.',
  severalBibs: (bibs: readonly string[]) =>
    `the team has this name with the numbers ${list(bibs)}, and the row prints none.`,
  severalGrades: (grades: readonly number[]) =>
    `the team has this name in grade ${list(grades)}: two people, or a misprint.`,
  severalAges: (ages: readonly number[]) =>
    `the team has this name with the age ${list(ages)}: two people, or a misprint.`,
  sameName: () => 'several people of the team have this name, and the row does not tell which one it is.',
  cutName: (names: readonly string[]) => `the name may be cut and stand for ${list(names)}.`,
  severalKnown: () => 'several known athletes of the team have this name.',
  gradeOff: () => 'the grade does not follow from that of earlier seasons: a misprint, or somebody else.',
  outOfSchool: () =>
    'a known athlete of the team has this name, but was not in school in this season, and the row prints no grade.',
  knownTwice: () => 'two people of the file have this name, and the team has only one such athlete.',
};
