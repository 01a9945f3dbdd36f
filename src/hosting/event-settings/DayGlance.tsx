import { useDeferredValue, useMemo } from 'react';
import marks from '#kit/ui/badges/badges.module.css';
import { Icon } from '#kit/ui/images/Icon.tsx';
import styles from './DayGlance.module.css';
import { eventSettingsWords as words } from './event-settings.words.ts';
import { clashesOf, clockText, eventTitle, lanesOf } from './event-view.rules.ts';
import { startsOfDay } from './program-order.rules.ts';
import { useEventSaving } from './saving/EventSaving.tsx';

const WIDTH = 300;
const LANE_HEIGHT = 24;
const LABEL_WIDTH = 84;
/** Half of the last hour, whose middle stands at the end of the axis. */
const END_WIDTH = 16;
const AXIS_HEIGHT = 18;
const BAR_HEIGHT = 12;

/** When the track and each pit or circle are in use on a day, and events that run into each other. */
export function DayGlance({ day }: { day: number }) {
  const { queue, events: latest } = useEventSaving();
  const { meet } = queue;
  // A dropped row is shown first.
  const events = useDeferredValue(latest);
  const starts = useMemo(() => startsOfDay(events, day, meet), [events, day, meet]);
  const { lanes, from, until, hours } = useMemo(() => lanesOf(starts), [starts]);
  const clashes = useMemo(() => clashesOf(starts), [starts]);
  if (lanes.length === 0) return null;
  const x = (minutes: number) =>
    LABEL_WIDTH + ((minutes - from) / (until - from)) * (WIDTH - LABEL_WIDTH - END_WIDTH);
  const height = lanes.length * LANE_HEIGHT;
  return (
    <section className={styles.glance} aria-label={words.glance}>
      <h3>
        {words.glance}
        {clashes.length > 0 ? (
          <span className={`${marks.status} ${marks.warn}`}>
            <Icon name="alert" size="small" />
            {words.clashes(clashes.length)}
          </span>
        ) : null}
      </h3>
      <svg viewBox={`0 0 ${WIDTH} ${height + AXIS_HEIGHT}`} role="img" aria-label={words.glanceLabel}>
        {hours.map((hour) => (
          <g key={hour}>
            <line className={styles.grid} x1={x(hour)} x2={x(hour)} y1={0} y2={height} />
            <text x={x(hour)} y={height + AXIS_HEIGHT - 4} textAnchor="middle">
              {clockText(hour).replace(':00', '')}
            </text>
          </g>
        ))}
        {lanes.map(({ name, spans }, index) => (
          <g key={name}>
            <text x={0} y={index * LANE_HEIGHT + LANE_HEIGHT / 2 + 4}>
              {name}
            </text>
            {spans.map(([begin, end]) => (
              <rect
                key={begin}
                className={styles.bar}
                x={x(begin)}
                width={Math.max(x(end) - x(begin) - 1, 2)}
                y={index * LANE_HEIGHT + (LANE_HEIGHT - BAR_HEIGHT) / 2}
                height={BAR_HEIGHT}
                rx={2}
              />
            ))}
          </g>
        ))}
      </svg>
      {clashes.map(({ before, after }) => (
        <p key={after.key} className={styles.clash}>
          {words.clash(eventTitle(after.event, meet), eventTitle(before.event, meet), clockText(after.time!))}
        </p>
      ))}
    </section>
  );
}
