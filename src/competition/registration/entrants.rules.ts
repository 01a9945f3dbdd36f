// Who may enter a meet: the choice of its host, and what it means for a coach and for an athlete without a team.
import type { WHO_MAY_ENTER } from '#competition/meets/manage/meet-settings.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { entrantWords as words } from './entrants.words.ts';

/** `invited`: coaches of invited teams. `teams`: coaches of any team. `everyone`: athletes without a team as well. */
type WhoMayEnter = (typeof WHO_MAY_ENTER)[number];

export const WHO_MAY_ENTER_DEFAULT: WhoMayEnter = 'teams';

export interface Entrant {
  /** False for an athlete, or a parent, who enters without a team. */
  isTeam: boolean;
  /** True for a team that the host has invited or accepted. */
  isInvited: boolean;
}

export function refusalToEntrant(
  { isTeam, isInvited }: Entrant,
  whoMayEnter: WhoMayEnter = WHO_MAY_ENTER_DEFAULT,
): Refusal | null {
  if (!isTeam && whoMayEnter !== 'everyone') {
    return new Refusal('TEAM_NEEDED', words.teamNeeded, { status: 403 });
  }
  if (isTeam && !isInvited && whoMayEnter === 'invited') {
    return new Refusal('INVITATION_NEEDED', words.invitationNeeded, { status: 403 });
  }
  return null;
}
