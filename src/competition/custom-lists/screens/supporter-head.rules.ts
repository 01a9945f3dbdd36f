// The title, breadcrumbs and query of the pages of custom lists and reports.

import type { CustomListKind } from '#competition/custom-lists/custom-lists.rules.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import { ID } from '#kit/ui/page/page-query.ts';
import { teamAddress } from '#sport/addresses/addresses.rules.ts';
import { customListAddress } from './custom-list-addresses.rules.ts';
import type { SupporterPage } from './supporter-lists.client.ts';
import { supporterWords as words } from './supporter-lists.words.ts';

export const supporterHandle = (kind: CustomListKind) =>
  screenHandle<SupporterPage>({
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
