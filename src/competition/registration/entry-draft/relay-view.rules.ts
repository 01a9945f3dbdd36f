// The relays of the desk: those that stand and those of the draft, with their runners in order.

import { ACCEPTANCE, type EntryLeg } from '#competition/entries/entries.rules.ts';
import { acceptanceName } from '#competition/entries/listing/acceptance.words.ts';
import type { SeedChoice } from '#competition/registration/entry-form/submitted-rows.rules.ts';
import { findProposed, readChoice, refusalToTouch } from './checked-draft.rules.ts';
import type { DeskFacts, DeskView } from './desk-cells.rules.ts';
import type { AthleteOfForm, EventOfForm, StandingEntry } from './desk-form.rules.ts';
import { deskWords as words } from './entry-desk.words.ts';
import { type DraftRow, findPending } from './entry-draft.rules.ts';

export interface RelayRow {
  key: string;
  event: EventOfForm;
  letter: string;
  legs: readonly EntryLeg[];
  seed: SeedChoice;
  /** The mark of the seed; empty without one. */
  mark: string;
  standing: StandingEntry | null;
  drafted: DraftRow | null;
  isWithdrawn: boolean;
  stateText: string;
  /** Why it cannot be changed; null if it can. */
  cannot: string | null;
}

const hasGender = (event: EventOfForm, { gender }: DeskView) =>
  event.gender === gender || event.gender === 'X' || gender === 'X';

/** The relays that a team can enter here. Athletes without a team enter none. */
export const relayEventsOf = ({ form }: Pick<DeskFacts, 'form'>, view: DeskView): EventOfForm[] =>
  form.entrant.teamId === null
    ? []
    : form.events.filter(
        (event) => event.isRelay && event.divisionId === view.divisionId && hasGender(event, view),
      );

/** The athletes who can run in the event. */
export const runnersFor = ({ athletes }: DeskFacts['form'], { gender }: EventOfForm): AthleteOfForm[] =>
  athletes.filter((athlete) => gender === 'X' || athlete.gender === gender || athlete.gender === 'X');

/** "on this relay" or "full", beside the name of an athlete in a list of runners; null for one who can be chosen. */
export function noteOnRunner(
  { form, checked }: Pick<DeskFacts, 'form' | 'checked'>,
  { athleteId, enteredElsewhere }: AthleteOfForm,
  { chosen, before }: { chosen: readonly number[]; before: readonly number[] },
): string | null {
  if (chosen.includes(athleteId)) return words.onRelay;
  const max = form.limits.total;
  const count = checked.counted.eventsOf(athleteId).length + enteredElsewhere.length;
  return max !== null && count >= max && !before.includes(athleteId) ? words.full : null;
}

/** The name of an athlete who is on the relay twice; null if there is none. */
export function findTwice({ athletes }: DeskFacts['form'], legs: readonly EntryLeg[]): string | null {
  const ids = legs.map(({ athleteId }) => athleteId);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  return athletes.find(({ athleteId }) => athleteId === twice)?.name ?? null;
}

/** The seed that a relay has, as the choice that keeps it. */
function choiceOf({ seedMark, seedFrom }: StandingEntry): SeedChoice {
  if (seedMark === null) return { seedFrom: 'none' };
  return seedFrom === 'best' ? { seedFrom: 'best' } : { seedFrom: 'typed', mark: seedMark };
}

export function relayRows(facts: DeskFacts, view: DeskView): RelayRow[] {
  const { form, draft, checked, state, closedBecause } = facts;
  return relayEventsOf(facts, view).flatMap((event) => {
    const markOf = (seed: SeedChoice) => {
      const read = readChoice(seed, event, findProposed(form, event.meetEventId, null));
      return 'mark' in read ? read.mark : (seed.mark ?? '');
    };
    const standing = form.entries
      .filter(({ meetEventId, athleteId }) => meetEventId === event.meetEventId && athleteId === null)
      .map((entry): RelayRow => {
        const pending = findPending(draft, entry) ?? null;
        const changed = pending?.row.action === 'change' ? pending.row : null;
        const isWithdrawn = pending?.row.action === 'withdraw';
        const isGone = entry.isScratched || entry.acceptance === ACCEPTANCE.Rejected;
        const name = entry.isScratched
          ? words.scratched
          : acceptanceName(entry.acceptance, entry.waitingNumber);
        return {
          key: `entry ${entry.entryId}`,
          event,
          letter: entry.relayLetter ?? '',
          legs: changed?.legs ?? entry.legs,
          seed: changed ?? choiceOf(entry),
          mark: changed ? markOf(changed) : (entry.seedMark ?? ''),
          standing: entry,
          drafted: pending,
          isWithdrawn,
          stateText: isWithdrawn ? words.withdrawn : changed ? words.notSent : name,
          cannot: isGone
            ? name
            : (closedBecause ?? refusalToTouch(entry, entry.version, { form, state })?.message ?? null),
        };
      });
    const drafted = draft.flatMap((each): RelayRow[] => {
      const { row } = each;
      if (row.action !== 'add' || row.meetEventId !== event.meetEventId) return [];
      return [
        {
          key: row.key,
          event,
          letter: row.relayLetter ?? '',
          legs: row.legs,
          seed: row,
          mark: markOf(row),
          standing: null,
          drafted: each,
          isWithdrawn: false,
          stateText: checked.problems.has(row.key) ? words.stops : words.notSent,
          cannot: closedBecause,
        },
      ];
    });
    return [...standing, ...drafted];
  });
}
