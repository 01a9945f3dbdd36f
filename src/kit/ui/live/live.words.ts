// Sentences about live content.

export const liveWords = {
  polling: 'Updates come every 30 seconds at the moment.',
};
