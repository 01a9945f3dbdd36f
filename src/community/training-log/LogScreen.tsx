import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { screenHandle } from '#kit/ui/head.ts';
import { ANY_TEXT } from '#kit/ui/page-query.ts';
import { screenWords as words } from './log-screens.words.ts';
import type { LogData } from './training-log.client.ts';

// What the page is made of comes beside what it shows.
const loadPage = () => import('./LogPage.tsx');
const LogPage = lazy(async () => ({ default: (await loadPage()).LogPage }));

export async function loader(page: LoaderFunctionArgs): Promise<LogData> {
  const { loadLog } = await import('./training-log.client.ts');
  const [log] = await Promise.all([loadLog(page), loadPage()]);
  return log;
}

export const handle = screenHandle<LogData>({
  query: { view: /^(day|week|month)$/, day: ANY_TEXT },
  head: ({ reader, owner }) => ({
    title: reader === 'self' ? words.log : words.logOf(owner.name),
    robots: 'noindex',
  }),
});

/** A log in days, weeks and months. */
export function Component() {
  const log = useLoaderData<typeof loader>();
  return (
    <Suspense>
      <LogPage log={log} />
    </Suspense>
  );
}
