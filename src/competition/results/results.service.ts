// Results as files and people tell them: saved in bulk, corrected and removed by hand, scored anew.

import { placeByRule } from '#competition/results/scoring/places-by-rule.rules.ts';
import { keepTeamTotals } from '#competition/results/scoring/team-totals.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import {
  correct,
  type Draft,
  draftsOf,
  isWritten,
  type ResultConflict,
  remove,
  type StoredResult,
  type ToldResult,
  untouched,
} from './drafts.rules.ts';
import {
  type ChangeOrigin,
  type MeetResults,
  openMeetResults,
  openResults,
  writeDrafts,
} from './meet-results.service.ts';
import { resultIdentity } from './result-identity.rules.ts';
import { inOrder, type ResultFields, type ToldFields } from './results.rules.ts';
import {
  findPlaceOfResult,
  listHandChanges,
  listRecordedPeople,
  type RecordedPerson,
} from './results.store.ts';
import {
  reasonMissingSentence,
  resultChangedMeanwhileSentence,
  resultRoundUnknownSentence,
  resultUnknownSentence,
} from './results.words.ts';

export interface ResultToSave extends ToldFields {
  /** The caller's own, unique in the batch; handed back. */
  key: string;
  /** Left out: the day of the round. */
  competedOn?: Day;
  /** Of the file. */
  sourceLine: number | null;
  /**
   * The same performance, known from elsewhere, which counts once: of a stored result, or of the row with this key,
   * which stands before it among what is told at once. Left out: as it was.
   */
  duplicateOf?: number;
  duplicateOfKey?: string;
}

export interface ResultsBatch {
  origin: ChangeOrigin;
  results: readonly ResultToSave[];
  /** Rounds that the batch holds wholly: what stands there and is not in the batch is removed. */
  completeRoundIds: readonly number[];
}

export interface SavedResult {
  key: string;
  resultId: number;
  outcome: 'inserted' | 'updated' | 'unchanged';
}

export interface SavedBatch {
  saved: SavedResult[];
  removedIds: number[];
  conflicts: ResultConflict[];
}

/** What is told of one meet; the keys are unique among all meets that are told at once. */
export interface MeetBatch extends ResultsBatch {
  meetId: number;
}

/**
 * Writes only what differs from what is stored; telling the same twice changes nothing. From a file, a field that a
 * person corrected stays as it is, and the conflict is returned. Comparable marks, points, counts, bests, flags and
 * records follow in the same transaction. Refused: RESULT_TWICE when an athlete or squad would stand twice in a
 * round (`doubledKeys` finds them before), RESULT_ROUND_UNKNOWN.
 */
export async function saveResults(ctx: Context, meetId: number, batch: ResultsBatch): Promise<SavedBatch> {
  const [saved] = await saveResultsOfMeets(ctx, [{ ...batch, meetId }]);
  return saved!;
}

/**
 * The same for many meets in one transaction, which costs far less than one after the other; each meet stands in one
 * batch. Answers in the order of the batches. Up to some 50,000 results at once; they are held in memory.
 */
export function saveResultsOfMeets(ctx: Context, batches: readonly MeetBatch[]): Promise<SavedBatch[]> {
  return inTransaction(ctx, async (ctx) => {
    for (const { origin } of batches) if (origin.kind === 'hand') checkReason(origin.reason);
    const opened = await openResults(
      ctx,
      batches.map(({ meetId }) => meetId),
      roundsOf(batches),
    );
    const plans = [];
    for (const { meetId, origin, results, completeRoundIds } of batches) {
      const open = opened.get(meetId)!;
      const { drafts, conflicts } = draftsOf(open.stored, {
        results: results.map((result) => toldResult(result, open)),
        completeRoundIds: new Set(completeRoundIds),
        origin: origin.kind,
        fileIdentities: await fileIdentitiesOf(ctx, open.stored),
      });
      plans.push({ ...open, drafts: placeByRule(drafts), conflicts, origin });
    }
    const ids = await writeDrafts(ctx, plans);
    return plans.map((plan) => savedBatch(plan, ids));
  });
}

function roundsOf(batches: readonly MeetBatch[]): number[] {
  const told = new Set<number>();
  for (const { results, completeRoundIds } of batches) {
    for (const { roundId } of results) told.add(roundId);
    for (const roundId of completeRoundIds) told.add(roundId);
  }
  return [...told];
}

function savedBatch(
  { drafts, conflicts }: { drafts: readonly Draft[]; conflicts: ResultConflict[] },
  ids: ReadonlyMap<Draft, number>,
): SavedBatch {
  const saved = drafts.flatMap((draft) =>
    draft.key === null ? [] : { key: draft.key, resultId: ids.get(draft)!, outcome: outcomeOf(draft) },
  );
  const removedIds = drafts.flatMap(({ stored, isRemoved }) =>
    stored && isRemoved && !stored.isRemoved ? stored.resultId : [],
  );
  return { saved, removedIds, conflicts };
}

/**
 * By a person: the changed fields are his from now on, and no file overwrites them. When a result is disqualified,
 * invalidated or reinstated the places of the others in its round follow (`placeByRule`).
 */
export function correctResult(
  ctx: Context,
  resultId: number,
  changes: Partial<ResultFields>,
  reason: string,
  version?: number,
): Promise<void> {
  const edit = {
    resultId,
    reason,
    version,
    roundIds: changes.roundId === undefined ? [] : [changes.roundId],
  };
  return editResult(ctx, edit, (stored) => correct(stored, changes));
}

/** By a person: it stands nowhere any more, and no file brings it back; the places of the others follow. */
export function removeResult(
  ctx: Context,
  resultId: number,
  reason: string,
  version?: number,
): Promise<void> {
  return editResult(ctx, { resultId, reason, version, roundIds: [] }, remove);
}

/** After the scoring of a division changed, which events score, or the status of an event: all that follows. */
export function rescoreMeet(ctx: Context, meetId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const open = await openMeetResults(ctx, meetId);
    // No result is told otherwise, so that the reason is never written.
    await writeDrafts(ctx, [
      { ...open, drafts: open.stored.map(untouched), origin: { kind: 'hand', reason: '' } },
    ]);
    // What a race gives its teams follows from its division, and changes no result.
    await keepTeamTotals(ctx, [open.meet]);
  });
}

export type { RecordedPerson } from './results.store.ts';

/** Who stands in the results and relays of a meet: to know them again when a corrected file comes. */
export function listRecordedAthletes(ctx: Context, meetId: number): Promise<RecordedPerson[]> {
  return listRecordedPeople(ctx.db, meetId);
}

interface Edit {
  resultId: number;
  reason: string;
  version: number | undefined;
  /** Into which the result may go. */
  roundIds: readonly number[];
}

function editResult(
  ctx: Context,
  { resultId, reason, version, roundIds }: Edit,
  edit: (stored: StoredResult) => Draft,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    checkReason(reason);
    const place = await findPlaceOfResult(ctx.db, resultId);
    if (place === null) throw resultUnknown();
    const opened = await openResults(ctx, [place.meetId], [place.roundId, ...roundIds]);
    const open = opened.get(place.meetId)!;
    const present = open.stored.find((result) => result.resultId === resultId && !result.isRemoved);
    if (!present) throw resultUnknown();
    if (version !== undefined && version !== present.version) {
      throw new Refusal('CHANGED_MEANWHILE', resultChangedMeanwhileSentence(), {
        status: 409,
        details: present,
      });
    }
    const edited = open.stored.map((stored) => (stored === present ? edit(stored) : untouched(stored)));
    const drafts = placeByRule(edited);
    await writeDrafts(ctx, [{ ...open, drafts, origin: { kind: 'hand', reason: reason.trim() } }]);
  });
}

function resultUnknown(): Refusal {
  return new Refusal('RESULT_UNKNOWN', resultUnknownSentence(), { status: 404 });
}

function checkReason(reason: string): void {
  if (reason.trim() === '') throw new Refusal('RESULT_REASON_MISSING', reasonMissingSentence());
}

function toldResult(result: ResultToSave, { rounds }: MeetResults): ToldResult {
  const { key, sourceLine, duplicateOf, duplicateOfKey } = result;
  const round = rounds.get(result.roundId);
  if (!round) throw new Refusal('RESULT_ROUND_UNKNOWN', resultRoundUnknownSentence());
  const fields = inOrder(result, result.competedOn ?? round.competedOn);
  return { key, sourceLine, fields, duplicateOf, duplicateOfKey };
}

function outcomeOf(draft: Draft): SavedResult['outcome'] {
  if (draft.stored === null) return 'inserted';
  return isWritten(draft) ? 'updated' : 'unchanged';
}

const IDENTITY_FIELDS = ['roundId', 'athleteId', 'teamId', 'teamText', 'relayLetter'] as const;

/** Of results whose athlete, squad or round a person corrected, what they were before him. */
async function fileIdentitiesOf(ctx: Context, stored: readonly StoredResult[]): Promise<Map<number, string>> {
  const moved = stored.filter(({ handFields }) =>
    IDENTITY_FIELDS.some((field) => handFields.includes(field)),
  );
  if (moved.length === 0) return new Map();
  const changes = await listHandChanges(
    ctx.db,
    moved.map(({ resultId }) => resultId),
  );
  const byResult = Map.groupBy(changes, ({ resultId }) => resultId);
  return new Map(
    moved.map(({ resultId, fields }) => {
      // The oldest change of a field says what the file had said, so that it is laid on last.
      const before = (byResult.get(resultId) ?? []).toReversed().map((change) => change.before);
      return [resultId, resultIdentity(Object.assign({ ...fields }, ...before))];
    }),
  );
}
