import { memo } from 'react';
import { ACCEPTANCE } from '#competition/entries/entries.rules.ts';
import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import type { Tone } from '#kit/ui/badges/tones.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import { useRowWindow } from '#kit/ui/tables/use-row-window.ts';
import { gradeText } from '#sport/people/grades.rules.ts';
import styles from './Entries.module.css';
import { stateName, hostEntriesWords as words } from './entries.words.ts';
import type { EntryRow } from './entry-view.rules.ts';

const ROW_HEIGHT = 52;

export interface EntryActions {
  choose(entryId: number, isChosen: boolean): void;
  scratch(row: EntryRow): void;
  putBack(row: EntryRow): void;
  accept(row: EntryRow): void;
}

interface EntryTableProps {
  rows: readonly EntryRow[];
  chosen: ReadonlySet<number>;
  onChooseAll(isChosen: boolean): void;
  actions: EntryActions;
}

/** Only the rows in sight are drawn. The entries have a box of their own where the screen has room for it. */
export function EntryTable({ rows, chosen, onChooseAll, actions }: EntryTableProps) {
  const { ref, from, to, rowHeight } = useRowWindow(rows.length, ROW_HEIGHT);
  const isAll = rows.length > 0 && rows.every(({ entryId }) => chosen.has(entryId));
  return (
    <section ref={ref} className={styles.box} aria-label={words.caption}>
      <table className={`${table.table} ${styles.entries}`} aria-rowcount={rows.length + 1}>
        <caption className={layout.hiddenText}>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.choose}>
              <label>
                <span className={layout.hiddenText}>{words.chooseAll}</span>
                <input
                  type="checkbox"
                  checked={isAll}
                  onChange={({ target }) => onChooseAll(target.checked)}
                />
              </label>
            </th>
            <th scope="col">{words.columns.athlete}</th>
            <th scope="col" className={styles.wide}>
              {words.columns.event}
            </th>
            <th scope="col" className={styles.seed}>
              {words.columns.seed}
            </th>
            <th scope="col" className={styles.state}>
              {words.columns.state}
            </th>
            <th scope="col" className={styles.action}>
              <span className={layout.hiddenText}>{words.columns.action}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <Spacer height={from * rowHeight} />
          {rows.slice(from, to).map((row, index) => (
            <Row
              key={row.entryId}
              row={row}
              position={from + index + 2}
              isChosen={chosen.has(row.entryId)}
              actions={actions}
            />
          ))}
          <Spacer height={(rows.length - to) * rowHeight} />
        </tbody>
      </table>
    </section>
  );
}

/** Room for the rows out of sight. One cell: more of them would make columns that narrow screens have not. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr>
      <td className={styles.spacer} style={{ height }} />
    </tr>
  );
}

interface RowProps {
  row: EntryRow;
  position: number;
  isChosen: boolean;
  actions: EntryActions;
}

const Row = memo(function Row({ row, position, isChosen, actions }: RowProps) {
  const { entryId, name, eventTitle, teamName, grade, seed, number } = row;
  const about = [number, teamName, grade === null ? null : gradeText(grade)].filter((part) => part !== null);
  return (
    <tr aria-rowindex={position} data-chosen={isChosen || undefined}>
      <td className={styles.choose}>
        <label>
          <span className={layout.hiddenText}>{words.choose(name, eventTitle)}</span>
          <input
            type="checkbox"
            checked={isChosen}
            onChange={({ target }) => actions.choose(entryId, target.checked)}
          />
        </label>
      </td>
      <td>
        <span className={styles.name}>{name}</span>
        <span className={styles.about}>{about.join(', ')}</span>
        <span className={styles.narrow}>
          <span>{eventTitle}</span>
          {seed === null ? null : <span className={styles.mark}>{seed}</span>}
          <StateTag row={row} />
        </span>
      </td>
      <td className={styles.wide}>{eventTitle}</td>
      <td className={styles.seed}>{seed}</td>
      <td className={styles.state}>
        <StateTag row={row} />
      </td>
      <td className={styles.action}>
        <RowAction row={row} actions={actions} />
      </td>
    </tr>
  );
});

function StateTag({ row: { acceptance, waitNumber, isScratched } }: Pick<RowProps, 'row'>) {
  if (isScratched) return <StatusTag tone="bad">{words.scratched}</StatusTag>;
  return <StatusTag tone={toneOf(acceptance)}>{stateName(acceptance, waitNumber)}</StatusTag>;
}

function toneOf(acceptance: EntryRow['acceptance']): Tone {
  if (acceptance >= ACCEPTANCE.Accepted) return 'ok';
  if (acceptance === ACCEPTANCE.Waitlisted) return 'warn';
  return acceptance === ACCEPTANCE.Rejected ? 'bad' : 'plain';
}

function RowAction({ row, actions }: Pick<RowProps, 'row' | 'actions'>) {
  const { name, eventTitle, isScratched, acceptance } = row;
  if (isScratched) {
    return (
      <Button
        look="quiet"
        aria-label={words.putBackOf(name, eventTitle)}
        onClick={() => actions.putBack(row)}
      >
        {words.putBack}
      </Button>
    );
  }
  if (acceptance === ACCEPTANCE.Waitlisted) {
    return (
      <Button look="quiet" aria-label={words.acceptOf(name, eventTitle)} onClick={() => actions.accept(row)}>
        {words.accept}
      </Button>
    );
  }
  return (
    <Button look="quiet" aria-label={words.scratchOf(name, eventTitle)} onClick={() => actions.scratch(row)}>
      {words.scratch}
    </Button>
  );
}
