import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type TeamLayoutData, teamHead } from '#competition/team-pages/team-page-head.rows.ts';
import { teamScreenWords as words } from '#competition/team-pages/team-screen.words.ts';
import { countOf } from '#kit/counts.ts';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { Island } from '#kit/ui/tables/island.tsx';
import table from '#kit/ui/tables/table.module.css';
import type { TeamRoster } from './team-roster.client.ts';

// What makes the table is not needed to take over a page that the server has made.
export const loader = async (page: LoaderFunctionArgs) =>
  (await import('./team-roster.client.ts')).loadTeamRoster(page);

export const handle = screenHandle<TeamRoster, TeamLayoutData>({
  head: (_, team) => teamHead(team, 'roster'),
});

/** Everyone on the team in a season, each with what they are best in. */
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
