import { useState } from 'react';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { FileDrop } from '#kit/ui/forms/FileDrop.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import styles from './EntryFileInput.module.css';
import { FILE_KINDS, readEntriesFile } from './entry-files.client.ts';
import { entryFileWords as words } from './entry-files.words.ts';

interface EntryFileInputProps {
  /** The pasted text, which stays whatever happens to it. */
  typed: string;
  /** A list that could be pasted. */
  example: string;
  isBusy?: boolean;
  /** Why the last text was refused. */
  error: string | null;
  onType(text: string): void;
  /** The text of a file with its name, or the pasted text without one. */
  onText(text: string, name?: string): void;
}

/** Takes a file of entries that is chosen or dropped, or a pasted list. */
export function EntryFileInput({
  typed,
  example,
  isBusy = false,
  error,
  onType,
  onText,
}: EntryFileInputProps) {
  const [wrong, setWrong] = useState<keyof typeof words.fileWrong | null>(null);

  async function readFile(file: File | undefined) {
    if (!file) return;
    const read = await readEntriesFile(file);
    if ('wrong' in read) return setWrong(read.wrong);
    setWrong(null);
    onText(read.text, file.name);
  }

  function readTyped() {
    setWrong(null);
    onText(typed);
  }

  return (
    <div>
      {wrong === null ? (
        <SavingError error={error} />
      ) : (
        <Note tone="bad" isAlert>
          {words.fileWrong[wrong]}
        </Note>
      )}
      <FileDrop
        label={words.chooseFile}
        hint={isBusy ? words.reading : words.dropHere}
        accept={FILE_KINDS}
        onFiles={([file]) => void readFile(file)}
      />
      <Field label={words.paste}>
        {(control) => (
          <textarea
            {...control}
            className={`${controls.input} ${styles.list}`}
            rows={6}
            spellCheck={false}
            placeholder={example}
            value={typed}
            onChange={(event) => onType(event.target.value)}
          />
        )}
      </Field>
      <p className={styles.button}>
        <Button busyWord={isBusy ? words.reading : undefined} onClick={readTyped}>
          {words.readPasted}
        </Button>
      </p>
    </div>
  );
}
