import { useState } from 'react';
import imported from '#hosting/import-questions/screen/ImportScreen.module.css';
import { ImportSum } from '#hosting/import-questions/screen/ImportSum.tsx';
import { readerTime } from '#kit/ui/browser/reader-time.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { ProgressBar } from '#kit/ui/feedback/ProgressBar.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { meetResultsAddress } from '#sport/addresses/addresses.rules.ts';
import { Columns } from './Columns.tsx';
import { MatchedAthletes } from './MatchedAthletes.tsx';
import { Names } from './Names.tsx';
import { addChoices, countChoices, type PendingChoices } from './pending-choices.rules.ts';
import { Questions } from './Questions.tsx';
import { UploadHead } from './UploadHead.tsx';
import { EventsOfFile, Notes, ResultChanges, WaitingRows } from './UploadLists.tsx';
import { UploadSteps } from './UploadSteps.tsx';
import type { Preview, PreviewRequest, Uploads } from './upload-screen.client.ts';
import { uploadScreenWords as words } from './upload-screen.words.ts';

const ALL = 20_000;

/** An upload with its columns, names and changes, and the button that imports it. */
export function UploadedResults({ read, uploads: { meet, events } }: { read: Preview; uploads: Uploads }) {
  const { meetId } = meet;
  const saving = useSaving({ reload: false, notSaved: words.notAnswered });
  const importing = useSaving();
  const [answered, setAnswered] = useState<{ of: Preview; preview: Preview } | null>(null);
  const [pending, setPending] = useState<PendingChoices>({});
  // What the page reads again replaces earlier answers.
  const preview = answered?.of === read ? answered.preview : read;
  const { uploadId, previewKey, counts, otherMeet, questions } = preview;
  const open = countChoices(pending);

  const ask = (key: string, request: Omit<PreviewRequest, 'meetId' | 'uploadId'>) =>
    saving.save(key, async ({ resultsUpload }) => {
      const next = await resultsUpload.previewUpload({ meetId, uploadId, ...request });
      setAnswered({ of: read, preview: next });
      setPending({});
    });
  const showAll = () => void ask('all', { listMax: ALL });

  const apply = () =>
    importing.save('import', async ({ resultsUpload }) => {
      const done = await resultsUpload.applyUpload({ meetId, uploadId, previewKey });
      return {
        text: words.applied(done),
        undo: (api) => api.resultsUpload.undoUpload({ meetId, uploadId }),
        undone: words.undone,
      };
    });

  const part = {
    preview,
    pending,
    choose: (choices: PendingChoices) => setPending(addChoices(pending, choices)),
  };
  const hasNews = counts.good + counts.gone > 0;
  const hasAnswers = preview.appliedAt !== null && questions.some(({ given }) => given !== null);
  const locked =
    open > 0
      ? words.updateFirst
      : otherMeet?.isConfirmed === false
        ? words.confirmFirst
        : hasNews || hasAnswers
          ? undefined
          : words.nothing;
  return (
    <section ref={saving.focusRef} tabIndex={-1} aria-label={words.title}>
      <UploadHead
        lead={words.leadOf(
          preview.fileName,
          preview.format,
          preview.appliedAt === null ? null : readerTime(preview.appliedAt),
        )}
      >
        <a className={controls.button} href={`?Meet=${meetId}`}>
          {words.otherFile}
        </a>
        {preview.appliedAt === null ? null : (
          <a className={controls.button} href={meetResultsAddress(meet.sport, meetId)}>
            {words.publicResults}
          </a>
        )}
        <Button
          look="primary"
          lockedBecause={locked}
          busyWord={importing.busy === null ? undefined : words.importing}
          onClick={() => void apply()}
        >
          {hasNews || !hasAnswers ? words.importRows(counts.good, counts.gone) : words.importAnswers}
        </Button>
      </UploadHead>
      <SavingError error={saving.error ?? importing.error} />
      {otherMeet ? (
        <Note {...(!otherMeet.isConfirmed && { tone: 'warn', isAlert: true })}>
          {otherMeet.isConfirmed
            ? words.otherMeetConfirmed(otherMeet.name)
            : words.otherMeet(otherMeet.name, otherMeet.startOn)}{' '}
          {otherMeet.isConfirmed ? null : (
            <Button onClick={() => void ask('meet', { isThisMeet: true })}>{words.isThisMeet}</Button>
          )}
        </Note>
      ) : null}
      <UploadSteps preview={preview} />
      <ImportSum counts={{ ...counts, leftOut: 0 }} />
      <div role="status">
        {saving.busy === null && importing.busy === null ? null : (
          <ProgressBar
            label={importing.busy === null ? words.updating : words.importing}
            text={importing.busy === null ? words.working : words.importingRows}
          />
        )}
        {open === 0 ? null : (
          <p className={imported.buttons}>
            {words.openChanges(open)}
            <Button
              busyWord={saving.busy === 'update' ? words.updating : undefined}
              onClick={() => void ask('update', pending)}
            >
              {words.update}
            </Button>
          </p>
        )}
      </div>
      <Note>{words.note}</Note>
      <Columns {...part} events={events} />
      <Questions {...part} />
      <MatchedAthletes preview={preview} showAll={showAll} />
      <WaitingRows preview={preview} showAll={showAll} />
      <Names {...part} />
      <EventsOfFile preview={preview} />
      <ResultChanges preview={preview} showAll={showAll} />
      <Notes preview={preview} />
    </section>
  );
}
