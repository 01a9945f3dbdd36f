// Title and description of the roster page, which stand before it loads.

export const rosterHeadWords = {
  title: (team: string) => `Roster of ${team}`,
  description: 'Athletes of the season, their grades, and who comes next.',
};
