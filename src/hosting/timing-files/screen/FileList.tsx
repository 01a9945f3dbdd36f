import { useState } from 'react';
import { StatusTag, StatusWord } from '#kit/ui/badges/Tag.tsx';
import type { Tone } from '#kit/ui/badges/tones.ts';
import { readerTime } from '#kit/ui/browser/reader-time.ts';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { SaveButton } from '#kit/ui/forms/SaveButton.tsx';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import styles from './Timing.module.css';
import type { TimingFile, TimingKey } from './timing-screen.client.ts';
import { timingScreenWords } from './timing-screen.words.ts';

const words = timingScreenWords.files;

interface FilesProps {
  meetId: number;
  files: readonly TimingFile[];
  keys: readonly TimingKey[];
  refresh(): Promise<void>;
}

/** The files that came, the latest first, each with what was read in it. */
export function FileList({ meetId, files, keys, refresh }: FilesProps) {
  if (files.length === 0) {
    return (
      <Empty title={words.none}>
        <p>{words.noneText}</p>
      </Empty>
    );
  }
  return (
    <ol className={styles.files}>
      {files.map((file) => (
        <li key={file.fileId}>
          <FileItem meetId={meetId} file={file} sender={senderOf(file, keys)} refresh={refresh} />
        </li>
      ))}
    </ol>
  );
}

function senderOf({ deviceKeyId }: TimingFile, keys: readonly TimingKey[]): string {
  const key = keys.find(({ keyId }) => keyId === deviceKeyId);
  return key ? words.from(key.name) : words.byHand;
}

interface FileProps {
  meetId: number;
  file: TimingFile;
  sender: string;
  refresh(): Promise<void>;
}

function FileItem({ meetId, file, sender, refresh }: FileProps) {
  const { fileId, name, heatName, receivedAt, sentence, rows, isTaken, isHeld, isReplaced, differenceCount } =
    file;
  const [isOpen, setOpen] = useState(false);
  const canApply = !isReplaced && (!isTaken || differenceCount > 0);
  const button = buttonOf(file);
  return (
    <article className={styles.file} aria-label={name}>
      <div className={styles.fileHead}>
        <b>{heatName ?? name}</b>
        <FileState file={file} />
        <span className={styles.hint}>
          {name}, {sender}, {readerTime(receivedAt)}
        </span>
      </div>
      <p>{sentence}</p>
      <div className={styles.buttons}>
        {canApply ? (
          <SaveButton
            reload={refresh}
            busyWord={words.using}
            notSaved={words.notUsed}
            aria-label={button.label(name)}
            onSave={async ({ timingFiles }) => {
              const { outcome, sentence } = await timingFiles.apply({ meetId, fileId });
              return { text: outcome === 'held' ? sentence : words.used(name) };
            }}
          >
            {button.word}
          </SaveButton>
        ) : null}
        {isHeld && !isReplaced ? (
          <SaveButton
            reload={refresh}
            busyWord={words.leaving}
            notSaved={words.notLeft}
            aria-label={words.labelOfLeave(name)}
            onSave={async ({ timingFiles }) => {
              await timingFiles.leave({ meetId, fileId });
              return { text: words.leaveDone(name) };
            }}
          >
            {words.leave}
          </SaveButton>
        ) : null}
        {rows.length === 0 ? null : (
          <details className={styles.rows} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
            <summary>{words.more(rows.length)}</summary>
            {isOpen ? <Rows file={file} /> : null}
          </details>
        )}
      </div>
    </article>
  );
}

/** The button of a file: its words depend on what became of the file. */
function buttonOf({ isTaken, isHeld, isLeft }: TimingFile): {
  word: string;
  label: (name: string) => string;
} {
  if (isHeld || isLeft) return { word: words.apply, label: words.labelOfApply };
  return isTaken ? { word: words.use, label: words.labelOfUse } : { word: words.again, label: words.againOf };
}

function FileState({ file }: { file: TimingFile }) {
  const { isTaken, isHeld, isLeft, isReplaced, differenceCount } = file;
  if (isHeld && !isReplaced) return <StatusTag tone="warn">{words.held}</StatusTag>;
  if (isLeft) return <StatusTag tone="plain">{words.left}</StatusTag>;
  if (!isTaken && !isReplaced) return <StatusTag tone="bad">{words.refused}</StatusTag>;
  if (isReplaced) return <StatusTag tone="plain">{words.replaced}</StatusTag>;
  if (differenceCount > 0) return <StatusTag tone="warn">{words.differs(differenceCount)}</StatusTag>;
  return <StatusTag tone="ok">{words.taken}</StatusTag>;
}

const TONES: Record<TimingFile['rows'][number]['state'], Tone> = {
  counts: 'ok',
  agrees: 'ok',
  differs: 'warn',
  takenBack: 'plain',
  left: 'warn',
};

function Rows({ file: { name, rows } }: { file: TimingFile }) {
  const { columns } = words;
  return (
    <table className={table.table}>
      <caption className={layout.hiddenText}>{name}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.place}</th>
          <th scope="col">{columns.number}</th>
          <th scope="col">{columns.who}</th>
          <th scope="col" className={table.mark}>
            {columns.mark}
          </th>
          <th scope="col">{columns.state}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.line}>
            <td>{row.place}</td>
            <td>{row.bib}</td>
            <td className={table.name}>{row.name || (row.lane === null ? '' : words.lane(row.lane))}</td>
            <td className={table.mark}>{row.mark}</td>
            <td>
              <StatusWord tone={TONES[row.state]}>{words.states[row.state]}</StatusWord>
              {[row.yours === null ? null : words.yours(row.yours), row.message]
                .filter((text) => text !== null)
                .map((text) => (
                  <span key={text} className={styles.note}>
                    {text}
                  </span>
                ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
