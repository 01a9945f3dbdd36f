import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type TeamLayoutData, teamPageHead } from '#competition/team-pages/team-page-head.rows.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import { RecordsTable } from './RecordsTable.tsx';
import type { RecordsData } from './team-records.client.ts';

// A page that the server has rendered is hydrated without the code that builds the table.
export const loader = async (page: LoaderFunctionArgs) =>
  (await import('./team-records.client.ts')).loadTeamRecords(page, 'records');

export const handle = screenHandle<RecordsData, TeamLayoutData>({
  query: { by: /^(event|grade|athlete|summary)$/ },
  head: ({ by }, team) => teamPageHead(team, 'records', by),
});

/** The records of all seasons of a kind, by event, grade or athlete, or as a summary. */
export function Component() {
  return <RecordsTable records={useLoaderData<typeof loader>()} />;
}
