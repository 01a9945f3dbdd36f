import { type ReactNode, use, useState } from 'react';
import { threadWords as words } from '#community/conversations/conversation-screens.words.ts';
import { teamTitle, peopleCount as wordsOfPeople } from '#community/conversations/conversations.words.ts';
import { browserDay } from '#kit/ui/browser/browser-day.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { toast } from '#kit/ui/toasts/toast.ts';
import { formatMonthDay } from '#sport/calendar/days.rules.ts';
import styles from './ThreadNotes.module.css';
import type { ThreadProps } from './ThreadPanel.tsx';

/**
 * Tells both sides who reads: the parents who get copies for a minor, and the number of people in a
 * team.
 */
export function ReadersNote({ thread }: Pick<ThreadProps, 'thread'>) {
  const { kind, minors, isOwnMinor, team, copies, mailCopies, peopleCount } = thread;
  if (kind === 'team') {
    return <ReadersLine>{words.people(wordsOfPeople(peopleCount))}</ReadersLine>;
  }
  if (minors.length === 0 && !isOwnMinor) return null;
  const about =
    minors.length === 0
      ? words.ownMinor
      : minors.length === 1
        ? words.minor(minors[0]!)
        : words.minors(minors);
  const count = copies.length + mailCopies;
  return (
    <ReadersLine>
      {about}{' '}
      {team ? (
        <>
          {words.inside} <b>{teamTitle(team.SchoolName, team.Sport)}</b>
          {count === 0 ? '.' : words.and}{' '}
        </>
      ) : null}
      {count === 0 ? null : (
        <>
          <b>{words.parents(copies, mailCopies)}</b> {words.gets(count)} {words.copyOfEach}
        </>
      )}
    </ReadersLine>
  );
}

function ReadersLine({ children }: { children: ReactNode }) {
  return (
    <p className={styles.readers}>
      <Icon name="users" />
      <span>{children}</span>
    </p>
  );
}

/** Replaces the field: says why the reader cannot write, and what they can do. */
export function ClosedNote({ thread, onChange }: Pick<ThreadProps, 'thread' | 'onChange'>) {
  const api = use(BrowserApi);
  const [isBusy, setBusy] = useState(false);
  const { title, other, blockedAt, refusal } = thread;
  if (blockedAt === null || !other) return <Note tone="bad">{refusal?.message ?? ''}</Note>;

  async function unblock(userId: number) {
    if (!api) return;
    setBusy(true);
    try {
      await api.follows.unblock({ userId }, { context: { quiet: true } });
      await onChange();
      void toast({ text: words.unblocked(title) });
    } catch {
      setBusy(false);
      void toast({ text: words.notDone });
    }
  }

  return (
    <Note
      action={
        <Button busyWord={isBusy ? words.unblock : undefined} onClick={() => void unblock(other.userId)}>
          {words.unblock}
        </Button>
      }
    >
      {words.blockedOn(title, formatMonthDay(browserDay(new Date(blockedAt))))}
    </Note>
  );
}
