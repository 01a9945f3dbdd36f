import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { RunSlot } from '#hosting/run-meet/run-meet.client.ts';
import controls from '#kit/ui/forms/controls.module.css';
import { html } from '#kit/ui/html.ts';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { showWhy } from '#kit/ui/popovers/why-popover.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { type HeatNoun, heatTitle } from '#sport/seeding/heat-nouns.words.ts';
import { whySlot, whySlotTitle } from '#sport/seeding/seeding.words.ts';
import type { SlotWhy } from '#sport/seeding/slot-why.rules.ts';
import { useBoardDrag } from './BoardDrag.tsx';
import {
  type BoardHeat,
  type BoardKey,
  type Cell,
  findCell,
  type Move,
  moveTo,
  nextCell,
} from './board.rules.ts';
import styles from './Seeding.module.css';
import { boardWords as words } from './seeding-screens.words.ts';

interface BoardProps {
  heats: readonly BoardHeat<RunSlot>[];
  /** When each heat starts, in the order of the heats. */
  times: readonly ReactNode[];
  hasLanes: boolean;
  noun: HeatNoun;
  gender: Gender;
  onMove(move: Move): void;
  onScratch(slot: RunSlot): void;
}

/** A slot that was picked up, and the cell over which it is. */
export interface Lift {
  from: string;
  to: string;
  by: 'keys' | 'pointer';
}

/**
 * Heats side by side. A slot moves by dragging its handle, by two taps, or with Space and the arrow keys. Whoever has the
 * lane gets the one that becomes free; without lanes, those from the position on move down.
 */
export function Board({ heats, times, hasLanes, noun, gender, onMove, onScratch }: BoardProps) {
  const box = useRef<HTMLDivElement>(null);
  const [lift, setLift] = useState<Lift | null>(null);
  const [message, setMessage] = useState('');
  const refocus = useRef<number | null>(null);
  const keysId = useId();
  const numbers = useMemo(() => new Map(heats.map(({ heatId, number }) => [heatId, number])), [heats]);
  const describe = (cell: Cell<RunSlot>) => nameCell(cell, numbers.get(cell.heatId) ?? 0, noun);
  const slotAt = (key: string) => findCell(heats, key)?.slot ?? null;

  function pickUp(key: string, by: Lift['by']): void {
    const cell = findCell(heats, key);
    if (!cell?.slot) return;
    setLift({ from: key, to: key, by });
    setMessage(words.pickedUp(cell.slot.name, describe(cell)));
  }

  function goOver(key: string): void {
    const [slot, cell] = [lift && slotAt(lift.from), findCell(heats, key)];
    if (!lift || !slot || !cell || lift.to === key) return;
    setLift({ ...lift, to: key });
    setMessage(words.over(slot.name, describe(cell)));
  }

  function putBack(): void {
    const slot = lift && slotAt(lift.from);
    setLift(null);
    if (slot) setMessage(words.putBack(slot.name));
  }

  function drop(key: string): void {
    const [slot, cell] = [lift && slotAt(lift.from), findCell(heats, key)];
    const move = slot && cell ? moveTo(slot, cell, hasLanes) : null;
    if (!move) {
      putBack();
      return;
    }
    setLift(null);
    refocus.current = move.slotId;
    setMessage(words.dropped(slot!.name, describe(cell!)));
    onMove(move);
  }

  const drag = useBoardDrag(box, { pickUp, goOver, drop, putBack });

  // A slot that moves in the document loses the focus.
  useEffect(() => {
    const handle = box.current?.querySelector<HTMLElement>(`[data-slot="${refocus.current}"]`);
    if (refocus.current === null || !handle) return;
    handle.focus({ preventScroll: true });
    refocus.current = null;
  });

  // Someone else may have moved it meanwhile.
  useEffect(() => {
    if (lift && !heats.some(({ cells }) => cells.some(({ key, slot }) => key === lift.from && slot)))
      setLift(null);
  }, [heats, lift]);

  function onHandle(key: string): void {
    if (!lift) pickUp(key, 'keys');
    else drop(lift.from === key ? lift.to : key);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, cell: Cell<RunSlot>): void {
    if (event.key === '?' && cell.slot) explain(event.currentTarget, cell);
    else if (lift && event.key in ARROWS) {
      const to = nextCell(heats, lift.to, event.key as BoardKey);
      goOver(to);
      box.current?.querySelector(`[data-cell="${CSS.escape(to)}"]`)?.scrollIntoView({ block: 'nearest' });
    } else if (lift && event.key === 'Escape') putBack();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function explain(anchor: HTMLElement, { slot }: Cell<RunSlot>): void {
    if (!slot || !box.current) return;
    const { why, isMovedByHand } = slot;
    const note = why === null ? undefined : html`<p>${isMovedByHand ? words.byHand : words.notByHand}</p>`;
    showWhy(box.current, anchor, whyOf(slot, gender, noun), note);
  }

  return (
    <>
      <div
        ref={box}
        {...drag.dropProps}
        className={styles.heats}
        data-dragging={lift?.by === 'pointer' || undefined}
      >
        {heats.map((heat, index) => (
          <section key={heat.heatId} className={styles.heat} aria-label={heatTitle(heat.number, noun)}>
            <h2>
              {heatTitle(heat.number, noun)}
              {times[index]}
              <span>{countInWords(heat, hasLanes)}</span>
            </h2>
            <ol>
              {heat.cells.map((cell) => (
                <Slot
                  key={cell.key}
                  cell={cell}
                  isLifted={lift?.from === cell.key}
                  isTarget={lift !== null && lift.to === cell.key && lift.from !== cell.key}
                  canTake={lift !== null}
                  dragProps={drag.dragProps}
                  keysId={keysId}
                  cellName={describe(cell)}
                  noun={noun}
                  onHandle={onHandle}
                  onKeyDown={onKeyDown}
                  onWhy={explain}
                  onScratch={onScratch}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
      <p className={styles.keys} id={keysId}>
        {words.keys(noun, hasLanes).map(([key, what]) => (
          <span key={what} className={styles.key}>
            <kbd>{key}</kbd> {what}
          </span>
        ))}
        <span className={styles.taps}>{words.taps(hasLanes)}</span>
        <span className={styles.message} role="status">
          {message}
        </span>
      </p>
    </>
  );
}

const ARROWS = { ArrowUp: true, ArrowDown: true, ArrowLeft: true, ArrowRight: true };

function countInWords({ cells }: BoardHeat<RunSlot>, hasLanes: boolean): string {
  const lanes = cells.filter(({ lane }) => lane !== null).length;
  const starters = cells.filter(({ slot }) => slot && !slot.isEmpty).length;
  return hasLanes ? words.laneCount(lanes) : words.starterCount(starters);
}

function whyOf({ name, why, lane, position, relayLetter, heat }: RunSlot, gender: Gender, noun: HeatNoun) {
  if (why === null) return { title: words.why(name), steps: [words.noWhy] };
  const facts = why as unknown as SlotWhy;
  const { steps } = whySlot(facts, { name, gender, isSquad: relayLetter !== null });
  const title = whySlotTitle({ ...facts, heat, lane, position }, noun);
  return { title, steps };
}

const nameCell = ({ lane, position, slot }: Cell<RunSlot>, heat: number, noun: HeatNoun): string =>
  words.cellName(noun, { heat, lane, position, name: slot?.name ?? null });

/** "Brightwater, from heat 3" for someone who changed heats to part teammates. */
function teamInWords({ teamName, isMovedByHand }: RunSlot, swap: SlotWhy['swap'], noun: HeatNoun): string {
  const from = swap && !isMovedByHand ? words.fromHeat(swap.fromHeat, noun) : null;
  return [teamName, from].filter(Boolean).join(', ');
}

interface SlotProps {
  cell: Cell<RunSlot>;
  isLifted: boolean;
  isTarget: boolean;
  /** True while a slot is picked up. */
  canTake: boolean;
  dragProps: Record<string, unknown>;
  keysId: string;
  /** "heat 2, lane 4, empty". */
  cellName: string;
  noun: HeatNoun;
  onHandle(key: string): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>, cell: Cell<RunSlot>): void;
  onWhy(anchor: HTMLElement, cell: Cell<RunSlot>): void;
  onScratch(slot: RunSlot): void;
}

function Slot({ cell, isLifted, isTarget, canTake, dragProps, keysId, cellName, noun, ...on }: SlotProps) {
  const { key, number, slot } = cell;
  const { seedRank: rank, swap } = (slot?.why ?? {}) as Partial<SlotWhy>;
  const state = {
    'data-cell': key,
    'data-lifted': isLifted || undefined,
    'data-target': isTarget || undefined,
    'data-moved': slot?.isMovedByHand || swap ? true : undefined,
    'data-empty': slot?.isEmpty || undefined,
  };
  // The end of a heat is there for those who come.
  if (!slot && number === null && !canTake) return null;
  if (!slot) {
    return (
      <li className={styles.slot} {...state}>
        <span className={styles.number}>{number}</span>
        {canTake ? (
          <button
            type="button"
            className={styles.freeLane}
            onClick={() => on.onHandle(key)}
            aria-label={cellName}
          >
            {number === null ? words.endOfHeat(noun) : words.empty}
          </button>
        ) : (
          <span className={styles.free}>{words.empty}</span>
        )}
      </li>
    );
  }
  return (
    <li className={styles.slot} {...state}>
      <span className={styles.number}>{number}</span>
      <button
        type="button"
        {...dragProps}
        className={styles.handle}
        data-key={key}
        data-slot={slot.slotId}
        aria-label={words.move(slot.name)}
        aria-pressed={isLifted}
        aria-describedby={keysId}
        onClick={() => on.onHandle(key)}
        onKeyDown={(event) => on.onKeyDown(event, cell)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />
        </svg>
      </button>
      <span className={styles.who}>
        <b>{slot.name}</b>
        <small>{slot.isEmpty ? words.scratched : teamInWords(slot, swap ?? null, noun)}</small>
      </span>
      <span className={styles.mark}>
        {slot.seed ?? words.noMark(noun)}
        {rank === undefined ? null : <small>{words.seedOf(rank)}</small>}
      </span>
      <span className={styles.tools}>
        <button
          type="button"
          className={`${controls.button} ${controls.quiet} ${controls.iconOnly}`}
          aria-label={words.why(slot.name)}
          onClick={({ currentTarget }) => on.onWhy(currentTarget, cell)}
        >
          <Icon name="help" size="small" />
        </button>
        <button
          type="button"
          className={`${controls.button} ${controls.quiet} ${controls.iconOnly}`}
          aria-label={`${slot.scratchedAt === null ? words.scratch : words.unscratch}: ${slot.name}`}
          title={slot.scratchedAt === null ? words.scratch : words.unscratch}
          onClick={() => on.onScratch(slot)}
        >
          <Icon name={slot.scratchedAt === null ? 'x' : 'undo'} size="small" />
        </button>
      </span>
    </li>
  );
}
