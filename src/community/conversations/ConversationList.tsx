import { use, useEffect, useState } from 'react';
import { avatarNameOf } from '#community/conversations/members/avatar-name.rules.ts';
import { listTime } from '#community/conversations/messages/message-times.rules.ts';
import { unreadCountText } from '#community/conversations/messages/unread.words.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { browserDay } from '#kit/ui/browser/browser-day.ts';
import controls from '#kit/ui/forms/controls.module.css';
import { Avatar } from '#kit/ui/images/Avatar.tsx';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
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

/** Lists conversations, the latest first. The search matches names and messages. */
export function ConversationList({ userId, items, currentId }: ConversationListProps) {
  const [search, setSearch] = useState('');
  const matches = useSearchResults(search.trim());
  // Names already listed are searched at once, while the site searches the messages.
  const folded = search.trim().toLowerCase();
  const visible = matches ?? items.filter(({ title }) => title.toLowerCase().includes(folded));
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
        {visible.map((line) => (
          <ListLine
            key={line.conversationId}
            userId={userId}
            line={line}
            isCurrent={line.conversationId === currentId}
          />
        ))}
      </ul>
      <p className={styles.nothing} role="status">
        {folded !== '' && matches?.length === 0 ? words.nothingFound : ''}
      </p>
    </nav>
  );
}

/** Null while the search is empty or not answered yet. */
function useSearchResults(search: string): Line[] | null {
  const api = use(BrowserApi);
  const [matches, setMatches] = useState<{ search: string; items: Line[] } | null>(null);
  useEffect(() => {
    if (search === '' || !api) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const asking = api.conversations.listConversations({ search }, QUIET);
      const reply = await ignoreFailure(asking, 'search of conversations');
      if (reply && !isOver) setMatches({ search, items: reply.items });
    }, SEARCH_AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [api, search]);
  return search !== '' && matches?.search === search ? matches.items : null;
}

interface ListLineProps {
  userId: number;
  line: Line;
  isCurrent: boolean;
}

function ListLine({
  userId,
  line: { conversationId, kind, title, last, unreadCount, isMuted },
  isCurrent,
}: ListLineProps) {
  const unread = isCurrent ? null : unreadCountText(unreadCount);
  const preview = last.isOwn
    ? words.ownLine(last.text)
    : kind === 'team'
      ? words.line(last.author, last.text)
      : last.text;
  return (
    <li className={unread === null ? undefined : styles.unread}>
      <a href={conversationAddress(userId, conversationId)} aria-current={isCurrent ? 'page' : undefined}>
        <Avatar name={avatarNameOf(title)} {...(kind === 'team' && { shape: 'square' })} />
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
