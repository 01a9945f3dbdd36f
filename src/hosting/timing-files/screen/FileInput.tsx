import { useState } from 'react';
import { TIMING_FILE_BYTES_MAX } from '#hosting/timing-files/received/timing-file-size.rules.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { FileDrop } from '#kit/ui/forms/FileDrop.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
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

  return (
    <>
      <FileDrop
        label={words.upload.choose}
        hint={saving.busy === null ? words.upload.drop : words.upload.sending}
        accept=".lif,.lff"
        isPrimary={false}
        isMany
        onFiles={(files) => void send(files)}
      />
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
