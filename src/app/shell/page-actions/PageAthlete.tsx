import { createPortal } from 'react-dom';
import { personalMenuWords as words } from '#app/shell/side-menu/personal-menu.words.ts';
import type { ShellViewer } from '#app/shell/viewer.ts';
import { ATHLETE_SLOT } from '#competition/athlete-pages/profile/AthleteSlot.tsx';
import { visibilityAddress } from '#sport/addresses/member-addresses.rules.ts';
import { usePageSlot } from './page-slot.ts';

/** Links an athlete's page to the visibility of the name, for the athlete and the family. */
export function PageAthlete({ viewer: { athletes } }: { viewer: ShellViewer }) {
  const slot = usePageSlot(ATHLETE_SLOT);
  const athleteId = Number(slot?.getAttribute(ATHLETE_SLOT));
  if (!slot || !athletes.some((athlete) => athlete.athleteId === athleteId)) return null;
  return createPortal(<a href={visibilityAddress(athleteId)}>{words.visibility}</a>, slot);
}
