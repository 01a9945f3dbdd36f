import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import { readerTime } from '#kit/ui/browser/reader-time.ts';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { type Api, apiContext, notFound } from '#kit/ui/page/api-context.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import pageHead from '#kit/ui/page/page-head.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { supportMessagesAddress } from '#sport/addresses/member-addresses.rules.ts';
import { ReplyForm } from './ReplyForm.tsx';
import styles from './SupportInbox.module.css';
import { inboxWords as words } from './support-inbox.words.ts';

export type SupportThreadReply = Awaited<ReturnType<Api['supportInbox']['getMessage']>>;

export async function loader({ context, params }: LoaderFunctionArgs): Promise<SupportThreadReply> {
  const messageId = idFromText(params.messageId ?? '');
  if (messageId === null) throw notFound();
  return context.get(apiContext).supportInbox.getMessage({ messageId });
}

export const handle = screenHandle<SupportThreadReply>({
  head: ({ subject }) => ({ title: `${subject} · ${words.title}`, robots: 'noindex' }),
});

/** Shows admins one message with the sender's history, the replies and the reply form. */
export function Component() {
  const message = useLoaderData<typeof loader>();
  const saving = useSaving({ notSaved: words.notSaved });
  return (
    <div className={layout.page}>
      <div className={pageHead.head}>
        <div>
          <div className={pageHead.tags}>
            <StatusTag tone={message.state === 'open' ? 'warn' : 'ok'}>
              {words.states[message.state]}
            </StatusTag>
          </div>
          <h1>{message.subject}</h1>
          <p className={pageHead.facts}>
            <span>{words.number(message.messageId)}</span>
            <span>{words.writer(message.name, message.email)}</span>
            {message.department === '' ? null : <span>{message.department}</span>}
            <time dateTime={message.createdAt}>{readerTime(message.createdAt)}</time>
          </p>
        </div>
      </div>
      <blockquote className={styles.text}>{message.message}</blockquote>
      <SectionHead title={words.history} />
      <History lines={message.history} />
      <section ref={saving.focusRef} tabIndex={-1} aria-label={words.repliesTitle}>
        {message.replies.length > 0 ? <SectionHead title={words.repliesTitle} /> : null}
        {message.replies.map(({ replyId, by, text, sentAt }) => (
          <article key={replyId} className={styles.reply}>
            <h3>{words.replyBy(by)}</h3>
            <time dateTime={sentAt}>{readerTime(sentAt)}</time>
            <blockquote className={styles.text}>{text}</blockquote>
          </article>
        ))}
      </section>
      <ReplyForm key={message.replies.length} message={message} saving={saving} />
      <p>
        <a href={supportMessagesAddress('open')}>{words.back}</a>
      </p>
    </div>
  );
}

function History({ lines }: { lines: SupportThreadReply['history'] }) {
  if (lines.length === 0) return <p className={layout.muted}>{words.noHistory}</p>;
  return (
    <ol className={styles.history}>
      {lines.map(({ at, path, status, failure }) => (
        <li key={`${at} ${path} ${failure}`}>
          <code>{path}</code>
          {status === null ? null : <span>{words.status(status)}</span>}
          {failure === null ? null : <span>{failure}</span>}
          <time dateTime={at}>{readerTime(at)}</time>
        </li>
      ))}
    </ol>
  );
}
