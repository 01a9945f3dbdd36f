import { useLoaderData } from 'react-router';
import { screenHandle } from '#kit/ui/page/head.ts';
import { MemberPage, MemberPageSkeleton } from '#site/account/home/MemberPage.tsx';
import { MemberSections } from '#site/account/home/MemberSections.tsx';
import { loadDashboard } from '#site/account/home/member-home.client.ts';
import { memberHomeWords as words } from '#site/account/home/member-home.words.ts';
import { ACCOUNT_PATH, LOG_PATH } from '#sport/addresses/member-addresses.rules.ts';
import { LogWeek } from './LogWeek.tsx';

export const loader = loadDashboard;

export const handle = screenHandle({
  head: () => ({ title: words.dashboardTitle, robots: 'noindex' }),
});

export const HydrateFallback = MemberPageSkeleton;

/** The sections of the home page and the training log of the week, beside a fixed menu. */
export function Component() {
  const { home, log, today } = useLoaderData<typeof loader>();
  return (
    <MemberPage
      title={words.dashboardTitle}
      facts={[words.today(today)]}
      links={[
        { to: LOG_PATH, icon: 'run', label: words.log },
        { to: ACCOUNT_PATH, icon: 'gear', label: words.settings },
      ]}
    >
      <MemberSections home={home}>{log ? <LogWeek log={log} /> : null}</MemberSections>
    </MemberPage>
  );
}
