import {
  type KeyboardEvent,
  memo,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type {
  AthleteRow,
  Cell,
  DeskView,
  EventFoot,
} from '#competition/registration/entry-draft/desk-cells.rules.ts';
import type { EventOfForm } from '#competition/registration/entry-draft/desk-form.rules.ts';
import { deskWords as words } from '#competition/registration/entry-draft/entry-desk.words.ts';
import layout from '#kit/ui/page/layout.module.css';
import { shortEventName } from '#sport/events/event-names.rules.ts';
import { groupOf } from './DeskFilters.tsx';
import type { Desk } from './DeskState.tsx';
import cellStyles from './EntryCell.module.css';
import styles from './EntryGrid.module.css';
import { LinkChoice } from './LinkChoice.tsx';

interface EntryGridProps {
  rows: readonly AthleteRow[];
  events: readonly EventOfForm[];
  foot: readonly EventFoot[];
  desk: Desk;
  view: DeskView;
  onPress(cell: Cell): void;
  onType(cell: Cell): void;
}

interface Position {
  row: number;
  column: number;
}

const ABOUT_ID = 'about-cell';

/** Marks such as "42-06.5" and "12:01.95" have smaller digits. */
const LONG_MARK = 7;

/** Steps of the keys that move, in rows and columns. */
const STEPS: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
};

/** Athletes down, events across. The grid is one stop of the Tab key; arrows move inside. */
export function EntryGrid({ rows, events, foot, desk, view, onPress, onType }: EntryGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const isNarrow = useIsNarrow(table);
  /** Null until a cell has the focus. */
  const [active, setActive] = useState<Position | null>(null);
  const [pointed, setPointed] = useState<Position | null>(null);
  const current = {
    row: Math.min(active?.row ?? 0, rows.length - 1),
    column: Math.min(active?.column ?? 0, events.length - 1),
  };
  const described = pointed ?? (active && current);
  const describedRow = described && (rows[described.row] ?? rows[current.row]);
  const describedCell = described && describedRow?.cells[described.column];
  const cellAt = ({ row, column }: Position) => rows[row]?.cells[column];

  function handleKey(event: KeyboardEvent) {
    const position = positionOf(event);
    if (!position || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 't' || event.key === 'T') {
      event.preventDefault();
      onType(cellAt(position)!);
      return;
    }
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const row = clamp(position.row + step[0], rows.length);
    const column = clamp(position.column + step[1], events.length);
    table.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)?.focus();
  }

  function handleClick(event: SyntheticEvent) {
    const position = positionOf(event);
    const cell = position && cellAt(position);
    if (!cell) return;
    setPointed(null);
    setActive(position);
    onPress(cell);
  }

  return (
    <>
      <div className={isNarrow ? styles.box : undefined}>
        <table
          ref={table}
          className={styles.grid}
          onClick={handleClick}
          onKeyDown={handleKey}
          onFocus={(event) => {
            setPointed(null);
            setActive(positionOf(event) ?? current);
          }}
          onMouseOver={(event) => setPointed(positionOf(event))}
          onMouseLeave={() => setPointed(null)}
        >
          <caption className={layout.hiddenText}>
            {words.caption(desk.form.entrant.name, groupOf(desk.form, view))}
          </caption>
          <colgroup>
            <col className={styles.nameColumn} />
            {events.map(({ meetEventId }) => (
              <col key={meetEventId} className={styles.eventColumn} />
            ))}
            <col className={styles.countColumn} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">{words.athlete}</th>
              {events.map(({ meetEventId, name }) => (
                <th key={meetEventId} scope="col" title={name}>
                  {shortEventName(name)}
                </th>
              ))}
              <th scope="col">{words.events}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <GridRow
                key={row.athlete.athleteId}
                row={row}
                index={index}
                events={events}
                activeColumn={index === current.row ? current.column : null}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{words.enteredByTeam}</th>
              {foot.map(({ meetEventId, enteredText }) => (
                <td key={meetEventId}>{enteredText}</td>
              ))}
              <td />
            </tr>
            <tr>
              <th scope="row">{words.placesLeft}</th>
              {foot.map(({ meetEventId, placesLeft }) => (
                <td key={meetEventId} className={placesLeft === 0 ? styles.full : undefined}>
                  {placesLeft ?? <Unlimited />}
                </td>
              ))}
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
      <div className={styles.aboutLine}>
        <p id={ABOUT_ID}>
          {described && describedRow && describedCell ? (
            <>
              <b>
                {describedRow.athlete.name}, {events[described.column]?.name}:
              </b>{' '}
              {describedCell.about}
            </>
          ) : (
            words.aboutHint
          )}
        </p>
        {active && rows[current.row] ? <LinkChoice desk={desk} athlete={rows[current.row]!.athlete} /> : null}
      </div>
      <p className={styles.keys}>
        <span>
          <span className={`${cellStyles.sample} ${cellStyles.entered}`}>11.04</span> {words.legend.entered}
        </span>
        <span>
          <span className={`${cellStyles.sample} ${cellStyles.waiting}`}>4:36</span> {words.legend.waiting}
        </span>
        <span>
          <span className={`${cellStyles.sample} ${cellStyles.stopped}`}>50.9</span> {words.legend.stopped}
        </span>
        <span>{words.keys}</span>
      </p>
    </>
  );
}

/** True where the columns have no room. Elsewhere the page scrolls, and no box inside it. */
function useIsNarrow(table: RefObject<HTMLTableElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const grid = table.current!;
    const box = grid.parentElement!;
    const observer = new ResizeObserver(() => setNarrow(grid.offsetWidth > box.offsetWidth));
    observer.observe(grid);
    observer.observe(box);
    return () => observer.disconnect();
  }, [table]);
  return isNarrow;
}

function Unlimited() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className={layout.hiddenText}>{words.noLimit}</span>
    </>
  );
}

interface GridRowProps {
  row: AthleteRow;
  index: number;
  events: readonly EventOfForm[];
  activeColumn: number | null;
}

const GridRow = memo(function GridRow({ row, index, events, activeColumn }: GridRowProps) {
  const { athlete, cells, countText, isFull } = row;
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>{athlete.name}</span>
        {athlete.gradeText === null ? null : (
          <span className={styles.detail}>{words.grade(athlete.gradeText)}</span>
        )}
      </th>
      {cells.map(({ meetEventId, mark, look, note, isEntered, isStopped }, column) => (
        <td key={meetEventId}>
          <GridCell
            at={`${index} ${column}`}
            name={words.cell(athlete.name, events[column]!.name, { mark, isEntered, note })}
            mark={mark}
            look={look}
            note={note}
            isEntered={isEntered}
            isStopped={isStopped}
            isActive={column === activeColumn}
          />
        </td>
      ))}
      <td className={isFull ? styles.full : undefined}>
        {countText}
        {isFull ? <span className={styles.detail}>{words.full}</span> : null}
      </td>
    </tr>
  );
});

interface GridCellProps extends Pick<Cell, 'mark' | 'look' | 'note' | 'isEntered' | 'isStopped'> {
  /** The row and the column. */
  at: string;
  name: string;
  isActive: boolean;
}

const GridCell = memo(function GridCell({ at, name, mark, look, note, ...state }: GridCellProps) {
  return (
    <button
      type="button"
      className={`${cellStyles.cell} ${cellStyles[look] ?? ''}`}
      data-cell={at}
      tabIndex={state.isActive ? 0 : -1}
      aria-pressed={state.isEntered}
      aria-disabled={state.isStopped || undefined}
      aria-label={name}
      aria-describedby={state.isActive ? ABOUT_ID : undefined}
    >
      <span className={mark !== null && mark.length >= LONG_MARK ? cellStyles.long : undefined}>
        {mark ?? (state.isEntered ? 'NT' : '+')}
      </span>{' '}
      {note === null ? null : <span className={cellStyles.note}>{note}</span>}
    </button>
  );
});

const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

function positionOf({ target }: { target: EventTarget }): Position | null {
  const at = (target as Element).closest<HTMLElement>('[data-cell]')?.dataset.cell;
  if (at === undefined) return null;
  const [row = 0, column = 0] = at.split(' ').map(Number);
  return { row, column };
}
