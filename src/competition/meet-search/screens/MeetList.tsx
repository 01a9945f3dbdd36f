import { ChangeTag } from '#competition/meets/ChangeTag.tsx';
import { scheduleChangeWords } from '#competition/meets/schedule-changes.words.ts';
import { StatusWord } from '#kit/ui/badges/Tag.tsx';
import { Icon } from '#kit/ui/images/Icon.tsx';
import layout from '#kit/ui/page/layout.module.css';
import { Pager } from '#kit/ui/tables/Pager.tsx';
import table from '#kit/ui/tables/table.module.css';
import { formatDay } from '#sport/calendar/days.rules.ts';
import { levelsOf } from '#sport/people/levels.rules.ts';
import type { FoundMeetReply } from '../meet-search.contract.ts';
import styles from './EventsScreen.module.css';
import { eventsWords as words } from './events.words.ts';
import { changed, type EventsAddress, eventsHref } from './events-address.rules.ts';

interface MeetListProps {
  address: EventsAddress;
  found: { items: readonly FoundMeetReply[]; next: string | null };
}

/** The meets by their first day, with a link to the next page. */
export function MeetList({ address, found: { items, next } }: MeetListProps) {
  return (
    <>
      <MeetTable meets={items} isByDay />
      {next || address.after ? (
        <Pager
          label={words.pages}
          previous={
            address.after ? { label: words.first, to: eventsHref(changed(address, { after: '' })) } : null
          }
          next={next ? { label: words.more, to: eventsHref(changed(address, { after: next })) } : null}
        />
      ) : null}
    </>
  );
}

interface MeetTableProps {
  meets: readonly FoundMeetReply[];
  /** True for a line over the meets of each day. */
  isByDay?: boolean;
  /** True for meets of one venue, which the heading names. */
  isOfVenue?: boolean;
}

/** Rows of meets, with their distance if one of them has any. */
export function MeetTable({ meets, isByDay = false, isOfVenue = false }: MeetTableProps) {
  const hasMiles = meets.some(({ miles }) => miles !== null);
  const days = isByDay ? [...Map.groupBy(meets, ({ startOn }) => startOn)] : [[null, meets] as const];
  return (
    <table className={table.table}>
      <caption className={layout.hiddenText}>{words.titles.all}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.sport}>
            <span className={layout.hiddenText}>{words.sportColumn}</span>
          </th>
          <th scope="col">{words.meetColumn}</th>
          {isOfVenue ? null : (
            <th scope="col" className={table.drop600}>
              {words.placeColumn}
            </th>
          )}
          <th scope="col" className={table.drop1100}>
            {words.levelColumn}
          </th>
          {hasMiles ? (
            <th scope="col" className={table.right}>
              {words.awayColumn}
            </th>
          ) : null}
          <th scope="col" className={`${table.drop600} ${styles.state}`}>
            {words.stateColumn}
          </th>
        </tr>
      </thead>
      {days.map(([day, ofDay]) => (
        <tbody key={day}>
          {day === null ? null : (
            <tr className={table.group}>
              <th scope="rowgroup" colSpan={(isOfVenue ? 4 : 5) + Number(hasMiles)}>
                {formatDay(day)}
              </th>
            </tr>
          )}
          {ofDay.map((meet) => (
            <MeetRow key={meet.meetId} meet={meet} columns={{ hasMiles, isByDay, isOfVenue }} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface MeetRowProps {
  meet: FoundMeetReply;
  columns: { hasMiles: boolean; isByDay: boolean; isOfVenue: boolean };
}

function MeetRow({ meet, columns: { hasMiles, isByDay, isOfVenue } }: MeetRowProps) {
  const { sport, name, path, dates, venue, levelMask, miles, scheduleState } = meet;
  const place = [venue.name, venue.city, venue.state].filter(Boolean).join(', ');
  const isOneDay = meet.startOn === meet.endOn;
  return (
    <tr>
      <td className={styles.sport} data-sport={sport}>
        <Icon name={sport === 'tf' ? 'track' : 'cross-country'} />
        <span className={layout.hiddenText}>{words.sports[sport]}</span>
      </td>
      <td className={table.name}>
        <a className={table.link} href={path}>
          {name}
        </a>
        {scheduleState ? (
          <ChangeTag state={scheduleState} name={scheduleChangeWords.state(scheduleState)} />
        ) : null}
        {isByDay && isOneDay ? null : <span className={table.second}>{dates}</span>}
        {isOfVenue ? null : <span className={table.below}>{place}</span>}
        <span className={table.below}>
          <MeetStatus meet={meet} />
        </span>
      </td>
      {isOfVenue ? null : <td className={`${table.drop600} ${table.dim}`}>{place}</td>}
      <td className={`${table.drop1100} ${table.dim}`}>
        {levelsOf(levelMask)
          .map((level) => level.name)
          .join(', ')}
      </td>
      {hasMiles ? <td className={table.right}>{miles === null ? '' : words.away(miles)}</td> : null}
      <td className={`${table.drop600} ${styles.state}`}>
        <MeetStatus meet={meet} />
      </td>
    </tr>
  );
}

function MeetStatus({ meet: { timing, resultCount } }: { meet: FoundMeetReply }) {
  if (timing === 'meet-day') return <StatusWord tone="live">{words.onNow}</StatusWord>;
  if (resultCount > 0) return <StatusWord tone="plain">{words.resultsIn(resultCount)}</StatusWord>;
  if (timing === 'between-days') return <StatusWord tone="plain">{words.dayOff}</StatusWord>;
  return timing === 'past' ? <StatusWord tone="plain">{words.over}</StatusWord> : null;
}
