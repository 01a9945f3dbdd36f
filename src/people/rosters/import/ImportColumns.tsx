import { useState } from 'react';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import layout from '#kit/ui/page/layout.module.css';
import styles from '#people/rosters/RosterEdit.module.css';
import { rosterWords as words } from '#people/rosters/roster-screen.words.ts';
import { COLUMN_KINDS, type ColumnKind, type RosterText } from './roster-text.rules.ts';

interface ImportColumnsProps {
  read: RosterText;
  onChoose(columns: ColumnKind[]): void;
}

/** Shows the meaning of each column of the list, and lets the coach change it. */
export function ImportColumns({ read: { columns, samples }, onChoose }: ImportColumnsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className={`${layout.muted} ${styles.hint}`}>
        {words.columnsFound(columns)}{' '}
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {words.changeColumns}
        </Button>
      </p>
      {isOpen
        ? columns.map((kind, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has nothing but its place
            <Field key={index} label={words.column(index + 1, samples[index] ?? '')}>
              {(control) => (
                <select
                  {...control}
                  className={controls.select}
                  value={kind}
                  onChange={(event) => onChoose(columns.with(index, event.target.value as ColumnKind))}
                >
                  {COLUMN_KINDS.map((each) => (
                    <option key={each} value={each}>
                      {words.columnKind(each)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          ))
        : null}
    </>
  );
}
