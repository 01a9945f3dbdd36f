import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { screenHandle } from '#kit/ui/page/head.ts';
import { athleteAddress } from '#sport/addresses/addresses.rules.ts';
import { ACCOUNT_PATH, movesAddress } from '#sport/addresses/member-addresses.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import type { AthleteMovesData } from './athlete-moves.client.ts';
import { athleteMovesHeadWords as words } from './athlete-moves-head.words.ts';

// The page's code loads in parallel with its data.
const loadPage = () => import('./AthleteMovesPage.tsx');
const AthleteMovesPage = lazy(async () => ({ default: (await loadPage()).AthleteMovesPage }));

export async function loader(page: LoaderFunctionArgs): Promise<AthleteMovesData> {
  const { loadAthleteMoves } = await import('./athlete-moves.client.ts');
  const [data] = await Promise.all([loadAthleteMoves(page), loadPage()]);
  return data;
}

export const handle = screenHandle<AthleteMovesData>({
  head: ({ athleteId, ...person }) => {
    const name = fullName(person);
    return {
      title: words.title(name),
      robots: 'noindex',
      crumbs: [
        { label: words.athletes, to: `${ACCOUNT_PATH}#athletes` },
        { label: name, to: athleteAddress(athleteId) },
        { label: words.page, to: movesAddress(athleteId) },
      ],
    };
  },
});

/** Requests of teams for an athlete, for the athlete, parents and coaches to answer. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  return (
    <Suspense>
      <AthleteMovesPage data={data} />
    </Suspense>
  );
}
