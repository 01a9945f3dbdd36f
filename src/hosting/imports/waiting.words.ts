// Why rows of a file wait, in sentences for whoever puts them right.

export const waitingWords = {
  markMissing: 'The row has neither a mark nor a word such as DNS or DQ.',
  dateUndecided: (reason: string) => `${reason} Say it with --date-order mdy or --date-order dmy.`,
  doubled: 'The same athlete or squad already stands in this round.',
  tooManyLegs: 'A relay has at most eight names.',
  teamDoubtful: (text: string, candidates: readonly string[]) =>
    `“${text}” is cut: it may be ${candidates.map((name) => `“${name}”`).join(' or ')}.`,
  teamKnownTwice: (name: string) => `Several teams here are called “${name}”. Say which one it is.`,
  personDoubtful: (name: string, reason: string) => `${name}: ${reason}`,
};
