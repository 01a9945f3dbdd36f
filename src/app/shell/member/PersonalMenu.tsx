import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { Island } from '#kit/ui/island.tsx';
import { parseAddress, teamIdFromAddress } from '#sport/address-paths.rules.ts';
import { markPage } from '../island-links.ts';
import type { ShellViewer } from '../viewer.ts';
import { personalMenu } from './personal-menu.ts';

/**
 * The viewer's own part of the side menu; with a team's page open, an admin finds the way into that team, and with the
 * page of an own athlete open, who may read the name.
 */
export function PersonalMenu({ viewer }: { viewer: ShellViewer }) {
  const { pathname, search } = useLocation();
  const teamId = teamIdFromAddress(pathname + search);
  const address = parseAddress(pathname);
  const athleteId = address?.page === 'athlete' ? address.athleteId : null;
  const markup = useMemo(() => personalMenu(viewer, { teamId, athleteId }), [viewer, teamId, athleteId]);
  // After every change of the markup.
  useEffect(() => markPage(pathname));
  return <Island as="div" rows={{ html: markup.text }} />;
}
