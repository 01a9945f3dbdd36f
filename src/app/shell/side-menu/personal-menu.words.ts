// Every sentence of somebody's own part of the side menu.
import { countOf } from '#kit/counts.ts';

export const personalMenuWords = {
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
  teamPeople: 'People of this team',
  teamRoster: 'Roster',
  teamMatches: 'Match inbox',
  visibility: 'Who reads this name',
  browse: 'Browse',
};
