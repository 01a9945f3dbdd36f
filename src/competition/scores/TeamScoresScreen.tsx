import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { meetCrumbs } from '#competition/meets/meet-crumbs.rules.ts';
import type { MeetLayoutData } from '#competition/meets/meets.client.ts';
import { Empty } from '#kit/ui/Empty.tsx';
import { screenHandle } from '#kit/ui/head.ts';
import { Island } from '#kit/ui/island.tsx';
import { SectionHead } from '#kit/ui/Section.tsx';
import table from '#kit/ui/table.module.css';
import { teamScoresAddress } from '#sport/addresses.rules.ts';
import styles from './TeamScoresScreen.module.css';
import { scoreScreenWords as words } from './team-scores.words.ts';

// What makes the tables is not needed to take over a page that the server has made.
export const loader = async (page: LoaderFunctionArgs) =>
  (await import('./team-scores.client.ts')).loadTeamScores(page);

export const handle = screenHandle<unknown, MeetLayoutData>({
  head: (_, { meet }) => ({
    title: `${words.title}, ${meet.Name}`,
    description: words.description(meet.Name, meet.dates),
    canonical: teamScoresAddress(meet.sport, meet.ID),
    crumbs: meetCrumbs(meet, 'teamScores'),
  }),
});

/** Who leads, by how much, and where every point came from. */
export function Component() {
  const { boards } = useLoaderData<typeof loader>();
  if (boards.length === 0) {
    return (
      <Empty title={words.emptyTitle}>
        <p>{words.empty}</p>
      </Empty>
    );
  }
  return (
    <>
      {boards.length > 1 ? (
        <nav className={styles.jump} aria-label={words.jump}>
          {boards.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
      ) : null}
      {boards.map(({ id, title, progress, rules, rows }) => (
        <section key={id} aria-labelledby={id}>
          <SectionHead id={id} title={title} note={progress} />
          <p className={styles.rules}>{rules}</p>
          <Island as="table" className={`${table.table} ${styles.table}`} rows={rows} />
        </section>
      ))}
    </>
  );
}
