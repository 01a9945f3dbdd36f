import { useCallback } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { LivePage } from '#competition/meets/live-meet/FollowedMeet.tsx';
import { meetCrumbs } from '#competition/meets/meet-page/meet-crumbs.rules.ts';
import type { MeetLayoutData } from '#competition/meets/meets.client.ts';
import { RecordFacts } from '#competition/result-pages/RecordFacts.tsx';
import { RoundTable } from '#competition/result-pages/rounds/RoundTable.tsx';
import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { StaticNote } from '#kit/ui/feedback/StaticNote.tsx';
import { useShortcuts } from '#kit/ui/keyboard/keys.ts';
import { Segment } from '#kit/ui/navigation/Segment.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { ID, SWITCH } from '#kit/ui/page/page-query.ts';
import { LiveIsland } from '#kit/ui/tables/LiveIsland.tsx';
import table from '#kit/ui/tables/table.module.css';
import { EventPicker, EventRail, StepLink } from './EventRail.tsx';
import styles from './EventResultsScreen.module.css';
import { eventScreenWords as words } from './event-screen.words.ts';
import type { EventView } from './event-view.rows.ts';

// Loaded on demand: a page that the server rendered does not need the code that builds its table.
export const loader = async (page: LoaderFunctionArgs) =>
  (await import('./event-results.client.ts')).loadEventResults(page);

export const handle = screenHandle<EventView, MeetLayoutData>({
  query: { round: /^[pqsf]$/i, by: /^heat$/, open: SWITCH, why: SWITCH, result: ID },
  head: ({ title, headTitle, name, address }, { meet }) => ({
    title: `${headTitle}, ${meet.name}`,
    description: words.description(title, meet.name, meet.dates),
    canonical: address,
    crumbs: meetCrumbs(meet, 'results', { label: name, to: address }),
  }),
});

const loadLive = async () => (await import('./event-results.client.ts')).followEvent;

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  useEventKeys(loaded.navigation);
  return (
    <LivePage loaded={loaded} load={loadLive}>
      {(page) => <EventPage page={page} />}
    </LivePage>
  );
}

/** Shows one round of an event beside the list of events. */
function EventPage({ page }: { page: EventView }) {
  const { title, navigation, starts, roundView } = page;
  return (
    <>
      <EventPicker navigation={navigation} title={title} />
      <div className={layout.split}>
        <EventRail page={page} />
        <div className={styles.event}>
          <EventHead page={page} />
          {roundView ? (
            <>
              <RoundTable rows={roundView.rows} roundKey={roundView.key} />
              <div className={styles.below}>
                <LiveIsland as="div" className={styles.legend} rows={roundView.legend} />
                <nav className={styles.toggles} aria-label={words.more}>
                  {roundView.toggles.map(({ label, to }) => (
                    <a key={label} href={to} data-keep-scroll>
                      {label}
                    </a>
                  ))}
                </nav>
              </div>
              {roundView.corrections ? <LiveIsland as="div" rows={roundView.corrections} /> : null}
            </>
          ) : starts ? (
            <>
              <LiveIsland as="table" className={table.table} rows={starts.rows} />
              <p className={styles.below}>{starts.zone}</p>
            </>
          ) : (
            <Empty title={words.noResultsTitle}>
              <p>{words.noResults}</p>
            </Empty>
          )}
        </div>
      </div>
    </>
  );
}

function EventHead({ page }: { page: EventView }) {
  const { name, setting, tone, statusName, navigation, records, summary, next, roundView, tell } = page;
  const { protestNote } = page;
  return (
    <>
      <div className={styles.head}>
        <h2>
          {name} <span>{setting}</span>
        </h2>
        <StatusTag tone={tone}>{statusName}</StatusTag>
        <div className={styles.controls}>
          {tell ? <span data-tell={tell} /> : null}
          {roundView && roundView.orders.length > 0 ? (
            <Segment label={words.order} items={roundView.orders} />
          ) : null}
          {roundView && roundView.rounds.length > 1 ? (
            <Segment label={words.round} items={roundView.rounds} />
          ) : null}
          <span className={styles.steps}>
            <StepLink event={navigation.previous} direction="left" />
            <StepLink event={navigation.next} direction="right" />
          </span>
        </div>
      </div>
      {protestNote === null ? null : <StaticNote tone="warn">{protestNote}</StaticNote>}
      {records.length > 0 || summary !== null || next !== null ? (
        <div className={styles.facts}>
          <RecordFacts records={records} />
          {summary !== null ? <span>{summary}</span> : null}
          {next !== null ? <span>{next}</span> : null}
        </div>
      ) : null}
    </>
  );
}

/** The keys `[` and `]` open the previous and the next event. */
function useEventKeys({ previous, next }: EventView['navigation']): void {
  const navigate = useNavigate();
  useShortcuts(
    useCallback(
      (key) => {
        const target = key === '[' ? previous : key === ']' ? next : null;
        if (target) navigate(target.to, { preventScrollReset: true });
        return target !== null;
      },
      [navigate, previous, next],
    ),
  );
}
