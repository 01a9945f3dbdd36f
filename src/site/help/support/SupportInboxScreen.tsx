import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readerTime } from '#kit/ui/browser/reader-time.ts';
import controls from '#kit/ui/forms/controls.module.css';
import { Segment } from '#kit/ui/navigation/Segment.tsx';
import { type Api, apiContext } from '#kit/ui/page/api-context.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import pageHead from '#kit/ui/page/page-head.module.css';
import { ID } from '#kit/ui/page/page-query.ts';
import { supportMessageAddress, supportMessagesAddress } from '#sport/addresses/member-addresses.rules.ts';
import styles from './SupportInbox.module.css';
import { SUPPORT_STATES, type SupportState } from './support.rules.ts';
import { inboxWords as words } from './support-inbox.words.ts';

type Inbox = Awaited<ReturnType<Api['supportInbox']['listMessages']>>;

interface InboxData extends Inbox {
  state: SupportState;
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<InboxData> {
  const query = new URL(request.url).searchParams;
  const state = SUPPORT_STATES.find((each) => each === query.get('state')) ?? 'open';
  const before = Number(query.get('before')) || undefined;
  return { ...(await context.get(apiContext).supportInbox.listMessages({ state, before })), state };
}

export const handle = screenHandle<InboxData>({
  query: { state: /^(open|answered)$/, before: ID },
  head: () => ({ title: words.title, description: words.description, robots: 'noindex' }),
});

/** Lists the open or the answered support messages for admins. */
export function Component() {
  const { state, openCount, items, hasMore } = useLoaderData<typeof loader>();
  return (
    <div className={layout.page}>
      <div className={pageHead.head}>
        <div>
          <h1>{words.title}</h1>
          <p className={pageHead.facts}>{words.openCount(openCount)}</p>
        </div>
      </div>
      <Segment
        label={words.stateLabel}
        items={SUPPORT_STATES.map((each) => ({
          label: words.states[each],
          to: supportMessagesAddress(each),
          isCurrent: each === state,
        }))}
      />
      {items.length === 0 ? <p className={layout.muted}>{words.none[state]}</p> : null}
      <ul className={styles.messages}>
        {items.map(({ messageId, subject, name, department, createdAt, replyCount }) => (
          <li key={messageId}>
            <a href={supportMessageAddress(messageId)}>{subject}</a>
            <span>{words.from(name, department)}</span>
            <span>
              <time dateTime={createdAt}>{readerTime(createdAt)}</time>
              {state === 'answered' ? ` · ${words.replies(replyCount)}` : null}
            </span>
          </li>
        ))}
      </ul>
      {hasMore ? (
        <a className={controls.button} href={supportMessagesAddress(state, items.at(-1)?.messageId)}>
          {words.older}
        </a>
      ) : null}
    </div>
  );
}
