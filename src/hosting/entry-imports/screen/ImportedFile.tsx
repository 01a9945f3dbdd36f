import { useState } from 'react';
import { ImportSum } from '#hosting/import-questions/screen/ImportSum.tsx';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { ManagerHead } from '#hosting/manager-frame/ManagerHead.tsx';
import { readerTime } from '#kit/ui/browser/reader-time.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import type { ImportPreview } from '../entry-imports.contract.ts';
import { AthleteMatches } from './AthleteMatches.tsx';
import { EntrySteps } from './EntrySteps.tsx';
import { downloadWaiting } from './import-screen.client.ts';
import { importScreenWords as words } from './import-screen.words.ts';
import { Mappings } from './Mappings.tsx';
import { UploadChanges } from './UploadChanges.tsx';
import { WaitingRows } from './WaitingRows.tsx';

type PreviewRequest = Parameters<Api['entryImports']['previewImport']>[0];
/** Answers, fixes and more rows: everything that a part of the screen asks of the upload. */
export type Ask = (request: Omit<PreviewRequest, 'importId' | 'upload'>, key: string) => void;

export interface PartProps {
  preview: ImportPreview;
  ask: Ask;
  /** The key of the answer that is being saved. */
  busy: string | null;
}

const ALL = 50_000;

/** An upload with its questions, and the button that enters the rows that are ready. */
export function ImportedFile({ read }: { read: ImportPreview }) {
  const { optionsOf } = useManagedMeet();
  const saving = useSaving({ reload: false, notSaved: words.notAnswered });
  const importing = useSaving();
  const [answered, setAnswered] = useState<{ of: ImportPreview; preview: ImportPreview } | null>(null);
  const [limits, setLimits] = useState({});
  // What the page reads again replaces earlier answers.
  const preview = answered?.of === read ? answered.preview : read;
  const { importId, planKey, counts, changes } = preview;
  const scratched = changes.items.filter(({ isScratched }) => isScratched).length;

  const ask: Ask = (request, key) => {
    const { waitingMax, peopleMax, changesMax } = { ...limits, ...request } as typeof request;
    const next = { waitingMax, peopleMax, changesMax };
    void saving.save(key, async ({ entryImports }) => {
      const sent = { importId, ...next, ...request };
      setAnswered({ of: read, preview: await entryImports.previewImport(sent, optionsOf('edit')) });
      setLimits(next);
    });
  };

  const apply = () =>
    importing.save('import', async ({ entryImports }) => {
      const done = await entryImports.applyImport({ importId, planKey }, optionsOf('edit'));
      return {
        text: words.applied(done),
        undo: (api) => api.entryImports.undoImport({ importId }, optionsOf('edit')),
        undone: words.undoneImport,
      };
    });

  const download = () =>
    saving.save('download', async ({ entryImports }) => {
      const all = { importId, waitingMax: ALL, peopleMax: 0, changesMax: 0 };
      const { waiting } = await entryImports.previewImport(all, optionsOf('edit'));
      downloadWaiting(waiting, { heads: words.csvHeads, name: words.downloadName });
    });

  const isReady = counts.good + scratched > 0;
  const error = saving.error ?? importing.error;
  return (
    <section ref={saving.focusRef} tabIndex={-1} aria-label={words.title}>
      <ManagerHead
        title={words.title}
        lead={words.leadOf(
          preview.fileName,
          words.formats[preview.format],
          preview.lastAt === null ? null : readerTime(preview.lastAt),
        )}
        hasOwnStatus
      >
        <a className={controls.button} href="?">
          {words.otherFile}
        </a>
        {counts.waiting > 0 ? <Button onClick={() => void download()}>{words.downloadWaiting}</Button> : null}
        <Button
          look="primary"
          lockedBecause={isReady ? undefined : words.nothing}
          busyWord={importing.busy === null ? undefined : words.importing}
          onClick={() => void apply()}
        >
          {counts.good > 0 || scratched === 0
            ? words.importRows(counts.good)
            : words.importScratches(scratched)}
        </Button>
      </ManagerHead>
      <SavingError error={error} />
      <EntrySteps preview={preview} />
      <ImportSum counts={counts} />
      <Note>{words.note}</Note>
      <WaitingRows preview={preview} ask={ask} busy={saving.busy} />
      <Mappings preview={preview} ask={ask} busy={saving.busy} />
      <UploadChanges preview={preview} ask={ask} busy={saving.busy} />
      <AthleteMatches preview={preview} ask={ask} busy={saving.busy} />
    </section>
  );
}
