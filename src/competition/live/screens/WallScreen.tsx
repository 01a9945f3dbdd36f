import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ChangeTag } from '#competition/meets/ChangeTag.tsx';
import { LivePage, MeetOfPage, useFollowed } from '#competition/meets/live-meet/FollowedMeet.tsx';
import { meetLayoutWords } from '#competition/meets/meet-page/meet-layout.words.ts';
import { isUnderWay } from '#competition/meets/meet-page/meet-progress.rules.ts';
import type { Meet } from '#competition/meets/meets.contract.ts';
import { scheduleChangeWords } from '#competition/meets/schedule-changes.words.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { Badge } from '#kit/ui/badges/Badge.tsx';
import { ProgressTicks } from '#kit/ui/feedback/ProgressTicks.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { meetAddress } from '#sport/addresses/addresses.rules.ts';
import { liveScreenWords as words } from './live-screens.words.ts';
import styles from './WallScreen.module.css';
import type { WallView } from './wall.rows.ts';

export const loader = async (page: LoaderFunctionArgs) => (await import('./wall.client.ts')).loadWall(page);

export const handle = screenHandle<WallView>({
  head: ({ meet }) => ({
    title: words.wallTitle(meet.name),
    canonical: meetAddress(meet.sport, meet.meetId),
    robots: 'noindex',
  }),
});

const loadLive = async () => (await import('./wall.client.ts')).followWall;

/** A screen for the gym or the stands: it fills the display and follows the meet without anyone touching it. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const [followed] = useFollowed(loaded.meet);
  const [Keeper, setKeeper] = useState<ComponentType<{ meet: Meet }> | null>(null);
  useEffect(() => {
    const code = import('./WallKeeper.tsx').then(({ WallKeeper }) => setKeeper(() => WallKeeper));
    void ignoreFailure(code, 'wall screen');
  }, []);
  return (
    <MeetOfPage value={followed}>
      <LivePage loaded={loaded} load={loadLive}>
        {(view) => (
          <Wall
            view={view}
            keeper={Keeper ? <Keeper meet={view.meet} /> : <span>{words.asOf(view.asOf)}</span>}
          />
        )}
      </LivePage>
    </MeetOfPage>
  );
}

function Wall({ view, keeper }: { view: WallView; keeper: ReactNode }) {
  const { meet, now, nextTitle, next, field, board } = view;
  const { progress, scheduleState: state, scheduleNote: note } = meet;
  return (
    <div className={styles.wall} data-full-screen data-sport={meet.sport}>
      <div className={styles.top}>
        <h1>
          {meet.name} <span>{meet.venue.name}</span>
          {state ? <ChangeTag state={state} name={scheduleChangeWords.state(state)} /> : null}
        </h1>
      </div>
      <section className={styles.now}>
        {now ? (
          <>
            <div className={styles.title}>
              <h2>
                {now.title} <span>{now.setting}</span>
              </h2>
              <span className={now.isJustIn ? styles.justIn : styles.status}>{now.tag}</span>
            </div>
            <table>
              <caption className={layout.hiddenText}>{now.title}</caption>
              <tbody>
                {now.rows.map(({ resultId, place, name, team, mark, badges, isNew }) => (
                  <tr key={resultId} className={isNew ? styles.isNew : undefined}>
                    <td>{place}</td>
                    <th scope="row">{name}</th>
                    <td>{team}</td>
                    <td>{mark}</td>
                    <td className={styles.badges}>
                      {badges.map(({ kind, code, title }) => (
                        <Badge key={code} kind={kind} title={title}>
                          {code}
                        </Badge>
                      ))}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        ) : (
          <h2>{state ? scheduleChangeWords.line({ state, note }) : words.noResults}</h2>
        )}
      </section>
      <aside className={styles.side}>
        <WallList title={nextTitle} lines={next} empty={words.nothingNext} />
        {field ? <WallList title={words.fieldNow} lines={field} empty={words.noField} /> : null}
        {board ? (
          <WallList
            title={board.title}
            lines={board.teams.map(({ key, name, points }) => ({ key, name, time: points }))}
            empty=""
          />
        ) : null}
      </aside>
      <div className={styles.bottom}>
        {isUnderWay(meet) ? (
          <ProgressTicks progress={progress} label={meetLayoutWords.progress(meet.sport, progress)}>
            <span>
              <b>{progress.official + progress.complete}</b>{' '}
              {meetLayoutWords.finished(meet.sport, progress.total)}
            </span>
          </ProgressTicks>
        ) : (
          <span>{meet.dates}</span>
        )}
        <div className={styles.keeper}>
          {keeper}
          <span>{words.followsItself}</span>
        </div>
      </div>
    </div>
  );
}

interface ListProps {
  title: string;
  lines: { key: string; name: string; time: string | null }[];
  empty: string;
}

function WallList({ title, lines, empty }: ListProps) {
  return (
    <section>
      <h2>{title}</h2>
      {lines.length === 0 ? <p>{empty}</p> : null}
      <ul>
        {lines.map(({ key, name, time }) => (
          <li key={key}>
            <span>{name}</span>
            <span>{time}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
