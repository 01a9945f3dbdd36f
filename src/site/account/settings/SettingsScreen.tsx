import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { screenHandle } from '#kit/ui/page/head.ts';
import { ID } from '#kit/ui/page/page-query.ts';
import { settingsWords as words } from '#site/account/settings.words.ts';
import { ACCOUNT_PATH, CLAIM_PARAMETER } from '#sport/addresses/member-addresses.rules.ts';
import type { Settings } from './settings.client.ts';

// The page's code loads in parallel with its data.
const loadPage = () => import('./SettingsPage.tsx');
const SettingsPage = lazy(async () => ({ default: (await loadPage()).SettingsPage }));

export async function loader(page: LoaderFunctionArgs): Promise<Settings> {
  const { loadSettings } = await import('./settings.client.ts');
  const [settings] = await Promise.all([loadSettings(page), loadPage()]);
  return settings;
}

export const handle = screenHandle<Settings>({
  query: { [CLAIM_PARAMETER]: ID },
  head: () => ({
    title: words.title,
    description: words.description,
    canonical: ACCOUNT_PATH,
    robots: 'noindex',
  }),
});

export function Component() {
  const settings = useLoaderData<typeof loader>();
  return (
    <Suspense>
      <SettingsPage settings={settings} />
    </Suspense>
  );
}
