import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import type { ShellViewer } from '#app/shell/viewer.ts';
import { starOf } from '#community/favorites/favorites.rules.ts';
import { STAR_SLOT } from '#kit/ui/page/StarSlot.tsx';
import { FollowControls } from '#site/account/profiles/FollowControls.tsx';
import { usePageSlot } from './page-slot.ts';

const FOLLOW_TYPES = { Athlete: 'athlete', Team: 'team', Meet: null } as const;

/** Draws Follow and the bell beside the star of a team, or of an athlete who is not the viewer's own. */
export function PageFollow({ viewer: { athletes } }: { viewer: ShellViewer }) {
  const { pathname } = useLocation();
  const slot = usePageSlot(STAR_SLOT);
  const item = starOf(pathname);
  const type = item && item.type !== 'General' ? FOLLOW_TYPES[item.type] : null;
  if (!slot || !type || !item?.itemId) return null;
  if (type === 'athlete' && athletes.some(({ athleteId }) => athleteId === item.itemId)) return null;
  const name = document.querySelector('main h1')?.textContent ?? '';
  return createPortal(
    <FollowControls key={`${type} ${item.itemId}`} type={type} linkId={item.itemId} name={name} />,
    slot,
  );
}
