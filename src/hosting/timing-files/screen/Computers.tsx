import { useRef, useState } from 'react';
import { StatusWord } from '#kit/ui/badges/Tag.tsx';
import { readerTime } from '#kit/ui/browser/reader-time.ts';
import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import { Dialog } from '#kit/ui/dialogs/Dialog.tsx';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import styles from './Timing.module.css';
import { commandOf, type TimingKey } from './timing-screen.client.ts';
import { timingScreenWords } from './timing-screen.words.ts';

const words = timingScreenWords.keys;
const madeWords = timingScreenWords.made;

interface ComputersProps {
  meetId: number;
  keys: readonly TimingKey[];
  isHost: boolean;
  refresh(): Promise<void>;
}

/** The command for a new computer, with its key. */
interface MadeKey {
  name: string;
  command: string;
}

/** The timing computers of the meet. Hosts connect and end them. */
export function Computers({ meetId, keys, isHost, refresh }: ComputersProps) {
  const saving = useSaving({ reload: refresh, notSaved: words.notEnded });
  const [open, setOpen] = useState<'name' | MadeKey | null>(null);
  const made = useRef<MadeKey | null>(null);

  async function end({ keyId, name }: TimingKey) {
    if (!(await askToConfirm(words.endQuestion(name)))) return;
    await saving.save(`end ${keyId}`, async ({ timingFiles }) => {
      await timingFiles.endKey({ meetId, keyId });
      return { text: words.endDone };
    });
  }

  return (
    <section ref={saving.focusRef} tabIndex={-1} aria-label={words.title}>
      <SectionHead title={words.title} />
      {saving.error === null ? null : (
        <Note tone="bad" isAlert>
          {saving.error}
        </Note>
      )}
      {keys.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <table className={table.table}>
          <caption className={layout.hiddenText}>{words.title}</caption>
          <thead>
            <tr>
              <th scope="col">{words.columns.name}</th>
              <th scope="col">{words.columns.seen}</th>
              <th scope="col" className={table.drop600}>
                {words.columns.file}
              </th>
              <th scope="col">
                <span className={layout.hiddenText}>{words.columns.action}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => (
              <tr key={key.keyId}>
                <td className={table.name}>{key.name}</td>
                <td>{key.lastSeenAt === null ? words.never : readerTime(key.lastSeenAt)}</td>
                <td className={table.drop600}>{key.lastFile?.name ?? words.noFile}</td>
                <td className={styles.action}>
                  {key.endedAt !== null ? (
                    <StatusWord tone="plain">{words.ended}</StatusWord>
                  ) : isHost ? (
                    <Button look="quiet" aria-label={words.endOf(key.name)} onClick={() => void end(key)}>
                      {words.end}
                    </Button>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isHost ? (
        <div className={styles.buttons}>
          <Button look="primary" icon="plus" onClick={() => setOpen('name')}>
            {words.connect}
          </Button>
        </div>
      ) : null}
      {open === 'name' ? (
        <FormDialog
          title={words.connect}
          go={words.make}
          busyWord={words.making}
          notSaved={words.notMade}
          reload={refresh}
          blamedField="name"
          onSave={async ({ timingFiles }, textOf) => {
            const name = textOf('name').trim();
            const { key } = await timingFiles.makeKey({ meetId, name }, QUIET);
            made.current = { name, command: commandOf(meetId, key) };
          }}
          onSaved={() => setOpen(made.current)}
          onClose={() => setOpen(null)}
        >
          <TextField name="name" label={words.nameLabel} hint={words.nameHint} maxLength={60} />
        </FormDialog>
      ) : null}
      {open !== null && open !== 'name' ? <Command {...open} onClose={() => setOpen(null)} /> : null}
    </section>
  );
}

function Command({ name, command, onClose }: MadeKey & { onClose(): void }) {
  const [message, setMessage] = useState('');
  async function copy() {
    const isCopied = await navigator.clipboard.writeText(command).then(
      () => true,
      () => false,
    );
    setMessage(isCopied ? madeWords.copied : madeWords.notCopied);
  }
  return (
    <Dialog
      title={madeWords.title(name)}
      isWide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{madeWords.close}</Button>
          <Button look="primary" data-focus-first onClick={() => void copy()}>
            {madeWords.copy}
          </Button>
        </>
      }
    >
      <p>{madeWords.once}</p>
      <p>
        <code className={styles.command}>{command}</code>
      </p>
      <p>{madeWords.folder}</p>
      <p role="status">{message}</p>
    </Dialog>
  );
}
