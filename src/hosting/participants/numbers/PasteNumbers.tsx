import { useState } from 'react';
import { type NumberLine, readNumberList } from '#competition/entries/numbers/number-list.rules.ts';
import type { GivenNumber, NumberedPerson } from '#competition/entries/numbers/numbers.rules.ts';
import { FILE_KINDS, readEntriesFile } from '#competition/registration/entry-files/entry-files.client.ts';
import { entryFileWords } from '#competition/registration/entry-files/entry-files.words.ts';
import { Dialog } from '#kit/ui/dialogs/Dialog.tsx';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import layout from '#kit/ui/page/layout.module.css';
import styles from './Numbers.module.css';
import { numberListOf } from './number-file.rules.ts';
import { numbersWords as words } from './numbers.words.ts';

const PROBLEMS_MAX = 20;

interface PasteNumbersProps {
  people: readonly NumberedPerson[];
  onClose(): void;
  /** Resolves to whether the numbers are saved. */
  onSave(numbers: readonly GivenNumber[]): Promise<boolean>;
}

/** Reads numbers from a list or a file of another program, and says which lines fit nobody. */
export function PasteNumbers({ people, onClose, onSave }: PasteNumbersProps) {
  const [text, setText] = useState('');
  const [unread, setUnread] = useState<keyof typeof entryFileWords.fileWrong | null>(null);
  const lines = readNumberList(text, people);
  const readFile = async (file: File | undefined) => {
    const read = file ? await readEntriesFile(file) : null;
    if (read === null) return;
    setUnread('wrong' in read ? read.wrong : null);
    if ('text' in read) setText(numberListOf(read.text));
  };
  const given = lines.flatMap((line) => ('problem' in line ? [] : line));
  const wrong = lines.flatMap((line) => ('problem' in line ? line : []));
  return (
    <Dialog title={words.paste} onClose={onClose}>
      <p>{words.pasteHint}</p>
      <label className={controls.button}>
        {entryFileWords.chooseFile}
        <input
          type="file"
          className={layout.hiddenText}
          accept={FILE_KINDS}
          onChange={({ target }) => {
            void readFile(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      {unread === null ? null : (
        <Note tone="bad" isAlert>
          {entryFileWords.fileWrong[unread]}
        </Note>
      )}
      <label>
        <span className={controls.label}>{words.list}</span>
        <textarea
          className={`${controls.input} ${styles.list}`}
          rows={8}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <p role="status">{text.trim() === '' ? '' : words.read(given.length, wrong.length)}</p>
      <ul className={styles.problems}>{wrong.slice(0, PROBLEMS_MAX).map(problemOf)}</ul>
      <div className={styles.bar}>
        <Button
          look="primary"
          lockedBecause={given.length === 0 ? words.pasteHint : undefined}
          onClick={async () => {
            if (await onSave(given)) onClose();
          }}
        >
          {words.giveGo(given.length)}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {words.keep}
        </Button>
      </div>
    </Dialog>
  );
}

const problemOf = (line: NumberLine & { problem: Parameters<typeof words.problem>[2] }) => (
  <li key={line.line}>{words.problem(line.line, line.text, line.problem)}</li>
);
