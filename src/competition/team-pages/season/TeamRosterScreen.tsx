import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type TeamLayoutData, teamPageHead } from '#competition/team-pages/team-page-head.rows.ts';
import { teamScreenWords as words } from '#competition/team-pages/team-screen.words.ts';
import { countOf } from '#kit/counts.ts';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { Island } from '#kit/ui/tables/island.tsx';
import table from '#kit/ui/tables/table.module.css';
import type { TeamRoster } from './team-roster.client.ts';

// A page that the server has rendered is hydrated without the code that builds the table.
export const loader = async (page: LoaderFunctionArgs) =>
  (await import('./team-roster.client.ts')).loadTeamRoster(page);

export const handle = screenHandle<TeamRoster, TeamLayoutData>({
  head: (_, team) => teamPageHead(team, 'roster'),
});

/** The roster of a season, each athlete with their best event. */
export function Component() {
  const { genderName, count, withheldCount, rows } = useLoaderData<typeof loader>();
  if (count + withheldCount === 0) {
    return (
      <Empty title={words.noRoster}>
        <p>{words.noRosterHint}</p>
      </Empty>
    );
  }
  return (
    <section>
      <SectionHead title={words.roster(genderName)} note={countOf(count, 'athlete', 'athletes')} />
      <Island as="table" className={table.table} rows={rows} />
      {withheldCount > 0 ? <p className={layout.muted}>{words.withheld(withheldCount)}</p> : null}
    </section>
  );
}
