import { useState } from 'react';
import { splitLines } from '#kit/lists/list-cells.ts';
import { Dialog } from '#kit/ui/dialogs/Dialog.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { readHeadings } from './record-draft.rules.ts';
import { recordEditorWords as words } from './record-editor.words.ts';

interface PasteListProps {
  onClose(): void;
  onPaste(rows: string[][]): void;
}

/** A field for a copied list, where pasting into a cell is hard, as on phones. */
export function PasteList({ onClose, onPaste }: PasteListProps) {
  const [text, setText] = useState('');
  const rows = splitLines(text).map(({ cells }) => cells);
  const count = rows.length - (readHeadings(rows[0] ?? []) ? 1 : 0);
  return (
    <Dialog
      title={words.pasteTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            look="primary"
            lockedBecause={count < 1 ? words.pasteNone : undefined}
            onClick={() => {
              onPaste(rows);
              onClose();
            }}
          >
            {words.pasteGo(count)}
          </Button>
        </>
      }
    >
      <Field label={words.pasteField} hint={words.pasteHint}>
        {(control) => (
          <textarea
            {...control}
            className={controls.input}
            rows={10}
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
