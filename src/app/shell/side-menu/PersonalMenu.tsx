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
 * The viewer's part of the side menu. A team's page adds links for admins and coaches of that team; an athlete's page
 * adds the link to the name's visibility for the athlete and the family.
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
  // Runs after every render, because a new markup has unmarked links.
  useEffect(() => markPage(pathname));
  return <Island as="div" rows={{ html: markup.text }} />;
}

const NO_TEAMS: readonly AdminTeam[] = [];

/** Loads the teams of an admin's side menu by the team whose page is open. */
function useAdminTeams({ viewer, actions }: ShellSession, teamId: number | null): readonly AdminTeam[] {
  const [teams, setTeams] = useState(NO_TEAMS);
  const requestedId = viewer.isAdmin ? teamId : null;
  // The actions are new with every changed count, but the teams are loaded once per page.
  const newest = useRef(actions);
  useEffect(() => {
    newest.current = actions;
  });
  useEffect(() => {
    let isOver = false;
    const load = async () => {
      const { listAdminTeams } = newest.current;
      if (requestedId === null || !listAdminTeams) return;
      const loaded = await ignoreFailure(listAdminTeams(requestedId), 'teams of the side menu');
      if (loaded && !isOver) setTeams(loaded);
    };
    void load();
    return () => {
      isOver = true;
      setTeams(NO_TEAMS);
    };
  }, [requestedId]);
  return teams;
}
