import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { screenWords as words } from '#community/training-log/log-screens.words.ts';
import type { LogData } from '#community/training-log/training-log.client.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import { ANY_TEXT } from '#kit/ui/page/page-query.ts';

// The page's code loads in parallel with its data.
const loadPage = () => import('./LogPage.tsx');
const LogPage = lazy(async () => ({ default: (await loadPage()).LogPage }));

export async function loader(page: LoaderFunctionArgs): Promise<LogData> {
  const { loadLog } = await import('#community/training-log/training-log.client.ts');
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

/** A log by day, week or month. */
export function Component() {
  const log = useLoaderData<typeof loader>();
  return (
    <Suspense>
      <LogPage log={log} />
    </Suspense>
  );
}
