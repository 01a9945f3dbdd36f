// What the page of a roster says of itself before it is there.

export const rosterHeadWords = {
  title: (team: string) => `Roster of ${team}`,
  description: 'Athletes of the season, their grades, and who comes next.',
};
