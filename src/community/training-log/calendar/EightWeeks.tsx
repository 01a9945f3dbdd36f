import { formatTotal } from '#community/training-log/log-amounts.rules.ts';
import type { LogData } from '#community/training-log/training-log.client.ts';
import { logWords as words } from '#community/training-log/training-log.words.ts';
import { dayParts, formatMonthDay } from '#sport/calendar/days.rules.ts';
import styles from './EightWeeks.module.css';

// The chart's own units, as wide as the column.
const WIDTH = 280;
const HEIGHT = 124;
const BASE = 100;
const TALLEST = 80;
const STEP = WIDTH / 8;
const BAR = 22;

/**
 * A bar chart of eight weeks that ends with the visible one. The first, highest and last bars have
 * labels.
 */
export function EightWeeks({ log: { weeks, unit } }: { log: LogData }) {
  const meters = weeks.map((week) => week.meters);
  const most = Math.max(...meters);
  const text = (amount: number) => formatTotal(amount, unit);
  const highest = meters.indexOf(most);
  const last = weeks.length - 1;
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={words.weeksChart(unit, text(meters[0]!), text(most), text(meters[last]!))}
    >
      {weeks.map(({ monday, meters: amount }, index) => {
        const height = most === 0 ? 0 : (amount / most) * TALLEST;
        const middle = index * STEP + STEP / 2;
        const isNamed = amount > 0 && (index === 0 || index === highest || index === last);
        return (
          <g key={monday}>
            <rect
              x={middle - BAR / 2}
              y={BASE - height}
              width={BAR}
              height={Math.max(height, 1)}
              rx={2}
              className={index === last ? styles.now : undefined}
            />
            {isNamed ? (
              <text x={middle} y={BASE - height - 6} className={styles.amount}>
                {text(amount)}
              </text>
            ) : null}
            <text x={middle} y={118}>
              {weekLabel(monday, weeks[index - 1]?.monday)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Shows the month where it begins: "M23", "30", "A6". */
function weekLabel(monday: string, before: string | undefined): string {
  const { dayOfMonth } = dayParts(monday);
  const isNamed = before?.slice(0, 7) === monday.slice(0, 7);
  return isNamed ? String(dayOfMonth) : `${formatMonthDay(monday).charAt(0)}${dayOfMonth}`;
}
