// The words of a push message that the worker adds.

export const shownMessageWords = {
  stop: 'End messages',
};
