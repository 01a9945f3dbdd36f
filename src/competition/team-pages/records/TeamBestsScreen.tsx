import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type TeamLayoutData, teamHead } from '#competition/team-pages/team-page-head.rows.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import { RecordsTable } from './RecordsTable.tsx';
import type { RecordsData } from './team-records.client.ts';

// What makes the table is not needed to take over a page that the server has made.
export const loader = async (page: LoaderFunctionArgs) =>
  (await import('./team-records.client.ts')).loadTeamRecords(page, 'bests');

export const handle = screenHandle<RecordsData, TeamLayoutData>({
  query: { by: /^(event|grade|athlete|summary)$/ },
  head: ({ by }, team) => teamHead(team, 'bests', by),
});

/** The bests of one season, by event, by athlete or at a glance. */
export function Component() {
  return <RecordsTable records={useLoaderData<typeof loader>()} />;
}
