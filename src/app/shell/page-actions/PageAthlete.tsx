import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { personalMenuWords as words } from '#app/shell/side-menu/personal-menu.words.ts';
import type { ShellViewer } from '#app/shell/viewer.ts';
import { ATHLETE_SLOT } from '#kit/ui/page/AthleteSlot.tsx';
import { visibilityAddress } from '#sport/addresses/member-addresses.rules.ts';
import { usePlace } from './page-slot.ts';

/** The way from the page of an athlete to the visibility of the name, for the athlete and the family. */
export function PageAthlete({ viewer: { athletes } }: { viewer: ShellViewer }) {
  const { pathname } = useLocation();
  const place = usePlace(ATHLETE_SLOT, pathname);
  const athleteId = Number(place?.getAttribute(ATHLETE_SLOT));
  if (!place || !athletes.some(({ AthleteId }) => AthleteId === athleteId)) return null;
  return createPortal(<a href={visibilityAddress(athleteId)}>{words.visibility}</a>, place);
}
