import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { screenHandle } from '#kit/ui/page/head.ts';
import { ANY_TEXT } from '#kit/ui/page/page-query.ts';
import { coachPageCrumbs } from '#people/access/coach-header/coach-header.rules.ts';
import type { RosterData } from '#people/rosters/roster-edit.client.ts';
import { GENDER_VALUE, YEAR_VALUE } from '#sport/addresses/query-values.rules.ts';
import { rosterHeadWords as words } from './roster-head.words.ts';

// The page's code loads in parallel with its data.
const loadPage = () => import('./RosterEditPage.tsx');
const RosterEditPage = lazy(async () => ({ default: (await loadPage()).RosterEditPage }));

export async function loader(page: LoaderFunctionArgs): Promise<RosterData> {
  const { loadRoster } = await import('#people/rosters/roster-edit.client.ts');
  const [data] = await Promise.all([loadRoster(page), loadPage()]);
  return data;
}

export const handle = screenHandle<RosterData>({
  query: { kind: ANY_TEXT, season: YEAR_VALUE, gender: GENDER_VALUE },
  head: ({ team, desk }) => ({
    title: words.title(team.name),
    description: words.description,
    robots: 'noindex',
    crumbs: coachPageCrumbs(desk, 'roster'),
  }),
});

export function Component() {
  const data = useLoaderData<typeof loader>();
  return (
    <Suspense>
      <RosterEditPage data={data} />
    </Suspense>
  );
}
