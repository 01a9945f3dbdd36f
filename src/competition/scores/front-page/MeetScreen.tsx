import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { meetCrumbs } from '#competition/meets/meet-page/meet-crumbs.rules.ts';
import { sportsEventJsonLd } from '#competition/meets/meet-page/meet-jsonld.rules.ts';
import { meetLayoutWords } from '#competition/meets/meet-page/meet-layout.words.ts';
import type { MeetLayoutData } from '#competition/meets/meets.client.ts';
import { eventScreenWords } from '#competition/result-pages/events/event-screen.words.ts';
import { raceSizeWords } from '#competition/result-pages/race-size.words.ts';
import { meetFrontWords as words } from '#competition/scores/team-scores.words.ts';
import { StatusWord } from '#kit/ui/badges/Tag.tsx';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { Island } from '#kit/ui/tables/island.tsx';
import table from '#kit/ui/tables/table.module.css';
import { meetAddress, meetResultsAddress, teamScoresAddress } from '#sport/addresses/addresses.rules.ts';
import { sportName } from '#sport/sports.rules.ts';
import races from './MeetRaces.module.css';
import styles from './MeetScreen.module.css';
import type { EventLine } from './meet-front.rules.ts';
import { NameLink } from './NameLink.tsx';
import { ScoreLeaders } from './ScoreLeaders.tsx';

// Loaded on demand: a page that the server rendered does not need the code that finds the winners.
export const loader = async (page: LoaderFunctionArgs) =>
  (await import('./meet-front.client.ts')).loadMeetFront(page);

export const handle = screenHandle<unknown, MeetLayoutData>({
  head: (_, { meet }) => ({
    title: meet.name,
    description: meetLayoutWords.description(meet),
    canonical: meetAddress(meet.sport, meet.meetId),
    jsonLd: sportsEventJsonLd({
      name: meet.name,
      sportName: sportName(meet.sport),
      startOn: meet.startOn,
      endOn: meet.endOn,
      url: meetAddress(meet.sport, meet.meetId),
      venue: meet.venue,
      hostName: meet.host?.name ?? null,
      scheduleState: meet.scheduleState,
    }),
    crumbs: meetCrumbs(meet),
  }),
});

/**
 * Shows the front page of a meet: leading teams, and every event or race with its winner or status. Before the meet begins
 * it shows the program.
 */
export function Component() {
  const front = useLoaderData<typeof loader>();
  if (front.program) return <Island as="div" className={styles.program} rows={front.program} />;
  if (front.sport === 'tf') return <Events front={front} />;
  if (front.races) return <Island as="div" className={races.genders} rows={front.races} />;
  return (
    <Empty title={raceSizeWords.noRacesTitle}>
      <p>{raceSizeWords.noRaces}</p>
    </Empty>
  );
}

type EventsFront = Extract<Awaited<ReturnType<typeof loader>>, { sport: 'tf' }>;

function Events({ front: { meetId, corners, boards } }: { front: EventsFront }) {
  if (corners.length === 0) {
    return (
      <Empty title={eventScreenWords.noResultsTitle}>
        <p>{eventScreenWords.noResults}</p>
      </Empty>
    );
  }
  return (
    <>
      {boards.length > 0 ? (
        <>
          <SectionHead
            title={words.leaders}
            more={{ label: words.allScores, to: teamScoresAddress('tf', meetId) }}
          />
          <ScoreLeaders boards={boards} />
        </>
      ) : null}
      {corners.map(([corner, events], index) => (
        <section key={corner} className={styles.events} aria-label={corner}>
          <SectionHead
            title={corner}
            {...(index === 0 && { more: { label: words.allResults, to: meetResultsAddress('tf', meetId) } })}
          />
          <EventTable corner={corner} events={events} />
        </section>
      ))}
    </>
  );
}

function EventTable({ corner, events }: { corner: string; events: EventLine[] }) {
  return (
    <table className={`${table.table} ${styles.table}`}>
      <caption className={layout.hiddenText}>{corner}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.event}>
            {words.event}
          </th>
          <th scope="col">{words.winner}</th>
          <th scope="col" className={table.drop600}>
            {words.team}
          </th>
          <th scope="col" className={table.mark}>
            {words.mark}
          </th>
          <th scope="col" className={`${styles.status} ${table.drop600}`}>
            {words.status}
          </th>
        </tr>
      </thead>
      <tbody>
        {events.map(({ meetEventId, name, to, tone, statusName, winners }) => (
          <tr key={meetEventId}>
            <td className={table.name}>
              <a className={table.link} href={to}>
                {name}
              </a>
              <span className={table.below}>{statusName}</span>
            </td>
            <td>
              {winners.map((winner) => (
                <div key={winner.resultId}>
                  <NameLink to={winner.to}>{winner.name}</NameLink>
                  {winner.team ? <span className={table.below}>{winner.team}</span> : null}
                </div>
              ))}
            </td>
            <td className={table.drop600}>
              {winners.map((winner) => (
                <div key={winner.resultId}>
                  {winner.team ? <NameLink to={winner.teamTo}>{winner.team}</NameLink> : null}
                </div>
              ))}
            </td>
            <td className={table.mark}>{winners[0]?.mark}</td>
            <td className={`${styles.status} ${table.drop600}`}>
              <StatusWord tone={tone}>{statusName}</StatusWord>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
