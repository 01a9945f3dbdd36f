// The seeding board: heats with a cell for each lane or position, and where the arrow keys lead.

export interface BoardSlot {
  slotId: number;
  heatId: number;
  lane: number | null;
  position: number;
  isEmpty: boolean;
  version: number;
}

/** A lane of a heat, or a position without lanes. */
export interface Cell<Slot> {
  key: string;
  heatId: number;
  /** Null without lanes. */
  lane: number | null;
  /** The number in front of the name; null for someone without a lane, such as after a scratch. */
  number: number | null;
  /** Its position in the heat, from 1; null in lanes. */
  position: number | null;
  slot: Slot | null;
}

export interface BoardHeat<Slot> {
  heatId: number;
  number: number;
  cells: Cell<Slot>[];
}

/** In lanes every lane has a cell, also an empty one; otherwise everyone has one, and one more takes who comes. */
export function boardOf<Slot extends BoardSlot>(
  heats: readonly { heatId: number; number: number }[],
  slots: readonly Slot[],
  lanes: readonly number[] | null,
): BoardHeat<Slot>[] {
  return heats.map(({ heatId, number }) => {
    const own = slots.filter((slot) => slot.heatId === heatId).toSorted((a, b) => a.position - b.position);
    return { heatId, number, cells: lanes === null ? positionsOf(heatId, own) : lanesOf(heatId, own, lanes) };
  });
}

function lanesOf<Slot extends BoardSlot>(
  heatId: number,
  own: readonly Slot[],
  lanes: readonly number[],
): Cell<Slot>[] {
  const used = own.flatMap(({ lane }) => lane ?? []);
  const all = [...new Set([...lanes, ...used])].sort((a, b) => a - b);
  const inLanes = all.map(
    (lane): Cell<Slot> => ({
      key: `${heatId} lane ${lane}`,
      heatId,
      lane,
      number: lane,
      position: null,
      slot: own.find((slot) => slot.lane === lane) ?? null,
    }),
  );
  const without = own.filter(({ lane }) => lane === null);
  return [...inLanes, ...without.map((slot) => cellOf(slot, null, null))];
}

function positionsOf<Slot extends BoardSlot>(heatId: number, own: readonly Slot[]): Cell<Slot>[] {
  const position = own.length + 1;
  const end: Cell<Slot> = { key: `${heatId} end`, heatId, lane: null, number: null, position, slot: null };
  return [...own.map((slot, index) => cellOf(slot, slot.lane ?? index + 1, index + 1)), end];
}

const cellOf = <Slot extends BoardSlot>(
  slot: Slot,
  number: number | null,
  position: number | null,
): Cell<Slot> => ({
  key: `${slot.heatId} slot ${slot.slotId}`,
  heatId: slot.heatId,
  lane: slot.lane,
  number,
  position,
  slot,
});

export type BoardKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** The next cell in the heat, or the one at the same height of the next heat; the same cell at the edge. */
export function nextCell<Slot>(heats: readonly BoardHeat<Slot>[], key: string, arrow: BoardKey): string {
  const column = heats.findIndex(({ cells }) => cells.some((cell) => cell.key === key));
  const row = heats[column]?.cells.findIndex((cell) => cell.key === key) ?? -1;
  if (row < 0) return key;
  const steps = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] } as const;
  const [across, down] = steps[arrow];
  const cells = heats[column + across]?.cells;
  if (!cells) return key;
  return (cells[Math.min(row + down, down === 0 ? cells.length - 1 : row + down)] ?? { key }).key;
}

export const findCell = <Slot>(heats: readonly BoardHeat<Slot>[], key: string): Cell<Slot> | null =>
  heats.flatMap(({ cells }) => cells).find((cell) => cell.key === key) ?? null;

export interface Move {
  slotId: number;
  heatId: number;
  lane: number | null;
  /** Without lanes, the position that the slot takes. */
  position?: number;
  version: number;
}

/** The move of a slot to a cell; null where it changes nothing. Without lanes it takes the position of the cell. */
export function moveTo<Slot extends BoardSlot>(slot: Slot, cell: Cell<Slot>, hasLanes: boolean): Move | null {
  const { slotId, version } = slot;
  if (cell.slot?.slotId === slotId) return null;
  if (hasLanes) {
    return cell.lane === null ? null : { slotId, heatId: cell.heatId, lane: cell.lane, version };
  }
  // Those who share an alley stand beside each other.
  const isAlley = slot.lane !== null && cell.lane !== null;
  const lane = isAlley ? cell.lane : slot.lane;
  if (cell.position === null) return null;
  const isOwnEnd = cell.slot === null && cell.heatId === slot.heatId;
  const position = isOwnEnd ? cell.position - 1 : cell.position;
  if (isOwnEnd && position === slot.position) return null;
  return { slotId, heatId: cell.heatId, lane, position, version };
}
