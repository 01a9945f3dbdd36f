import { use, useEffect, useState } from 'react';
import type { RunEvent } from '#hosting/run-meet/run-meet.client.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import type { Saving } from '#kit/ui/forms/use-saving.ts';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import styles from './Timing.module.css';
import type { TimingFile } from './timing-screen.client.ts';
import { timingScreenWords } from './timing-screen.words.ts';

const words = timingScreenWords.files;

interface RoundFilesProps {
  event: RunEvent;
  heatId: number;
  saving: Saving;
}

/** The timing files of a heat beside its finish list, with what differs. Hosts and timers see them. */
export function RoundFiles({ event, heatId, saving }: RoundFilesProps) {
  const { meetId } = event.meet;
  const files = useFilesOf(event).filter(
    (file) => file.heatId === heatId && !file.isReplaced && !file.isLeft,
  );
  if (files.length === 0) return null;

  const apply = ({ fileId, name }: TimingFile) =>
    saving.save(`file ${fileId}`, async ({ timingFiles }) => {
      await timingFiles.apply({ meetId, fileId });
      return { text: words.used(name) };
    });

  const leave = ({ fileId, name }: TimingFile) =>
    saving.save(`leave ${fileId}`, async ({ timingFiles }) => {
      await timingFiles.leave({ meetId, fileId });
      return { text: words.leaveDone(name) };
    });

  return (
    <section className={styles.box} aria-label={words.title}>
      <h2>{words.title}</h2>
      {files.map((file) => (
        <div key={file.fileId}>
          <p>{file.sentence}</p>
          {file.isHeld || (file.isTaken && file.differenceCount > 0) ? (
            <div className={styles.buttons}>
              <Button
                aria-label={file.isHeld ? words.labelOfApply(file.name) : words.labelOfUse(file.name)}
                busyWord={saving.busy === `file ${file.fileId}` ? words.using : undefined}
                onClick={() => void apply(file)}
              >
                {file.isHeld ? words.apply : words.use}
              </Button>
              {file.isHeld ? (
                <Button
                  aria-label={words.labelOfLeave(file.name)}
                  busyWord={saving.busy === `leave ${file.fileId}` ? words.leaving : undefined}
                  onClick={() => void leave(file)}
                >
                  {words.leave}
                </Button>
              ) : null}
            </div>
          ) : null}
        </div>
      ))}
    </section>
  );
}

/** Reads the files of the round again whenever the round was read again. */
function useFilesOf(event: RunEvent): TimingFile[] {
  const api = use(BrowserApi);
  const [files, setFiles] = useState<TimingFile[]>([]);
  const { isAdmin, roles } = event.member;
  const seesFiles = isAdmin || roles.includes('host') || roles.includes('timer');
  useEffect(() => {
    if (!api || !seesFiles) return;
    const input = { meetId: event.meet.meetId, roundId: event.round.roundId };
    let isOver = false;
    const reading = api.timingFiles.getFiles(input, QUIET).then(({ files }) => {
      if (!isOver) setFiles(files);
    });
    void ignoreFailure(reading, 'read timing files');
    return () => {
      isOver = true;
    };
  }, [api, seesFiles, event]);
  return files;
}
