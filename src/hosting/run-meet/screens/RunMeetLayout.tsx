import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router';
import { NotHost } from '#hosting/manager-frame/hosted-meets/NotHost.tsx';
import { PageSkeleton } from '#kit/ui/feedback/Skeleton.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { ANY_TEXT } from '#kit/ui/page/page-query.ts';
import { parseSport } from '#sport/sports.rules.ts';
import { openRunMeet } from '../run-meet.client.ts';
import { RunMeetFrame } from './RunMeetFrame.tsx';
import { runMeetScreens as words } from './run-meet-screens.words.ts';

export const loader = (args: LoaderFunctionArgs) => openRunMeet(args);

export const handle = screenHandle({
  query: { Meet: ANY_TEXT },
  head: () => ({ title: words.menu, robots: 'noindex' }),
});

/** The pages of a meet read what they need themselves. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  const meetOf = ({ pathname, searchParams }: URL) => `${pathname.split('/')[5]} ${searchParams.get('Meet')}`;
  return meetOf(currentUrl) !== meetOf(nextUrl);
}

export function HydrateFallback() {
  return (
    <div className={layout.page}>
      <PageSkeleton label={words.loading} columns={[]} />
    </div>
  );
}

export function ErrorBoundary() {
  const { pathname } = useLocation();
  return <NotHost sport={parseSport(pathname.split('/')[2] ?? '') ?? 'tf'} />;
}

/** The pages with which the staff runs a meet. */
export function Component() {
  return (
    <RunMeetFrame data={useLoaderData<typeof loader>()}>
      <Outlet />
    </RunMeetFrame>
  );
}
