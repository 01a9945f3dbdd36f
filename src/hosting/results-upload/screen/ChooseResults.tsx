import { useState } from 'react';
import { ProgressBar } from '#kit/ui/feedback/ProgressBar.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { FileDrop } from '#kit/ui/forms/FileDrop.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import styles from './UploadScreen.module.css';
import { type Sent, sendResults } from './upload-screen.client.ts';
import { uploadScreenWords as words } from './upload-screen.words.ts';

const FILE_KINDS = '.txt,.csv,.tsv,.sem,.htm,.html,.lif,.lff,.json,.pdf,.xlsx,.gz,text/plain,text/csv';

/** Takes a file that is chosen or dropped, or pasted results. */
export function ChooseResults({ meetId, onRead }: { meetId: number; onRead(uploadId: number): void }) {
  const saving = useSaving({ reload: false, notSaved: words.notRead });
  const [typed, setTyped] = useState('');
  const [sent, setSent] = useState<Sent | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const isBusy = saving.busy !== null;

  async function send(content: File | string) {
    setTrouble(null);
    const options = { tooLarge: words.tooLarge, onProgress: setSent };
    await saving.save('upload', async () => onRead(await sendResults(meetId, content, options)));
    setSent(null);
  }

  function take(text: string) {
    if (text.trim() === '') setTrouble(words.nothingPasted);
    else void send(text);
  }

  return (
    <div>
      <SavingError error={trouble ?? saving.error} />
      <FileDrop
        label={words.chooseFile}
        hint={words.dropHere}
        accept={FILE_KINDS}
        onFiles={([file]) => void send(file!)}
        onText={take}
      />
      <div role="status">{isBusy ? <Progress sent={sent} /> : null}</div>
      <Field label={words.paste} hint={words.pasteHint}>
        {(control) => (
          <textarea
            {...control}
            className={`${controls.input} ${styles.paste}`}
            rows={12}
            spellCheck={false}
            placeholder={words.pasteExample}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <p className={styles.buttons}>
        <Button busyWord={isBusy ? words.reading : undefined} onClick={() => take(typed)}>
          {words.readPasted}
        </Button>
      </p>
    </div>
  );
}

/** The bytes on their way, and then the reading of the rows, which tells no progress. */
function Progress({ sent }: { sent: Sent | null }) {
  if (sent === null || sent.bytes >= sent.ofBytes)
    return <ProgressBar label={words.reading} text={words.working} />;
  return (
    <ProgressBar label={words.sendingFile} done={sent.bytes / sent.ofBytes} text={words.sending(sent)} />
  );
}
