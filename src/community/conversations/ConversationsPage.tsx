import { use, useState } from 'react';
import { unreadChannel } from '#community/conversations/messages/messages.rules.ts';
import { ThreadPanel } from '#community/conversations/thread/ThreadPanel.tsx';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { LiveLine } from '#kit/ui/live/LiveLine.tsx';
import { useLive } from '#kit/ui/live/use-live.ts';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import layout from '#kit/ui/page/layout.module.css';
import { ConversationList } from './ConversationList.tsx';
import styles from './ConversationsPage.module.css';
import { screenWords as words } from './conversation-screens.words.ts';
import { type ConversationsData, readConversations } from './conversations.client.ts';
import { NewConversation } from './NewConversation.tsx';

/**
 * Shows the list beside the conversation, or one of them on phones. Both reload on every new
 * message.
 */
export function ConversationsPage({ data }: { data: ConversationsData }) {
  const api = use(BrowserApi);
  const [fresh, setFresh] = useState({
    of: data,
    read: data as Omit<ConversationsData, 'refused' | 'isBeginning'>,
  });
  const [chosen, setChosen] = useState({ of: data, isBeginning: data.isBeginning });
  const { isBeginning } = chosen.of === data ? chosen : data;
  const setBeginning = (isBeginning: boolean) => setChosen({ of: data, isBeginning });
  const { userId, items, thread } = fresh.of === data ? fresh.read : data;

  /** After a failure the typed text and the page stay; the next message reloads them. */
  async function refresh() {
    if (!api) return;
    const reading = readConversations(api, data.thread?.conversationId ?? null, true);
    const read = await ignoreFailure(reading, 'conversations');
    if (read) setFresh({ of: data, read });
  }
  useLive(unreadChannel(userId), { onMessage: () => void refresh(), refresh });

  return (
    <div className={`${layout.page} ${styles.whole} ${thread ? styles.open : ''}`}>
      <header className={styles.head}>
        <h1>{words.title}</h1>
        <Button icon="plus" onClick={() => setBeginning(true)}>
          <span className={layout.hiddenOnPhones}>{words.begin}</span>
        </Button>
      </header>
      {data.refused === null ? null : (
        <Note tone="bad" isAlert>
          {data.refused}
        </Note>
      )}
      <LiveLine />
      <div className={styles.columns}>
        <ConversationList userId={userId} items={items} currentId={thread?.conversationId ?? null} />
        {thread ? (
          <ThreadPanel key={thread.conversationId} userId={userId} thread={thread} onChange={refresh} />
        ) : (
          <div className={styles.choose}>
            {items.length === 0 ? (
              <Empty title={words.none}>{words.noneHint}</Empty>
            ) : (
              <Empty title={words.choose}>{words.chooseHint}</Empty>
            )}
          </div>
        )}
      </div>
      {isBeginning ? <NewConversation userId={userId} onClose={() => setBeginning(false)} /> : null}
    </div>
  );
}
