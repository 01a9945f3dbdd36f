import { type ComponentType, useContext, useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { LivePage, MeetOfPage, useFollowed } from '#competition/meets/live-meet/FollowedMeet.tsx';
import resultStyles from '#competition/result-pages/rounds/results.module.css';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { StaticNote } from '#kit/ui/feedback/StaticNote.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { LiveIsland } from '#kit/ui/tables/LiveIsland.tsx';
import table from '#kit/ui/tables/table.module.css';
import { meetAddress, teamScoresAddress } from '#sport/addresses/addresses.rules.ts';
import styles from './LiveEventScreen.module.css';
import type { LiveEventView } from './live-event.rows.ts';
import { liveScreenWords as words } from './live-screens.words.ts';

export const loader = async (page: LoaderFunctionArgs) =>
  (await import('./live-event.client.ts')).loadLiveEvent(page);

export const handle = screenHandle<LiveEventView>({
  head: ({ meet, event }) => ({
    title: `${words.title(event?.title ?? meet.name)}, ${meet.name}`,
    description: words.description(event?.title ?? words.live, meet.name),
    canonical: event?.resultsAddress ?? meetAddress(meet.sport, meet.meetId),
    robots: 'noindex',
  }),
});

const loadLive = async () => (await import('./live-event.client.ts')).followLiveEvent;

/** Shows one event as it happens, and goes to the next one by itself when the reader wants it. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const [followed, Line] = useFollowed(loaded.meet);
  const [newer, setNewer] = useState(loaded.meet);
  const { sport, meetId, name } = newer.meetId === loaded.meet.meetId ? newer : loaded.meet;
  return (
    <div className={layout.page} data-sport={sport}>
      <div className={styles.bar}>
        <StatusTag tone="live">{words.live}</StatusTag>
        <a className={styles.meet} href={meetAddress(sport, meetId)}>
          {name}
        </a>
        <div className={styles.state}>
          {followed && Line ? (
            <Line key={meetId} meet={followed} onMeet={setNewer} />
          ) : (
            <span>{loaded.asOf}</span>
          )}
        </div>
        <a href={loaded.wallAddress}>{words.wall}</a>
      </div>
      <MeetOfPage value={followed}>
        <LivePage loaded={loaded} load={loadLive}>
          {(view) => <LiveEvent view={view} />}
        </LivePage>
      </MeetOfPage>
    </div>
  );
}

type ControlsProps = Pick<LiveEventView, 'meet'> & { meetEventId: number | null };

/** The controls of a meet that is on, whose code comes after the page. */
function LateControls(props: ControlsProps) {
  const isOn = useContext(MeetOfPage) !== null;
  const [Controls, setControls] = useState<ComponentType<ControlsProps> | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const code = import('./LiveControls.tsx').then(({ LiveControls }) => setControls(() => LiveControls));
    void ignoreFailure(code, 'live controls');
  }, [isOn]);
  return Controls && isOn ? <Controls {...props} /> : null;
}

function LiveEvent({ view }: { view: LiveEventView }) {
  const { meet, event, warnings, best, rows, next, coming, boards } = view;
  return (
    <>
      <div className={styles.head}>
        <h1>
          {event ? (
            <a href={event.resultsAddress}>
              {event.title} <span>{event.setting}</span>
            </a>
          ) : (
            meet.name
          )}
        </h1>
        {event ? <StatusTag tone={event.tone}>{event.statusName}</StatusTag> : null}
        <LateControls meet={meet} meetEventId={event?.meetEventId ?? null} />
      </div>
      {warnings.map((warning) => (
        <StaticNote key={warning} tone="warn">
          {warning}
        </StaticNote>
      ))}
      <div className={layout.columns}>
        <section>
          <SectionHead title={best.title} {...(best.note && { note: best.note })} />
          {rows ? (
            <LiveIsland as="table" className={`${table.table} ${resultStyles.table}`} rows={rows} />
          ) : (
            <Empty title={words.noResults}>{null}</Empty>
          )}
        </section>
        <div>
          {next ? (
            <section>
              <SectionHead title={next.title} {...(next.time && { note: next.time })} />
            </section>
          ) : null}
          {coming.length > 0 ? (
            <section>
              <SectionHead title={words.comingUp} />
              <ul className={styles.coming}>
                {coming.map(({ key, name, time }) => (
                  <li key={key}>
                    <span>{name}</span>
                    <span>{time}</span>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          {boards.map(({ title, teams }) => (
            <section key={title}>
              <SectionHead
                title={words.teams(title)}
                more={{ label: words.allScores, to: teamScoresAddress(meet.sport, meet.meetId) }}
              />
              <table className={table.table}>
                <caption className={layout.hiddenText}>{words.teams(title)}</caption>
                <thead>
                  <tr>
                    <th scope="col" className={table.position}>
                      {words.place}
                    </th>
                    <th scope="col">{words.team}</th>
                    <th scope="col" className={table.points}>
                      {words.now}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {teams.map(({ key, rank, teamName, points }) => (
                    <tr key={key}>
                      <td className={table.position}>{rank}</td>
                      <td className={table.name}>{teamName}</td>
                      <td className={table.points}>{points}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
