import { Fragment } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { LivePage } from '#competition/meets/live-meet/FollowedMeet.tsx';
import { meetCrumbs } from '#competition/meets/meet-page/meet-crumbs.rules.ts';
import { meetLayoutWords } from '#competition/meets/meet-page/meet-layout.words.ts';
import type { MeetLayoutData } from '#competition/meets/meets.client.ts';
import styles from '#competition/result-pages/events/EventResultsScreen.module.css';
import { eventScreenWords } from '#competition/result-pages/events/event-screen.words.ts';
import { RecordFacts } from '#competition/result-pages/RecordFacts.tsx';
import { raceSizeWords } from '#competition/result-pages/race-size.words.ts';
import { RowAnswers } from '#competition/result-pages/rounds/RoundTable.tsx';
import resultStyles from '#competition/result-pages/rounds/results.module.css';
import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { StaticNote } from '#kit/ui/feedback/StaticNote.tsx';
import { Segment } from '#kit/ui/navigation/Segment.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import { ID, SWITCH } from '#kit/ui/page/page-query.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { LiveIsland } from '#kit/ui/tables/LiveIsland.tsx';
import table from '#kit/ui/tables/table.module.css';
import { meetResultsAddress } from '#sport/addresses/addresses.rules.ts';
import { RaceChips } from './RaceChips.tsx';
import raceStyles from './race.module.css';
import { raceScreenWords as words } from './race-screen.words.ts';
import type { RaceView } from './race-view.rows.ts';

// Loaded on demand: a page that the server rendered does not need the code that builds its tables.
export const loader = async (page: LoaderFunctionArgs) =>
  (await import('./race-results.client.ts')).loadRaceResults(page);

export const handle = screenHandle<RaceView | null, MeetLayoutData>({
  query: { show: /^(teams|individuals)$/, splits: SWITCH, why: SWITCH, result: ID },
  head: (race, { meet }) =>
    race
      ? {
          title: `${race.headTitle}, ${meet.name}`,
          description: words.description(race.title, meet.name, meet.dates),
          canonical: race.address,
          crumbs: meetCrumbs(meet, 'results', { label: race.title, to: race.address }),
        }
      : {
          title: meet.name,
          description: meetLayoutWords.description(meet),
          canonical: meetResultsAddress(meet.sport, meet.meetId),
          crumbs: meetCrumbs(meet, 'results'),
        },
});

const loadLive = async () => (await import('./race-results.client.ts')).followRace;

export function Component() {
  return (
    <LivePage loaded={useLoaderData<typeof loader>()} load={loadLive}>
      {(race) => <RacePage race={race} />}
    </LivePage>
  );
}

/** Shows one race: its team scores and individual results. */
function RacePage({ race }: { race: RaceView | null }) {
  if (!race) {
    return (
      <Empty title={raceSizeWords.noRacesTitle}>
        <p>{raceSizeWords.noRaces}</p>
      </Empty>
    );
  }
  const { tables, starts } = race;
  return (
    <>
      <RaceChips races={race.races} />
      <RaceHead race={race} />
      {race.protestNote === null ? null : <StaticNote tone="warn">{race.protestNote}</StaticNote>}
      {tables ? (
        <RaceTables tables={tables} />
      ) : starts ? (
        <>
          <LiveIsland as="table" className={table.table} rows={starts.rows} />
          <p className={styles.below}>{starts.zone}</p>
        </>
      ) : (
        <Empty title={eventScreenWords.noResultsTitle}>
          <p>{eventScreenWords.noResults}</p>
        </Empty>
      )}
    </>
  );
}

function RaceHead({ race }: { race: RaceView }) {
  const { title, setting, tone, statusName, records, tables, tell } = race;
  return (
    <div className={`${styles.head} ${raceStyles.head}`}>
      <h2>
        {title} <span>{setting}</span>
      </h2>
      <StatusTag tone={tone}>{statusName}</StatusTag>
      {tell ? <span data-tell={tell} /> : null}
      {records.length > 0 ? (
        <div className={styles.facts}>
          <RecordFacts records={records} />
        </div>
      ) : null}
      {tables ? (
        <div className={styles.controls}>
          <Segment label={words.show} items={tables.views} />
        </div>
      ) : null}
    </div>
  );
}

function RaceTables({ tables }: { tables: NonNullable<RaceView['tables']> }) {
  const { key, teams, individuals, legend, corrections, why } = tables;
  return (
    <RowAnswers roundKey={key}>
      {teams ? (
        <section>
          <SectionHead
            title={words.teamScores}
            note={teams.note}
            {...(teams.tables.length > 0 && { more: teams.more })}
          />
          {teams.tables.map(({ title, depths, rows }) => (
            <Fragment key={title}>
              {title ? (
                <h3 className={raceStyles.scoring}>
                  {title} <span>{depths}</span>
                </h3>
              ) : null}
              <LiveIsland as="table" className={`${table.table} ${raceStyles.teams}`} rows={rows} />
            </Fragment>
          ))}
          {teams.tables.length > 0 ? null : (
            <Empty title={words.noTeamsTitle}>
              <p>{words.noTeams}</p>
            </Empty>
          )}
        </section>
      ) : null}
      {individuals ? (
        <section>
          <SectionHead
            title={words.individualResults}
            note={individuals.note}
            {...(individuals.more && { more: individuals.more })}
          />
          <LiveIsland
            as="table"
            className={`${table.table} ${resultStyles.table} ${raceStyles.results}`}
            rows={individuals.rows}
          />
        </section>
      ) : null}
      <div className={styles.below}>
        <LiveIsland as="div" className={styles.legend} rows={legend} />
        <nav className={styles.toggles} aria-label={eventScreenWords.more}>
          <a href={why.to} data-keep-scroll>
            {why.label}
          </a>
        </nav>
      </div>
      {corrections ? <LiveIsland as="div" rows={corrections} /> : null}
    </RowAnswers>
  );
}
