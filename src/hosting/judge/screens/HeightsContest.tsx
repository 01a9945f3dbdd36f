import { useState } from 'react';
import { Refusal } from '#kit/refusal.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { gainOf, NO_BESTS } from '../contest/bests.rules.ts';
import { contestWords } from '../contest/contest.words.ts';
import {
  type Bar,
  barsOf,
  formatBar,
  isIn,
  type Jumper,
  nextJumper,
  type Try,
  tiedForFirst,
  triesAt,
  withTry,
} from '../contest/heights.rules.ts';
import { judgeWords as words } from '../judge.words.ts';
import { jumpersOf, type PackedAthlete } from '../pack/packed-event.rules.ts';
import { AttemptGrid } from './AttemptGrid.tsx';
import { JudgedPhone, NextUp, UndoButton, useJudged, useRefusalLine, useUndo } from './Contest.tsx';
import { HeightDialog } from './HeightDialog.tsx';
import styles from './Judge.module.css';
import { useJudgeKeys } from './JudgeKeys.tsx';
import { JumpOffContest } from './JumpOffContest.tsx';

const TRIES_OF_KEYS: Record<string, Try> = { o: 'O', x: 'X', '-': '-', p: '-', r: 'R' };

/** A high jump or pole vault: the grid of heights, and one thumb for the try of whoever is next. */
export function HeightsContest() {
  const { event, contest } = useJudged();
  const jumpers = jumpersOf(event, contest);
  const tied = tiedForFirst(jumpers);
  if (tied.length > 1 && !contest.isShared) return <JumpOffContest jumpers={jumpers} tied={tied} />;
  return <HeightsGrid jumpers={jumpers} />;
}

function HeightsGrid({ jumpers }: { jumpers: readonly Jumper[] }) {
  const { event, contest, judged } = useJudged();
  const [calledId, setCalledId] = useState<number | null>(null);
  const [isRaising, setRaising] = useState(false);
  const { line, say } = useRefusalLine();
  const undo = useUndo();
  const bars = barsOf(jumpers, contest.raised);
  const bar = bars.at(-1) ?? null;
  const called = jumpers.find(({ slotId }) => slotId === calledId);
  const next = bar && (called ?? nextJumper(jumpers, bar));
  const athlete = event.athletes.find(({ slotId }) => slotId === next?.slotId);
  const present = jumpers.filter(({ isScratched }) => !isScratched);

  async function enter(attempt: Try): Promise<void> {
    if (!bar || !next || !athlete) return say(contestWords.noBar);
    const tries = withTry(next, bar, attempt);
    if (tries instanceof Refusal) return say(tries.message);
    say('');
    setCalledId(null);
    const height = formatBar(bar);
    const mark = {
      athlete,
      kind: 'height' as const,
      number: bar.number,
      content: { height, tries },
      text: {
        who: athlete.name,
        what: `${event.title}, ${contestWords.tryAt(tries.length, height)}`,
        value: attempt,
      },
    };
    await judged.save(mark).catch(() => say(words.notStored));
  }

  useJudgeKeys((key) => {
    const attempt = TRIES_OF_KEYS[key.toLowerCase()];
    if (attempt) void enter(attempt);
    else if (key === 'u') void undo.run();
    else if (key === 'h') setRaising(true);
    else return false;
    return true;
  });

  const stillIn = present.filter(isIn).length;
  const isOver = stillIn === 0 && present.length > 0;
  const detail = bar ? words.barAt(formatBar(bar), stillIn, present.length) : words.noBar;
  return (
    <JudgedPhone
      detail={isOver ? words.over : detail}
      dock={
        <>
          {line}
          {athlete && bar && next ? (
            <NextUp
              athlete={athlete}
              what={[contestWords.tryAt(triesAt(next, bar).length + 1, formatBar(bar)), gainAt(athlete, bar)]
                .filter(Boolean)
                .join(', ')}
            />
          ) : (
            <div className={styles.next}>
              <p role="status">
                {isOver ? words.overText : bar ? words.allDone(formatBar(bar)) : words.noBar}
              </p>
            </div>
          )}
          <TryButtons isDisabled={!athlete} onEnter={(attempt) => void enter(attempt)} />
          <div className={styles.more}>
            <UndoButton />
            <Button
              look="quiet"
              lockedBecause={athlete ? undefined : words.noBar}
              onClick={() => void enter('R')}
            >
              {words.retired}
            </Button>
            <Button look="quiet" onClick={() => setRaising(true)}>
              {bar ? words.nextHeight : words.openingHeight}
            </Button>
          </div>
        </>
      }
    >
      <AttemptGrid
        caption={words.attempts(event.title)}
        columns={bars.map(formatBar)}
        current={bars.length - 1}
        rows={jumpers.map((jumper) => ({
          athlete: event.athletes.find(({ slotId }) => slotId === jumper.slotId)!,
          isNext: jumper.slotId === next?.slotId,
          isOut: !isIn(jumper),
          cells: bars.map((each) => {
            const tries = triesAt(jumper, each);
            return { text: tries.replaceAll('-', '–'), isCleared: tries.includes('O') };
          }),
        }))}
        onCall={setCalledId}
      />
      {isRaising ? <HeightDialog jumpers={jumpers} bars={bars} onClose={() => setRaising(false)} /> : null}
    </JudgedPhone>
  );
}

/** "a clearance is a PR". */
const gainAt = ({ bests, seed }: PackedAthlete, { sortInt }: Bar): string =>
  contestWords.clearanceIs[gainOf({ bests: bests ?? NO_BESTS, seed }, sortInt, { isAided: false })];

export function TryButtons({
  isDisabled,
  onEnter,
}: {
  isDisabled: boolean;
  onEnter: (attempt: 'O' | 'X' | '-') => void;
}) {
  return (
    <div className={styles.three}>
      <button type="button" className={styles.good} disabled={isDisabled} onClick={() => onEnter('O')}>
        O<small>{words.clear}</small>
      </button>
      <button type="button" disabled={isDisabled} onClick={() => onEnter('X')}>
        X<small>{words.miss}</small>
      </button>
      <button type="button" disabled={isDisabled} onClick={() => onEnter('-')}>
        –<small>{words.pass}</small>
      </button>
    </div>
  );
}
