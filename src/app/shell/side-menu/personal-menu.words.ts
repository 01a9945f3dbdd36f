// Every sentence of the viewer's part of the side menu.
import { countOf } from '#kit/counts.ts';

export const personalMenuWords = {
  calendar: 'My calendar',
  log: 'Training log',
  dashboard: 'Dashboard',
  notifications: 'Notifications',
  messages: 'Messages',
  profile: 'My profile',
  favorites: 'Favorites',
  saved: 'Saved and liked',
  myTeams: 'My teams',
  myAthletes: 'My athletes',
  register: 'Register for meets',
  myself: 'Myself',
  otherAthletes: 'Other athletes',
  addAthlete: 'Add athlete',
  adminAccess: 'Admin access to this team',
  adminSport: (sport: string, requests: number) =>
    requests === 0 ? sport : `${sport}: ${countOf(requests, 'request', 'requests')}`,
  teamPeople: 'Team members',
  teamRoster: 'Roster',
  teamMatches: 'Match inbox',
  visibility: 'Name visibility',
  browse: 'Browse',
};
