import { Badge } from '#kit/ui/badges/Badge.tsx';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { EVENTS_PATH } from '#sport/addresses/site-addresses.rules.ts';
import { dayParts, formatMonthDay, weekdayName } from '#sport/calendar/days.rules.ts';
import { HomeMeetStatus } from './HomeMeetStatus.tsx';
import styles from './MemberHome.module.css';
import type { HomeMeet } from './member-home.contract.ts';
import { memberHomeWords as words } from './member-home.words.ts';

interface HomeMeetsProps {
  meets: readonly HomeMeet[];
  /** True when the reader has other meets, so that an empty list needs no message. */
  isOptional?: boolean;
}

/** Lists upcoming meets of the reader's teams, and the athletes' results in live ones. */
export function HomeMeets({ meets, isOptional = false }: HomeMeetsProps) {
  if (isOptional && meets.length === 0) return null;
  return (
    <section>
      <SectionHead title={words.meets} more={{ label: words.allMeets, to: EVENTS_PATH }} />
      {meets.length === 0 ? <p className={styles.nothing}>{words.noMeets}</p> : null}
      <ul className={styles.meets}>
        {meets.map((meet) => (
          <li key={meet.meetId} data-sport={meet.sport}>
            <CalendarDay day={meet.startOn} />
            <div>
              <a className={styles.meet} href={meet.path}>
                {meet.name}
              </a>
              {meet.timing === 'upcoming' && !meet.scheduleState ? null : <HomeMeetStatus meet={meet} />}
              <span className={styles.place}>{locationText(meet)}</span>
              <Legs meet={meet} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows a day like a calendar page. */
export function CalendarDay({ day }: { day: string }) {
  return (
    <time className={layout.day} dateTime={day}>
      {formatMonthDay(day).split(' ')[0]}
      <b>{dayParts(day).dayOfMonth}</b>
      {weekdayName(day)}
    </time>
  );
}

/** Adds the days only when there are several, because the first one is shown beside it. */
const locationText = ({ place, dates }: HomeMeet): string =>
  dates.includes('–') ? `${place}. ${dates}` : place;

function Legs({ meet: { athletes, results, times } }: { meet: HomeMeet }) {
  const waiting = athletes.filter((name) => !results.some(({ firstName }) => firstName === name));
  return (
    <div className={styles.legs}>
      {results.map(({ firstName, event, mark, badge, path }) => (
        <p key={path}>
          <span>
            <b>{firstName}</b> {event}
          </span>
          <span className={styles.when}>
            <a href={path}>{mark}</a>
            {badge ? (
              <Badge kind={badge === 'PR' ? 'pr' : 'sr'} title={words.badges[badge]}>
                {badge}
              </Badge>
            ) : null}
          </span>
        </p>
      ))}
      {waiting.length > 0 || times ? (
        <p>
          <span>{waiting.length > 0 ? words.isThere(waiting) : null}</span>
          {times ? (
            <span className={styles.when}>
              <small>{words.about}</small>
              {times}
            </span>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}
