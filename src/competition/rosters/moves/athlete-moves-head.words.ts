// What the page about the moves of an athlete says of itself before it is there.

export const athleteMovesHeadWords = {
  title: (name: string) => `${name}, moves`,
  page: 'Moves',
  athletes: 'My athletes',
};
