import { StatusWord } from '#kit/ui/badges/Tag.tsx';
import { readerTime } from '#kit/ui/browser/reader-time.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import type { Uploads } from './upload-screen.client.ts';
import { uploadScreenWords as words } from './upload-screen.words.ts';

/** The uploads of the meet: each is opened again, and the last import is undone. */
export function EarlierUploads({ uploads: { meet, items } }: { uploads: Uploads }) {
  const { meetId } = meet;
  const saving = useSaving();
  if (items.length === 0) return null;

  const undo = (uploadId: number) =>
    saving.save(`undo ${uploadId}`, async ({ resultsUpload }) => {
      const { removed, restored, leftAlone } = await resultsUpload.undoUpload({ meetId, uploadId });
      return { text: words.undoneText(removed, restored, leftAlone) };
    });

  return (
    <section ref={saving.focusRef} tabIndex={-1} aria-label={words.earlier}>
      <SectionHead title={words.earlier} />
      <SavingError error={saving.error} />
      <table className={table.table}>
        <caption className={layout.hiddenText}>{words.earlier}</caption>
        <thead>
          <tr>
            <th scope="col">{words.earlierColumns.file}</th>
            <th scope="col">{words.earlierColumns.uploaded}</th>
            <th scope="col">{words.earlierColumns.state}</th>
            <th scope="col">
              <span className={layout.hiddenText}>{words.earlierColumns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ uploadId, fileName, createdAt, appliedAt, undoneAt, canUndo }) => (
            <tr key={uploadId}>
              <td>
                <a
                  className={table.link}
                  href={`?Meet=${meetId}&file=${uploadId}`}
                  aria-label={words.openFile(fileName)}
                >
                  {fileName}
                </a>
              </td>
              <td>{readerTime(createdAt)}</td>
              <td>
                <StatusWord tone={appliedAt !== null && undoneAt === null ? 'ok' : 'plain'}>
                  {undoneAt !== null
                    ? words.undoneState
                    : appliedAt !== null
                      ? words.imported
                      : words.notImported}
                </StatusWord>
              </td>
              <td className={table.right}>
                {canUndo ? (
                  <Button
                    look="quiet"
                    aria-label={words.undoFile(fileName)}
                    busyWord={saving.busy === `undo ${uploadId}` ? words.undoing : undefined}
                    onClick={() => void undo(uploadId)}
                  >
                    {words.undo}
                  </Button>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
