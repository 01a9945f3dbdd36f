import type { CSSProperties } from 'react';
import { StatusWord } from '#kit/ui/badges/Tag.tsx';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import type { Sport } from '#sport/sports.rules.ts';
import styles from './ScheduleScreen.module.css';
import { scheduleScreenWords as words } from './schedule-screen.words.ts';
import {
  type Axis,
  addressOf,
  areasOf,
  axisOf,
  type RoundTimes,
  type ScheduleDay,
  type ScheduleFilter,
  stripOf,
} from './schedule-view.rules.ts';
import { hasTime } from './start-states.rules.ts';

interface ScheduleTableProps {
  day: ScheduleDay;
  meetId: number;
  sport: Sport;
  filter: ScheduleFilter;
}

/** One day of the schedule: a row for each round, grouped by track and field. */
export function ScheduleTable({ day, meetId, sport, filter }: ScheduleTableProps) {
  const areas = areasOf(day.items, filter);
  const axis = axisOf(day);
  if (areas.length === 0) return null;
  return (
    <section id={`d${day.day}`} className={styles.day} aria-label={day.name}>
      <h2 className={styles.dayName}>{day.name}</h2>
      <table className={`${table.table} ${styles.table}`}>
        <caption className={layout.hiddenText}>{words.caption(day.name)}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${styles.planned} ${table.drop600}`}>
              {words.planned}
            </th>
            <th scope="col" className={styles.expected}>
              {words.expected}
            </th>
            <th scope="col">{words.event}</th>
            <td className={`${styles.strip} ${table.drop1100}`}>
              <span className={styles.axis} aria-hidden="true">
                <span>{day.firstTime}</span> <span>{day.lastTime}</span>
              </span>
            </td>
            <th scope="col" className={`${styles.state} ${table.drop600}`}>
              {words.state}
            </th>
          </tr>
        </thead>
        {areas.map(({ area, name, rounds }) => (
          <tbody key={area}>
            {area === 'course' ? null : (
              <tr className={table.group}>
                <th scope="rowgroup" colSpan={5}>
                  {name}
                </th>
              </tr>
            )}
            {rounds.map((round) => (
              <RoundRow key={round.roundId} round={round} to={addressOf(sport, meetId, round)} axis={axis} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function RoundRow({ round, to, axis }: { round: RoundTimes; to: string; axis: Axis | null }) {
  const { roundId, plannedTime, eventName, detail, note, tone, stateName, heats, area } = round;
  const isTimed = hasTime(round);
  return (
    <tr id={`r${roundId}`}>
      <td className={`${table.nowrap} ${table.dim} ${table.drop600}`}>{isTimed ? plannedTime : null}</td>
      <td className={table.nowrap}>
        <ExpectedTime times={round} />
      </td>
      <td className={table.name}>
        <a className={table.link} href={to}>
          {eventName}
        </a>{' '}
        <span className={styles.detail}>{detail}</span>
        {note ? <span className={styles.detail}>{note}</span> : null}
        <span className={table.below}>
          {[stateName, isTimed && plannedTime ? words.plannedBelow(plannedTime) : null]
            .filter(Boolean)
            .join(', ')}
        </span>
        <Heats heats={heats} area={area} />
      </td>
      <td className={table.drop1100}>{axis ? <Strip times={round} axis={axis} /> : null}</td>
      <td className={`${styles.state} ${table.drop600}`}>
        <StatusWord tone={tone}>{stateName}</StatusWord>
      </td>
    </tr>
  );
}

type Times = Pick<RoundTimes, 'startedTime' | 'expectedTime' | 'plannedTime' | 'isFixed' | 'state'>;

interface ExpectedTimeProps {
  times: Times;
  /** True where no other column has the plan; else it is visible on phones only. */
  isPlanVisible?: boolean;
}

/** The real start, else the expected one, else the plan. */
export function ExpectedTime({ times, isPlanVisible = false }: ExpectedTimeProps) {
  const { startedTime, expectedTime, plannedTime, isFixed } = times;
  const certainTime = startedTime ?? (isFixed ? expectedTime : null);
  if (certainTime) return <b>{certainTime}</b>;
  if (!hasTime(times)) return <span className={styles.detail}>{words.noTime}</span>;
  if (expectedTime)
    return (
      <>
        <small>{words.about}</small> <b>{expectedTime}</b>
      </>
    );
  return <span className={isPlanVisible ? undefined : styles.planOnPhones}>{plannedTime}</span>;
}

function Heats({ heats, area }: Pick<RoundTimes, 'heats' | 'area'>) {
  const timed = heats.filter((heat) => heat.startedTime ?? heat.expectedTime ?? heat.plannedTime);
  if (timed.length < 2) return null;
  return (
    <details className={styles.heats}>
      <summary>{words.heats(area === 'field')}</summary>
      <ul>
        {timed.map((heat) => (
          <li key={heat.number}>
            {heat.name} <ExpectedTime times={{ ...heat, isFixed: false }} isPlanVisible />{' '}
            <span className={styles.detail}>{heat.stateName}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The times of a row are beside it in words, so the strip is a drawing only. */
export function Strip({ times, axis }: { times: Parameters<typeof stripOf>[0]; axis: Axis }) {
  const { planned, bar } = stripOf(times, axis);
  const at = (position: number, width?: number) =>
    ({
      '--at': `${position.toFixed(1)}%`,
      ...(width && { '--wide': `${width.toFixed(1)}%` }),
    }) as CSSProperties;
  return (
    <div className={styles.slip} aria-hidden="true">
      {planned === null ? null : <i style={at(planned)} />}
      {bar ? <em className={bar.isReal ? styles.real : undefined} style={at(bar.from, bar.width)} /> : null}
    </div>
  );
}
