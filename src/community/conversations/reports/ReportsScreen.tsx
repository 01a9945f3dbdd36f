import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Reports } from '#community/conversations/conversations.client.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import { reportPageWords as words } from './reports.words.ts';

// The page's code loads in parallel with its data.
const loadPage = () => import('./ReportsPage.tsx');
const ReportsPage = lazy(async () => ({ default: (await loadPage()).ReportsPage }));

export async function loader(page: LoaderFunctionArgs): Promise<Reports> {
  const { loadReports } = await import('#community/conversations/conversations.client.ts');
  const [reports] = await Promise.all([loadReports(page), loadPage()]);
  return reports;
}

export const handle = screenHandle<Reports>({
  head: () => ({ title: words.title, description: words.description, robots: 'noindex' }),
});

/** For admins. */
export function Component() {
  const reports = useLoaderData<typeof loader>();
  return (
    <Suspense>
      <ReportsPage reports={reports} />
    </Suspense>
  );
}
