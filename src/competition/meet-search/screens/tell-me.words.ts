// Words for saving a search on the calendar of all meets.

export const tellMeWords = {
  save: 'Tell me about new meets',
  saving: 'Saving',
  saved: 'Saved. We tell you when a new meet matches.',
  all: 'Your saved searches',
  failed: 'The search was not saved. Try again.',
};
