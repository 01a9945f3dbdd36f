// Sentences that tell why a row of a file waits.

export const waitingWords = {
  markMissing: 'The row has no mark and no status such as DNS or DQ.',
  nameMissing: 'The row has a mark but no name.',
  dateUndecided: (reason: string) => `${reason} Choose the order with --date-order mdy or --date-order dmy.`,
  doubled: 'The same athlete or squad is already in this round.',
  tooManyLegs: 'A relay has at most eight names.',
};
