import { useState } from 'react';
import { StatusWord } from '#kit/ui/badges/Tag.tsx';
import { readerNowMs } from '#kit/ui/browser/reader-time.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import styles from './MatchInbox.module.css';
import type { DecidedPair } from './match-inbox.client.ts';
import { matchInboxWords as words } from './match-inbox.words.ts';

/** Decisions listed before the button for all of them. */
const FIRST_DECISIONS = 8;

interface DecidedPairsProps {
  decided: readonly DecidedPair[];
  /** The key of the decision that is being undone. */
  busy: string | null;
  undo(pair: DecidedPair): void;
}

/** Current decisions, each with its undo button: doubtful merges first, then the newest. */
export function DecidedPairs({ decided, busy, undo }: DecidedPairsProps) {
  const [isWhole, setWhole] = useState(false);
  const listed = isWhole ? decided : decided.slice(0, FIRST_DECISIONS);
  const all =
    listed.length < decided.length ? (
      <Button look="quiet" onClick={() => setWhole(true)}>
        {words.seeAll(decided.length)}
      </Button>
    ) : null;
  return (
    <section tabIndex={-1} aria-label={words.decided}>
      <SectionHead title={words.decided} note={words.decidedNote} end={all} />
      {decided.length === 0 ? <p className={layout.muted}>{words.nothingDecided}</p> : null}
      <ul className={styles.decided}>
        {listed.map((pair) => (
          <Decision key={keyOf(pair)} pair={pair} isBusy={busy === keyOf(pair)} undo={undo} />
        ))}
      </ul>
    </section>
  );
}

interface DecisionProps extends Pick<DecidedPairsProps, 'undo'> {
  pair: DecidedPair;
  isBusy: boolean;
}

function Decision({ pair, isBusy, undo }: DecisionProps) {
  const { kind, name, otherName, doubt, racePath } = pair;
  const isMerge = kind === 'merge';
  const label = isMerge ? words.undoOf(name, otherName) : words.askAgainOf(name, otherName);
  return (
    <li>
      <div>
        <b>{isMerge ? words.areOne(name, otherName) : words.areTwo(name, otherName)}</b>
        <p>{describeDecision(pair)}</p>
        {doubt === null ? null : (
          <p>
            <StatusWord tone="warn">{words.inDoubt}</StatusWord> {doubt}{' '}
            {racePath === null ? null : <a href={racePath}>{words.seeRace}</a>}
          </p>
        )}
      </div>
      <Button
        aria-label={label}
        icon={isMerge ? 'undo' : 'repeat'}
        busyWord={isBusy ? words.saving : undefined}
        onClick={() => undo(pair)}
      >
        {isMerge ? words.undoMerge : words.askAgain}
      </Button>
    </li>
  );
}

const keyOf = ({ kind, id }: DecidedPair) => `${kind} ${id}`;

/** "Merged by you on May 12. “Two spellings in one spring.” 2 later results came in." */
function describeDecision({ kind, at, byMe, byName, reason, laterResults }: DecidedPair): string {
  const by = byMe ? words.byYou : words.by(byName);
  const day = dayOf(at);
  if (kind === 'apart') return words.keptApart(by, day);
  const later = laterResults === 0 ? '' : ` ${words.laterResults(laterResults)}`;
  return `${words.merged(by, day)} ${words.quoted(reason)}${later}`;
}

/** "May 12", or "May 12, 2025" for another year. */
function dayOf(at: string): string {
  const isThisYear = new Date(at).getFullYear() === new Date(readerNowMs()).getFullYear();
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  return new Date(at).toLocaleDateString('en-US', { month: 'short', day: 'numeric', ...year });
}
