import { useState } from 'react';
import { formatMegabytes } from '#community/media/file-sizes.rules.ts';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import { ProgressBar } from '#kit/ui/feedback/ProgressBar.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { refuseFields } from '#kit/ui/forms/form-errors.rules.ts';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { Icon } from '#kit/ui/images/Icon.tsx';
import table from '#kit/ui/tables/table.module.css';
import { uploadWords as words } from './library.words.ts';
import styles from './MediaLibrary.module.css';
import type { UploadQueue } from './UploadQueue.tsx';
import { secondsLeft, type UploadRow } from './upload-rows.rules.ts';

interface UploadRowsProps {
  uploads: UploadQueue;
  videoAddress?: string | undefined;
}

/** One row for each file that is on its way, or that could not be added. */
export function UploadRows({ uploads, videoAddress }: UploadRowsProps) {
  const [renamed, setRenamed] = useState<UploadRow | null>(null);
  return (
    <tbody aria-live="polite">
      {uploads.rows.map((row) => (
        <tr key={row.key}>
          <td className={table.name}>
            {row.title}
            <span className={styles.fileName}>{row.name}</span>
          </td>
          <td className={table.drop1100} />
          <td className={`${table.right} ${table.drop600}`}>{formatMegabytes(row.sizeBytes)}</td>
          <td>
            <Progress row={row} />
          </td>
          <td className={styles.actions}>
            <WayOut
              row={row}
              uploads={uploads}
              videoAddress={videoAddress}
              onRename={() => setRenamed(row)}
            />
            {renamed?.key === row.key ? (
              <RenameDialog row={row} uploads={uploads} onClose={() => setRenamed(null)} />
            ) : null}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

function Progress({ row: { state, sizeBytes, name } }: { row: UploadRow }) {
  if (state.kind === 'waiting') return <span className={styles.note}>{words.waiting}</span>;
  if (state.kind === 'failed')
    return (
      <span className={styles.error}>
        <Icon name="alert" size="small" /> {state.sentence}
      </span>
    );
  const { sentBytes, elapsedMs } = state;
  const isSent = sentBytes >= sizeBytes;
  const text = isSent
    ? words.storing
    : words.progress({ sentBytes, sizeBytes, seconds: secondsLeft(sentBytes, sizeBytes, elapsedMs) });
  return (
    <div aria-live="off">
      <ProgressBar
        label={words.uploading(name)}
        text={text}
        {...(!isSent && { done: sentBytes / sizeBytes })}
      />
    </div>
  );
}

interface WayOutProps extends UploadRowsProps {
  row: UploadRow;
  onRename(): void;
}

function WayOut({ row: { key, name, state }, uploads, videoAddress, onRename }: WayOutProps) {
  const isFailed = state.kind === 'failed';
  const wayOut = isFailed ? state.wayOut : null;
  return (
    <>
      {wayOut === 'retry' ? <Button onClick={() => uploads.retry(key)}>{words.wayOut.retry}</Button> : null}
      {wayOut === 'rename' ? <Button onClick={onRename}>{words.wayOut.rename}</Button> : null}
      {wayOut === 'link' && videoAddress ? (
        <a className={controls.button} href={videoAddress}>
          {words.wayOut.link}
        </a>
      ) : null}
      <Button look="quiet" aria-label={words.stopFile(name, isFailed)} onClick={() => uploads.remove(key)}>
        {isFailed ? words.dismiss : words.stop}
      </Button>
    </>
  );
}

function RenameDialog({ row, uploads, onClose }: { row: UploadRow; uploads: UploadQueue; onClose(): void }) {
  const [suggested] = useState(() => uploads.suggestName(row.key));
  return (
    <FormDialog
      title={words.renameTitle}
      go={words.rename}
      busyWord={words.renaming}
      reload={false}
      onClose={onClose}
      onSave={async (_, textOf) => {
        if (!uploads.rename(row.key, textOf('name').trim())) throw refuseFields({ name: words.newNameTaken });
      }}
    >
      <TextField name="name" label={words.newName} defaultValue={suggested} maxLength={120} required />
    </FormDialog>
  );
}
