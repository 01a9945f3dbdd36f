import { formatHours, formatTotal } from '#community/training-log/log-amounts.rules.ts';
import { PlanButton } from '#community/training-log/plans/PlanDialog.tsx';
import type { LogData } from '#community/training-log/training-log.client.ts';
import { logWords as words } from '#community/training-log/training-log.words.ts';
import controls from '#kit/ui/forms/controls.module.css';
import { Icon } from '#kit/ui/images/Icon.tsx';
import layout from '#kit/ui/page/layout.module.css';
import { workoutAddAddress } from '#sport/addresses/member-addresses.rules.ts';
import { DayWorkouts } from './DayWorkouts.tsx';
import { LogAside } from './LogAside.tsx';
import { LogDays } from './LogDays.tsx';
import { LogNavigation } from './LogNavigation.tsx';
import styles from './LogPage.module.css';

/** A log page: the days of a span, the workouts of one day, the totals, and a coach's plans. */
export function LogPage({ log }: { log: LogData }) {
  const { owner, reader, day } = log;
  const isOwn = reader === 'self';
  return (
    <div className={layout.page}>
      <header className={styles.head}>
        <div>
          <h1>{words.title}</h1>
          {isOwn ? null : <p>{words.ofOwner(owner.name)}</p>}
        </div>
        {isOwn ? (
          <a
            className={`${controls.button} ${controls.primary}`}
            href={workoutAddAddress(owner.handle, dayToAddTo(log))}
          >
            <Icon name="plus" size="small" />
            {words.add}
          </a>
        ) : null}
        {reader === 'coach' ? <PlanButton key={day} log={log} /> : null}
      </header>
      <LogNavigation log={log} />
      <Sums log={log} />
      <LogDays log={log} />
      <div className={styles.columns}>
        <DayWorkouts key={day} log={log} />
        <LogAside log={log} />
      </div>
    </div>
  );
}

/** A future day cannot have a workout yet. */
function dayToAddTo({ day, today }: LogData): string {
  return day > today ? today : day;
}

function Sums({ log: { totals, unit, view } }: { log: LogData }) {
  const sums = [
    { amount: `${formatTotal(totals.meters, unit)} ${unit}`, what: words.this[view] },
    { amount: words.hours(formatHours(totals.timeMs)), what: words.moving },
    { amount: String(totals.workouts), what: words.workoutsUnit(totals.workouts) },
    { amount: `${formatTotal(totals.hardMeters, unit)} ${unit}`, what: words.hard },
  ];
  return (
    <ul className={styles.sums} aria-label={words.totals}>
      {sums.map(({ amount, what }) => (
        <li key={what}>
          <b>{amount}</b> {what}
        </li>
      ))}
    </ul>
  );
}
