import { Fragment, type RefObject, use, useLayoutEffect, useRef, useState } from 'react';
import { screenWords, threadWords as words } from '#community/conversations/conversation-screens.words.ts';
import type { Thread, ThreadMessage } from '#community/conversations/conversations.client.ts';
import { browserDay } from '#kit/ui/browser/browser-day.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import { addDays, formatDay } from '#sport/calendar/days.rules.ts';
import styles from './MessageList.module.css';
import { groupMessages, timeHere } from './message-times.rules.ts';

/** A reader this close to the end follows new messages. */
const NEAR_END_PX = 80;

/**
 * Shows the latest messages at the bottom, and earlier ones on request. Screen readers announce new
 * ones.
 */
export function MessageList({ thread }: { thread: Thread }) {
  const { title } = thread;
  const { messages, hasEarlier, load, state } = useEarlier(thread);
  const list = useRef<HTMLDivElement>(null);
  const { isBelow, handleScroll, showNewest } = useScrollPosition(list, messages);
  return (
    <div
      ref={list}
      className={styles.messages}
      role="log"
      aria-label={words.messages(title)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for who has no pointer.
      tabIndex={0}
      onScroll={handleScroll}
    >
      {hasEarlier ? (
        <Button look="quiet" busyWord={state === 'loading' ? words.loadingEarlier : undefined} onClick={load}>
          {words.earlier}
        </Button>
      ) : null}
      {state === 'failed' ? <Note tone="warn">{words.earlierFailed}</Note> : null}
      {messages.length === 0 ? <p className={styles.empty}>{words.empty}</p> : null}
      {groupMessages(messages, dayHere).map(({ day, messages: group }) => (
        <Fragment key={day}>
          <span className={styles.day}>{dayTitle(day)}</span>
          {group.map((message) => (
            <Message key={message.messageId} title={title} message={message} kind={thread.kind} />
          ))}
        </Fragment>
      ))}
      {isBelow ? (
        <div className={styles.newest}>
          <Button icon="down" onClick={showNewest}>
            {words.newest}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/**
 * Stays at the end until the reader scrolls up; then it keeps their position, also when earlier
 * messages are added.
 */
function useScrollPosition(list: RefObject<HTMLDivElement | null>, messages: readonly ThreadMessage[]) {
  const [isBelow, setBelow] = useState(false);
  const place = useRef({ fromEnd: 0, lastId: 0 });
  const last = messages.at(-1);
  const firstId = messages[0]?.messageId;

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever one comes before or after the others.
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || !last) return;
    const isNew = last.messageId > place.current.lastId;
    const wasAtEnd = place.current.fromEnd < NEAR_END_PX || place.current.lastId === 0;
    place.current.lastId = last.messageId;
    if (isNew && (wasAtEnd || last.isOwn)) element.scrollTop = element.scrollHeight;
    else if (isNew) setBelow(true);
    // Earlier messages were added: keep the distance from the end.
    else element.scrollTop = element.scrollHeight - element.clientHeight - place.current.fromEnd;
  }, [firstId, last?.messageId]);

  function handleScroll() {
    const { scrollHeight, scrollTop, clientHeight } = list.current!;
    place.current.fromEnd = scrollHeight - scrollTop - clientHeight;
    if (place.current.fromEnd < NEAR_END_PX) setBelow(false);
  }

  function showNewest() {
    list.current!.scrollTop = list.current!.scrollHeight;
  }
  return { isBelow, handleScroll, showNewest };
}

interface MessageProps {
  title: string;
  kind: Thread['kind'];
  message: ThreadMessage & { isLastOfGroup: boolean };
}

function Message({ title, kind, message }: MessageProps) {
  const { author, isOwn, text, at, isLastOfGroup } = message;
  const time = timeHere(at);
  return (
    <div className={isOwn ? `${styles.message} ${styles.own}` : styles.message}>
      {text === '' ? <p className={styles.removed}>{words.removed}</p> : <p>{text}</p>}
      {isLastOfGroup ? (
        <small>
          <time dateTime={at}>
            {isOwn ? deliveryText(message, time, kind === 'team' ? null : title) : words.others(author, time)}
          </time>
        </small>
      ) : null}
    </div>
  );
}

/** Returns "2:04 PM, sent to Oskar, copied to Renate Delacroix" or "1:58 PM, read". */
function deliveryText(
  { copiedTo, mailCopies, isRead }: ThreadMessage,
  time: string,
  title: string | null,
): string {
  const copied = words.copiedTo(copiedTo, mailCopies);
  const parts = [
    time,
    copied !== null && title !== null ? words.sentTo(title) : null,
    copied,
    isRead ? words.read : null,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

type Loading = 'resting' | 'loading' | 'failed';

/** Combines the loaded messages with the earlier ones requested before. */
function useEarlier({ conversationId, messages, hasEarlier }: Thread) {
  const api = use(BrowserApi);
  const [earlier, setEarlier] = useState<{ messages: ThreadMessage[]; hasEarlier: boolean } | null>(null);
  const [state, setState] = useState<Loading>('resting');
  const firstId = messages[0]?.messageId ?? Number.POSITIVE_INFINITY;
  // New messages may have moved the first of the last 50 into the earlier ones.
  const lastEarlierId = earlier?.messages.at(-1)?.messageId ?? 0;
  const older = lastEarlierId >= firstId ? earlier : null;
  const stillEarlier = (older?.messages ?? []).filter((message) => message.messageId < firstId);
  const all = [...stillEarlier, ...messages];

  async function load() {
    const before = all[0]?.messageId;
    if (!api || before === undefined) return;
    setState('loading');
    try {
      const range = { conversationId, before };
      const reply = await api.conversations.getConversation(range, QUIET);
      setEarlier({ messages: [...reply.messages, ...all], hasEarlier: reply.hasEarlier });
      setState('resting');
    } catch {
      setState('failed');
    }
  }
  return { messages: all, hasEarlier: older?.hasEarlier ?? hasEarlier, load: () => void load(), state };
}

const dayHere = (at: string) => browserDay(new Date(at));

function dayTitle(day: string): string {
  const today = browserDay();
  if (day === today) return screenWords.today;
  return day === addDays(today, -1) ? screenWords.yesterday : formatDay(day);
}
