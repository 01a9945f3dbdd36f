import { type DragEvent, useState } from 'react';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { Icon } from '#kit/ui/images/Icon.tsx';
import layout from '#kit/ui/page/layout.module.css';
import styles from './ImportScreen.module.css';
import { packUpload, readEntriesFile } from './import-screen.client.ts';
import { importScreenWords as words } from './import-screen.words.ts';

export const FILE_KINDS = '.txt,.csv,.tsv,.sem,text/plain,text/csv';

/** Takes a file that is chosen or dropped, or a pasted list. */
export function ChooseFile({ onRead }: { onRead(importId: number): void }) {
  const { optionsOf } = useManagedMeet();
  const saving = useSaving({ reload: false, notSaved: words.notRead });
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<keyof typeof words.fileWrong | null>(null);

  function send(written: string, name?: string) {
    setWrong(null);
    void saving.save('upload', async ({ entryImports }) => {
      const upload = await packUpload(written, name);
      onRead((await entryImports.previewImport({ upload }, optionsOf('edit'))).importId);
    });
  }

  async function readFile(file: File | undefined) {
    if (!file) return;
    const read = await readEntriesFile(file);
    if ('wrong' in read) setWrong(read.wrong);
    else send(read.text, file.name);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    void readFile(event.dataTransfer.files[0]);
  }

  const isBusy = saving.busy !== null;
  return (
    <>
      {wrong === null ? null : (
        <Note tone="bad" isAlert>
          {words.fileWrong[wrong]}
        </Note>
      )}
      {saving.error === null ? null : (
        <Note tone="bad" isAlert>
          {saving.error}
        </Note>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside */}
      <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <label className={`${controls.button} ${controls.primary}`}>
          <Icon name="share" size="small" />
          {words.chooseFile}
          <input
            type="file"
            className={layout.hiddenText}
            accept={FILE_KINDS}
            onChange={(event) => {
              void readFile(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
        <span className={styles.dropHint} role="status">
          {isBusy ? words.reading : words.dropHere}
        </span>
      </div>
      <Field label={words.paste}>
        {(control) => (
          <textarea
            {...control}
            className={`${controls.input} ${styles.list}`}
            rows={6}
            spellCheck={false}
            placeholder={words.pasteExample}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <p className={styles.buttons}>
        <Button busyWord={isBusy ? words.reading : undefined} onClick={() => send(text)}>
          {words.readPasted}
        </Button>
      </p>
    </>
  );
}
