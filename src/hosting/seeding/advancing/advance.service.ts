// Makes the start list of the next round from the results of a round, and writes who goes on, with the reason.
import { claimMeet } from '#competition/meets/meets.service.ts';
import { canSeed } from '#competition/meets/permissions.rules.ts';
import { requireStaff } from '#competition/meets/staff/staff.service.ts';
import { listStartLists, listStoredSlots } from '#competition/start-lists/start-lists.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import {
  type AdvanceRule,
  advance,
  LANE_RANKS,
  type Qualified,
} from '#sport/advancement/advancement.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import type { SeedingChoices } from '#sport/seeding/rule-sets.rules.ts';
import type { Starter } from '#sport/seeding/seeding.rules.ts';
import type { QualifiedRow } from '../changes/slot-states.rules.ts';
import { writeQualified } from '../changes/undo.service.ts';
import {
  choicesOf,
  type EntryToSeed,
  neighborRound,
  planOf,
  type RoundToSeed,
  startsByEntry,
} from '../round-plan.rules.ts';
import { findRoundToSeed, type SeedReport, writeSeedings } from '../seeding.service.ts';
import { seedingWords as words } from '../seeding.words.ts';
import { listEntriesToSeed } from '../seeding-rounds.store.ts';
import {
  type AdvanceChoice,
  advanceOf,
  entryOfFinisher,
  type FinisherRow,
  finisherOf,
  placesIn,
  type StoredQualified,
} from './advance.rules.ts';
import { hasConflicts, listFinishers } from './finishers.store.ts';

export interface AdvanceInput {
  meetId: number;
  /** The round that has been run. */
  roundId: number;
  /** The choices for the next round; those it has, or those of this round, when left out. */
  choices?: SeedingChoices | undefined;
  advance?: AdvanceChoice | undefined;
  laneRank?: AdvanceRule['laneRank'] | undefined;
  /** The entries that a draw or a run-off took among equals. */
  chosenEntryIds?: readonly number[] | undefined;
}

export interface AdvanceReport extends SeedReport {
  qualified: { entryId: number; qualifier: 'Q' | 'q' }[];
}

/** For clerks and hosts. Doing it again makes the next round again; who was moved there by hand stays. */
export function advanceRound(ctx: Context, input: AdvanceInput): Promise<AdvanceReport> {
  return inTransaction(ctx, async (ctx) => {
    const { meetId, roundId } = input;
    const { userId } = await requireStaff(ctx, meetId, canSeed);
    await claimMeet(ctx, meetId);
    const round = await findRoundToSeed(ctx, meetId, roundId);
    const next = await nextRoundOf(ctx, round);
    const finishers = await readFinishers(ctx, round);
    const entries = await listEntriesToSeed(ctx, meetId, [round.entryEventId]);
    const choices = input.choices ?? next.choices ?? choicesOf(round);
    const places = placesIn(next, planOf(next, choices));
    const rule: AdvanceRule = {
      ...advanceOf(round, places, input.advance),
      lanes: places,
      laneRank: input.laneRank ?? LANE_RANKS[0],
    };
    const isField = findVariant(round.variantKey ?? '')?.group === 'field';
    const entryOf = await entriesOfFinishers(ctx, round, finishers, entries);
    const chosen = [...entryOf].flatMap(([resultId, entry]) =>
      input.chosenEntryIds?.includes(entry.entryId) ? resultId : [],
    );
    const { qualified, undecided } = advance(
      finishers.map((row) => finisherOf(row, isField)),
      rule,
      chosen,
    );
    if (undecided) {
      const entryIds = undecided.ids.map((id) => entryOf.get(id)!.entryId);
      throw new Refusal(
        'TIE_UNDECIDED',
        words.undecided(await namesOf(ctx, round, entryIds), undecided.places),
        {
          status: 409,
          details: { entryIds, places: undecided.places },
        },
      );
    }
    const rows = await rowsOf(ctx, round, { finishers, entryOf, qualified, rule });
    await writeQualified(ctx, { meetId, roundId, byUserId: userId }, rows.after);
    const rowOf = new Map(finishers.map((row) => [row.resultId, row]));
    const starting = withReferees(qualified, finishers).flatMap(({ id, rank }) => {
      const entry = entryOf.get(id)!;
      return startsByEntry(entry) ? { entry, rank, row: rowOf.get(id)! } : [];
    });
    const [report] = await writeSeedings(
      ctx,
      meetId,
      [
        {
          round: next,
          starters: starting.map(({ entry, rank, row }) => starterOf(entry, rank, row)),
          stored: await listStoredSlots(ctx, [next.roundId]),
          choices,
          keepsMoved: true,
          kind: 'advance',
          content: { fromRoundId: roundId, qualified: rows },
          seeds: new Map(
            starting.map(({ entry, row }) => [
              entry.entryId,
              { seedEntered: row.markEntered, seedSort: row.markCalc },
            ]),
          ),
        },
      ],
      userId,
    );
    const goOn = qualified.map(({ id, qualifier }) => ({ entryId: entryOf.get(id)!.entryId, qualifier }));
    return { ...report!, qualified: goOn };
  });
}

async function nextRoundOf(ctx: Context, round: RoundToSeed): Promise<RoundToSeed> {
  const nextId = neighborRound(round, 1);
  if (nextId === null) throw new Refusal('ROUND_IS_LAST', words.isLastRound, { status: 409 });
  const next = await findRoundToSeed(ctx, round.meetId, nextId);
  if (!next.heats.some(({ hasBegun }) => hasBegun)) return next;
  throw new Refusal('NEXT_ROUND_HAS_BEGUN', words.nextHasBegun, { status: 409 });
}

async function readFinishers(ctx: Context, { roundId, heats }: RoundToSeed): Promise<FinisherRow[]> {
  if (await hasConflicts(ctx, roundId)) {
    throw new Refusal('MARKS_IN_CONFLICT', words.inConflict, { status: 409 });
  }
  const finishers = await listFinishers(ctx, roundId);
  if (finishers.length === 0) throw new Refusal('ROUND_WITHOUT_RESULTS', words.noResults, { status: 409 });
  const empty = heats.find(({ number }) => !finishers.some(({ heat }) => heat === number));
  if (!empty || finishers.every(({ heat }) => heat === null)) return finishers;
  throw new Refusal('HEAT_WITHOUT_RESULTS', words.heatWithoutResults(empty.number), { status: 409 });
}

/** Whoever finishes must be entered to start again. */
async function entriesOfFinishers(
  ctx: Context,
  round: RoundToSeed,
  finishers: readonly FinisherRow[],
  entries: readonly EntryToSeed[],
): Promise<Map<number, EntryToSeed>> {
  const found = new Map<number, EntryToSeed>();
  const missing: FinisherRow[] = [];
  for (const row of finishers) {
    const entry = entryOfFinisher(row, entries);
    if (entry) found.set(row.resultId, entry);
    else if (row.status === null && !row.isExhibition) missing.push(row);
  }
  if (missing.length === 0) return found;
  const names = await namesOfResults(ctx, round, missing);
  throw new Refusal('ENTRIES_MISSING', words.entriesMissing(names), { status: 409 });
}

/** Athletes that a referee advances come last. */
function withReferees(
  qualified: readonly Qualified[],
  finishers: readonly FinisherRow[],
): { id: number; rank: number }[] {
  const goOn = new Set(qualified.map(({ id }) => id));
  const added = finishers.filter(
    ({ qualifier, resultId }) => (qualifier === 'qR' || qualifier === 'qJ') && !goOn.has(resultId),
  );
  return [
    ...qualified,
    ...added.map(({ resultId }, index) => ({ id: resultId, rank: qualified.length + index + 1 })),
  ];
}

function starterOf({ entryId, team }: EntryToSeed, rank: number, row: FinisherRow): Starter {
  const seed = { text: row.markEntered, markOn: null, timing: row.timing };
  return { id: entryId, sort: row.markCalc, team, seed, rank };
}

/** Lists who goes on, before and after, by the slots and results of the round. */
async function rowsOf(
  ctx: Context,
  round: RoundToSeed,
  {
    finishers,
    entryOf,
    qualified,
    rule,
  }: {
    finishers: readonly FinisherRow[];
    entryOf: ReadonlyMap<number, EntryToSeed>;
    qualified: readonly Qualified[];
    rule: AdvanceRule;
  },
): Promise<{ before: QualifiedRow[]; after: QualifiedRow[] }> {
  const slots = await listStoredSlots(ctx, [round.roundId]);
  const slotOf = new Map(slots.map((slot) => [slot.entryId, slot.slotId]));
  const byResult = new Map(qualified.map((each) => [each.id, each]));
  const rowFor = ({ resultId }: FinisherRow, goesOn: QualifiedRow['qualified']): QualifiedRow => ({
    slotId: slotOf.get(entryOf.get(resultId)?.entryId ?? 0) ?? null,
    resultId,
    qualified: goesOn,
  });
  const plain = (qualifier: FinisherRow['qualifier']) =>
    qualifier === 'Q' || qualifier === 'q' ? { qualifier } : null;
  return {
    before: finishers.map((row) => rowFor(row, plain(row.qualifier))),
    after: finishers.map((row) => {
      const each = byResult.get(row.resultId);
      const goesOn: StoredQualified | null = each ? { ...each, top: rule.top, next: rule.next } : null;
      return rowFor(row, goesOn);
    }),
  };
}

async function namesOf(ctx: Context, round: RoundToSeed, entryIds: readonly number[]): Promise<string[]> {
  const slots = await listStartLists(ctx, round.meetId, { roundIds: [round.roundId] });
  return entryIds.map((entryId) => {
    const slot = slots.find((each) => each.entryId === entryId);
    return (
      slot?.person?.text ?? ([slot?.teamName, slot?.relayLetter].filter(Boolean).join(' ') || words.someone)
    );
  });
}

/** Names of results without an entry are those of the start list, if they stand there. */
async function namesOfResults(
  ctx: Context,
  round: RoundToSeed,
  rows: readonly FinisherRow[],
): Promise<string[]> {
  const slots = await listStartLists(ctx, round.meetId, { roundIds: [round.roundId] });
  return rows.map(
    ({ athleteId, team }) =>
      slots.find((slot) => slot.canonicalId === athleteId)?.person?.text ?? words.someoneOf(team),
  );
}
