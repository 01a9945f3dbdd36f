import { useCallback } from 'react';
import { useLocation } from 'react-router';
import type { Api } from '#kit/ui/page/api-context.ts';
import { loadTeam } from '#site/navigation/navigation.client.ts';
import { MenuList } from './MenuList.tsx';
import { MenuLoader } from './MenuLoader.tsx';
import { teamEntries } from './team-entries.rules.ts';

/** Lists a team's pages, its linked teams, and the pages for supporters. */
export function TeamMenu({ to, isSupporter }: { to: string; isSupporter: boolean }) {
  const { pathname, search } = useLocation();
  const load = useCallback((api: Api) => loadTeam(api, to), [to]);
  return (
    <MenuLoader load={load}>
      {(tree) => <MenuList entries={teamEntries(tree, { address: pathname + search, isSupporter })} />}
    </MenuLoader>
  );
}
