// Finds the event of the meet that a row is for: by its code or title, its gender and its division.
import {
  divisionsOf,
  eventsOf,
  writtenVariant,
} from '#competition/registration/entry-files/events-of-files.rules.ts';
import type { WrittenEntry } from '#competition/registration/entry-files/written-entries.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { answerOf, type Decisions, divisionKey, eventKey } from './decisions.rules.ts';
import type { MeetToPlan, PlanEvent } from './meet-to-plan.rules.ts';
import { type Waits, waits } from './outcomes.rules.ts';

export interface Answers {
  meet: MeetToPlan;
  decisions: Decisions;
  /** Answers that the host gave before, by the key of the question. */
  remembered: ReadonlyMap<string, string>;
}

/** The type of event of a row; `skip` if the host leaves this code out, null if the code is unknown. */
export function variantOfRow(row: WrittenEntry, { decisions, remembered }: Answers): string | 'skip' | null {
  const key = eventKey(row);
  const answer = decisions.answers[key] ?? remembered.get(key);
  if (answer === 'skip') return 'skip';
  const chosen = answerOf(answer, 'event');
  if (chosen !== null && findVariant(chosen)) return chosen;
  return writtenVariant(row);
}

/** Returns the event, or why the row waits; null if the host leaves the division out. */
export function eventOfRow(
  row: WrittenEntry,
  variantKey: string | null,
  gender: Gender,
  { meet, decisions, remembered }: Answers,
): PlanEvent | Waits | null {
  const fixed = Number(answerOf(decisions.rows[row.line], 'event') ?? 0);
  const chosen = meet.events.find(({ meetEventId }) => meetEventId === fixed);
  if (chosen) return chosen;
  const key = divisionKey(row.division);
  const answer = decisions.answers[key] ?? remembered.get(key);
  if (answer === 'skip') return null;
  const named = divisionsOf(answerOf(answer, 'division') ?? row.division, meet.divisions);
  const isWritten = row.division.trim() !== '';
  if (isWritten && named.length === 0) {
    return waits('DIVISION_UNKNOWN', row.division, { question: key, detail: row.division });
  }
  const divisionIds = named.length > 0 ? named.map(({ divisionId }) => divisionId) : null;
  const found = eventsOf(variantKey, gender, divisionIds, meet.events);
  if (found.length === 1) return found[0]!;
  if (found.length > 1) {
    const isOneDivision = new Set(found.map(({ divisionId }) => divisionId)).size === 1;
    return isOneDivision || isWritten
      ? waits('EVENT_DOUBTFUL', row.event)
      : waits('DIVISION_MISSING', row.event, { question: key });
  }
  return isInMeet(variantKey, meet)
    ? waits('EVENT_NOT_HERE', row.event, { detail: row.division })
    : waits('EVENT_NOT_IN_MEET', row.event, { question: eventKey(row), detail: row.event });
}

const isInMeet = (variantKey: string | null, { events }: MeetToPlan): boolean =>
  (['F', 'M', 'X'] as const).some((gender) => eventsOf(variantKey, gender, null, events).length > 0);
