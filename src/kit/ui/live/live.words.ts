// What a page says of its live content.

export const liveWords = {
  polling: 'Updates come every 30 seconds at the moment.',
};
