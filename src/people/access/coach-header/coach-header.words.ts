// Every sentence of the head under which coaches keep a team.
export const teamDeskWords = {
  tabs: 'Keep the team',
  home: 'Home',
  tab: { roster: 'Roster', matches: 'Match inbox', people: 'People', codes: 'Team codes' },
  athletes: (count: number) => (count === 1 ? 'athlete' : 'athletes'),
  youAre: (position: string) => `You are ${position.toLowerCase()}`,
  share: 'Share team code',
  message: 'Message the team',
};
