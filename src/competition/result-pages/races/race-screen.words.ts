// Sentences that the page of a race needs at its start; those of its tables come with the rows of the server.
export const raceScreenWords = {
  races: 'Races',
  show: 'Show',
  teamScores: 'Team scores',
  individualResults: 'Individual results',
  noTeamsTitle: 'No team scores',
  noTeams: 'No team is scored in this race.',
  description: (title: string, meet: string, dates: string) =>
    `Results of ${title} at ${meet}, ${dates}: places, times, team scores, splits and records.`,
};
