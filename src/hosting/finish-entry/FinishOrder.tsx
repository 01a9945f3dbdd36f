import { type KeyboardEvent, useId, useState } from 'react';
import { StatusWord } from '#kit/ui/badges/Tag.tsx';
import type { Tone } from '#kit/ui/badges/tones.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import styles from './FinishEntry.module.css';
import type { FinishList, SentState } from './FinishList.tsx';
import { finishWords as words } from './finish-entry.words.ts';
import {
  emptyRow,
  FINISH_STATUSES,
  type FinishRow,
  type FinishStatus,
  findStarter,
  moveRow,
  type NumberKind,
  numberKindOf,
  numberOf,
  ordersOf,
  readRow,
  rowsOutOfOrder,
  type Starter,
  spellTime,
} from './finish-rows.rules.ts';
import { RowDetails } from './RowDetails.tsx';
import { type Runner, runnersOfRow } from './relay-legs.rules.ts';

interface FinishOrderProps {
  heatName: string;
  heat: readonly Starter[];
  list: FinishList;
  /** The possible runners of the squads; null where athletes run alone. */
  relay: { runners: readonly Runner[]; legCount: number } | null;
  isCourse: boolean;
}

/** The finishers of a heat in their order: numbers and times are typed, and go out row by row. */
export function FinishOrder({ heatName, heat, list, relay, isCourse }: FinishOrderProps) {
  const [openKey, setOpenKey] = useState<string | null>(null);
  const kind = numberKindOf(heat);
  const rows = withOpenRow(list.rows, heat);
  const orders = ordersOf(rows);
  const faster = rowsOutOfOrder(rows);
  const opened = rows.find(({ key }) => key === openKey);
  const openedStarter = heat.find(({ slotId }) => slotId === opened?.slotId) ?? null;
  return (
    <section>
      <SectionHead
        title={words.order}
        note={words.orderHint(isCourse)}
        end={
          list.undo ? (
            <Button look="quiet" icon="undo" onClick={list.undo}>
              {words.undo}
            </Button>
          ) : null
        }
      />
      <table className={`${table.table} ${styles.rows}`}>
        <caption className={layout.hiddenText}>{words.tableName(heatName)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.place}</th>
            <th scope="col">{words.number(kind)}</th>
            <th scope="col">{relay ? words.team : words.athlete}</th>
            <th scope="col">{words.time}</th>
            <th scope="col" className={table.drop600}>
              {words.state}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row
              key={row.key}
              row={row}
              index={index}
              place={row.status === null || row.status === 'NT' ? orders[index]! : null}
              isFaster={faster.includes(index)}
              rows={rows}
              heat={heat}
              list={list}
              relay={relay}
              onDetails={() => setOpenKey(row.key)}
            />
          ))}
        </tbody>
      </table>
      <p className={styles.keys}>
        {words.keys.map(([key, what]) => (
          <span key={key}>
            <kbd>{key}</kbd> {what}
          </span>
        ))}
      </p>
      {opened ? (
        <RowDetails
          row={opened}
          starter={openedStarter}
          relay={relay && openedStarter ? relayOfTeam(relay, openedStarter) : null}
          onKeep={(changed) => list.send(replaced(rows, changed))}
          onRemove={() => list.remove(opened)}
          onClose={() => setOpenKey(null)}
        />
      ) : null}
    </section>
  );
}

/** A row for the next finisher stands at the end while somebody is still out. */
function withOpenRow(rows: readonly FinishRow[], heat: readonly Starter[]): FinishRow[] {
  const starting = heat.filter(({ isEmpty }) => !isEmpty).length;
  const isOpen = (row: FinishRow) => row.slotId === null && row.time === '' && row.number === '';
  if (rows.length >= starting || rows.some(isOpen)) return [...rows];
  const at = rows.findIndex(({ status }) => status !== null && status !== 'NT');
  const open = emptyRow(`row ${rows.length} ${rows.at(-1)?.key ?? ''}`);
  return rows.toSpliced(at === -1 ? rows.length : at, 0, open);
}

const replaced = (rows: readonly FinishRow[], row: FinishRow): FinishRow[] =>
  rows.map((other) => (other.key === row.key ? row : other));

interface RowProps {
  row: FinishRow;
  index: number;
  place: number | null;
  isFaster: boolean;
  rows: readonly FinishRow[];
  heat: readonly Starter[];
  list: FinishList;
  relay: FinishOrderProps['relay'];
  onDetails(): void;
}

const relayOfTeam = ({ runners, legCount }: NonNullable<FinishOrderProps['relay']>, { teamId }: Starter) => ({
  runners: runners.filter((runner) => runner.teamId === teamId),
  legCount,
});

/** The names of the squad in the order of their legs. */
function namesOfSquad(
  relay: NonNullable<FinishOrderProps['relay']>,
  row: FinishRow,
  starter: Starter,
): string {
  const names = runnersOfRow(row, starter, relay.legCount).flatMap(
    (athleteId) => relay.runners.find((runner) => runner.athleteId === athleteId)?.name ?? [],
  );
  return names.join(', ') || words.runnersUnknown;
}

function Row({ row, index, place, isFaster, rows, heat, list, relay, onDetails }: RowProps) {
  const noteId = useId();
  const kind = numberKindOf(heat);
  const starter = heat.find(({ slotId }) => slotId === row.slotId);
  const reading = readRow(row, place ?? 1);
  const { state, sentence } = list.stateOf(row);
  const taken = rows.flatMap(({ key, slotId }) => (key === row.key ? [] : (slotId ?? [])));
  const edit = (fields: Partial<FinishRow>) => list.change(replaced(rows, { ...row, ...fields }));
  const leave = (fields: Partial<FinishRow> = {}) => list.send(replaced(rows, { ...row, ...fields }));
  const type = (number: string) => {
    const found = findStarter(number, heat, { taken, isWhole: false });
    edit({ number, slotId: found.kind === 'one' ? found.starter.slotId : null });
  };
  const settle = () => {
    const found = findStarter(row.number, heat, { taken, isWhole: true });
    if (found.kind !== 'one') return leave();
    leave({ slotId: found.starter.slotId, number: numberOf(found.starter, heat) });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, altKey, currentTarget } = event;
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      event.preventDefault();
      list.send(moveRow(rows, index, key === 'ArrowUp' ? -1 : 1));
      focusRow(currentTarget, key === 'ArrowUp' ? -1 : 1);
    }
    if (key !== 'Enter') return;
    event.preventDefault();
    settle();
    focusRow(currentTarget, 1);
  };
  const wrong = reading.kind === 'wrong' ? reading.sentence : sentence;
  return (
    <tr data-row>
      <td>{place ?? '–'}</td>
      <td>
        <input
          className={`${controls.input} ${styles.number}`}
          aria-label={words.numberOf(index + 1, kind)}
          aria-describedby={noteId}
          autoComplete="off"
          data-number
          value={row.number}
          onChange={({ target }) => type(target.value)}
          onBlur={settle}
          onKeyDown={onKeyDown}
        />
      </td>
      <td id={noteId}>
        {starter ? (
          <>
            {starter.name}
            <span className={relay ? `${styles.detail} ${table.drop600}` : styles.detail}>
              {relay ? namesOfSquad(relay, row, starter) : words.teamAndPoints(starter)}
            </span>
          </>
        ) : (
          <Unknown row={row} heat={heat} taken={taken} kind={kind} />
        )}
        {isFaster ? <span className={styles.warn}>{words.faster}</span> : null}
        {wrong ? (
          <span className={styles.bad} role="alert">
            {wrong}
          </span>
        ) : null}
      </td>
      <td>
        <span className={styles.time}>
          <input
            className={controls.input}
            aria-label={words.timeOf(index + 1)}
            aria-invalid={reading.kind === 'wrong' || undefined}
            autoComplete="off"
            inputMode="decimal"
            value={row.time}
            onChange={({ target }) => edit({ time: target.value })}
            onBlur={() => leave({ time: spellTime(row.time) })}
            onKeyDown={onKeyDown}
          />
          <select
            className={controls.select}
            aria-label={words.statusOf(index + 1)}
            value={row.status ?? ''}
            onChange={({ target }) => leave({ status: (target.value || null) as FinishStatus | null })}
          >
            <option value="">{words.finished}</option>
            {FINISH_STATUSES.map((status) => (
              <option key={status} value={status}>
                {words.statuses[status]}
              </option>
            ))}
          </select>
        </span>
      </td>
      <td className={table.drop600}>{state === 'open' ? null : <State state={state} />}</td>
      <td>
        <Button
          look="quiet"
          icon="dots"
          aria-label={words.detailsOf(starter?.name ?? row.number)}
          onClick={onDetails}
        >
          <span className={layout.hiddenText}>{words.details}</span>
        </Button>
      </td>
    </tr>
  );
}

const TONES: Record<Exclude<SentState, 'open'>, Tone> = {
  sent: 'ok',
  queued: 'warn',
  conflict: 'bad',
  refused: 'bad',
};

function State({ state }: { state: Exclude<SentState, 'open'> }) {
  return <StatusWord tone={TONES[state]}>{words.states[state]}</StatusWord>;
}

interface UnknownProps {
  row: FinishRow;
  heat: readonly Starter[];
  taken: readonly number[];
  kind: NumberKind;
}

/** Names the athletes that the digits so far may mean. */
function Unknown({ row, heat, taken, kind }: UnknownProps) {
  if (row.number === '') {
    return <span className={styles.detail}>{row.time ? words.timeFromLine : words.nextFinisher}</span>;
  }
  const found = findStarter(row.number, heat, { taken, isWhole: false });
  if (found.kind === 'several') {
    const names = found.starters.slice(0, 3).map((each) => `${numberOf(each, heat)} ${each.name}`);
    return (
      <span className={styles.detail}>
        {names.join(', ')} <i>{words.moreDigits}</i>
      </span>
    );
  }
  if (found.kind === 'taken')
    return <span className={styles.warn}>{words.inOtherRow(found.starter.name)}</span>;
  return <span className={styles.warn}>{words.nobody(row.number, kind)}</span>;
}

/** Puts the focus into the number of a row nearby. */
function focusRow(from: HTMLElement, by: -1 | 1): void {
  const fields = [...(from.closest('tbody')?.querySelectorAll<HTMLElement>('[data-number]') ?? [])];
  const row = from.closest('[data-row]');
  const at = fields.findIndex((field) => field.closest('[data-row]') === row);
  // The next row may be drawn only now.
  setTimeout(() => {
    const newest = [...(document.querySelectorAll<HTMLElement>('[data-number]') ?? [])];
    (newest[at + by] ?? fields[at])?.focus();
  });
}
