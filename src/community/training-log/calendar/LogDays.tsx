import { logViewAddress } from '#community/training-log/log-addresses.rules.ts';
import { formatTotal } from '#community/training-log/log-amounts.rules.ts';
import type { LogData } from '#community/training-log/training-log.client.ts';
import { weekdayAndMonth, logWords as words } from '#community/training-log/training-log.words.ts';
import layout from '#kit/ui/page/layout.module.css';
import { weekdayName } from '#sport/calendar/days.rules.ts';
import styles from './LogDays.module.css';

type LogDay = LogData['days'][number];

/**
 * The days of a week or month as links, each with a bar for its distance. The day view shows the
 * day alone.
 */
export function LogDays({ log }: { log: LogData }) {
  const { view, days, unit } = log;
  if (view === 'day') return null;
  const most = Math.max(1, ...days.flatMap(({ workouts }) => workouts.map(({ meters }) => meters)));
  return (
    <>
      {view === 'month' ? (
        <div className={styles.weekdays} aria-hidden="true">
          {days.slice(0, 7).map(({ day }) => (
            <span key={day}>{weekdayName(day)}</span>
          ))}
        </div>
      ) : null}
      <nav className={`${styles.days} ${styles[view]}`} aria-label={words[view]}>
        {days.map((each) => (
          <DayLink key={each.day} log={log} day={each} most={most} />
        ))}
      </nav>
      <p className={styles.hint}>{words.bars(unit)}</p>
    </>
  );
}

function DayLink({ log, day: { day, ...of }, most }: { log: LogData; day: LogDay; most: number }) {
  const { owner, view, unit } = log;
  const [first] = of.workouts;
  return (
    <a
      href={logViewAddress(owner.handle, view, day)}
      className={of.isInRange ? undefined : styles.outside}
      aria-current={day === log.day ? 'date' : undefined}
      data-keep-scroll
    >
      <span className={styles.date}>
        {view === 'month' ? (
          <span className={layout.hiddenText}>{weekdayAndMonth(day)}</span>
        ) : (
          <span>{weekdayName(day)}</span>
        )}
        <span>{Number(day.slice(8))}</span>
      </span>
      <span className={styles.amount}>
        {of.meters > 0 ? (
          <>
            {formatTotal(of.meters, unit)} <small>{unit}</small>
          </>
        ) : (
          words.nothing
        )}
      </span>
      <span className={styles.title}>{first?.title}</span>
      {of.commentCount > 0 ? (
        <span className={styles.comments}>{words.comments(of.commentCount)}</span>
      ) : null}
      <span className={styles.bars} aria-hidden="true">
        {of.workouts
          .filter(({ meters }) => meters > 0)
          .map(({ meters, isHard }, index) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: bars have nothing but their place
              key={index}
              className={isHard ? styles.hard : undefined}
              style={{ height: `${Math.max(4, Math.round((meters / most) * 100))}%` }}
            />
          ))}
      </span>
    </a>
  );
}
