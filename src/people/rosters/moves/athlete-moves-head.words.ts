// Title and links of the moves page, which stand before it loads.

export const athleteMovesHeadWords = {
  title: (name: string) => `${name}, moves`,
  page: 'Moves',
  athletes: 'My athletes',
};
