import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { screenHandle } from '#kit/ui/page/head.ts';
import type { VisibilityData } from './visibility-page.client.ts';
import { visibilityTitleWords as words } from './visibility-title.words.ts';

// The page's code loads in parallel with its data.
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

/** The page on which the family and coaches set who can read an athlete's name. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  return (
    <Suspense>
      <VisibilityPage key={data.athleteId} data={data} />
    </Suspense>
  );
}
