// Labels of the header of the pages for a team's coaches.
export const coachHeaderWords = {
  tabs: 'Manage the team',
  home: 'Home',
  tab: {
    roster: 'Roster',
    matches: 'Match inbox',
    people: 'People',
    codes: 'Team codes',
    records: 'Records',
    files: 'Files',
    details: 'Details',
  },
  athletes: (count: number) => (count === 1 ? 'athlete' : 'athletes'),
  youAre: (position: string) => `You are ${position.toLowerCase()}`,
  share: 'Share team code',
  message: 'Message the team',
  unlisted: 'Waits for an admin',
};
