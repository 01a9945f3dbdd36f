import { formatTotal } from '#community/training-log/log-amounts.rules.ts';
import { StatusWord } from '#kit/ui/badges/Tag.tsx';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import styles from '#site/account/home/MemberHome.module.css';
import type { LogOfWeek } from '#site/account/home/member-home.client.ts';
import { memberHomeWords as words } from '#site/account/home/member-home.words.ts';
import { LOG_PATH, logAddress } from '#sport/addresses/member-addresses.rules.ts';
import { weekdayName } from '#sport/calendar/days.rules.ts';

/** The number of lines in each list. */
const VISIBLE_MAX = 6;

/** Shows the week of the reader's training log with planned workouts, and links to logs of others. */
export function LogWeek({ log }: { log: LogOfWeek }) {
  const { totals, unit, planned, weeks, others } = log;
  // A week that has just begun is empty, also in a log that was kept until yesterday.
  const isOwnUsed = totals.workouts > 0 || planned.length > 0 || weeks.some(({ meters }) => meters > 0);
  if (!isOwnUsed && others.length === 0) return null;
  return (
    <section>
      <SectionHead title={words.log} more={{ label: words.openLog, to: LOG_PATH }} />
      {isOwnUsed ? (
        <ul className={styles.rows}>
          <li>
            <span>
              <b>{words.miles(formatTotal(totals.meters, unit), unit)}</b>
              <small>{words.thisWeek}</small>
            </span>
            <span className={styles.end}>{words.workouts(totals.workouts)}</span>
          </li>
          {planned.map(({ planId, day, title, details, isDone }) => (
            <li key={planId}>
              <span>
                {weekdayName(day)}: {title}
                <small>{details || words.planned}</small>
              </span>
              <span className={styles.end}>
                {isDone ? <StatusWord tone="ok">{words.done}</StatusWord> : null}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {others.length > 0 ? (
        <ul className={styles.rows} aria-label={words.logsToRead}>
          {others.slice(0, VISIBLE_MAX).map(({ handle, name }) => (
            <li key={handle}>
              <a href={logAddress(handle)}>{name}</a>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
