import { Icon } from '#kit/ui/images/Icon.tsx';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { Pager } from '#kit/ui/tables/Pager.tsx';
import { addDays, type Day, dayParts, formatDay, weekday } from '#sport/calendar/days.rules.ts';
import type { FoundMeetReply } from '../meet-search.contract.ts';
import { daysOfMonth } from '../meet-search.rules.ts';
import { eventsWords as words } from './events.words.ts';
import { changed, type EventsAddress, eventsHref } from './events-address.rules.ts';
import styles from './MonthGrid.module.css';

interface MonthDay {
  day: Day;
  count: number;
  meets: readonly FoundMeetReply[];
}

interface MonthGridProps {
  address: EventsAddress;
  found: { month: string; days: readonly MonthDay[] };
}

/** A month as a table of weeks; on a phone as a list of the days with meets. */
export function MonthGrid({ address, found: { month, days } }: MonthGridProps) {
  const { from, to } = daysOfMonth(month);
  const [before, after] = [addDays(from, -1).slice(0, 7), addDays(to, 1).slice(0, 7)];
  const ofDay = new Map(days.map((day) => [day.day, day]));
  const toMonth = (other: string) => ({
    label: words.monthOf(other),
    to: eventsHref(changed(address, { month: other })),
  });
  return (
    <section>
      <SectionHead title={words.monthOf(month)} />
      <table className={styles.month}>
        <caption className={layout.hiddenText}>{words.monthCaption(month)}</caption>
        <thead>
          <tr>
            {words.weekdays.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(from, to).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Cell
                  key={day}
                  address={address}
                  day={day}
                  isOfMonth={day.startsWith(month)}
                  of={ofDay.get(day) ?? null}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {days.length === 0 ? <p className={styles.empty}>{words.emptyMonth(month)}</p> : null}
      <Pager label={words.monthsNav} previous={toMonth(before)} next={toMonth(after)} />
    </section>
  );
}

interface CellProps {
  address: EventsAddress;
  day: Day;
  isOfMonth: boolean;
  of: MonthDay | null;
}

function Cell({ address, day, isOfMonth, of }: CellProps) {
  if (!isOfMonth || !of) {
    return (
      <td className={isOfMonth ? styles.free : styles.outside}>
        {isOfMonth ? dayParts(day).dayOfMonth : ''}
      </td>
    );
  }
  const others = of.count - of.meets.length;
  return (
    <td>
      <time dateTime={day}>
        <span aria-hidden="true">{dayParts(day).dayOfMonth}</span>
        <span className={styles.longDay}>{formatDay(day)}</span>
      </time>
      <ul>
        {of.meets.map(({ meetId, sport, name, path, scheduleState }) => (
          <li key={meetId} data-sport={sport}>
            <Icon name={sport === 'tf' ? 'track' : 'cross-country'} size="small" />
            <a href={path} data-canceled={scheduleState === 'canceled' ? '' : undefined}>
              {name}
            </a>
          </li>
        ))}
        {others > 0 ? (
          <li>
            <a href={eventsHref(changed(address, { view: 'list', from: day, to: day }))}>
              {words.moreOfDay(others)}
            </a>
          </li>
        ) : null}
      </ul>
    </td>
  );
}

/** Weeks from Sunday to Saturday that hold the days. */
function weeksOf(from: Day, to: Day): Day[][] {
  const weeks: Day[][] = [];
  for (let sunday = addDays(from, -weekday(from)); sunday <= to; sunday = addDays(sunday, 7)) {
    const first = sunday;
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(first, index)));
  }
  return weeks;
}
