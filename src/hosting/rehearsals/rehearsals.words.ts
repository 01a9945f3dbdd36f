// The sentences about rehearsals.
export const rehearsalsWords = {
  notOver: 'A meet can be rehearsed when it is over. Choose a meet of last season.',
  nothingHappened: 'This meet has no results, so there is nothing to play again.',
  nobodyStarted: 'Nobody of this meet can be entered into a copy, so there is nothing to play.',
  isCopy: 'This is a rehearsal itself. Start one from the meet that it copies.',
  none: 'There is no rehearsal of this meet any more. Start a new one.',
};
