// Builds the breadcrumbs of the visibility page: through Settings for the family, through the roster for a coach.
import type { VisibilityRole } from '#people/athletes/visibility.rules.ts';
import { athleteAddress } from '#sport/addresses/addresses.rules.ts';
import {
  ACCOUNT_PATH,
  teamRosterAddress,
  visibilityAddress,
} from '#sport/addresses/member-addresses.rules.ts';
import { type FullName, fullName, type Visibility } from '#sport/people/names.rules.ts';
import { visibilityWords as words } from './visibility-page.words.ts';

interface PageOfAthlete extends FullName {
  athleteId: number;
  team: { teamId: number; teamName: string } | null;
  role: VisibilityRole;
  visibility: Visibility;
}

/** Returns the shape that `kit/ui/page/head.ts` expects; a hidden athlete has no page to link. */
export function visibilityCrumbs({ athleteId, role, team, visibility, ...person }: PageOfAthlete) {
  const isFamily = role === 'athlete' || role === 'parent';
  const name = fullName(person);
  return [
    ...(isFamily ? [{ label: words.ownAthletes, to: `${ACCOUNT_PATH}#athletes` }] : []),
    ...(!isFamily && team ? [{ label: team.teamName, to: teamRosterAddress(team.teamId) }] : []),
    ...(visibility === 'hidden' ? [] : [{ label: name, to: athleteAddress(athleteId) }]),
    { label: words.crumb, to: visibilityAddress(athleteId) },
  ];
}
