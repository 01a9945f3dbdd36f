// Writes the part of the side menu for a signed-in person, above the part that everyone has.

import type { AdminTeam } from '#app/shell/shell-actions.ts';
import { isSocial, type ShellViewer } from '#app/shell/viewer.ts';
import { icon } from '#kit/ui/badges/cells.rows.ts';
import { type Html, html } from '#kit/ui/html.ts';
import { athleteAddress, teamAddress, teamAdminAddress } from '#sport/addresses/addresses.rules.ts';
import {
  accountAddress,
  conversationsAddress,
  dashboardAddress,
  logAddress,
  notificationsAddress,
  OWN_CALENDAR_PATH,
  profileAddress,
  registerAddress,
  savedPostsAddress,
  teamDetailsAddress,
  teamMatchesAddress,
  teamRosterAddress,
  visibilityAddress,
} from '#sport/addresses/member-addresses.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import { type Sport, sportName } from '#sport/sports.rules.ts';
import { menuGroup, menuLink, menuSection } from './menu-links.ts';
import { personalMenuWords as words } from './personal-menu.words.ts';
import { groupTeams, type TeamGroup } from './team-groups.ts';

const SPORT_ICONS = { tf: 'track', xc: 'cross-country' } as const;

/** The team or athlete of the open page. The menu adds links to manage it for those who may. */
export interface PageSubject {
  teamId: number | null;
  athleteId: number | null;
  /** The team by sport, for admins, once it is loaded. */
  adminTeams?: readonly AdminTeam[];
}

export function personalMenu(viewer: ShellViewer, { teamId, athleteId, adminTeams = [] }: PageSubject): Html {
  const { userId, isAdmin, teams, athletes } = viewer;
  const isCoachOfTeam = teams.some((team) => team.teamId === teamId && team.isCoach);
  const admin =
    teamId !== null && (isAdmin || isCoachOfTeam)
      ? [
          menuLink(teamAdminAddress(teamId), isAdmin ? words.adminAccess : words.teamPeople, 'lock'),
          ...adminTeams.map(({ teamId, sport, requestCount }) =>
            menuLink(
              teamAdminAddress(teamId, sport),
              words.adminSport(sportName(sport), requestCount),
              SPORT_ICONS[sport],
            ),
          ),
          menuLink(teamRosterAddress(teamId), words.teamRoster, 'run'),
          menuLink(teamMatchesAddress(teamId), words.teamMatches, 'users'),
        ]
      : null;
  const mayManageAthlete = isAdmin || athletes.some((athlete) => athlete.athleteId === athleteId);
  const visibility =
    athleteId !== null && mayManageAthlete
      ? menuLink(visibilityAddress(athleteId), words.visibility, 'eye')
      : null;
  return html`<ul>${admin}${visibility}${memberLinks(viewer)}</ul>${
    teams.length > 0 && html`<h2>${words.myTeams}</h2>${groupTeams(teams).map(schoolTeams)}`
  }${menuGroup(words.myAthletes, [
    ...athletes.map((athlete) => menuLink(athleteAddress(athlete.athleteId), fullName(athlete), 'user')),
    menuLink(accountAddress(userId, 'athletes'), words.addAthlete, 'plus'),
  ])}${menuGroup(words.register, registrations(viewer))}<h2>${words.browse}</h2>`;
}

function memberLinks(viewer: ShellViewer): (Html | null)[] {
  const { userId, profile } = viewer;
  return [
    menuLink(dashboardAddress(userId), words.dashboard, 'home'),
    menuLink(OWN_CALENDAR_PATH, words.calendar, 'calendar'),
    menuLink(logAddress(profile.handle), words.log, 'run'),
    menuLink(notificationsAddress(userId), words.notifications, 'bell'),
    menuLink(conversationsAddress(userId), words.messages, 'chat'),
    ...(isSocial(viewer)
      ? [
          menuLink(profileAddress(profile.handle), words.profile, 'user'),
          menuLink(savedPostsAddress(userId, 'saved'), words.saved, 'save'),
        ]
      : []),
    menuLink(accountAddress(userId, 'favorites'), words.favorites, 'star'),
  ];
}

function schoolTeams({ school, teams }: TeamGroup): Html {
  return html`<h3>${icon('users')}<span>${school}</span></h3><ul>${teams.map(
    ({ teamId, sport, isSettingUp }) =>
      menuLink(
        // Nobody can open the page of a team that waits for an admin.
        isSettingUp ? teamDetailsAddress(teamId) : sportTeamAddress(teamId, sport),
        sportName(sport),
        SPORT_ICONS[sport],
      ),
  )}</ul>`;
}

function registrations({ userId, profile, athletes }: ShellViewer): (Html | null)[] {
  const others = athletes.filter(({ athleteId }) => athleteId !== profile.athleteId);
  return [
    ...(profile.athleteId === null
      ? []
      : [menuLink(registerAddress(profile.athleteId), words.myself, 'user')]),
    others.length > 0
      ? html`<li>${menuSection(
          words.otherAthletes,
          'users',
          others.map((athlete) => menuLink(registerAddress(athlete.athleteId), fullName(athlete))),
        )}</li>`
      : menuLink(registerAddress(null), words.otherAthletes, 'users'),
    menuLink(accountAddress(userId, 'athletes'), words.addAthlete, 'plus'),
  ];
}

// Cross country has one kind of season. For track and field the team's page chooses the latest one itself.
const sportTeamAddress = (teamId: number, sport: Sport) => teamAddress(teamId, sport === 'xc' ? 'xc' : null);
