// The sentences for when the card provider does not answer.

export const providerAnswerWords = {
  silent: 'The card processor does not answer. Please try again in a moment.',
};
