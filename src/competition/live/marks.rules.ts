// A mark: what a judge, a timer or a file says about a slot or a heat. How marks of several devices meet.

import { JUMP_OFF_AFTER } from '#competition/results/jump-offs.rules.ts';
import type { RelayLeg, ResultFields, Split } from '#competition/results/results.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Timing } from '#sport/marks/marks.rules.ts';
import type { StatusCode } from '#sport/marks/statuses.rules.ts';
import { liveWords as words } from './live.words.ts';

export type MarkKind = 'finish' | 'trial' | 'height' | 'gun' | 'wind';
export type MarkSource = 'judge' | 'timer' | 'file';

/** The result of a slot, in a race or as a whole in the field. Fields that are left out are derived. */
export interface FinishContent
  extends Partial<
    Pick<ResultFields, 'bib' | 'age' | 'qualifier' | 'isJudgesDecision' | 'isExhibition' | 'printedPoints'>
  > {
  /** "11.05", "18-06.25", "DNF". It may be left out in the field, where attempts give the mark. */
  mark?: string;
  /** Beside a mark: a disqualified runner may keep the time. */
  status?: StatusCode;
  timing?: Timing;
  /** The order of finish in the image of the race, or in a jump-off, from 1. */
  order?: number;
  /** The place that a file or the judges give; the others are placed by their marks. */
  place?: number | null;
  heatPlace?: number | null;
  /** "+1.4" or "NWI", of a field mark without attempts. */
  wind?: string;
  reactionMs?: number | null;
  splits?: readonly Split[];
  /** The runners of a relay as they ran; the legs of the entry when left out. */
  legs?: readonly RelayLeg[];
  /** The officials' note on a disqualification. */
  note?: string;
}

/** "18-06.25", "X", "PASS"; the wind beside it. */
export interface TrialContent {
  mark: string;
  wind?: string;
}

/** "1.83m" with its tries so far: "XXO". */
export interface HeightContent {
  height: string;
  tries: string;
}

/** True for a height that is the try of a jump-off. */
export const isJumpOffTry = ({ kind, number }: Pick<MarkToTake, 'kind' | 'number'>): boolean =>
  kind === 'height' && number !== null && number > JUMP_OFF_AFTER;

/** The instant of the gun, RFC 3339; when the mark was made if left out. */
export interface GunContent {
  at?: string;
}

/** "+1.4" or "NWI". */
export interface WindContent {
  wind: string;
}

export type MarkContent = FinishContent | TrialContent | HeightContent | GunContent | WindContent;

export interface MarkToTake {
  uuid: string;
  heatId: number;
  /** Null when the mark is about the whole heat. */
  slotId: number | null;
  /** The version of the slot on the device. */
  slotVersion: number | null;
  kind: MarkKind;
  /** Counts trials and heights from 1. */
  number: number | null;
  content: MarkContent;
  device: string;
  /** RFC 3339, by the clock of the device. */
  madeAt: string;
}

export type MarkState = 'counting' | 'conflict' | 'replaced' | 'withdrawn';

export interface StoredMark extends MarkToTake {
  roundId: number;
  source: MarkSource;
  userId: number | null;
  state: MarkState;
  /** True while the mark is in the results. */
  isReleased: boolean;
}

/** counted: it counts now; same: it was there already; conflict: it is kept beside the mark that counts. */
export type MarkOutcome = 'counted' | 'same' | 'conflict';

const DEVICE_LENGTH_MAX = 64;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NUMBERED: readonly MarkKind[] = ['trial', 'height'];
const OF_HEAT: readonly MarkKind[] = ['gun', 'wind'];

/** Refuses a mark that no device of ours sends. */
export function refusalToShape(mark: MarkToTake): Refusal | null {
  const isOfHeat = OF_HEAT.includes(mark.kind);
  const isNumbered = NUMBERED.includes(mark.kind);
  const isWhole =
    UUID.test(mark.uuid) &&
    mark.device.trim() !== '' &&
    mark.device.length <= DEVICE_LENGTH_MAX &&
    !Number.isNaN(Date.parse(mark.madeAt)) &&
    (mark.slotId === null) === isOfHeat &&
    (mark.slotVersion === null) === isOfHeat &&
    (mark.number !== null) === isNumbered;
  return isWhole
    ? null
    : new Refusal('MARK_INCOMPLETE', words.markIncomplete, { details: { uuid: mark.uuid } });
}

/** Marks with the same part speak about the same thing: the finish of a slot, its second trial, the gun of a heat. */
export const partOf = ({
  heatId,
  slotId,
  kind,
  number,
}: Pick<MarkToTake, 'heatId' | 'slotId' | 'kind' | 'number'>): string =>
  `${slotId ?? `heat ${heatId}`} ${kind} ${number ?? ''}`;

/** Marks and their states while some are taken, withdrawn or restored, in the order of arrival. */
export class MarkLedger {
  readonly #marks: Map<string, StoredMark>;
  readonly #before: ReadonlyMap<string, MarkState>;

  constructor(stored: readonly StoredMark[]) {
    this.#marks = new Map(stored.map((mark) => [mark.uuid, mark]));
    this.#before = new Map(stored.map(({ uuid, state }) => [uuid, state]));
  }

  /**
   * Takes a mark made on the present version of its slot or on an older one. A later mark of a device replaces its own
   * earlier one. What another device says otherwise is a conflict, and stays beside the mark that counts.
   */
  take(mark: StoredMark, slotVersion: number | null): MarkOutcome | Refusal {
    const stored = this.#marks.get(mark.uuid);
    if (stored) return sameContent(stored, mark) ? 'same' : differs(mark.uuid);
    const counting = this.#countingOn(mark);
    const isLate = mark.slotVersion !== slotVersion;
    if (!isLate && counting && counting.device !== mark.device && sameSaying(counting, mark)) {
      this.#marks.set(mark.uuid, { ...mark, state: 'replaced' });
      return 'same';
    }
    const isConflict = isLate || (counting !== undefined && counting.device !== mark.device);
    for (const other of this.#onPart(mark)) {
      const isOwn = other.device === mark.device;
      if (isOwn && (other.state === 'conflict' || (other.state === 'counting' && !isConflict))) {
        this.#set(other.uuid, 'replaced');
      }
    }
    this.#marks.set(mark.uuid, { ...mark, state: isConflict ? 'conflict' : 'counting' });
    return isConflict ? 'conflict' : 'counted';
  }

  /** Takes a mark back; the one that it replaced counts again. */
  withdraw(uuid: string): Refusal | null {
    const mark = this.#marks.get(uuid);
    if (!mark) return unknown(uuid);
    if (mark.state === 'withdrawn') return null;
    const wasCounting = mark.state === 'counting';
    this.#set(uuid, 'withdrawn');
    if (!wasCounting) return null;
    const earlier = this.#onPart(mark).filter(
      ({ uuid, device, state }) =>
        state === 'replaced' && device === mark.device && this.#isBefore(uuid, mark.uuid),
    );
    const last = earlier.at(-1);
    if (last) this.#set(last.uuid, 'counting');
    return null;
  }

  /** Lets a mark count that was withdrawn, replaced or in conflict; the mark that counted is replaced by it. */
  choose(uuid: string): Refusal | null {
    const mark = this.#marks.get(uuid);
    if (!mark) return unknown(uuid);
    const counting = this.#countingOn(mark);
    if (counting && counting.uuid !== uuid) this.#set(counting.uuid, 'replaced');
    this.#set(uuid, 'counting');
    return null;
  }

  /** The marks of a round that count. */
  countingIn(roundId: number): StoredMark[] {
    return [...this.#marks.values()].filter((mark) => mark.state === 'counting' && mark.roundId === roundId);
  }

  /** The heats of a round of which a wind was ever sent, also one that was taken back. */
  heatsWithWind(roundId: number): number[] {
    const winds = [...this.#marks.values()].filter(
      (mark) => mark.kind === 'wind' && mark.roundId === roundId,
    );
    return [...new Set(winds.map(({ heatId }) => heatId))];
  }

  /** New marks, and stored ones with another state. */
  changes(): { created: StoredMark[]; changed: StoredMark[] } {
    const all = [...this.#marks.values()];
    return {
      created: all.filter(({ uuid }) => !this.#before.has(uuid)),
      changed: all.filter(({ uuid, state }) => this.#before.has(uuid) && this.#before.get(uuid) !== state),
    };
  }

  #set(uuid: string, state: MarkState): void {
    this.#marks.set(uuid, { ...this.#marks.get(uuid)!, state });
  }

  #onPart(mark: StoredMark): StoredMark[] {
    return [...this.#marks.values()].filter((other) => partOf(other) === partOf(mark));
  }

  #countingOn(mark: StoredMark): StoredMark | undefined {
    return this.#onPart(mark).find(({ state }) => state === 'counting');
  }

  #isBefore(uuid: string, other: string): boolean {
    const order = [...this.#marks.keys()];
    return order.indexOf(uuid) < order.indexOf(other);
  }
}

/** True if both are the same mark, not only the same words. */
const sameContent = (a: StoredMark, b: StoredMark): boolean =>
  partOf(a) === partOf(b) && a.heatId === b.heatId && a.device === b.device && sameSaying(a, b);

/** True if both say the same in the same words. */
export const sameSaying = (a: Pick<MarkToTake, 'content'>, b: Pick<MarkToTake, 'content'>): boolean =>
  inKeyOrder(a.content) === inKeyOrder(b.content);

/** The database keeps no order of keys. */
function inKeyOrder(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

const differs = (uuid: string) =>
  new Refusal('MARK_DIFFERS', words.markDiffers, { status: 409, details: { uuid } });

const unknown = (uuid: string) =>
  new Refusal('MARK_UNKNOWN', words.markUnknown, { status: 404, details: { uuid } });
