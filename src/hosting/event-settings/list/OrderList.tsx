import { useMemo } from 'react';
import { eventSettingsWords as words } from '#hosting/event-settings/event-settings.words.ts';
import {
  clockText,
  divisionOf,
  type EventFilter,
  eventTitle,
  groupsOfStarts,
  moveWithin,
  type StartGroup,
} from '#hosting/event-settings/event-view.rules.ts';
import type { Start } from '#hosting/event-settings/program-order.rules.ts';
import { useEventSaving } from '#hosting/event-settings/saving/EventSaving.tsx';
import type { ManagedEvent, MeetOfEvents } from '#hosting/event-settings/saving/event-queue.rules.ts';
import { type DragGroup, DragList, type DragMove } from '#kit/ui/drag-list/DragList.tsx';
import table from '#kit/ui/tables/table.module.css';
import { formatMonthDay, weekdayName } from '#sport/calendar/days.rules.ts';
import { EventHeads, LimitCells, RoundChips, StartTime } from './EventCells.tsx';
import styles from './OrderList.module.css';

const COLUMN_COUNT = 8;

interface OrderListProps {
  filter: EventFilter;
  /** The event whose panel is open. */
  openId: number | null;
  onOpen(meetEventId: number): void;
}

/** The starts of the meet in their order, which are dragged into another one. */
export function OrderList({ filter, openId, onOpen }: OrderListProps) {
  const { queue, events, apply } = useEventSaving();
  const { meet } = queue;
  const groups = useMemo(() => groupsOfStarts(events, meet, filter), [events, meet, filter]);
  const rows = useMemo(
    () => groups.map((group) => groupOf(group, meet, openId, onOpen)),
    [groups, meet, openId, onOpen],
  );
  const move = ({ key, groupKey, afterKey }: DragMove) => {
    const group = groups.find((each) => each.key === groupKey);
    if (!group) return;
    const moves = [moveWithin(events as ManagedEvent[], meet, group, { key, afterKey })];
    apply({ kind: 'do', job: { kind: 'sort', moves } });
  };
  return (
    <DragList
      caption={words.caption}
      head={<EventHeads />}
      columnCount={COLUMN_COUNT}
      groups={rows}
      onMove={move}
    />
  );
}

function groupOf(
  { key, day, area, starts }: StartGroup,
  meet: MeetOfEvents,
  openId: number | null,
  onOpen: (meetEventId: number) => void,
): DragGroup {
  const date = meet.days[day - 1]!;
  const dayText = `${weekdayName(date)}, ${formatMonthDay(date)}`;
  const times = starts.flatMap(({ time }) => time ?? []);
  const first = times.length === 0 ? null : clockText(Math.min(...times));
  return {
    key,
    kind: area,
    name: dayText,
    heading: (
      <>
        {words.areas[area]}
        <span className={styles.when}>
          {words.from(dayText, first)}
          {area === 'field' ? `, ${words.fieldNote}` : null}
        </span>
      </>
    ),
    rows: starts.map((start) => ({
      key: start.key,
      name: startName(start, meet),
      isCurrent: start.event.meetEventId === openId,
      text: textOf(start),
      cells: <StartCells start={start} meet={meet} onOpen={onOpen} />,
    })),
  };
}

const hasRounds = ({ event }: Start) => event.rounds.length > 1;

/** "Girls 100 Meters", with its round where there are several. */
const startName = (start: Start, meet: MeetOfEvents): string =>
  [
    eventTitle(start.event, meet),
    divisionOf(start.event, meet)?.name,
    hasRounds(start) ? words.rounds[start.round.round] : null,
  ]
    .filter(Boolean)
    .join(', ');

/** All that the cells of a start show beside its name. */
function textOf({ event, round, time }: Start): string {
  const { eventNumber, rounds, feeCents, maxEntries, topXEntries, firstXEntries, entryStandard } = event;
  const codes = rounds.map((each) => each.round);
  const caps = [maxEntries, topXEntries ?? firstXEntries, (event as ManagedEvent).entryCount];
  return JSON.stringify([eventNumber, codes, time, round.isStartFixed, feeCents, caps, entryStandard]);
}

interface StartCellsProps {
  start: Start;
  meet: MeetOfEvents;
  onOpen(meetEventId: number): void;
}

function StartCells({ start, meet, onOpen }: StartCellsProps) {
  const event = start.event as ManagedEvent;
  const { round } = start;
  return (
    <>
      <td className={table.position}>{event.eventNumber}</td>
      <td className={table.name}>
        <button type="button" className={styles.open} onClick={() => onOpen(event.meetEventId)}>
          {eventTitle(event, meet)}
        </button>{' '}
        <span className={styles.dim}>
          {divisionOf(event, meet)?.name}
          {hasRounds(start) ? `, ${words.rounds[round.round]}` : null}
        </span>
      </td>
      <td className={table.drop600}>
        <RoundChips event={event} own={round.round} />
      </td>
      <td className={`${table.right} ${styles.time}`}>
        <StartTime round={round} />
      </td>
      <LimitCells event={event} />
    </>
  );
}
