import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import styles from './DragList.module.css';
import { dragListWords as words } from './drag-list.words.ts';
import {
  type DragSlot,
  groupsInReach,
  isSameSlot,
  nextSlot,
  slotAtRow,
  slotOf,
  slotsFor,
} from './drag-slots.ts';
import { useFirstRows } from './first-rows.ts';
import { type Box, type Lift, usePointerDrag } from './use-pointer-drag.ts';

export interface DragRow {
  key: string;
  /** Named by its handle and by the announcements. */
  name: string;
  /** The cells behind the handle. */
  cells: ReactNode;
  /** Everything that the cells show: a row is drawn anew only when it differs. */
  text: string;
  isCurrent?: boolean;
}

export interface DragGroup {
  key: string;
  /** Rows go to groups of the same kind only. */
  kind: string;
  /** Announced when a row would go to another group. */
  name: string;
  heading: ReactNode;
  rows: readonly DragRow[];
}

export interface DragMove {
  key: string;
  groupKey: string;
  /** The row before it; null for the front of the group. */
  afterKey: string | null;
}

interface DragListProps {
  caption: string;
  /** The heads of the columns behind the handle. */
  head: ReactNode;
  columnCount: number;
  groups: readonly DragGroup[];
  /** True where rows cannot be moved, such as in a filtered list. */
  isLocked?: boolean;
  onMove(move: DragMove): void;
}

/**
 * A table whose rows are put in order by dragging their handle, with the keyboard, and by two taps. A lifted row stays
 * where it is until it is dropped; a line shows where it goes.
 */
export function DragList({ caption, head, columnCount, groups, isLocked = false, onMove }: DragListProps) {
  const [lift, setLift] = useState<Lift | null>(null);
  const [message, setMessage] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const { drawn, toCome } = useFirstRows(groups);
  const slotGroups = useMemo(
    () => groups.map(({ key, kind, rows }) => ({ key, kind, rows: rows.map((row) => row.key) })),
    [groups],
  );
  const list = { groups, slotGroups, lift, onMove };
  const latest = useRef(list);
  useLayoutEffect(() => {
    latest.current = list;
  });

  const say = useCallback((sentence: Sentence, key: string, to: DragSlot) => {
    setMessage(sentenceAbout(sentence, latest.current.groups, key, to));
  }, []);

  const pickUp = useCallback(
    (key: string, by: Lift['by']) => {
      const own = slotOf(latest.current.slotGroups, key);
      if (!own) return;
      setLift({ key, to: own, by });
      say('pickedUp', key, own);
    },
    [say],
  );

  const putBack = useCallback(() => {
    const { lift, slotGroups } = latest.current;
    if (!lift) return;
    setLift(null);
    const own = slotOf(slotGroups, lift.key);
    if (own) say('putBack', lift.key, own);
  }, [say]);

  const refocus = useRef<string | null>(null);
  const drop = useCallback(
    (key: string, to: DragSlot) => {
      const { slotGroups, onMove } = latest.current;
      setLift(null);
      const own = slotOf(slotGroups, key);
      const isThere = slotsFor(slotGroups, key).some((slot) => isSameSlot(slot, to));
      if (!own || !isThere || isSameSlot(own, to)) {
        if (own) say('putBack', key, own);
        return;
      }
      refocus.current = key;
      say('dropped', key, to);
      onMove({ key, groupKey: to.groupKey, afterKey: to.afterKey });
    },
    [say],
  );

  // A row that moves in the document loses the focus.
  useEffect(() => {
    if (refocus.current === null) return;
    handleOf(box, refocus.current)?.focus({ preventScroll: true });
    refocus.current = null;
  });

  // Someone else may have removed the row meanwhile.
  useEffect(() => {
    if (lift && !slotOf(slotGroups, lift.key)) setLift(null);
  }, [lift, slotGroups]);

  const onHandle = useCallback(
    (key: string) => {
      const { lift, slotGroups } = latest.current;
      if (!lift) return pickUp(key, 'keys');
      const to = lift.key === key ? lift.to : slotAtRow(slotGroups, lift.key, key);
      if (to) drop(lift.key, to);
    },
    [pickUp, drop],
  );

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const { lift, slotGroups } = latest.current;
      if (!lift) return;
      const step = STEPS[event.key];
      if (step) {
        const to = nextSlot(slotGroups, lift.key, lift.to, step);
        setLift({ ...lift, to });
        say('over', lift.key, to);
        rowOf(box, to.afterKey ?? lift.key)?.scrollIntoView({ block: 'nearest' });
      } else if (event.key === 'Escape') putBack();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    [say, putBack],
  );

  const onBlur = useCallback(
    ({ relatedTarget }: FocusEvent) => {
      if (latest.current.lift?.by === 'keys' && !box.current?.contains(relatedTarget)) putBack();
    },
    [putBack],
  );

  const pointer = usePointerDrag(box, { latest, pickUp, putBack, drop, setLift });

  return (
    <div>
      <div
        ref={box}
        {...pointer.dropProps}
        className={styles.box}
        data-dragging={lift?.by === 'pointer' || undefined}
      >
        <table className={table.table}>
          <caption className={layout.hiddenText}>{caption}</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.handleCell}>
                <span className={layout.hiddenText}>{words.column}</span>
              </th>
              {head}
            </tr>
          </thead>
          {drawn.map((group) => (
            <tbody key={group.key}>
              <tr className={table.group} data-drop={dropAt(lift, group.key, null)}>
                <th scope="rowgroup" colSpan={columnCount + 1}>
                  {group.heading}
                </th>
              </tr>
              {group.rows.map((row) => (
                <Row
                  key={row.key}
                  row={row}
                  isLifted={lift?.key === row.key}
                  drop={dropAt(lift, group.key, row.key)}
                  isLocked={isLocked}
                  dragProps={pointer.dragProps}
                  onHandle={onHandle}
                  onKeyDown={onKeyDown}
                  onBlur={onBlur}
                />
              ))}
            </tbody>
          ))}
          {toCome === 0 ? null : (
            <tbody aria-hidden="true">
              <tr className={styles.toCome} style={{ '--rows': toCome } as Record<string, number>} />
            </tbody>
          )}
        </table>
      </div>
      <p className={styles.keys}>
        {isLocked ? null : <Keys />}
        <span className={styles.message} role="status">
          {message}
        </span>
      </p>
    </div>
  );
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

function Keys() {
  return (
    <>
      {words.keys.map(([keys, what]) => (
        <span key={what} className={styles.key}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {what}
        </span>
      ))}
      <span className={styles.taps}>{words.taps}</span>
    </>
  );
}

interface RowProps {
  row: DragRow;
  isLifted: boolean;
  drop: 'after' | undefined;
  isLocked: boolean;
  dragProps: Record<string, unknown>;
  onHandle(key: string): void;
  onKeyDown(event: KeyboardEvent): void;
  onBlur(event: FocusEvent): void;
}

/** Drawn anew only when its own state changes, so that a drag over a long list stays smooth. */
const Row = memo(function Row({ row, isLifted, drop, isLocked, dragProps, ...handlers }: RowProps) {
  return (
    <tr
      data-row={row.key}
      data-drop={drop}
      data-lifted={isLifted || undefined}
      aria-current={row.isCurrent || undefined}
    >
      <td className={styles.handleCell}>
        {isLocked ? null : (
          <button
            type="button"
            {...dragProps}
            className={styles.handle}
            data-key={row.key}
            aria-label={words.handle(row.name)}
            aria-pressed={isLifted}
            onClick={() => handlers.onHandle(row.key)}
            onKeyDown={handlers.onKeyDown}
            onBlur={handlers.onBlur}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />
            </svg>
          </button>
        )}
      </td>
      {row.cells}
    </tr>
  );
}, isSameRow);

function isSameRow({ row: before, ...rest }: RowProps, { row: after, ...others }: RowProps): boolean {
  return (
    before.key === after.key &&
    before.name === after.name &&
    before.text === after.text &&
    before.isCurrent === after.isCurrent &&
    (Object.keys(others) as (keyof typeof others)[]).every((name) => rest[name] === others[name])
  );
}

const dropAt = (lift: Lift | null, groupKey: string, afterKey: string | null): 'after' | undefined =>
  lift && isSameSlot(lift.to, { groupKey, afterKey }) && lift.key !== afterKey ? 'after' : undefined;

const rowOf = ({ current }: Box, key: string) =>
  current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);
const handleOf = (box: Box, key: string) => rowOf(box, key)?.querySelector<HTMLElement>('button[data-key]');

type Sentence = 'pickedUp' | 'over' | 'dropped' | 'putBack';

function sentenceAbout(
  sentence: Sentence,
  groups: readonly DragGroup[],
  key: string,
  { place, groupKey }: DragSlot,
): string {
  const reach = groupsInReach(groups, (row: DragRow) => row.key === key);
  const rows = reach.flatMap((group) => group.rows);
  const name = rows.find((row) => row.key === key)?.name ?? '';
  const isElsewhere = !reach.some(
    (group) => group.key === groupKey && group.rows.some((row) => row.key === key),
  );
  const group = isElsewhere ? (reach.find((each) => each.key === groupKey)?.name ?? null) : null;
  return words[sentence](name, place, rows.length, group);
}
