import { type LoaderFunctionArgs, redirect } from 'react-router';
import { screenHandle } from '#kit/ui/head.ts';
import { dashboardAddress } from '#sport/member-addresses.rules.ts';
import { loadHome } from './member-home.client.ts';
import { memberHomeWords as words } from './member-home.words.ts';

export { HydrateFallback } from './DashboardScreen.tsx';

/** site-shell §2.2: a dashboard has the id of its person in the address. */
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
