// Sentences about the comparison of the books: refusals and failures. Those of the screen are in reconciliation-screen.words.ts.
export const reconciliationWords = {
  running: 'A comparison waits or is under way. Wait until it is done, then look again.',
  daysWrong: 'Choose a first and a last day. The last one is not before the first, and not after today.',
  tooManyDays: (max: number) => `Compare at most ${max} days at once.`,
  noteMissing: 'Say in a few words why this difference is in order.',
  unknown: 'There is no such open difference. It may have resolved itself: look again.',
  died: 'The computer that ran this comparison stopped. The next comparison covers its days too.',
  silent:
    'The card processor did not answer. Nothing was changed. The next comparison covers these days too.',
  refused: (message: string) => `The card processor refused: ${message}`,
  failed: 'The comparison failed. The log of the server says why.',
};
