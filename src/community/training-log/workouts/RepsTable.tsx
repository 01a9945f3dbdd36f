import {
  type Distance,
  formatAgainstGoal,
  formatAmount,
  formatDistance,
  formatShortTime,
  formatSplit,
} from '#community/training-log/log-amounts.rules.ts';
import { workoutWords as words } from '#community/training-log/training-log.words.ts';
import type { Rep } from '#community/training-log/workouts.rules.ts';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import styles from './RepsTable.module.css';

/** The repetitions of a workout. Values that all of them share appear in the column heads. */
export function RepsTable({ reps }: { reps: readonly Rep[] }) {
  const distance = sharedBy(reps.map((rep) => (rep.distance ? formatDistance(rep.distance) : null)));
  const goal = sharedBy(reps.map(({ goalMs }) => goalMs));
  const has = (field: 'distance' | 'halfMs' | 'restMs' | 'goalMs') => reps.some((rep) => rep[field] !== null);
  const hasDistance = has('distance') && distance === null;
  return (
    <div className={styles.frame}>
      <table className={table.table}>
        <caption className={layout.hiddenText}>{words.splits}</caption>
        <thead>
          <tr>
            <th scope="col">{words.rep}</th>
            {hasDistance ? (
              <th scope="col" className={styles.right}>
                {words.distance}
              </th>
            ) : null}
            <th scope="col" className={styles.right}>
              {distance ?? words.time}
            </th>
            {has('halfMs') ? (
              <th scope="col" className={styles.right}>
                {distance === null ? words.firstHalf : words.first(halfOf(reps[0]!.distance!))}
              </th>
            ) : null}
            {has('restMs') ? (
              <th scope="col" className={styles.right}>
                {words.rest}
              </th>
            ) : null}
            {has('goalMs') ? (
              <th scope="col" className={styles.right}>
                {goal === null ? words.againstGoal : words.againstOne(formatShortTime(goal))}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {reps.map((rep, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a repetition is known by its number
            <tr key={index}>
              <td>{index + 1}</td>
              {hasDistance ? (
                <td className={styles.right}>{rep.distance ? formatDistance(rep.distance) : ''}</td>
              ) : null}
              <td className={`${styles.right} ${styles.time}`}>{split(rep.timeMs)}</td>
              {has('halfMs') ? <td className={styles.right}>{split(rep.halfMs)}</td> : null}
              {has('restMs') ? (
                <td className={`${styles.right} ${layout.muted}`}>
                  {rep.restMs === null ? '' : formatShortTime(rep.restMs)}
                </td>
              ) : null}
              {has('goalMs') ? (
                <td className={`${styles.right} ${layout.muted}`}>{againstGoal(rep, goal === null)}</td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Formats `+1.4`, or `+1.4 (2:16)` if the repetitions have different goals. */
function againstGoal({ timeMs, goalMs }: Rep, hasOwnGoal: boolean): string {
  if (goalMs === null) return '';
  if (timeMs === null) return formatShortTime(goalMs);
  const against = formatAgainstGoal(timeMs, goalMs);
  return hasOwnGoal ? `${against} (${formatShortTime(goalMs)})` : against;
}

const split = (ms: number | null) => (ms === null ? '' : formatSplit(ms));

/** Null if the values differ or are missing. */
function sharedBy<Value>(values: readonly (Value | null)[]): Value | null {
  return new Set(values).size === 1 ? values[0]! : null;
}

function halfOf({ thousandths, unit }: Distance): string {
  return formatAmount({ thousandths: Math.round(thousandths / 2), unit });
}
