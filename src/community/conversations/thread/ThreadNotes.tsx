import type { ReactNode } from 'react';
import { threadWords as words } from '#community/conversations/conversation-screens.words.ts';
import { teamTitle, peopleCount as wordsOfPeople } from '#community/conversations/conversations.words.ts';
import { browserDay } from '#kit/ui/browser/browser-day.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { SaveButton } from '#kit/ui/forms/SaveButton.tsx';
import { Icon } from '#kit/ui/images/Icon.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
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
          {words.inside} <b>{teamTitle(team.teamName, team.sport)}</b>
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
  const { title, other, blockedAt, refusal } = thread;
  if (blockedAt === null || !other) return <Note tone="bad">{refusal?.message ?? ''}</Note>;

  const { userId } = other;
  async function unblock({ follows }: Api) {
    await follows.unblock({ userId }, QUIET);
    return { text: words.unblocked(title) };
  }

  return (
    <Note
      action={
        <SaveButton busyWord={words.unblock} reload={onChange} isErrorInToast onSave={unblock}>
          {words.unblock}
        </SaveButton>
      }
    >
      {words.blockedOn(title, formatMonthDay(browserDay(new Date(blockedAt))))}
    </Note>
  );
}
