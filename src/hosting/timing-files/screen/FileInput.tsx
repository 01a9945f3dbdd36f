import { type DragEvent, useState } from 'react';
import { TIMING_FILE_BYTES_MAX } from '#hosting/timing-files/received/timing-file-size.rules.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { Icon } from '#kit/ui/images/Icon.tsx';
import layout from '#kit/ui/page/layout.module.css';
import styles from './Timing.module.css';
import { sendFile } from './timing-screen.client.ts';
import { timingScreenWords as words } from './timing-screen.words.ts';

/** Takes result files that are chosen or dropped, and says what the site read in each. */
export function FileInput({ meetId, refresh }: { meetId: number; refresh(): Promise<void> }) {
  const saving = useSaving({ reload: refresh, notSaved: words.upload.failed });
  const [answers, setAnswers] = useState<string[]>([]);

  const send = (files: readonly File[]) =>
    saving.save('upload', async (api) => {
      const sentences: string[] = [];
      for (const file of files) {
        const isTooLarge = file.size > TIMING_FILE_BYTES_MAX;
        sentences.push(isTooLarge ? words.upload.tooLarge(file.name) : await sendFile(api, meetId, file));
        setAnswers([...sentences]);
      }
    });

  function drop(event: DragEvent) {
    event.preventDefault();
    void send([...event.dataTransfer.files]);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside */}
      <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <label className={controls.button}>
          <Icon name="share" size="small" />
          {words.upload.choose}
          <input
            type="file"
            multiple
            className={layout.hiddenText}
            accept=".lif,.lff"
            onChange={(event) => {
              void send([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </label>
        <span className={styles.hint}>{saving.busy === null ? words.upload.drop : words.upload.sending}</span>
      </div>
      {saving.error === null ? null : (
        <Note tone="bad" isAlert>
          {saving.error}
        </Note>
      )}
      <div role="status">
        {answers.map((answer) => (
          <p key={answer}>{answer}</p>
        ))}
      </div>
    </>
  );
}
