import { memo, useMemo } from 'react';
import { eventSettingsWords as words } from '#hosting/event-settings/event-settings.words.ts';
import {
  divisionOf,
  type EventFilter,
  eventTitle,
  groupsOfEvents,
} from '#hosting/event-settings/event-view.rules.ts';
import { useEventSaving } from '#hosting/event-settings/saving/EventSaving.tsx';
import type { ManagedEvent, MeetOfEvents } from '#hosting/event-settings/saving/event-queue.rules.ts';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import { formatMonthDay, weekdayName } from '#sport/calendar/days.rules.ts';
import { EventHeads, LimitCells, RoundChips, StartTime } from './EventCells.tsx';
import styles from './OrderList.module.css';

const COLUMN_COUNT = 8;

interface EventTableProps {
  filter: EventFilter;
  /** The event whose panel is open. */
  openId: number | null;
  onOpen(meetEventId: number): void;
}

/** Every event once, with the starts of all its rounds, by kind of event. */
export function EventTable({ filter, openId, onOpen }: EventTableProps) {
  const { queue, events } = useEventSaving();
  const { meet } = queue;
  const groups = useMemo(() => groupsOfEvents(events, meet, filter), [events, meet, filter]);
  return (
    <table className={table.table}>
      <caption className={layout.hiddenText}>{words.captionByEvent}</caption>
      <thead>
        <tr>
          <EventHeads />
        </tr>
      </thead>
      {groups.map(({ kind, events: ofKind }) => (
        <tbody key={kind}>
          <tr className={table.group}>
            <th scope="rowgroup" colSpan={COLUMN_COUNT}>
              {words.kinds[kind]}
            </th>
          </tr>
          {ofKind.map((event) => (
            <EventRow
              key={event.meetEventId}
              event={event}
              meet={meet}
              isOpen={event.meetEventId === openId}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface EventRowProps {
  event: ManagedEvent;
  meet: MeetOfEvents;
  isOpen: boolean;
  onOpen(meetEventId: number): void;
}

/** Drawn anew only when its event changes. */
const EventRow = memo(function EventRow({ event, meet, isOpen, onOpen }: EventRowProps) {
  const { days } = meet;
  const hasRounds = event.rounds.length > 1;
  return (
    <tr className={styles.row} aria-current={isOpen || undefined}>
      <td className={table.position}>{event.eventNumber}</td>
      <td className={table.name}>
        <button type="button" className={styles.open} onClick={() => onOpen(event.meetEventId)}>
          {eventTitle(event, meet)}
        </button>{' '}
        <span className={styles.dim}>{divisionOf(event, meet)?.name}</span>
      </td>
      <td className={table.drop600}>
        <RoundChips event={event} />
      </td>
      <td className={`${table.right} ${styles.time}`}>
        {event.rounds.map((round) => {
          const date = days[round.day - 1];
          return (
            <span key={round.round} className={styles.start}>
              {hasRounds ? <span className={styles.dim}>{words.rounds[round.round]} </span> : null}
              {days.length > 1 && date ? (
                <span className={styles.dim}>
                  {weekdayName(date)}, {formatMonthDay(date)}{' '}
                </span>
              ) : null}
              <StartTime round={round} />
            </span>
          );
        })}
      </td>
      <LimitCells event={event} />
    </tr>
  );
});
