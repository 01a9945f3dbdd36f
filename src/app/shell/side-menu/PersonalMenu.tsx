import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { markPage } from '#app/shell/island-links.ts';
import type { AdminTeam } from '#app/shell/shell-actions.ts';
import type { ShellSession } from '#app/shell/viewer.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { Island } from '#kit/ui/tables/island.tsx';
import { parseAddress, teamIdFromAddress } from '#sport/addresses/address-paths.rules.ts';
import { personalMenu } from './personal-menu.ts';

/**
 * The viewer's own part of the side menu; with a team's page open, an admin finds the way into that team, and with the
 * page of an own athlete open, who may read the name.
 */
export function PersonalMenu({ session }: { session: ShellSession }) {
  const { viewer } = session;
  const { pathname, search } = useLocation();
  const teamId = teamIdFromAddress(pathname + search);
  const adminTeams = useAdminTeams(session, teamId);
  const address = parseAddress(pathname);
  const athleteId = address?.page === 'athlete' ? address.athleteId : null;
  const markup = useMemo(
    () => personalMenu(viewer, { teamId, athleteId, adminTeams }),
    [viewer, teamId, athleteId, adminTeams],
  );
  // After every change of the markup.
  useEffect(() => markPage(pathname));
  return <Island as="div" rows={{ html: markup.text }} />;
}

const NONE: readonly AdminTeam[] = [];

/** site-shell §7: the teams of an admin's side menu are loaded by the id of the team whose page is open. */
function useAdminTeams({ viewer, actions }: ShellSession, teamId: number | null): readonly AdminTeam[] {
  const [teams, setTeams] = useState(NONE);
  const wantedId = viewer.isAdmin ? teamId : null;
  // New with every count that changes; the teams are asked for once a page.
  const newest = useRef(actions);
  useEffect(() => {
    newest.current = actions;
  });
  useEffect(() => {
    let isOver = false;
    const load = async () => {
      const { listAdminTeams } = newest.current;
      if (wantedId === null || !listAdminTeams) return;
      const loaded = await ignoreFailure(listAdminTeams(wantedId), 'teams of the side menu');
      if (loaded && !isOver) setTeams(loaded);
    };
    void load();
    return () => {
      isOver = true;
      setTeams(NONE);
    };
  }, [wantedId]);
  return teams;
}
