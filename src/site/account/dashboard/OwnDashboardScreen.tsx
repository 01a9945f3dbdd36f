import { type LoaderFunctionArgs, redirect } from 'react-router';
import { screenHandle } from '#kit/ui/page/head.ts';
import { loadHome } from '#site/account/home/member-home.client.ts';
import { memberHomeWords as words } from '#site/account/home/member-home.words.ts';
import { dashboardAddress } from '#sport/addresses/member-addresses.rules.ts';

export { HydrateFallback } from './DashboardScreen.tsx';

/** Redirects to the address with the reader's id. */
export async function loader(args: LoaderFunctionArgs) {
  const { home } = await loadHome(args);
  throw redirect(dashboardAddress(home.userId));
}

export const handle = screenHandle({
  head: () => ({ title: words.dashboardTitle, robots: 'noindex' }),
});

export function Component() {
  return null;
}
