import type { KeyboardEvent } from 'react';
import { inboxAddress } from '#competition/identities/pair-addresses.rules.ts';
import { StatusWord } from '#kit/ui/badges/Tag.tsx';
import { itemAfterKey } from '#kit/ui/keyboard/menu-keys.ts';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import type { Sport } from '#sport/sports.rules.ts';
import styles from './MatchInbox.module.css';
import type { OpenPair, QuestionPair, WaitingPair } from './match-inbox.client.ts';
import { matchInboxWords as words } from './match-inbox.words.ts';
import { STRENGTH_TONES } from './strength-tones.rules.ts';

interface WaitingPairsProps {
  /** Merges across teams that wait for an answer from this team or the other one. */
  questions: readonly QuestionPair[];
  waiting: readonly WaitingPair[];
  open: OpenPair | null;
  teamId: number;
  sport: Sport;
}

/** The waiting pairs, each a link to its evidence. */
export function WaitingPairs({ questions, waiting, open, teamId, sport }: WaitingPairsProps) {
  const listOf = (pairs: readonly ListedPair[]) => (
    <ul className={styles.waiting} onKeyDown={moveThroughPairs}>
      {pairs.map((pair) => (
        <li key={`${pair.athleteId} ${pair.otherAthleteId}`}>
          <a
            href={inboxAddress(teamId, sport, pair)}
            aria-current={isOpen(pair, open) ? 'true' : undefined}
            data-keep-scroll
          >
            <b>{pair.title}</b>
            <StatusWord tone={STRENGTH_TONES[pair.strength]}>{pair.strengthWord}</StatusWord>
            <span>
              {pair.question ? describeQuestion(pair.question) : `${pair.teamsText}. ${pair.agreeText}`}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <section className={open ? styles.list : undefined}>
      {questions.length === 0 ? null : (
        <>
          <SectionHead title={words.questions} note={words.waitingNote(questions.length)} />
          {listOf(questions)}
        </>
      )}
      <SectionHead title={words.waiting} note={words.waitingNote(waiting.length)} />
      {waiting.length === 0 ? <p className={layout.muted}>{words.nothingWaits}</p> : null}
      {listOf(waiting)}
      <p className={styles.hint}>{words.waitingHint}</p>
    </section>
  );
}

type ListedPair = WaitingPair & { question?: QuestionPair['question'] };

const describeQuestion = ({ isOurs, teamName }: QuestionPair['question']) =>
  isOurs ? words.waitsForOthers : words.asksYou(teamName);

/** The arrow keys move from pair to pair, and Enter opens a pair. */
function moveThroughPairs(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const next = itemAfterKey(
    event.key,
    links.indexOf(document.activeElement as HTMLAnchorElement),
    links.length,
  );
  if (next === null) return;
  event.preventDefault();
  links[next]?.focus();
}

const isOpen = (pair: ListedPair, open: OpenPair | null) =>
  open !== null && pair.athleteId === open.athleteId && pair.otherAthleteId === open.otherAthleteId;
