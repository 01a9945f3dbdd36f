// The cells of the desk: one for each athlete and event, with its mark, its look and why it is stopped.

import { ACCEPTANCE } from '#competition/entries/entries.rules.ts';
import { acceptanceName } from '#competition/entries/listing/acceptance.words.ts';
import { refusalToAdd } from '#competition/registration/entry-form/entry-checks.rules.ts';
import { countEvents } from '#competition/registration/entry-limits.rules.ts';
import type { WindowState } from '#competition/registration/entry-window.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { type CheckedDraft, type DeskEntry, readChoice, refusalToTouch } from './checked-draft.rules.ts';
import type { AthleteOfForm, DeskForm, EventOfForm, StandingEntry } from './desk-form.rules.ts';
import { deskWords as words } from './entry-desk.words.ts';
import { type Draft, findAdded, findPending } from './entry-draft.rules.ts';

/** `typing` asks for a mark before it enters; `stopped` can only say why. */
export type CellLook = 'open' | 'typing' | 'entered' | 'waiting' | 'stopped';

export interface Cell {
  athleteId: number;
  meetEventId: number;
  /** The mark with which the athlete is or would be entered; null without one. */
  mark: string | null;
  look: CellLook;
  isEntered: boolean;
  /** "#6", "wait 4", "std 11.60": under the mark. */
  note: string | null;
  /** Sentences: the origin of the mark, and the reason that stops the cell. */
  about: string;
  /** True if a press changes nothing. */
  isStopped: boolean;
  /** True if another mark can be typed. */
  canType: boolean;
}

export interface AthleteRow {
  athlete: AthleteOfForm;
  readonly cells: Cell[];
  /** The names of the events of the desk that the athlete is entered in. */
  enteredNames: string[];
  /** "3 of 4"; "3" without a limit. */
  countText: string;
  isFull: boolean;
}

export interface EventFoot {
  meetEventId: number;
  /** "1 of 3". */
  enteredText: string;
  /** Null for no limit. */
  placesLeft: number | null;
}

/** The events of one gender in one division. */
export interface DeskView {
  gender: Gender;
  divisionId: number;
}

export interface DeskFacts {
  form: DeskForm;
  draft: Draft;
  checked: CheckedDraft;
  state: WindowState;
  /** Why nothing can be changed; null if it can. */
  closedBecause: string | null;
}

const hasGender = (gender: Gender, other: Gender) => gender === other || gender === 'X' || other === 'X';

/** The events that athletes enter by themselves. */
export const eventsOf = ({ events }: DeskForm, view: DeskView): EventOfForm[] =>
  events.filter(
    ({ gender, divisionId, isRelay }) =>
      !isRelay && divisionId === view.divisionId && hasGender(gender, view.gender),
  );

export const athletesOf = ({ athletes }: DeskForm, { gender }: DeskView): AthleteOfForm[] =>
  athletes.filter((athlete) => hasGender(athlete.gender, gender));

export function rowsOf(
  facts: DeskFacts,
  athletes: readonly AthleteOfForm[],
  events: readonly EventOfForm[],
  view: DeskView,
): AthleteRow[] {
  const byCell = new Map(
    facts.checked.entries.map((entry) => [`${entry.athleteId} ${entry.meetEventId}`, entry]),
  );
  const standing = new Map(
    facts.form.entries.map((entry) => [`${entry.athleteId} ${entry.meetEventId}`, entry]),
  );
  const entriesOf = groupByAthlete(facts.checked.entries);
  return athletes.map((athlete) => {
    // The checks of one athlete need nobody else's facts.
    const form = { ...facts.form, athletes: [athlete] };
    const entries = entriesOf.get(athlete.athleteId) ?? [];
    const makeCells = () =>
      events.map((event) => {
        const key = `${athlete.athleteId} ${event.meetEventId}`;
        const found = { entry: byCell.get(key), standing: standing.get(key) };
        return cellOf({ ...facts, form }, athlete, event, found);
      });
    let cells: Cell[] | null = null;
    return {
      athlete,
      // A phone shows the cells of one athlete at a time, and only those are checked.
      get cells() {
        cells ??= makeCells();
        return cells;
      },
      enteredNames: events
        .filter(({ meetEventId }) => entries.some((entry) => entry.meetEventId === meetEventId))
        .map(({ name }) => name),
      ...countOf(facts.form, athlete, entries, view),
    };
  });
}

/** Alternates are not counted until they run. */
function groupByAthlete(entries: readonly DeskEntry[]): Map<number, DeskEntry[]> {
  const byAthlete = new Map<number, DeskEntry[]>();
  for (const entry of entries) {
    if (entry.isScratched || entry.acceptance === ACCEPTANCE.Rejected) continue;
    const people =
      entry.athleteId === null
        ? entry.legs.flatMap(({ athleteId, leg }) => (leg === null ? [] : athleteId))
        : [entry.athleteId];
    for (const id of people) byAthlete.set(id, [...(byAthlete.get(id) ?? []), entry]);
  }
  return byAthlete;
}

function countOf(
  { limits, divisions, events }: DeskForm,
  { enteredElsewhere }: AthleteOfForm,
  entries: readonly DeskEntry[],
  { divisionId }: DeskView,
): Pick<AthleteRow, 'countText' | 'isFull'> {
  const ids = [...entries.map(({ meetEventId }) => meetEventId), ...enteredElsewhere];
  const entered = ids.flatMap((id) => events.find(({ meetEventId }) => meetEventId === id) ?? []);
  const inDivision = entered.filter((event) => event.divisionId === divisionId);
  const ofDivision = divisions.find((division) => division.divisionId === divisionId)?.limits.total ?? null;
  const max = limits.total ?? ofDivision;
  const counted = limits.total === null && ofDivision !== null ? inDivision : entered;
  const { total } = countEvents(counted.map(({ group }) => group));
  return { countText: words.countOf(total, max), isFull: max !== null && total >= max };
}

interface Found {
  entry: DeskEntry | undefined;
  standing: StandingEntry | undefined;
}

function cellOf(facts: DeskFacts, athlete: AthleteOfForm, event: EventOfForm, found: Found): Cell {
  const { meetEventId } = event;
  const cell = { athleteId: athlete.athleteId, meetEventId };
  const { form, draft, checked, closedBecause } = facts;
  const proposed = athlete.seeds.find((seed) => seed.meetEventId === meetEventId);
  const from = proposed ? words.seed(proposed) : words.noSeed;
  if (found.standing) return { ...cell, ...standingCell(facts, found.standing, found.entry) };
  const added = findAdded(draft, cell);
  if (added?.row.action === 'add') {
    const seed = readChoice(added.row, event, proposed);
    const mark = 'mark' in seed ? seed.mark : (added.row.mark ?? '');
    const problem = checked.problems.get(added.row.key);
    const waiting = found.entry?.waitingNumber ?? null;
    const origin = added.row.seedFrom === 'best' ? from : words.typed(mark);
    return {
      ...cell,
      mark: mark || null,
      look: problem ? 'stopped' : waiting === null ? 'entered' : 'waiting',
      isEntered: true,
      note: problem ? words.stops : waiting === null ? words.notSent : words.waits(waiting),
      about: [origin, problem ?? (waiting === null ? words.willSend : words.willWait(waiting))].join(' '),
      isStopped: false,
      canType: true,
    };
  }
  // A mark that is typed may meet a standard, so that an empty cell is stopped by other limits only.
  const seed = proposed
    ? { sort: proposed.sort, isTyped: false }
    : event.entryStandard && { sort: event.entryStandard.sort, isTyped: true };
  const refusal =
    closedBecause === null
      ? refusalToAdd({ ...cell, relayLetter: null, legs: [], seed }, checked.counted, form)
      : null;
  const reason = closedBecause ?? refusal?.message ?? null;
  return {
    ...cell,
    mark: proposed?.mark ?? null,
    look: reason !== null ? 'stopped' : proposed ? 'open' : 'typing',
    isEntered: false,
    note: refusal ? words.stopNote(refusal.code, event) : null,
    about: reason === null ? from : `${proposed ? `${from} ` : ''}${reason}`,
    isStopped: reason !== null,
    canType: reason === null || refusal?.code === 'STANDARD_MISSED',
  };
}

/** An entry that stands, with what the draft does to it. */
function standingCell(
  { form, draft, checked, state, closedBecause }: DeskFacts,
  standing: StandingEntry,
  entry: DeskEntry | undefined,
): Omit<Cell, 'athleteId' | 'meetEventId'> {
  const { acceptance, waitingNumber, rank, seedMark, isScratched } = standing;
  const pending = findPending(draft, standing);
  const problem = pending && checked.problems.get(pending.row.key);
  const cannot =
    closedBecause ?? refusalToTouch(standing, standing.version, { form, state })?.message ?? null;
  const isGone = isScratched || acceptance === ACCEPTANCE.Rejected;
  const isWithdrawn = entry === undefined;
  const changed = entry?.drafted?.row.action === 'change' ? entry.drafted.row : null;
  const mark = (changed?.seedFrom === 'typed' ? changed.mark : changed ? '' : seedMark) ?? '';
  const name = isScratched ? words.scratched : acceptanceName(acceptance, waitingNumber);
  const isWaiting = acceptance === ACCEPTANCE.Waitlisted;
  const note = isWithdrawn
    ? words.withdrawn
    : changed
      ? words.notSent
      : isGone
        ? name
        : isWaiting
          ? words.waits(waitingNumber ?? 0)
          : rank === null
            ? name
            : words.rank(rank);
  return {
    mark: mark || null,
    look: isGone || problem ? 'stopped' : isWithdrawn ? 'open' : isWaiting ? 'waiting' : 'entered',
    isEntered: !isWithdrawn && !isGone,
    note,
    about: [words.standing(name, mark, rank), problem ?? (isWithdrawn ? words.willWithdraw : cannot)]
      .filter(Boolean)
      .join(' '),
    isStopped: isGone || (cannot !== null && !pending),
    canType: !isGone && !isWithdrawn && cannot === null,
  };
}

/** The last rows of the desk: how many of the team are in each event, and how many places are free. */
export function footOf(
  { form: { entrant }, checked: { entries } }: Pick<DeskFacts, 'form' | 'checked'>,
  events: readonly EventOfForm[],
): EventFoot[] {
  return events.map(({ meetEventId, teamEntriesMax, placesLeft }) => {
    const own = entries.filter(
      (entry) =>
        entry.meetEventId === meetEventId && !entry.isScratched && entry.acceptance !== ACCEPTANCE.Rejected,
    );
    const taken = own.filter(
      ({ standing, acceptance }) => standing === null && acceptance !== ACCEPTANCE.Waitlisted,
    ).length;
    return {
      meetEventId,
      enteredText: words.countOf(own.length, entrant.teamId === null ? null : teamEntriesMax),
      placesLeft: placesLeft === null ? null : Math.max(0, placesLeft - taken),
    };
  });
}
