import { ROUND_CODES, type RoundCode } from '#competition/events/meet-events.rules.ts';
import type { ProgramRound } from '#competition/events/program/program.rules.ts';
import { parseWallMinutes } from '#competition/events/program/wall-minutes.rules.ts';
import { eventSettingsWords as words } from '#hosting/event-settings/event-settings.words.ts';
import { clockText, standardText } from '#hosting/event-settings/event-view.rules.ts';
import type { ManagedEvent } from '#hosting/event-settings/saving/event-queue.rules.ts';
import { formatCents } from '#kit/money/cents.ts';
import marks from '#kit/ui/badges/badges.module.css';
import table from '#kit/ui/tables/table.module.css';
import styles from './OrderList.module.css';

/** The heads of the columns of both lists of events. */
export function EventHeads() {
  const { columns } = words;
  return (
    <>
      <th scope="col" className={table.position}>
        {columns.number}
      </th>
      <th scope="col">{columns.event}</th>
      <th scope="col" className={table.drop600}>
        {columns.rounds}
      </th>
      <th scope="col" className={table.right}>
        {columns.starts}
      </th>
      <th scope="col" className={`${table.right} ${table.drop600}`}>
        {columns.fee}
      </th>
      <th scope="col" className={`${table.center} ${table.drop600}`}>
        {columns.caps}
      </th>
      <th scope="col" className={`${table.right} ${table.drop600}`}>
        {columns.standard}
      </th>
      <th scope="col" className={table.right}>
        {columns.entries}
      </th>
    </>
  );
}

/** The rounds that an event can have, those that it holds in color; `own` is the one of the row. */
export function RoundChips({ event, own }: { event: ManagedEvent; own?: RoundCode }) {
  const held = new Set(event.rounds.map((each) => each.round));
  return (
    <span className={styles.chips}>
      {ROUND_CODES.filter((code) => code !== 'Q' || held.has('Q')).map((code) => (
        <abbr
          key={code}
          title={words.rounds[code]}
          data-held={held.has(code) || undefined}
          data-own={code === own || undefined}
        >
          {code}
        </abbr>
      ))}
    </span>
  );
}

export function StartTime({ round: { plannedTime, isStartFixed } }: { round: ProgramRound }) {
  const minutes = parseWallMinutes(plannedTime);
  return (
    <>
      {minutes === null ? <span className={styles.dim}>{words.noTime}</span> : clockText(minutes)}
      {isStartFixed ? <span className={styles.dim}> {words.fixed}</span> : null}
    </>
  );
}

/** The fee, the caps, the standard and the entries of an event. */
export function LimitCells({ event }: { event: ManagedEvent }) {
  const cap = event.topXEntries ?? event.firstXEntries;
  return (
    <>
      <td className={`${table.right} ${table.drop600}`}>
        {event.feeCents === null ? '' : formatCents(event.feeCents)}
      </td>
      <td className={`${table.center} ${table.drop600} ${styles.time}`}>
        {event.maxEntries === null && cap === null ? '' : `${event.maxEntries ?? '–'} / ${cap ?? '–'}`}
      </td>
      <td className={`${table.right} ${table.drop600}`}>
        {standardText(event.entryStandard, event.variantKey)}
      </td>
      <td className={table.right}>
        {event.entryCount}
        {cap !== null && event.entryCount >= cap ? (
          <span className={`${marks.status} ${marks.warn}`}> {words.full}</span>
        ) : null}
      </td>
    </>
  );
}
