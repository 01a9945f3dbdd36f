import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { EventColumns } from '#competition/rankings/lists/EventColumns.tsx';
import { SportTag } from '#kit/ui/badges/Tag.tsx';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { Segment } from '#kit/ui/navigation/Segment.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import pageHead from '#kit/ui/page/page-head.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import home from '#site/home/HomeScreen.module.css';
import { MeetTable } from '#site/home/MeetTable.tsx';
import { TopMarks } from '#site/home/TopMarks.tsx';
import { LEVEL_VALUE } from '#sport/addresses/query-values.rules.ts';
import { sportName } from '#sport/sports.rules.ts';
import styles from './SeasonHomeScreen.module.css';
import type { SeasonHomeView } from './season-home.rows.ts';
import { seasonHomeWords as words } from './season-homes.words.ts';

export const loader = async (page: LoaderFunctionArgs) =>
  (await import('./season-homes.client.ts')).loadSeasonHome(page);

export const handle = screenHandle<SeasonHomeView>({
  query: { level: LEVEL_VALUE },
  head: ({ title, description, canonical, crumbs }) => ({ title, description, canonical, crumbs }),
});

/** Meets of the week, championships ahead, best marks and rankings of a season in the world or a division. */
export function Component() {
  const view = useLoaderData<typeof loader>();
  const { sport, title, seasonName, recent, upcoming, latest, championships, topMarks, week, eventGroups } =
    view;
  return (
    <div className={layout.page} data-sport={sport}>
      <div className={pageHead.head}>
        <div>
          <h1>{title}</h1>
          <p className={pageHead.facts}>
            <SportTag sport={sport}>{sportName(sport)}</SportTag> {seasonName}
          </p>
        </div>
        <div className={pageHead.actions}>
          <Segment label={words.kinds} items={view.kinds} />
        </div>
      </div>
      <div className={styles.levels}>
        <Segment label={words.levels} items={view.levels} />
      </div>
      <div className={home.columns}>
        <div>
          {recent.length + upcoming.length === 0 ? (
            <Empty title={words.noMeetsTitle}>
              <p>{words.noMeets}</p>
              <p>
                <a href={view.meetsTo}>{words.allMeets}</a>
              </p>
            </Empty>
          ) : null}
          {latest.length > 0 ? <MeetTable title={words.latest} meets={latest} /> : null}
          {recent.length > 0 ? <MeetTable title={words.recent} meets={recent} /> : null}
          {upcoming.length > 0 ? <MeetTable title={words.upcoming} meets={upcoming} isUpcoming /> : null}
          {championships.length > 0 ? (
            <MeetTable title={words.championships} meets={championships} isUpcoming />
          ) : null}
        </div>
        {topMarks || week.length > 0 ? (
          <TopMarks topMarks={topMarks} week={week} title={words.bestMarks} />
        ) : null}
      </div>
      {eventGroups.length > 0 ? (
        <>
          <SectionHead
            title={words.topRankings}
            note={seasonName}
            more={{ label: words.rankings, to: view.rankingsTo }}
          />
          <EventColumns groups={eventGroups} />
        </>
      ) : null}
      {view.divisions.map((group) => (
        <section key={group.title}>
          <SectionHead title={group.title} />
          <ul className={styles.divisions}>
            {group.items.map(({ label, to }) => (
              <li key={to}>
                <a href={to}>{label}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
