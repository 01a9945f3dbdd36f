import { createContext, type ReactNode, use, useState } from 'react';
import { isJumpOffTry, type MarkToTake } from '#competition/live/marks.rules.ts';
import { PhonePage } from '#hosting/run-meet/outbox/PhonePage.tsx';
import { runningPoints } from '#hosting/run-meet/running-points.words.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { runMeetAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { contestWords } from '../contest/contest.words.ts';
import { judgeWords as words } from '../judge.words.ts';
import type { JudgedEvent, JudgedState } from '../pack/judged-event.client.ts';
import { lastMade, markText, type PackedAthlete } from '../pack/packed-event.rules.ts';
import styles from './Judge.module.css';
import { MinuteClock } from './MinuteClock.tsx';

export interface JudgedPage extends JudgedState {
  judged: JudgedEvent;
  /** Notes over the grid: what is old, refused or waits for the referee. */
  notes: ReactNode;
}

const JudgedContext = createContext<JudgedPage | null>(null);

export const JudgedProvider = JudgedContext.Provider;

/** The event of the page. Only for parts inside of `JudgeScreen`. */
export function useJudged(): JudgedPage {
  const page = use(JudgedContext);
  if (!page) throw new Error('This part needs the page of a judged event.');
  return page;
}

/** The frame of a page about the judged event. */
export function JudgedPhone({
  detail,
  dock,
  children,
}: {
  detail: string;
  dock: ReactNode;
  children: ReactNode;
}) {
  const { event, notes } = useJudged();
  return (
    <PhonePage
      sport={event.sport}
      meetId={event.meetId}
      title={event.title}
      detail={detail}
      back={runMeetAddress(event.sport, event.meetId, 'judging')}
      dock={dock}
    >
      {notes}
      {children}
    </PhonePage>
  );
}

/** The athlete at the beginning of a row. Tapping calls the athlete out of turn. */
export function AthleteHead({
  athlete,
  onCall,
}: {
  athlete: PackedAthlete;
  onCall: (() => void) | undefined;
}) {
  if (!onCall)
    return (
      <th scope="row">
        <span className={styles.call}>{athlete.name}</span>
      </th>
    );
  return (
    <th scope="row">
      <button type="button" className={styles.call} title={words.call} onClick={onCall}>
        {athlete.name}
        <small>{[athlete.teamName, runningPoints(athlete.total ?? null)].filter(Boolean).join(', ')}</small>
      </button>
    </th>
  );
}

/** The line that names the next athlete and the try, with the minute. */
export function NextUp({ athlete, what }: { athlete: PackedAthlete; what: string }) {
  return (
    <div className={styles.next}>
      <p aria-live="polite">
        <b>{athlete.name}</b>{' '}
        {[athlete.bib === null ? '' : words.bib(athlete.bib), what].filter(Boolean).join(', ')}
      </p>
      <MinuteClock key={`${athlete.slotId} ${what}`} />
    </div>
  );
}

/** Takes the last mark of this phone back. */
export function useUndo() {
  const { judged, event, contest } = useJudged();
  const mark = lastMade(contest);
  const athlete = event.athletes.find(({ slotId }) => slotId === mark?.slotId);
  const run = async () => {
    if (!mark || !athlete) return;
    await judged.undo({ who: athlete.name, what: whatOf(event.title, mark), value: markText(mark) });
  };
  return { mark, athlete, run };
}

export function UndoButton() {
  const { mark, athlete, run } = useUndo();
  if (!mark || !athlete)
    return (
      <Button look="quiet" icon="undo" lockedBecause={words.nothingToUndo}>
        {words.undoNothing}
      </Button>
    );
  const lastName = athlete.name.split(' ').at(-1) ?? athlete.name;
  return (
    <Button look="quiet" icon="undo" onClick={() => void run()}>
      {words.undo(lastName, markText(mark).slice(mark.kind === 'height' ? -1 : 0))}
    </Button>
  );
}

/** "Girls High Jump, 5-04, third try". */
export function whatOf(title: string, { kind, number, content }: MarkToTake): string {
  if (kind === 'height' && 'height' in content && !isJumpOffTry({ kind, number }))
    return `${title}, ${content.height}, ${contestWords.tryOf(content.tries.length)}`;
  if (kind === 'trial') return `${title}, ${words.round(number!, 6)}`;
  return `${title}, ${words.jumpOff}`;
}

/** The sentence why something could not be entered, until the next step. */
export function useRefusalLine() {
  const [message, setMessage] = useState('');
  const line = (
    <p role="alert" className={styles.message}>
      {message}
    </p>
  );
  return { line, say: setMessage };
}
