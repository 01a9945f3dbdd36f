import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { rankingsWords as words } from '#competition/rankings/rankings.words.ts';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Segment } from '#kit/ui/navigation/Segment.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import pageHead from '#kit/ui/page/page-head.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { LEVEL_VALUE } from '#sport/addresses/query-values.rules.ts';
import { EventColumns } from './EventColumns.tsx';
import type { DivisionView, IndexView } from './index-view.rows.ts';
import styles from './RankingsIndexScreen.module.css';

export const loader = async (page: LoaderFunctionArgs) =>
  (await import('#competition/rankings/rankings.client.ts')).loadIndex(page);

export const handle = screenHandle<IndexView>({
  query: { level: LEVEL_VALUE },
  head: ({ title, description, canonical, crumbs }) => ({ title, description, canonical, crumbs }),
});

/** The index of all lists: by event for the world, and by state and league. */
export function Component() {
  const { sport, title, seasonName, sports, levels, worldTo, eventGroups, divisions } =
    useLoaderData<typeof loader>();
  return (
    <div className={layout.page} data-sport={sport}>
      <div className={pageHead.head}>
        <div>
          <h1>{title}</h1>
          <p className={pageHead.facts}>{words.indexLead}</p>
        </div>
        <div className={pageHead.actions}>
          <Segment label={words.sports} items={sports} />
        </div>
      </div>
      <p>
        <a className={controls.button} href={worldTo}>
          {words.worldList}
        </a>
      </p>
      <SectionHead title={words.events} note={seasonName} />
      <div className={styles.levels}>
        <Segment label={words.levels} items={levels} />
      </div>
      {eventGroups.length === 0 ? (
        <Empty title={words.noMarksYetTitle}>
          <p>{words.noMarksYet}</p>
        </Empty>
      ) : (
        <EventColumns groups={eventGroups} />
      )}
      {divisions.length > 0 ? (
        <>
          <SectionHead title={words.places} />
          <div className={styles.divisions}>
            <DivisionList divisions={divisions} />
          </div>
        </>
      ) : null}
    </div>
  );
}

function DivisionList({ divisions }: { divisions: DivisionView[] }) {
  return (
    <ul>
      {divisions.map(({ label, to, below }) => (
        <li key={to}>
          <a href={to}>{label}</a>
          {below.length > 0 ? <DivisionList divisions={below} /> : null}
        </li>
      ))}
    </ul>
  );
}
