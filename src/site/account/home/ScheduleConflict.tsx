import { Note } from '#kit/ui/feedback/Note.tsx';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { formatMonthDay } from '#sport/calendar/days.rules.ts';
import type { ConflictDay } from './member-home.contract.ts';
import { memberHomeWords as words } from './member-home.words.ts';
import styles from './ScheduleConflict.module.css';

const per = (value: number) => `${value}%`;

/** A day on which the reader's athletes are at several venues, with one lane per venue on a common timeline. */
export function ScheduleConflict({ twoPlaces }: { twoPlaces: ConflictDay }) {
  const { day, lanes, hours, shared } = twoPlaces;
  return (
    <section>
      <SectionHead title={words.twoPlaces(day)} note={formatMonthDay(day)} />
      <Note tone="warn">
        <span className={styles.sum}>
          <Icon name="alert" />
          {words.twoPlacesSum(twoPlaces)}
        </span>
      </Note>
      <ul className={styles.lanes} aria-label={words.laneLabel(twoPlaces)}>
        {lanes.map(({ athletes, meet, path, place, times, bar }) => (
          <li key={path} className={styles.lane}>
            <div>
              <b>{words.together(athletes)}</b>
              <span className={styles.place}>{place}</span>
            </div>
            <div className={styles.track}>
              {shared ? (
                <span
                  className={styles.shared}
                  style={{ left: per(shared.left), width: per(shared.width) }}
                />
              ) : null}
              {bar ? (
                <span className={styles.bar} style={{ left: per(bar.left), width: per(bar.width) }} />
              ) : null}
              <a className={styles.meet} href={path}>
                {meet}
              </a>
              <small>{times ? `${words.about}${times}` : words.noTimes}</small>
            </div>
          </li>
        ))}
      </ul>
      {hours.length > 0 ? (
        <div className={styles.hours} aria-hidden="true">
          {hours.map(({ label, left }) => (
            <span key={label} style={{ left: per(left) }}>
              {label}
            </span>
          ))}
        </div>
      ) : null}
    </section>
  );
}
