import { memo, useState } from 'react';
import { type NumberConflict, readNumber } from '#competition/entries/numbers/numbers.rules.ts';
import { StatusWord } from '#kit/ui/badges/Tag.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import { useRowWindow } from '#kit/ui/tables/use-row-window.ts';
import { gradeText } from '#sport/people/grades.rules.ts';
import styles from './Numbers.module.css';
import { numbersWords as words } from './numbers.words.ts';
import type { PersonRow } from './people-view.rules.ts';

const ROW_HEIGHT = 52;

export interface AthleteActions {
  setNumber(row: PersonRow, number: number | null): void;
  scratch(row: PersonRow, isScratched: boolean): void;
}

interface AthleteTableProps {
  rows: readonly PersonRow[];
  conflicts: ReadonlyMap<number, NumberConflict>;
  actions: AthleteActions;
}

/** The athletes in a box of their own, of which only the rows in sight are drawn. */
export function AthleteTable({ rows, conflicts, actions }: AthleteTableProps) {
  const { ref, from, to } = useRowWindow(rows.length, ROW_HEIGHT);
  return (
    <section ref={ref} className={styles.box} aria-label={words.caption}>
      <table className={`${table.table} ${styles.athletes}`} aria-rowcount={rows.length + 1}>
        <caption className={layout.hiddenText}>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.bib}>
              {words.columns.bib}
            </th>
            <th scope="col">{words.columns.athlete}</th>
            <th scope="col" className={styles.wide}>
              {words.columns.events}
            </th>
            <th scope="col" className={styles.conflict}>
              <span className={layout.hiddenText}>{words.columns.conflict}</span>
            </th>
            <th scope="col" className={styles.action}>
              <span className={layout.hiddenText}>{words.columns.action}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <Spacer rows={from} />
          {rows.slice(from, to).map((row, index) => (
            <Row
              key={row.personId}
              row={row}
              position={from + index + 2}
              conflict={conflicts.get(row.personId)}
              actions={actions}
            />
          ))}
          <Spacer rows={rows.length - to} />
        </tbody>
      </table>
    </section>
  );
}

function Spacer({ rows }: { rows: number }) {
  if (rows <= 0) return null;
  return (
    <tr>
      <td colSpan={5} className={styles.spacer} style={{ height: rows * ROW_HEIGHT }} />
    </tr>
  );
}

interface RowProps {
  row: PersonRow;
  position: number;
  conflict: NumberConflict | undefined;
  actions: AthleteActions;
}

const Row = memo(function Row({ row, position, conflict, actions }: RowProps) {
  const { name, teamName, grade, events, entryIds, isScratched } = row;
  return (
    <tr aria-rowindex={position}>
      <td className={styles.bib}>
        <BibField key={row.number} row={row} onSave={(number) => actions.setNumber(row, number)} />
      </td>
      <td>
        <span className={styles.name}>{name}</span>
        <span className={styles.about}>
          {[teamName, grade === null ? null : gradeText(grade)].filter(Boolean).join(', ')}
        </span>
        <span className={`${styles.about} ${styles.narrow}`}>
          {conflict ? words.taken(conflict.holder.teamName) : events}
        </span>
      </td>
      <td className={styles.wide}>{events}</td>
      <td className={styles.conflict}>
        {conflict ? (
          <Conflict row={row} conflict={conflict} onUse={(number) => actions.setNumber(row, number)} />
        ) : null}
      </td>
      <td className={styles.action}>
        {entryIds.length === 0 ? null : (
          <Button
            look="quiet"
            aria-label={isScratched ? words.putBackOf(name) : words.scratchOf(name)}
            onClick={() => actions.scratch(row, !isScratched)}
          >
            {isScratched ? words.putBack : words.scratch}
          </Button>
        )}
      </td>
    </tr>
  );
});

/** Saves when the field is left. A text that is no number stays, with its sentence. */
function BibField({ row, onSave }: { row: PersonRow; onSave(number: number | null): void }) {
  const stored = row.number === null ? '' : String(row.number);
  const [text, setText] = useState(stored);
  const number = readNumber(text);
  const isWrong = text.trim() !== '' && number === null;
  const save = () => {
    if (text.trim() !== stored && !isWrong) onSave(number);
  };
  return (
    <input
      className={controls.input}
      inputMode="numeric"
      maxLength={5}
      autoComplete="off"
      aria-label={words.bibOf(row.name)}
      aria-invalid={isWrong || undefined}
      title={isWrong ? words.bibWrong : undefined}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save();
      }}
    />
  );
}

interface ConflictProps {
  row: PersonRow;
  conflict: NumberConflict;
  onUse(number: number): void;
}

function Conflict({ row, conflict: { holder, proposal }, onUse }: ConflictProps) {
  return (
    <>
      <span className={styles.taken}>
        <StatusWord tone="warn">{words.taken(holder.teamName)}</StatusWord>
      </span>{' '}
      {proposal === null ? (
        words.rangeFull
      ) : (
        <Button aria-label={words.proposalOf(proposal, row.name)} onClick={() => onUse(proposal)}>
          {words.use(proposal)}
        </Button>
      )}
    </>
  );
}
