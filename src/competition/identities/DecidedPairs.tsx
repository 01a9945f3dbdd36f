import { Button } from '#kit/ui/Button.tsx';
import styles from './MatchInbox.module.css';
import type { DecidedPair } from './match-inbox.client.ts';
import { matchInboxWords as words } from './match-inbox.words.ts';

interface DecidedPairsProps {
  decided: readonly DecidedPair[];
  /** Key of the button whose decision is being taken back. */
  busy: string | null;
  takeBack(pair: DecidedPair): void;
}

/** What holds today, each with the way back. */
export function DecidedPairs({ decided, busy, takeBack }: DecidedPairsProps) {
  return (
    <ul className={styles.decided}>
      {decided.map((pair) => {
        const { kind, id, name, otherName } = pair;
        const isMerge = kind === 'merge';
        const label = isMerge ? words.undoOf(name, otherName) : words.askAgainOf(name, otherName);
        return (
          <li key={`${kind} ${id}`}>
            <div>
              <b>{isMerge ? words.areOne(name, otherName) : words.areTwo(name, otherName)}</b>
              <p>{toldOf(pair)}</p>
            </div>
            <Button
              aria-label={label}
              busyWord={busy === `${kind} ${id}` ? words.saving : undefined}
              onClick={() => takeBack(pair)}
            >
              {isMerge ? words.undoMerge : words.askAgain}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** "Linked by you on May 12. “Two spellings in one spring.” 2 later results came in." */
function toldOf({ kind, at, byMe, byName, reason, laterResults }: DecidedPair): string {
  const by = byMe ? words.byYou : words.by(byName);
  const day = new Date(at).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
  if (kind === 'apart') return words.said(by, day);
  const later = laterResults === 0 ? '' : ` ${words.laterResults(laterResults)}`;
  return `${words.linked(by, day)} ${words.quoted(reason)}${later}`;
}
