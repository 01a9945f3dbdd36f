import { type ChangeEvent, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Refusal } from '#kit/refusal.ts';
import { keepFile } from '#kit/ui/browser/keep-file.ts';
import { readerNowMs } from '#kit/ui/browser/reader-time.ts';
import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { SkeletonText } from '#kit/ui/feedback/Skeleton.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import { signInAddress } from '#sport/addresses/addresses.rules.ts';
import { runMeetAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { meetOfAddress } from '../run-meet.client.ts';
import { readMarksFile, writeMarksFile } from './marks-file.rules.ts';
import { useOutbox } from './OutboxBadge.tsx';
import type { Outbox, OutboxState } from './outbox.client.ts';
import { type NumberedWork, refusedOf, waitingOf } from './outbox.rules.ts';
import { outboxWords as words } from './outbox.words.ts';
import styles from './Phone.module.css';
import { exactTime, PhonePage } from './PhonePage.tsx';

export const loader = (args: LoaderFunctionArgs) => meetOfAddress(args);

export const handle = screenHandle({ head: () => ({ title: words.title, robots: 'noindex' }) });

/** The list of what this device has not sent, with what can be done about it. */
export function Component() {
  const { sport, meetId } = useLoaderData<typeof loader>();
  const opened = useOutbox();
  return (
    <PhonePage
      sport={sport}
      meetId={meetId}
      title={words.title}
      detail={opened ? words.waiting(opened.state.queue.length) : ''}
      back={runMeetAddress(sport, meetId)}
      dock={opened ? <Actions {...opened} /> : null}
    >
      {opened ? (
        <>
          <Waiting {...opened} />
          <Refused {...opened} />
          <div className={styles.notes}>
            <Sent state={opened.state} />
            <ReadFile outbox={opened.outbox} meetId={meetId} />
          </div>
        </>
      ) : (
        <SkeletonText label={words.title} lines={4} />
      )}
    </PhonePage>
  );
}

function Waiting({ state }: { state: OutboxState }) {
  const waiting = waitingOf(state.queue);
  const explained = state.offlineSince === null ? words.waitingWithNetwork : words.waitingText;
  return (
    <section>
      <div className={styles.lead}>
        <h2>{waiting.length === 0 ? words.nothing : words.waiting(waiting.length)}</h2>
        {state.phase === 'sign in' ? (
          <Note tone="warn" isAlert action={<a href={signInAddress(location.pathname)}>{words.signIn}</a>}>
            {words.signInText}
          </Note>
        ) : (
          <p>{waiting.length === 0 ? words.nothingText : explained}</p>
        )}
        {state.isLasting ? null : <Note tone="bad">{words.inPageOnly}</Note>}
      </div>
      <Works works={waiting} />
    </section>
  );
}

function Refused({ state, outbox }: { state: OutboxState; outbox: Outbox }) {
  const refused = refusedOf(state.queue);
  if (refused.length === 0) return null;
  return (
    <section>
      <div className={styles.lead}>
        <h2>{words.refused(refused.length)}</h2>
        <p>{words.refusedText}</p>
      </div>
      <Works works={refused} outbox={outbox} />
    </section>
  );
}

/** The newest first. Refused ones can be removed. */
function Works({ works, outbox }: { works: readonly NumberedWork[]; outbox?: Outbox }) {
  if (works.length === 0) return null;
  return (
    <ul className={styles.list}>
      {works.toReversed().map((work) => (
        <li key={work.id} className={styles.row}>
          <div>
            <b>{work.text.who}</b>
            <small>{work.text.what}</small>
            {work.refusal ? <small>{work.refusal.sentence}</small> : null}
          </div>
          <span className={styles.value}>
            {work.work.kind === 'undo' ? `${words.takeBack} ${work.text.value}` : work.text.value}
            <small>{exactTime(work.madeAt)}</small>
          </span>
          {outbox ? <RemoveButton work={work} outbox={outbox} /> : null}
        </li>
      ))}
    </ul>
  );
}

function RemoveButton({ work: { id, text }, outbox }: { work: NumberedWork; outbox: Outbox }) {
  async function remove(): Promise<void> {
    const question = words.removeQuestion(text.who, text.what);
    const answers = { yes: words.remove, no: words.keep, isDangerous: true };
    if (await askToConfirm({ title: words.removeTitle, text: question, ...answers })) {
      await outbox.forget([id]);
    }
  }
  return (
    <Button look="quiet" aria-label={words.removeLabel(text.who, text.what)} onClick={() => void remove()}>
      {words.remove}
    </Button>
  );
}

function Sent({ state: { sent } }: { state: OutboxState }) {
  if (sent.lastAt === null) return null;
  return (
    <p className={styles.sent}>
      <Icon name="check" size="small" />
      {words.sent(sent.count, exactTime(sent.lastAt))}
    </p>
  );
}

function Actions({ outbox, state }: { outbox: Outbox; state: OutboxState }) {
  const day = new Date(readerNowMs()).toISOString();
  const save = () =>
    keepFile({
      name: words.fileName(day.slice(0, 10)),
      type: 'application/json',
      text: writeMarksFile(state.queue, day),
    });
  const isEmpty = state.queue.length === 0;
  return (
    <div className={styles.pair}>
      <Button
        icon="repeat"
        busyWord={state.phase === 'sending' ? words.trying : undefined}
        lockedBecause={isEmpty ? words.nothing : undefined}
        onClick={() => void outbox.tryNow()}
      >
        {words.tryNow}
      </Button>
      <Button icon="save" lockedBecause={isEmpty ? words.nothing : undefined} onClick={save}>
        {words.saveFile}
      </Button>
    </div>
  );
}

/** Takes the marks of a file, such as of a phone whose battery is empty. */
function ReadFile({ outbox, meetId }: { outbox: Outbox; meetId: number }) {
  const [message, setMessage] = useState<{ text: string; isBad: boolean } | null>(null);
  async function read({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0];
    if (!file) return;
    const works = readMarksFile(await file.text(), meetId);
    target.value = '';
    if (works instanceof Refusal) setMessage({ text: works.message, isBad: true });
    else setMessage({ text: words.restored(await outbox.restore(works)), isBad: false });
  }
  return (
    <>
      <label className={styles.file}>
        {words.readFile}
        <input type="file" accept="application/json,.json" onChange={(event) => void read(event)} />
      </label>
      {message ? (
        <Note {...(message.isBad && { tone: 'bad' as const })} isAlert>
          {message.text}
        </Note>
      ) : null}
    </>
  );
}
