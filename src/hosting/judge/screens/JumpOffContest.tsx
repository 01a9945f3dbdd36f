import { isJumpOffTry } from '#competition/live/marks.rules.ts';
import { JUMP_OFF_AFTER } from '#competition/results/jump-offs.rules.ts';
import phone from '#hosting/run-meet/outbox/Phone.module.css';
import { Button } from '#kit/ui/forms/Button.tsx';
import { formatMark } from '#sport/marks/marks.rules.ts';
import {
  barsOf,
  formatBar,
  type Jumper,
  jumpOffStart,
  jumpOffStep,
  standingsOf,
  summaryOf,
} from '../contest/heights.rules.ts';
import { type JumpOff, jumpOffOf } from '../contest/jump-off.rules.ts';
import { formatGap } from '../contest/trials.rules.ts';
import { judgeWords as words } from '../judge.words.ts';
import { isJumpOffSent, jumpOffTriesOf, lastMade, markText } from '../pack/packed-event.rules.ts';
import { AttemptGrid } from './AttemptGrid.tsx';
import { JudgedPhone, NextUp, useJudged } from './Contest.tsx';
import styles from './Judge.module.css';
import { useJudgeKeys } from './JudgeKeys.tsx';

interface JumpOffProps {
  jumpers: readonly Jumper[];
  tied: readonly Jumper[];
}

/** The jump-off for a tie at first place; or the jumpers share it. */
export function JumpOffContest({ jumpers, tied }: JumpOffProps) {
  const { event, contest, judged } = useJudged();
  const bars = barsOf(jumpers, null);
  const { short } = event.variant;
  const start = jumpOffStart(tied, bars, short)!;
  const step = jumpOffStep(short, start.measure);
  const slotIds = tied.map(({ slotId }) => slotId);
  const tries = jumpOffTriesOf(event, contest);
  const jumpOff = jumpOffOf(slotIds, start, step, tries);
  const isSent = isJumpOffSent(event, contest);
  const athlete = event.athletes.find(({ slotId }) => slotId === jumpOff.nextSlotId);
  const winner = event.athletes.find(({ slotId }) => jumpOff.orders?.get(slotId) === 1);
  const heightText = (sortInt: number) => formatMark(sortInt, 'height', { measure: start.measure });
  const best = summaryOf(tied[0]!).best ?? '';
  const last = lastMade(contest);
  const hasOwnTry = last !== null && (last.kind === 'finish' || isJumpOffTry(last));

  async function enter(isCleared: boolean): Promise<void> {
    if (!athlete || isSent) return;
    const round = jumpOff.rounds.length;
    const height = heightText(jumpOff.rounds.at(-1)!.sortInt);
    const text = isCleared ? 'O' : 'X';
    await judged.save({
      athlete,
      kind: 'height',
      number: JUMP_OFF_AFTER + round,
      content: { height, tries: text },
      text: { who: athlete.name, what: `${event.title}, ${words.jumpOff}, ${height}`, value: text },
    });
    const taken = [...tries, { round, slotId: athlete.slotId, isCleared }];
    const { orders } = jumpOffOf(slotIds, start, step, taken);
    for (const [slotId, order] of orders ?? []) await saveOrder(slotId, order);
  }

  async function saveOrder(slotId: number, order: number): Promise<void> {
    const jumper = event.athletes.find((other) => other.slotId === slotId)!;
    await judged.save({
      athlete: jumper,
      kind: 'finish',
      number: null,
      content: { order },
      text: { who: jumper.name, what: `${event.title}, ${words.jumpOff}`, value: String(order) },
    });
  }

  /** Takes the last try of this device back, and the orders that were sent because of it. */
  async function undo(): Promise<void> {
    for (let mark = lastMade(judged.state().contest); mark; mark = lastMade(judged.state().contest)) {
      const jumper = event.athletes.find(({ slotId }) => slotId === mark?.slotId);
      await judged.undo({
        who: jumper?.name ?? '',
        what: `${event.title}, ${words.jumpOff}`,
        value: markText(mark),
      });
      if (mark.kind !== 'finish') return;
    }
  }
  const share = () => judged.change((now) => ({ ...now, isShared: true }));
  useJudgeKeys((key) => {
    if (key === 'o') void enter(true);
    else if (key === 'x') void enter(false);
    else return false;
    return true;
  });

  return (
    <JudgedPhone
      detail={words.jumpOff}
      dock={
        <>
          {athlete && !isSent ? (
            <NextUp athlete={athlete} what={heightText(jumpOff.rounds.at(-1)!.sortInt)} />
          ) : (
            <p role="status">{winner ? words.decided(winner.name) : null}</p>
          )}
          {isSent || winner ? null : (
            <div className={styles.three}>
              <button type="button" className={styles.good} onClick={() => void enter(true)}>
                O<small>{words.clear}</small>
              </button>
              <button type="button" onClick={() => void enter(false)}>
                X<small>{words.miss}</small>
              </button>
              <button type="button" onClick={() => void share()}>
                {words.share}
                <small>{words.firstPlace}</small>
              </button>
            </div>
          )}
          {hasOwnTry ? (
            <div className={styles.more}>
              <Button look="quiet" icon="undo" onClick={() => void undo()}>
                {words.undoNothing}
              </Button>
            </div>
          ) : null}
        </>
      }
    >
      <div className={phone.lead}>
        <h2>{words.tieFor(best)}</h2>
        <p>{words.tieText(best, formatBar(start), formatGap(0, step, start.measure))}</p>
      </div>
      <Standings jumpers={jumpers} orders={jumpOff.orders} />
      <AttemptGrid
        caption={words.jumpOff}
        columns={jumpOff.rounds.map(({ sortInt }) => heightText(sortInt))}
        current={jumpOff.rounds.length - 1}
        rows={tied.map(({ slotId }) => ({
          athlete: event.athletes.find((other) => other.slotId === slotId)!,
          isNext: slotId === jumpOff.nextSlotId,
          isOut: false,
          cells: jumpOff.rounds.map((round) => {
            const isCleared = round.tries.get(slotId);
            return {
              text: isCleared === undefined ? '' : isCleared ? 'O' : 'X',
              isCleared: isCleared === true,
            };
          }),
        }))}
      />
    </JudgedPhone>
  );
}

/** The first four so far. A decided jump-off parts those who shared first place. */
function Standings({ jumpers, orders }: { jumpers: readonly Jumper[]; orders: JumpOff['orders'] }) {
  const { event } = useJudged();
  const teams = new Map(event.athletes.map(({ slotId, teamName }) => [slotId, teamName]));
  const placed = standingsOf(jumpers)
    .filter(({ place }) => place !== null)
    .map(({ item: { jumper }, place }) => ({ jumper, place: orders?.get(jumper.slotId) ?? place! }))
    .toSorted((a, b) => a.place - b.place);
  const shared = (place: number) => placed.filter((other) => other.place === place).length > 1;
  return (
    <ul className={phone.list}>
      {placed.slice(0, 4).map(({ jumper, place }) => {
        const { best, missesAtBest, totalMisses } = summaryOf(jumper);
        return (
          <li key={jumper.slotId} className={phone.row}>
            <div>
              <b>
                {place}
                {shared(place) ? '=' : ''} {jumper.name}
              </b>
              <small>{teams.get(jumper.slotId)}</small>
            </div>
            <span className={phone.value}>
              {best}
              <small>{words.missesOf(missesAtBest, best ?? '', totalMisses)}</small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
