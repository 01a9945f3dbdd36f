import { useContext, useEffect, useId, useState } from 'react';
import { meetCall } from '#competition/meets/meets.client.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { StatusWord } from '#kit/ui/badges/Tag.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import { SIGNED_IN_HINT } from '#people/accounts/sessions/session-cookie.rules.ts';
import type { FollowScheduleProps } from '../FollowSchedule.tsx';
import styles from '../ScheduleScreen.module.css';
import { ExpectedTime, Strip } from '../ScheduleTable.tsx';
import type { MeetStarts } from '../schedule.contract.ts';
import { addressOf } from '../schedule-view.rules.ts';
import { hasTime } from '../start-states.rules.ts';
import { addDeviceAthlete, readDeviceAthletes, removeDeviceAthlete } from './device-athletes.client.ts';
import { familyWords as words } from './family.words.ts';
import { type FamilyRow, familyRows, namesOf } from './family-view.rules.ts';
import family from './MyAthletes.module.css';

type Props = Pick<FollowScheduleProps, 'page' | 'schedule'>;

/** Lists the races of the reader's athletes: from their account, or from this device. */
export function MyAthletes({ page, schedule }: Props) {
  const { meetId, sport, filter } = page;
  const [onDevice, setOnDevice] = useState(readDeviceAthletes);
  const starts = useStarts(page, schedule.asOf, filter === 'mine' || onDevice.length > 0 || isSignedIn());
  if (!starts) return null;
  const athleteIds = [...new Set([...starts.mine, ...onDevice])];
  const rows = familyRows(schedule.days, starts.items, athleteIds);
  if (rows.length === 0 && filter !== 'mine') return null;
  return (
    <section className={styles.day} aria-label={words.title}>
      {rows.length > 0 ? (
        <table className={`${table.table} ${styles.table}`}>
          <caption className={layout.hiddenText}>{words.caption}</caption>
          <tbody>
            <tr className={table.group}>
              <th scope="colgroup" colSpan={5}>
                {words.title}{' '}
                <span className={`${styles.detail} ${family.names}`}>
                  {namesOf(starts.items, athleteIds).join(', ')}
                </span>
              </th>
            </tr>
            {rows.map((row) => (
              <FamilyLine key={row.key} row={row} to={addressOf(sport, meetId, row.round)} />
            ))}
          </tbody>
        </table>
      ) : (
        <p className={styles.note}>{starts.items.length > 0 ? words.empty : words.noneYet}</p>
      )}
      {filter === 'mine' && starts.items.length > 0 ? (
        <Chooser starts={starts} onDevice={onDevice} onChange={setOnDevice} />
      ) : null}
    </section>
  );
}

const isSignedIn = (): boolean => document.cookie.includes(`${SIGNED_IN_HINT}=`);

const READ_EVERY_MS = 30_000;

/** Reads the starts of the meet if they are needed; on its day again with newer schedules, for the marks. */
function useStarts(
  { meetId, sport, isToday }: Props['page'],
  asOf: string,
  isNeeded: boolean,
): MeetStarts | null {
  const api = useContext(BrowserApi);
  const [starts, setStarts] = useState<MeetStarts | null>(null);
  const turn = isToday ? Math.floor(Date.parse(asOf) / READ_EVERY_MS) : 0;
  const neededTurn = isNeeded ? turn : null;
  useEffect(() => {
    if (neededTurn === null) return;
    let isOver = false;
    const { context } = meetCall({ meetId, sport });
    const reading = api!.schedule.getStarts({}, { context: { ...context, quiet: true } });
    void ignoreFailure(
      reading.then((read) => isOver || setStarts(read)),
      'starts of the meet',
    );
    return () => {
      isOver = true;
    };
  }, [api, meetId, sport, neededTurn]);
  return starts;
}

function FamilyLine({ row: { round, axis, times, title, detail }, to }: { row: FamilyRow; to: string }) {
  return (
    <tr className={table.me}>
      <td className={`${styles.planned} ${table.nowrap} ${table.dim} ${table.drop600}`}>
        {hasTime(times) ? times.plannedTime : null}
      </td>
      <td className={`${table.nowrap} ${styles.expected}`}>
        <ExpectedTime times={{ ...times, isFixed: round.isFixed }} />
      </td>
      <td className={table.name}>
        <a className={table.link} href={to}>
          {title}
        </a>{' '}
        <span className={styles.detail}>{detail}</span>
        <span className={table.below}>{times.stateName}</span>
      </td>
      <td className={`${styles.strip} ${table.drop1100}`}>
        {axis ? <Strip times={times} axis={axis} /> : null}
      </td>
      <td className={`${styles.state} ${table.drop600}`}>
        <StatusWord tone={times.tone}>{times.stateName}</StatusWord>
      </td>
    </tr>
  );
}

interface ChooserProps {
  starts: MeetStarts;
  onDevice: readonly number[];
  onChange(ids: number[]): void;
}

/** Finds athletes of the meet by name, to keep them on this device. */
function Chooser({ starts, onDevice, onChange }: ChooserProps) {
  const id = useId();
  const [text, setText] = useState('');
  const people = [...new Map(starts.items.map((start) => [start.athleteId, start] as const)).values()];
  const isSearching = text.trim().length >= MIN_LETTERS;
  const matches = isSearching ? people.filter(matching(text)).slice(0, MATCHES_MAX) : [];
  return (
    <div className={family.choose}>
      <label htmlFor={id}>{words.choose}</label>
      <input
        id={id}
        className={controls.input}
        value={text}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <p className={styles.detail} role="status">
        {isSearching && matches.length === 0 ? words.noMatch : null}
      </p>
      <ul aria-live="polite">
        {matches
          .filter(({ athleteId }) => !onDevice.includes(athleteId))
          .map(({ athleteId, athleteName, teamName }) => (
            <li key={athleteId}>
              <button
                type="button"
                className={controls.button}
                aria-label={words.add(athleteName)}
                onClick={() => {
                  onChange(addDeviceAthlete(athleteId));
                  setText('');
                }}
              >
                {athleteName} <span className={styles.detail}>{teamName}</span>
              </button>
            </li>
          ))}
      </ul>
      <ul>
        {people
          .filter(({ athleteId }) => onDevice.includes(athleteId))
          .map(({ athleteId, athleteName }) => (
            <li key={athleteId}>
              <button
                type="button"
                className={controls.button}
                onClick={() => onChange(removeDeviceAthlete(athleteId))}
              >
                {words.remove(athleteName)}
              </button>
            </li>
          ))}
      </ul>
      <p className={styles.detail}>{words.chooseHint}</p>
    </div>
  );
}

const MIN_LETTERS = 2;
const MATCHES_MAX = 6;

const matching =
  (text: string) =>
  ({ athleteName }: { athleteName: string }): boolean =>
    athleteName.toLowerCase().includes(text.trim().toLowerCase());
