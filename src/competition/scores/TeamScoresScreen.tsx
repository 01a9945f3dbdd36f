import { Fragment } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { meetCrumbs } from '#competition/meets/meet-page/meet-crumbs.rules.ts';
import type { MeetLayoutData } from '#competition/meets/meets.client.ts';
import raceStyles from '#competition/result-pages/races/race.module.css';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { Island } from '#kit/ui/tables/island.tsx';
import table from '#kit/ui/tables/table.module.css';
import { teamScoresAddress } from '#sport/addresses/addresses.rules.ts';
import type { RaceBoardView } from './race-scores.rows.ts';
import styles from './TeamScoresScreen.module.css';
import { raceScoreWords, scoreScreenWords as words } from './team-scores.words.ts';

// Loaded on demand: a page that the server rendered does not need the code that builds its tables.
export const loader = async (page: LoaderFunctionArgs) =>
  (await import('./team-scores.client.ts')).loadTeamScores(page);

export const handle = screenHandle<unknown, MeetLayoutData>({
  head: (_, { meet }) => ({
    title: `${words.title}, ${meet.name}`,
    description: words.description(meet.name, meet.dates),
    canonical: teamScoresAddress(meet.sport, meet.meetId),
    crumbs: meetCrumbs(meet, 'teamScores'),
  }),
});

/** Shows the team scores of a meet, with the results that gave every point. */
export function Component() {
  const { boards, races } = useLoaderData<typeof loader>();
  const jumps = [...boards, ...races];
  if (jumps.length === 0) {
    return (
      <Empty title={words.emptyTitle}>
        <p>{words.empty}</p>
      </Empty>
    );
  }
  return (
    <>
      {jumps.length > 1 ? (
        <nav className={styles.jump} aria-label={words.jump}>
          {jumps.map(({ id, title }) => (
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
      {races.map((race) => (
        <RaceSection key={race.id} race={race} />
      ))}
    </>
  );
}

function RaceSection({ race: { id, title, setting, to, tables, removed } }: { race: RaceBoardView }) {
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} note={setting} more={{ label: raceScoreWords.results, to }} />
      {tables.map(({ title: scoring, rules, rows }) => (
        <Fragment key={scoring}>
          {scoring ? <h3 className={raceStyles.scoring}>{scoring}</h3> : null}
          <p className={styles.rules}>{rules}</p>
          <Island
            as="table"
            className={`${table.table} ${styles.table} ${raceStyles.teams} ${styles.race}`}
            rows={rows}
          />
        </Fragment>
      ))}
      {removed ? (
        <details className={styles.removed}>
          <summary>{removed.title}</summary>
          <div className={styles.table}>
            <Island as="table" className={`${table.table} ${styles.list}`} rows={removed.rows} />
          </div>
        </details>
      ) : null}
    </section>
  );
}
