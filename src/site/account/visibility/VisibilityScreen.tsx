import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { screenHandle } from '#kit/ui/page/head.ts';
import type { VisibilityData } from './visibility-page.client.ts';
import { visibilityTitleWords as words } from './visibility-title.words.ts';

// What the page is made of comes beside what it shows.
const loadPage = () => import('./VisibilityPage.tsx');
const VisibilityPage = lazy(async () => ({ default: (await loadPage()).VisibilityPage }));

export async function loader(page: LoaderFunctionArgs): Promise<VisibilityData> {
  const { loadVisibility } = await import('./visibility-page.client.ts');
  const [data] = await Promise.all([loadVisibility(page), loadPage()]);
  return data;
}

export const handle = screenHandle<VisibilityData>({
  head: ({ crumbs }) => ({ title: words.title, robots: 'noindex', crumbs }),
});

/** Who reads the name of an athlete, for those who may say so. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  return (
    <Suspense>
      <VisibilityPage key={data.athleteId} data={data} />
    </Suspense>
  );
}
