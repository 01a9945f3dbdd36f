import { use, useEffect, useState } from 'react';
import { faceOf } from '#community/conversations/members/avatar-name.rules.ts';
import { listTime } from '#community/conversations/messages/message-times.rules.ts';
import { unreadCountText } from '#community/conversations/messages/unread.words.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { browserDay } from '#kit/ui/browser/browser-day.ts';
import controls from '#kit/ui/forms/controls.module.css';
import { Avatar } from '#kit/ui/images/Avatar.tsx';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import layout from '#kit/ui/page/layout.module.css';
import { conversationAddress } from '#sport/addresses/member-addresses.rules.ts';
import styles from './ConversationList.module.css';
import { screenWords as words } from './conversation-screens.words.ts';
import type { Line } from './conversations.client.ts';

const SEARCH_AFTER_MS = 400;

interface ConversationListProps {
  userId: number;
  items: readonly Line[];
  currentId: number | null;
}

/** The latest first; what is typed finds names and what was said. */
export function ConversationList({ userId, items, currentId }: ConversationListProps) {
  const [search, setSearch] = useState('');
  const found = useFound(search.trim());
  // While the site looks through what was said, the names that are here are looked through already.
  const sought = search.trim().toLowerCase();
  const shown = found ?? items.filter(({ title }) => title.toLowerCase().includes(sought));
  return (
    <nav className={styles.list} aria-label={words.list}>
      <input
        className={controls.input}
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <ul>
        {shown.map((line) => (
          <ListLine key={line.ID} userId={userId} line={line} isCurrent={line.ID === currentId} />
        ))}
      </ul>
      <p className={styles.nothing} role="status">
        {sought !== '' && found?.length === 0 ? words.nothingFound : ''}
      </p>
    </nav>
  );
}

/** Null while there are no words, or no answer yet. */
function useFound(search: string): Line[] | null {
  const api = use(BrowserApi);
  const [found, setFound] = useState<{ search: string; items: Line[] } | null>(null);
  useEffect(() => {
    if (search === '' || !api) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const asking = api.conversations.listConversations({ search }, { context: { quiet: true } });
      const reply = await ignoreFailure(asking, 'search of conversations');
      if (reply && !isOver) setFound({ search, items: reply.items });
    }, SEARCH_AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [api, search]);
  return search !== '' && found?.search === search ? found.items : null;
}

interface ListLineProps {
  userId: number;
  line: Line;
  isCurrent: boolean;
}

function ListLine({
  userId,
  line: { ID, kind, title, last, unreadCount, isMuted },
  isCurrent,
}: ListLineProps) {
  const unread = isCurrent ? null : unreadCountText(unreadCount);
  const preview = last.isOwn
    ? words.own(last.text)
    : kind === 'team'
      ? words.said(last.author, last.text)
      : last.text;
  return (
    <li className={unread === null ? undefined : styles.unread}>
      <a href={conversationAddress(userId, ID)} aria-current={isCurrent ? 'page' : undefined}>
        <Avatar name={faceOf(title)} {...(kind === 'team' && { shape: 'square' })} />
        <span>
          <span className={styles.name}>{title}</span>
          <span className={styles.preview}>{preview}</span>
        </span>
        <small className={layout.number}>
          <time dateTime={last.at}>{listTime(last.at, browserDay(), dayHere, words.yesterday)}</time>
          {unread === null ? null : <b>{unread}</b>}
          {isMuted ? <span>{words.muted}</span> : null}
        </small>
      </a>
    </li>
  );
}

const dayHere = (at: string) => browserDay(new Date(at));
