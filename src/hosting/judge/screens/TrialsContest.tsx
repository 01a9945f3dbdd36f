import { useState } from 'react';
import { FINALIST_COUNTS, finalistsText } from '#hosting/run-meet/finalists.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { LEGAL_WIND_TENTHS_MAX, parseWind } from '#sport/marks/winds.rules.ts';
import { judgeTrials, type Trial } from '#sport/places/field-series.rules.ts';
import type { Measure } from '#sport/units.rules.ts';
import { type PadKey, padMark, typeKey } from '../contest/pad.rules.ts';
import {
  formatDistance,
  hasFinalBegun,
  needsSecondReading,
  nextTurn,
  readTrialText,
  refusalToReadings,
  stageOf,
  type Thrower,
  type Turn,
  trialsInAll,
  turnOf,
  worthOf,
} from '../contest/trials.rules.ts';
import { judgeWords as words } from '../judge.words.ts';
import { throwersOf } from '../pack/packed-event.rules.ts';
import { AttemptGrid } from './AttemptGrid.tsx';
import { JudgedPhone, NextUp, UndoButton, useJudged, useRefusalLine, useUndo } from './Contest.tsx';
import styles from './Judge.module.css';
import { useJudgeKeys } from './JudgeKeys.tsx';
import { MarkPad } from './MarkPad.tsx';

/** A long jump, triple jump or throw: the trials, and a pad for the mark of whoever is next. */
export function TrialsContest() {
  const { event, contest, judged } = useJudged();
  const throwers = throwersOf(event, contest);
  const rules = { finalists: event.finalists };
  const trialCount = trialsInAll(rules);
  const [calledId, setCalledId] = useState<number | null>(null);
  const [typed, setTyped] = useState('');
  const [wind, setWind] = useState('');
  const [first, setFirst] = useState<Trial | null>(null);
  const [chosenMeasure, setMeasure] = useState<Measure>('E');
  const { line, say } = useRefusalLine();
  const undo = useUndo();

  const usedMeasure = throwers.flatMap(({ trials }) => trials).find((trial) => trial.measure)?.measure;
  const measure = usedMeasure ?? chosenMeasure;
  const called = calledId === null ? null : turnOf(throwers, calledId, rules);
  const turn = called && !(called instanceof Refusal) ? called : nextTurn(throwers, rules);
  const athlete = event.athletes.find(({ slotId }) => slotId === turn?.thrower.slotId);
  const stage = stageOf(throwers, rules);
  const mark = padMark(typed, measure);
  const reading = typed === '' ? null : readTrialText(mark, event.variant);
  const trial = reading instanceof Refusal ? null : reading;

  function call(slotId: number): void {
    const next = turnOf(throwers, slotId, rules);
    const refusal = next instanceof Refusal ? next : null;
    say(refusal?.message ?? '');
    if (!refusal) setCalledId(slotId);
  }

  function press(key: PadKey): void {
    setTyped((text) => typeKey(text, key, measure));
  }

  async function save(text: string): Promise<void> {
    if (!turn || !athlete) return;
    const entered = readTrialText(text, event.variant);
    if (entered instanceof Refusal) return say(entered.message);
    const blown = wind.trim() === '' ? null : parseWind(wind);
    if (blown instanceof Refusal) return say(blown.message);
    const isRecord =
      entered.sortInt !== null && needsSecondReading(entered.sortInt, event.record?.sortInt ?? null);
    if (isRecord && first === null) {
      setFirst(entered);
      setTyped('');
      return say('');
    }
    const different = first && entered.sortInt !== null ? refusalToReadings(first, entered) : null;
    setFirst(null);
    setTyped('');
    if (different) return say(different.message);
    say('');
    setWind('');
    setCalledId(null);
    const hasWind = event.variant.windMatters && wind.trim() !== '' && entered.outcome === 'mark';
    const trialMark = {
      athlete,
      kind: 'trial' as const,
      number: turn.number,
      content: { mark: text, ...(hasWind && { wind: wind.trim() }) },
      text: {
        who: athlete.name,
        what: `${event.title}, ${words.round(turn.number, trialCount)}`,
        value: text,
      },
    };
    await judged.save(trialMark).catch(() => say(words.notStored));
  }

  useJudgeKeys((key) => {
    if (/^\d$/.test(key)) press(key as PadKey);
    else if (key === '-') press('-');
    else if (key === '.') press(measure === 'E' ? 'quarter' : '.');
    else if (key === 'Backspace') press('delete');
    else if (key === 'Enter') void save(mark);
    else if (key === 'x') void save('X');
    else if (key === 'p') void save('-');
    else if (key === 'u') void undo.run();
    else return false;
    return true;
  });

  const position =
    stage && turn ? stage.order.findIndex(({ slotId }) => slotId === turn.thrower.slotId) + 1 : 0;
  const flights = new Set(event.athletes.map(({ heatId }) => heatId)).size;
  const stageName = stage?.heatId != null && flights > 1 && athlete ? `, ${words.flight(athlete.heat)}` : '';
  const detail = stage
    ? `${words.round(stage.round, trialCount)}${stageName}, ${words.positionOf(position, stage.order.length)}`
    : words.trialsOver;
  const order = stage ? stage.order : throwers;
  const columns = columnCount(order, turn);
  const worth =
    trial?.sortInt != null && turn
      ? worthOf(throwers, turn.thrower.slotId, { sortInt: trial.sortInt, measure, isAided: isAided(wind) })
      : null;
  return (
    <JudgedPhone
      detail={detail}
      dock={
        <>
          {line}
          {athlete && turn ? (
            <NextUp
              athlete={athlete}
              what={stage?.heatId === null ? words.reverseOrder : words.round(turn.number, trialCount)}
            />
          ) : (
            <p role="status">{words.trialsOver}</p>
          )}
          <MarkPad
            measure={measure}
            isOff={!athlete}
            onKey={press}
            onSave={(text) => void save(text ?? mark)}
          />
          <div className={styles.more}>
            <UndoButton />
            <Button
              look="quiet"
              lockedBecause={athlete ? undefined : words.trialsOver}
              onClick={() => void save('R')}
            >
              {words.retired}
            </Button>
          </div>
        </>
      }
    >
      <AttemptGrid
        caption={words.attempts(event.title)}
        columns={Array.from({ length: columns }, (_, index) => String(index + 1))}
        current={(turn?.number ?? 0) - 1}
        rows={order.map((thrower) => ({
          athlete: event.athletes.find(({ slotId }) => slotId === thrower.slotId)!,
          isNext: turn?.thrower.slotId === thrower.slotId,
          isOut: thrower.isScratched,
          cells: cellsOf(thrower, columns),
        }))}
        isOfMarks
        onCall={call}
      />
      <div className={styles.typed}>
        <output aria-label={words.mark}>{typed}</output>
        <p className={styles.worth} aria-live="polite">
          {worth ? <b>{[worth.sentence, worth.gain].filter(Boolean).join(', ')}</b> : null}
          {trial?.sortInt != null ? formatDistance(trial.sortInt, measure === 'E' ? 'M' : 'E') : null}
        </p>
      </div>
      {event.variant.windMatters ? (
        <div className={styles.line}>
          <label>
            {words.wind}
            <input
              value={wind}
              placeholder={words.windHint}
              autoComplete="off"
              onChange={({ target }) => setWind(target.value)}
            />
          </label>
        </div>
      ) : null}
      {event.record ? (
        <div className={styles.line}>
          <span>{words.second}</span>
          <span role="status">
            {first
              ? words.secondNow
              : words.secondAsked(formatDistance(event.record.sortInt, measure), event.record.label)}
          </span>
        </div>
      ) : null}
      <Finalists isFixed={hasFinalBegun(throwers)} say={say} />
      {usedMeasure ? null : (
        <div className={styles.line}>
          <span>{words.measuredIn}</span>
          <Button look="quiet" onClick={() => setMeasure(measure === 'E' ? 'M' : 'E')}>
            {words.measures[measure]}
          </Button>
        </div>
      )}
    </JudgedPhone>
  );
}

/** True for a typed wind that is over the limit of records. */
function isAided(text: string): boolean {
  const wind = text.trim() === '' ? null : parseWind(text);
  return typeof wind === 'number' && wind > LEGAL_WIND_TENTHS_MAX;
}

/** The number of finalists, which the judge chooses before the final. */
function Finalists({ isFixed, say }: { isFixed: boolean; say: (message: string) => void }) {
  const { event, judged } = useJudged();
  if (event.finalists == null) return null;
  const counts = [...new Set([...FINALIST_COUNTS, event.finalists])].sort((a, b) => a - b);
  return (
    <div className={styles.line}>
      <label>
        {words.finalists}
        <select
          value={event.finalists}
          disabled={isFixed}
          onChange={({ target }) =>
            void judged
              .setFinalists(Number(target.value))
              .then(() => say(''))
              .catch(() => say(words.finalistsFailed))
          }
        >
          {counts.map((count) => (
            <option key={count} value={count}>
              {finalistsText(count)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** The columns end with the round under way. */
function columnCount(throwers: readonly Thrower[], turn: Turn | null): number {
  return Math.max(3, turn?.number ?? 0, ...throwers.map(({ trials }) => trials.length));
}

function cellsOf({ trials }: Thrower, count: number) {
  const { best } = judgeTrials(trials);
  return Array.from({ length: count }, (_, index) => {
    const trial = trials.find(({ number }) => number === index + 1);
    return { text: trial ? trialText(trial) : '', isBest: trial !== undefined && trial === best };
  });
}

const WITHOUT_MARK = { foul: 'X', pass: '–', retired: 'r', mark: '' };

const trialText = ({ outcome, sortInt, measure }: Trial): string =>
  sortInt === null ? WITHOUT_MARK[outcome] : formatDistance(sortInt, measure).replace('m', '');
