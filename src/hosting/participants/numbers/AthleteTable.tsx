import { memo, useId, useState } from 'react';
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

/** Only the rows in sight are drawn. The athletes have a box of their own where the screen has room for it. */
export function AthleteTable({ rows, conflicts, actions }: AthleteTableProps) {
  const { ref, from, to, rowHeight } = useRowWindow(rows.length, ROW_HEIGHT);
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
          <Spacer height={from * rowHeight} />
          {rows.slice(from, to).map((row, index) => (
            <Row
              key={row.personId}
              row={row}
              position={from + index + 2}
              conflict={conflicts.get(row.personId)}
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
  row: PersonRow;
  position: number;
  conflict: NumberConflict | undefined;
  actions: AthleteActions;
}

const Row = memo(function Row({ row, position, conflict, actions }: RowProps) {
  const { name, teamName, grade, events, entryIds, isScratched } = row;
  const taken = conflict ? (
    <Conflict row={row} conflict={conflict} onUse={(number) => actions.setNumber(row, number)} />
  ) : null;
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
        <span className={styles.narrow}>
          <span>{events}</span>
          {taken}
        </span>
      </td>
      <td className={styles.wide}>{events}</td>
      <td className={styles.conflict}>{taken}</td>
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

/** Saves when the field is left. A text that is no number stays, with its sentence below. */
function BibField({ row, onSave }: { row: PersonRow; onSave(number: number | null): void }) {
  const stored = row.number === null ? '' : String(row.number);
  const [text, setText] = useState(stored);
  const number = readNumber(text);
  const isWrong = text.trim() !== '' && number === null;
  const sentenceId = useId();
  const save = () => {
    if (text.trim() !== stored && !isWrong) onSave(number);
  };
  return (
    <>
      <input
        className={controls.input}
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        aria-label={words.bibOf(row.name)}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? sentenceId : undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={save}
        onKeyDown={({ key }) => {
          if (key === 'Enter') save();
        }}
      />
      {isWrong ? (
        <span id={sentenceId} className={styles.wrong}>
          {words.bibWrong}
        </span>
      ) : null}
    </>
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
      <StatusWord tone="warn" isSentence>
        {words.taken(holder.teamName)}
      </StatusWord>{' '}
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
