// The changes of an event as single fields by their name.
import { ROUND_CODES, type RoundCode } from '#competition/events/meet-events.rules.ts';
import {
  type EventEdit,
  newRound,
  type ProgramEvent,
  type ProgramRound,
  type RoundEdit,
} from '#competition/events/program/program.rules.ts';

/** Changed fields by name: `feeCents`, `F.plannedTime`, `P.isHeld`. */
export type Leaves = Readonly<Record<string, unknown>>;

const isRound = (leaf: string) => leaf[1] === '.';

/** The value of a field of an event. A round that is not held has no values. */
export function leafOf(event: ProgramEvent, leaf: string): unknown {
  if (!isRound(leaf)) return event[leaf as keyof ProgramEvent] ?? null;
  const round = event.rounds.find((each) => each.round === leaf[0]);
  const name = leaf.slice(2);
  if (name === 'isHeld') return round !== undefined;
  return round?.[name as keyof typeof round] ?? null;
}

/** The change of an event that its fields stand for. */
export function editOfLeaves(leaves: Leaves): EventEdit {
  const rounds = new Map<string, RoundEdit>();
  const edit: Record<string, unknown> = {};
  for (const [leaf, value] of Object.entries(leaves)) {
    if (!isRound(leaf)) edit[leaf] = value;
    else {
      const round = leaf[0] as RoundCode;
      rounds.set(round, { ...rounds.get(round), round, [leaf.slice(2)]: value });
    }
  }
  return { ...edit, ...(rounds.size > 0 && { rounds: [...rounds.values()] }) };
}

const LAST = Number.MAX_SAFE_INTEGER;

const inOrder = (rounds: readonly ProgramRound[]): ProgramRound[] =>
  rounds.toSorted((a, b) => ROUND_CODES.indexOf(a.round) - ROUND_CODES.indexOf(b.round));

/** The event with these fields. */
export function withValues<Event extends ProgramEvent>(event: Event, leaves: Leaves): Event {
  let rounds = event.rounds;
  const fields: Record<string, unknown> = {};
  for (const [leaf, value] of Object.entries(leaves)) {
    if (!isRound(leaf)) fields[leaf] = value;
    else if (leaf.endsWith('.isHeld')) {
      const others = rounds.filter(({ round }) => round !== leaf[0]);
      // Until the site says where it goes, a new round comes last.
      const fresh = { ...newRound(leaf[0] as RoundCode, rounds.at(-1)?.day), sort: LAST };
      rounds = value ? inOrder([...others, fresh]) : others;
    } else {
      rounds = rounds.map((round) =>
        round.round === (leaf[0] as RoundCode) ? { ...round, [leaf.slice(2)]: value } : round,
      );
    }
  }
  return { ...event, ...fields, rounds };
}
