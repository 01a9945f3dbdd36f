import { type ComponentType, useContext, useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { LivePage, MeetOfPage, useFollowed } from '#competition/meets/live-meet/FollowedMeet.tsx';
import { TimingTag } from '#competition/meets/meet-page/TimingTag.tsx';
import { changeTone } from '#competition/meets/schedule-changes.rules.ts';
import { scheduleChangeWords } from '#competition/meets/schedule-changes.words.ts';
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
  const meet = newer.meetId === loaded.meet.meetId ? newer : loaded.meet;
  const { sport, meetId, name, scheduleState: state, scheduleNote: note } = meet;
  return (
    <div className={layout.page} data-sport={sport}>
      <div className={styles.bar}>
        <TimingTag meet={meet} />
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
      {state ? (
        <StaticNote tone={changeTone(state)}>{scheduleChangeWords.line({ state, note })}</StaticNote>
      ) : null}
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
  const { meet, event, warnings, best, rows, points, next, coming, boards } = view;
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
        {event?.statusName ? <StatusTag tone={event.tone}>{event.statusName}</StatusTag> : null}
        <div className={`${styles.controls} ${layout.scriptOnly}`}>
          {event?.tell ? <span data-tell={event.tell} /> : null}
          <LateControls meet={meet} meetEventId={event?.meetEventId ?? null} />
        </div>
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
          {points ? <PointsSoFar points={points} /> : null}
          {next ? (
            <section>
              <SectionHead title={next.title} {...(next.time && { note: next.time })} />
              {next.starters.length > 0 ? (
                <StartList
                  title={next.title}
                  starters={next.starters}
                  lane={meet.sport === 'xc' ? words.box : words.lane}
                />
              ) : null}
            </section>
          ) : null}
          {coming.length > 0 ? (
            <section>
              <SectionHead title={words.comingUp} />
              <ul className={styles.coming}>
                {coming.map(({ key, address, name, time }) => (
                  <li key={key}>
                    <a href={address}>{name}</a>
                    <span>{time}</span>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          {boards.map(({ title, note, teams }) => (
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
                    {note ? (
                      <th scope="col" className={table.points}>
                        {words.projected}
                      </th>
                    ) : null}
                  </tr>
                </thead>
                <tbody>
                  {teams.map(({ key, rank, teamName, points, projected }) => (
                    <tr key={key}>
                      <td className={table.position}>{rank}</td>
                      <td className={table.name}>{teamName}</td>
                      <td className={table.points}>{points}</td>
                      {note ? (
                        <td className={`${table.points} ${styles.projected}`}>
                          {projected ? (
                            <>
                              {projected.points}{' '}
                              {projected.gain ? (
                                <span className={projected.gain.isLoss ? styles.loss : styles.gain}>
                                  {projected.gain.text}
                                </span>
                              ) : null}
                            </>
                          ) : null}
                        </td>
                      ) : null}
                    </tr>
                  ))}
                </tbody>
              </table>
              {note ? <p className={styles.note}>{note}</p> : null}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

/** Lists the points of the combined event of which this event is a part. */
function PointsSoFar({ points }: { points: NonNullable<LiveEventView['points']> }) {
  const { title, address, rows } = points;
  return (
    <section>
      <SectionHead title={title} more={{ label: words.whole, to: address }} />
      <table className={table.table}>
        <caption className={layout.hiddenText}>{title}</caption>
        <thead>
          <tr>
            <th scope="col" className={table.position}>
              {words.place}
            </th>
            <th scope="col">{words.athlete}</th>
            <th scope="col" className={table.points}>
              {words.points}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, place, name, team, points }) => (
            <tr key={key}>
              <td className={table.position}>{place}</td>
              <td className={table.name}>
                {name}
                {team ? <span className={table.second}>{team}</span> : null}
              </td>
              <td className={table.points}>{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Starters = NonNullable<LiveEventView['next']>['starters'];

/** Lists who starts in the next heat, by lane. */
function StartList({ title, starters, lane }: { title: string; starters: Starters; lane: string }) {
  const hasLanes = starters.some(({ lane }) => lane !== null);
  const hasSeeds = starters.some(({ seed }) => seed !== null);
  return (
    <table className={table.table}>
      <caption className={layout.hiddenText}>{title}</caption>
      <thead>
        <tr>
          {hasLanes ? (
            <th scope="col" className={table.position}>
              {lane}
            </th>
          ) : null}
          <th scope="col">{words.athlete}</th>
          {hasSeeds ? (
            <th scope="col" className={table.points}>
              {words.seed}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {starters.map(({ key, lane, name, team, seed }) => (
          <tr key={key}>
            {hasLanes ? <td className={table.position}>{lane}</td> : null}
            <td className={table.name}>
              {name}
              {team ? <span className={table.second}>{team}</span> : null}
            </td>
            {hasSeeds ? <td className={table.points}>{seed}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
