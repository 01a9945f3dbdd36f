// Pages for the people who run the site or work on it.
import type { RouteObject } from 'react-router';
import { guarded } from '../guards.ts';

export const routes: RouteObject[] = [
  guarded('signed in', [
    {
      path: '/admin/message-reports',
      lazy: () => import('#community/conversations/reports/ReportsScreen.tsx'),
    },
    { path: '/admin/teams', lazy: () => import('#people/team-setup/confirming/TeamsToConfirmScreen.tsx') },
    { path: '/admin/leagues', lazy: () => import('#people/team-setup/own-leagues/OwnLeaguesScreen.tsx') },
    { path: '/admin/tools', lazy: () => import('#site/admin/AdminToolsScreen.tsx') },
    { path: '/admin/errors', lazy: () => import('#site/admin/ErrorLogScreen.tsx') },
    { path: '/admin/support', lazy: () => import('#site/help/support/SupportInboxScreen.tsx') },
    { path: '/admin/support/:messageId', lazy: () => import('#site/help/support/SupportMessageScreen.tsx') },
    {
      path: '/admin/reconciliation',
      lazy: () => import('#money/reconciliation/screens/ReconciliationScreen.tsx'),
    },
    { path: '/admin/matches', lazy: () => import('#competition/identities/inbox/AllPairsScreen.tsx') },
  ]),
  guarded('with DEV_LINKS', [
    { path: '/dev', lazy: () => import('../dev-links/DevLinksScreen.tsx') },
    { path: '/dev/cards', lazy: () => import('../dev-cards/TestCardsScreen.tsx') },
    { path: '/dev/mail', lazy: () => import('../dev-mail/OutboxScreen.tsx') },
    { path: '/dev/mail/:mailId', lazy: () => import('../dev-mail/MailScreen.tsx') },
  ]),
  guarded('with the demo', [
    { path: '/dev/ui', lazy: () => import('../dev-ui/UiStoriesScreen.tsx') },
    { path: '/dev/shell', lazy: () => import('#app/shell/stories/ShellStoriesScreen.tsx') },
    { path: '/dev/notices', lazy: () => import('#app/shell/stories/NoticeStoriesScreen.tsx') },
  ]),
];
