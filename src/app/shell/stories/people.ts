// Invented people for /dev/shell, one for each role that the frame tells apart.

import type { Favorite, FollowRequest, ShellViewer, ViewerTeam } from '#app/shell/viewer.ts';
import { type MemberRole, ROLES } from './roles.ts';

const HARBOR: ViewerTeam[] = [
  team(11, 'Salt Harbor', 'tf', false),
  team(11, 'Salt Harbor', 'xc', false),
  team(12, 'Tidewater Striders', 'tf', false),
];

const FAVORITES: Favorite[] = [
  favorite(1, '/team/1', 'Salt Harbor Rooks', 'Team'),
  favorite(2, '/team/1/cross-country', 'Salt Harbor Rooks XC', 'Team'),
  favorite(3, '/athlete/1', 'Kaia Brandvold', 'Athlete'),
  favorite(4, '/TrackAndField/meet/1', 'Tidewater Twilight Invitational', 'Meet'),
  favorite(5, '/TrackAndField/rankings', '3A boys 800 rankings', 'General'),
];

const REQUESTS: FollowRequest[] = [
  { userId: 71, handle: 'elio.runs', firstName: 'Elio', lastName: 'Brandvold', photoUrl: null },
  { userId: 72, handle: 'jonah', firstName: 'Jonah', lastName: 'Castellane', photoUrl: null },
];

const PEOPLE: Record<MemberRole, Partial<ShellViewer> & { name: [string, string] }> = {
  athlete: { name: ['Rowan', 'Tellis'], teams: HARBOR },
  parent: {
    name: ['Imelda', 'Tellis'],
    athletes: [
      { athleteId: 901, firstName: 'Rowan', lastName: 'Tellis' },
      { athleteId: 902, firstName: 'Juniper', lastName: 'Tellis' },
    ],
  },
  coach: {
    name: ['Marguerite', 'Holloway'],
    isCoach: true,
    teams: HARBOR.map((each) => ({ ...each, isCoach: true })),
  },
  supporter: { name: ['Yuki', 'Kitteridge'], isCoach: true, hasSS: true, hasAPlus: true, teams: HARBOR },
  host: { name: ['Desmond', 'Oyelaran'], isHost: true, isStaff: true },
  admin: { name: ['Ansel', 'Petrov'], isAdmin: true, hasAPlus: true },
};

/** Returns the invented person of a role, with unread notifications and messages. */
export function personOf(role: MemberRole, isSocial: boolean): ShellViewer {
  const { name, ...facts } = PEOPLE[role];
  const [firstName, lastName] = name;
  return {
    userId: 401 + ROLES.indexOf(role),
    isAdmin: false,
    isCoach: false,
    isHost: false,
    isStaff: false,
    hasAPlus: false,
    hasSS: false,
    hasRSPlus: false,
    isAuthenticatedWithGoodStanding: true,
    hasLegacyParentCodes: false,
    profile: {
      athleteId: role === 'athlete' ? 901 : null,
      handle: `${firstName}.${lastName}`.toLowerCase(),
      firstName,
      lastName,
      photoUrl: null,
      isSocial,
      isDisabled: false,
    },
    teams: [],
    athletes: role === 'athlete' ? [{ athleteId: 901, firstName, lastName }] : [],
    favorites: FAVORITES,
    pendingFollowerRequestCount: isSocial ? REQUESTS.length : 0,
    followRequests: isSocial ? REQUESTS : [],
    notifications: { newCount: 3, lastUpdated: '2026-05-16T19:31:00Z' },
    conversations: { unreadCount: 3, lastAuthor: 'Desmond Oyelaran' },
    ...facts,
  };
}

function team(id: number, name: string, sport: 'tf' | 'xc', isCoach: boolean): ViewerTeam {
  return {
    teamId: id,
    teamName: name,
    sport,
    sportShort: sport.toUpperCase(),
    levelMask: 4,
    isCoach,
    isSettingUp: false,
  };
}

function favorite(id: number, url: string, title: string, type: Favorite['type']): Favorite {
  return { favoriteId: id, url, title, type, itemId: null, sport: null };
}
