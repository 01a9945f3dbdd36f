import { StatusWord } from '#kit/ui/badges/Tag.tsx';
import { readerTime } from '#kit/ui/browser/reader-time.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { useSaving, type Work } from '#kit/ui/forms/use-saving.ts';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import { importPartWords as words } from './import-parts.words.ts';

interface EarlierFile {
  fileId: number;
  fileName: string;
  /** The address that opens it again. */
  href: string;
  createdAt: string;
  appliedAt: string | null;
  undoneAt: string | null;
  canUndo: boolean;
}

interface EarlierFilesProps {
  files: readonly EarlierFile[];
  undo(fileId: number): Work;
}

/** The files of before: each is opened again, and an import is undone as long as that is possible. */
export function EarlierFiles({ files, undo }: EarlierFilesProps) {
  const saving = useSaving();
  if (files.length === 0) return null;
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
          {files.map((file) => (
            <tr key={file.fileId}>
              <td>
                <a className={table.link} href={file.href} aria-label={words.openFile(file.fileName)}>
                  {file.fileName}
                </a>
              </td>
              <td>{readerTime(file.createdAt)}</td>
              <td>
                <FileState file={file} />
              </td>
              <td className={table.right}>
                {file.canUndo ? (
                  <Button
                    look="quiet"
                    aria-label={words.undoFile(file.fileName)}
                    busyWord={saving.busy === `undo ${file.fileId}` ? words.undoing : undefined}
                    onClick={() => void saving.save(`undo ${file.fileId}`, undo(file.fileId))}
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

function FileState({ file: { appliedAt, undoneAt } }: { file: EarlierFile }) {
  if (undoneAt !== null) return <StatusWord tone="plain">{words.undone}</StatusWord>;
  return appliedAt === null ? (
    <StatusWord tone="plain">{words.notImported}</StatusWord>
  ) : (
    <StatusWord tone="ok">{words.imported}</StatusWord>
  );
}
