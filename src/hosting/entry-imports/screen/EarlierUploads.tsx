import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { StatusWord } from '#kit/ui/badges/Tag.tsx';
import { readerTime } from '#kit/ui/browser/reader-time.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import styles from './ImportScreen.module.css';
import { importScreenWords as words } from './import-screen.words.ts';

type Uploads = Awaited<ReturnType<Api['entryImports']['getImports']>>;

/** The uploads of the meet: each is opened again, and undone until entries close. */
export function EarlierUploads({ uploads: { items, canUndo } }: { uploads: Uploads }) {
  const { optionsOf } = useManagedMeet();
  const saving = useSaving();
  if (items.length === 0) return null;

  const undo = (importId: number) =>
    saving.save(`undo ${importId}`, async ({ entryImports }) => {
      const { removed, restored, leftAlone } = await entryImports.undoImport({ importId }, optionsOf('edit'));
      return { text: words.undoneText(removed, restored, leftAlone) };
    });

  return (
    <section ref={saving.focusRef} tabIndex={-1} aria-label={words.earlier}>
      <SectionHead title={words.earlier} />
      {saving.error === null ? null : (
        <Note tone="bad" isAlert>
          {saving.error}
        </Note>
      )}
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
          {items.map(({ importId, fileName, createdAt, appliedAt, undoneAt }) => (
            <tr key={importId}>
              <td>
                <a className={table.link} href={`?file=${importId}`} aria-label={words.openFile(fileName)}>
                  {fileName}
                </a>
              </td>
              <td>{readerTime(createdAt)}</td>
              <td>
                <StatusWord tone={appliedAt !== null && undoneAt === null ? 'ok' : 'plain'}>
                  {undoneAt !== null ? words.undone : appliedAt !== null ? words.imported : words.notImported}
                </StatusWord>
              </td>
              <td className={styles.actions}>
                {canUndo && appliedAt !== null && undoneAt === null ? (
                  <Button
                    look="quiet"
                    aria-label={words.undoFile(fileName)}
                    busyWord={saving.busy === `undo ${importId}` ? words.undoing : undefined}
                    onClick={() => void undo(importId)}
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
