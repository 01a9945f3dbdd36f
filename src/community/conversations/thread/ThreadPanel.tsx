import { use, useEffect, useRef, useState } from 'react';
import { screenWords, threadWords as words } from '#community/conversations/conversation-screens.words.ts';
import type { Thread } from '#community/conversations/conversations.client.ts';
import { teamTitle, peopleCount as wordsOfPeople } from '#community/conversations/conversations.words.ts';
import { avatarNameOf } from '#community/conversations/members/avatar-name.rules.ts';
import { MessageForm } from '#community/conversations/messages/MessageForm.tsx';
import { MessageList } from '#community/conversations/messages/MessageList.tsx';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import controls from '#kit/ui/forms/controls.module.css';
import { Avatar } from '#kit/ui/images/Avatar.tsx';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { conversationsAddress } from '#sport/addresses/member-addresses.rules.ts';
import { ThreadMenu } from './ThreadMenu.tsx';
import { ClosedNote, ReadersNote } from './ThreadNotes.tsx';
import styles from './ThreadPanel.module.css';

export interface ThreadProps {
  userId: number;
  thread: Thread;
  /** Reloads the conversation. */
  onChange(): Promise<void>;
}

/** Shows the messages, who gets copies, and the field or the reason why there is none. */
export function ThreadPanel({ userId, thread, onChange }: ThreadProps) {
  const { title, kind, refusal, blockedAt } = thread;
  useMarkRead(thread);
  return (
    <section className={styles.thread} aria-label={title}>
      <header className={styles.head}>
        <a
          className={`${controls.button} ${controls.quiet} ${controls.iconOnly} ${styles.back}`}
          href={conversationsAddress(userId)}
          aria-label={screenWords.all}
        >
          <Icon name="left" />
        </a>
        <Avatar name={avatarNameOf(title)} {...(kind === 'team' && { shape: 'square' })} />
        <div>
          <h2>{title}</h2>
          <small>{aboutOf(thread)}</small>
        </div>
        <ThreadMenu thread={thread} onChange={onChange} />
      </header>
      <MessageList thread={thread} />
      {refusal || blockedAt !== null ? (
        <ClosedNote thread={thread} onChange={onChange} />
      ) : (
        <>
          <ReadersNote thread={thread} />
          <MessageForm userId={userId} thread={thread} onSent={onChange} />
        </>
      )}
    </section>
  );
}

/** Returns "Salt Harbor, track & field. Parent: Renate Delacroix". */
function aboutOf({ kind, team, copies, peopleCount }: Thread): string {
  if (kind === 'team') return wordsOfPeople(peopleCount);
  return words.about({ team: team && teamTitle(team.teamName, team.sport), copies });
}

/** Marks each message once, when it has been on a visible page. */
function useMarkRead({ conversationId, messages }: Thread): void {
  const api = use(BrowserApi);
  const marked = useRef(0);
  const [isShown, setShown] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setShown(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  const last = messages.at(-1);
  const lastId = last && !last.isOwn ? last.messageId : null;
  useEffect(() => {
    if (!api || !isShown || lastId === null || lastId <= marked.current) return;
    marked.current = lastId;
    const latest = { conversationId, messageId: lastId };
    void ignoreFailure(api.conversations.markRead(latest, { context: { quiet: true } }), 'messages read');
  }, [api, conversationId, isShown, lastId]);
}
