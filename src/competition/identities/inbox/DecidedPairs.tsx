import { useState } from 'react';
import { StatusWord } from '#kit/ui/badges/Tag.tsx';
import { readerNowMs } from '#kit/ui/browser/reader-time.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import styles from './MatchInbox.module.css';
import type { DecidedPair } from './match-inbox.client.ts';
import { matchInboxWords as words } from './match-inbox.words.ts';

const SHOWN_FIRST = 8;

interface DecidedPairsProps {
  decided: readonly DecidedPair[];
  /** Key of the button whose decision is being taken back. */
  busy: string | null;
  takeBack(pair: DecidedPair): void;
}

/** What holds today, each with the way back; the newest at first, with those that a later file speaks against. */
export function DecidedPairs({ decided, busy, takeBack }: DecidedPairsProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? decided : decided.slice(0, SHOWN_FIRST);
  const all =
    shown.length < decided.length ? (
      <Button look="quiet" onClick={() => setWhole(true)}>
        {words.seeAll(decided.length)}
      </Button>
    ) : null;
  return (
    <section tabIndex={-1} aria-label={words.decided}>
      <SectionHead title={words.decided} note={words.decidedNote} end={all} />
      {decided.length === 0 ? <p className={layout.muted}>{words.nothingDecided}</p> : null}
      <ul className={styles.decided}>
        {shown.map((pair) => (
          <Decision key={keyOf(pair)} pair={pair} isBusy={busy === keyOf(pair)} takeBack={takeBack} />
        ))}
      </ul>
    </section>
  );
}

interface DecisionProps extends Pick<DecidedPairsProps, 'takeBack'> {
  pair: DecidedPair;
  isBusy: boolean;
}

function Decision({ pair, isBusy, takeBack }: DecisionProps) {
  const { kind, name, otherName, doubt, racePath } = pair;
  const isMerge = kind === 'merge';
  const label = isMerge ? words.undoOf(name, otherName) : words.askAgainOf(name, otherName);
  return (
    <li>
      <div>
        <b>{isMerge ? words.areOne(name, otherName) : words.areTwo(name, otherName)}</b>
        <p>{toldOf(pair)}</p>
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
        onClick={() => takeBack(pair)}
      >
        {isMerge ? words.undoMerge : words.askAgain}
      </Button>
    </li>
  );
}

const keyOf = ({ kind, id }: DecidedPair) => `${kind} ${id}`;

/** "Linked by you on May 12. “Two spellings in one spring.” 2 later results came in." */
function toldOf({ kind, at, byMe, byName, reason, laterResults }: DecidedPair): string {
  const by = byMe ? words.byYou : words.by(byName);
  const day = dayOf(at);
  if (kind === 'apart') return words.said(by, day);
  const later = laterResults === 0 ? '' : ` ${words.laterResults(laterResults)}`;
  return `${words.linked(by, day)} ${words.quoted(reason)}${later}`;
}

/** "May 12", and of another year "May 12, 2025". */
function dayOf(at: string): string {
  const isThisYear = new Date(at).getFullYear() === new Date(readerNowMs()).getFullYear();
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  return new Date(at).toLocaleDateString('en-US', { month: 'short', day: 'numeric', ...year });
}
