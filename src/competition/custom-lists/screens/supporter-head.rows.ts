// The title, breadcrumbs and query of the pages of custom lists and reports.

import type { CustomListKind } from '#competition/custom-lists/custom-lists.rules.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import { ID } from '#kit/ui/page/page-query.ts';
import { teamAddress } from '#sport/addresses/addresses.rules.ts';
import { customListAddress, type ListLocation } from './custom-list-addresses.rules.ts';
import { supporterWords as words } from './supporter-lists.words.ts';

/** The facts of a page that its title and breadcrumbs name. */
interface NamedPage {
  location: ListLocation;
  teamName: string;
  list: { listId: number; name: string } | null;
}

export const supporterHandle = (kind: CustomListKind) =>
  screenHandle<NamedPage>({
    query: { list: ID, edit: /^(new|[1-9]\d{0,14})$/ },
    head: ({ location, teamName, list }) => ({
      title: list?.name ?? words.titleOf(kind, teamName),
      robots: 'noindex',
      crumbs: [
        { label: teamName, to: teamAddress(location.teamId, location.seasonKind), menu: 'team' },
        { label: words.title(kind), to: customListAddress(location) },
        ...(list ? [{ label: list.name, to: customListAddress(location, { list: list.listId }) }] : []),
      ],
    }),
  });
