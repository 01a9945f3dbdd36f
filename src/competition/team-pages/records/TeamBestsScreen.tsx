import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type TeamLayoutData, teamPageHead } from '#competition/team-pages/team-page-head.rows.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import { RecordsTable } from './RecordsTable.tsx';
import type { RecordsData } from './team-records.client.ts';

// A page that the server has rendered is hydrated without the code that builds the table.
export const loader = async (page: LoaderFunctionArgs) =>
  (await import('./team-records.client.ts')).loadTeamRecords(page, 'bests');

export const handle = screenHandle<RecordsData, TeamLayoutData>({
  query: { by: /^(event|grade|athlete|summary)$/ },
  head: ({ by }, team) => teamPageHead(team, 'bests', by),
});

/** The bests of one season, by event, by athlete or as a summary. */
export function Component() {
  return <RecordsTable records={useLoaderData<typeof loader>()} />;
}
