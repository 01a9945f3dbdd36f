import { changeTone } from '#competition/meets/schedule-changes.rules.ts';
import type { ScheduledMeet } from '#competition/team-pages/team-pages.contract.ts';
import { teamScreenWords as words } from '#competition/team-pages/team-screen.words.ts';
import { StatusWord } from '#kit/ui/badges/Tag.tsx';
import type { Tone } from '#kit/ui/badges/tones.ts';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import { dayParts, formatMonthDay, weekdayName } from '#sport/calendar/days.rules.ts';
import styles from './ScheduleTable.module.css';
import { type MeetState, mainStandings } from './team-schedule.rules.ts';

const TONES: Record<MeetState, Tone> = {
  upcoming: 'plain',
  live: 'live',
  official: 'ok',
  complete: 'plain',
  partial: 'warn',
  'no-results': 'plain',
  delayed: changeTone('delayed'),
  postponed: changeTone('postponed'),
  canceled: changeTone('canceled'),
};

/** Upcoming meets, each with its date. */
export function UpcomingMeets({ meets }: { meets: readonly ScheduledMeet[] }) {
  return (
    <ul className={styles.upcoming} aria-label={words.upcoming}>
      {meets.map(({ meetId, name, path, startOn, venue, dates, state, stateName }) => (
        <li key={meetId}>
          <time className={layout.day} dateTime={startOn}>
            {formatMonthDay(startOn).split(' ')[0]}
            <b>{dayParts(startOn).dayOfMonth}</b>
            {weekdayName(startOn)}
          </time>
          <div>
            <a className={styles.meet} href={path}>
              {name}
            </a>
            {state === 'upcoming' ? null : (
              <>
                {' '}
                <StatusWord tone={TONES[state]}>{stateName}</StatusWord>
              </>
            )}
            <small>{formatVenue(venue, dates)}</small>
          </div>
        </li>
      ))}
    </ul>
  );
}

const formatVenue = (venue: ScheduledMeet['venue'], dates: string): string =>
  [venue.name, venue.city, dates]
    .filter((part, index, parts) => part && parts.indexOf(part) === index)
    .join(', ');

interface ScheduleTableProps {
  meets: readonly ScheduledMeet[];
  /** Lists the standings of every division, not only the first of each gender. */
  isWhole?: boolean;
}

/** Meets with results: the team's standings and the state of the meet. */
export function ScheduleTable({ meets, isWhole = false }: ScheduleTableProps) {
  return (
    <table className={`${table.table} ${styles.table}`}>
      <caption className={layout.hiddenText}>{words.results}</caption>
      <thead className={layout.hiddenText}>
        <tr>
          {[words.date, words.meet, words.place, words.standing, words.status].map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {meets.map((meet) => (
          <MeetRow key={meet.meetId} meet={meet} isWhole={isWhole} />
        ))}
      </tbody>
    </table>
  );
}

function MeetRow({ meet, isWhole }: { meet: ScheduledMeet; isWhole: boolean }) {
  const { name, path, startOn, venue, state, stateName, standings } = meet;
  const listed = isWhole ? standings : mainStandings(standings);
  const text = listed.length > 0 ? listed.map((standing) => standing.text).join(', ') : words.notScored;
  const standing = state === 'no-results' ? '' : text;
  return (
    <tr>
      <td className={`${table.nowrap} ${table.dim} ${styles.date}`}>{formatMonthDay(startOn)}</td>
      <td className={table.name}>
        <a className={table.link} href={path}>
          {name}
        </a>
        <span className={table.below}>{standing}</span>
      </td>
      <td className={`${table.drop1100} ${table.dim} ${styles.place}`}>{venue.name}</td>
      <td className={`${table.drop600} ${styles.standing}`}>{standing}</td>
      <td className={styles.status}>
        <StatusWord tone={TONES[state]}>{stateName}</StatusWord>
      </td>
    </tr>
  );
}
