import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { ATHLETE_PLACE } from '#kit/ui/AthletePlace.tsx';
import { visibilityAddress } from '#sport/member-addresses.rules.ts';
import type { ShellViewer } from '../viewer.ts';
import { personalMenuWords as words } from './personal-menu.words.ts';
import { usePlace } from './use-place.ts';

/** The way from the page of an athlete to the visibility of the name, for the athlete and the family. */
export function PageAthlete({ viewer: { athletes } }: { viewer: ShellViewer }) {
  const { pathname } = useLocation();
  const place = usePlace(ATHLETE_PLACE, pathname);
  const athleteId = Number(place?.getAttribute(ATHLETE_PLACE));
  if (!place || !athletes.some(({ AthleteId }) => AthleteId === athleteId)) return null;
  return createPortal(<a href={visibilityAddress(athleteId)}>{words.visibility}</a>, place);
}
