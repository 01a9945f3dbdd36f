// Saves results of files and people in bulk, corrects and removes them by hand, and scores meets again.

import { placeByRule } from '#competition/results/scoring/places-by-rule.rules.ts';
import { updateTeamTotals } from '#competition/results/scoring/team-totals.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import {
  type Draft,
  draftCorrection,
  draftRemoval,
  draftsOf,
  draftUnchanged,
  type IncomingResult,
  isWritten,
  type ResultConflict,
  type StoredResult,
} from './drafts.rules.ts';
import { type EnteredAtMeet, enteredAtMeet } from './entered-at-meet.rules.ts';
import {
  type ChangeOrigin,
  type HandAuthor,
  type MeetResults,
  openMeetResults,
  openResults,
  writeDrafts,
} from './meet-results.service.ts';
import { resultIdentity } from './result-identity.rules.ts';
import { type IncomingFields, inOrder, type ResultFields } from './results.rules.ts';
import {
  findRoundOfResult,
  listChangesAtMeet,
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

export interface ResultToSave extends IncomingFields {
  /** Chosen by the caller, unique in the batch, and returned with the saved result. */
  key: string;
  /** The day of the round when left out. */
  competedOn?: Day;
  /** Line in the file. */
  sourceLine: number | null;
  /**
   * The stored result, or the earlier row with this key, that records the same performance and counts instead. Keeps
   * the stored value when left out.
   */
  duplicateOf?: number;
  duplicateOfKey?: string;
}

export interface ResultsBatch {
  origin: ChangeOrigin;
  results: readonly ResultToSave[];
  /** Rounds that the batch has completely: their stored results that are not in the batch are removed. */
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

/** The batch of one meet. Keys are unique among all meets of one call. */
export interface MeetBatch extends ResultsBatch {
  meetId: number;
}

/**
 * Writes only the differences; saving the same twice changes nothing. A file does not overwrite a field that was
 * corrected by hand or entered by the staff of the meet; the conflict is returned. Comparable marks, points, counts, bests, flags and records are updated
 * in the same transaction. Refuses with RESULT_TWICE when an athlete or squad would be in a round twice (`doubledKeys`
 * finds them before), and with RESULT_ROUND_UNKNOWN.
 */
export async function saveResults(ctx: Context, meetId: number, batch: ResultsBatch): Promise<SavedBatch> {
  const [saved] = await saveResultsOfMeets(ctx, [{ ...batch, meetId }]);
  return saved!;
}

/**
 * Does the same for many meets in one transaction, which costs far less than one after the other. Each meet has at
 * most one batch. Returns in the order of the batches. All results are in memory: pass at most about 50,000.
 */
export function saveResultsOfMeets(ctx: Context, batches: readonly MeetBatch[]): Promise<SavedBatch[]> {
  return inTransaction(ctx, async (ctx) => {
    for (const { origin } of batches) if (origin.kind === 'hand') checkReason(origin.reason);
    const opened = await openResults(
      ctx,
      batches.map(({ meetId }) => meetId),
      roundsOf(batches),
    );
    const ofMeets = await listEnteredAtMeets(ctx, batches, opened);
    const plans = [];
    for (const { meetId, origin, results, completeRoundIds } of batches) {
      const open = opened.get(meetId)!;
      const { drafts, conflicts } = draftsOf(open.stored, {
        results: results.map((result) => toIncoming(result, open)),
        completeRoundIds: new Set(completeRoundIds),
        origin: origin.kind,
        enteredAtMeet: ofMeets,
        fileIdentities: await fileIdentitiesOf(ctx, open.stored),
      });
      plans.push({ ...open, drafts: placeByRule(drafts), conflicts, origin });
    }
    const ids = await writeDrafts(ctx, plans);
    return plans.map((plan) => savedBatch(plan, ids));
  });
}

/** Files must know what the staff of a meet entered, and so must the staff when it saves whole rounds. */
async function listEnteredAtMeets(
  ctx: Context,
  batches: readonly MeetBatch[],
  opened: ReadonlyMap<number, MeetResults>,
): Promise<ReadonlyMap<number, EnteredAtMeet>> {
  const resultIds = batches.flatMap(({ meetId, origin, completeRoundIds }) =>
    origin.kind === 'file' || (origin.kind === 'meet' && completeRoundIds.length > 0)
      ? opened.get(meetId)!.stored.map(({ resultId }) => resultId)
      : [],
  );
  return resultIds.length === 0 ? new Map() : enteredAtMeet(await listChangesAtMeet(ctx, resultIds));
}

function roundsOf(batches: readonly MeetBatch[]): number[] {
  const roundIds = new Set<number>();
  for (const { results, completeRoundIds } of batches) {
    for (const { roundId } of results) roundIds.add(roundId);
    for (const roundId of completeRoundIds) roundIds.add(roundId);
  }
  return [...roundIds];
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
 * Corrects a result by hand: files no longer overwrite the changed fields. When a result is disqualified, invalidated
 * or reinstated, or its mark no longer fits its place, the places in its round are updated (`placeByRule`).
 */
export function correctResult(
  ctx: Context,
  resultId: number,
  changes: Partial<ResultFields>,
  reason: string,
  version?: number,
  author?: HandAuthor,
): Promise<void> {
  const edit = {
    resultId,
    reason,
    version,
    author,
    roundIds: changes.roundId === undefined ? [] : [changes.roundId],
  };
  return editResult(ctx, edit, (stored) => draftCorrection(stored, changes));
}

/** Removes a result by hand: files do not bring it back. The places of the others in its round are updated. */
export function removeResult(
  ctx: Context,
  resultId: number,
  reason: string,
  version?: number,
): Promise<void> {
  return editResult(ctx, { resultId, reason, version, roundIds: [] }, draftRemoval);
}

/** Called after the scoring of a division, the scored events or the status of an event changed: updates all results. */
export function rescoreMeet(ctx: Context, meetId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const open = await openMeetResults(ctx, meetId);
    // No field changes, so the reason is never written.
    await writeDrafts(ctx, [
      { ...open, drafts: open.stored.map(draftUnchanged), origin: { kind: 'hand', reason: '' } },
    ]);
    // Team totals of a race depend on its division even when no result changes.
    await updateTeamTotals(ctx, [open.meet]);
  });
}

export type { RecordedPerson } from './results.store.ts';

/** Lists everyone in the results and relays of a meet, to recognize them in a corrected file. */
export function listRecordedAthletes(ctx: Context, meetId: number): Promise<RecordedPerson[]> {
  return listRecordedPeople(ctx, meetId);
}

interface Edit {
  resultId: number;
  reason: string;
  version: number | undefined;
  author?: HandAuthor | undefined;
  /** Other rounds that the result may move to. */
  roundIds: readonly number[];
}

function editResult(
  ctx: Context,
  { resultId, reason, version, author, roundIds }: Edit,
  edit: (stored: StoredResult) => Draft,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    checkReason(reason);
    const home = await findRoundOfResult(ctx, resultId);
    if (home === null) throw resultUnknown();
    const opened = await openResults(ctx, [home.meetId], [home.roundId, ...roundIds]);
    const open = opened.get(home.meetId)!;
    const present = open.stored.find((result) => result.resultId === resultId && !result.isRemoved);
    if (!present) throw resultUnknown();
    if (version !== undefined && version !== present.version) {
      throw new Refusal('CHANGED_MEANWHILE', resultChangedMeanwhileSentence(), {
        status: 409,
        details: { version: present.version },
      });
    }
    const edited = open.stored.map((stored) => (stored === present ? edit(stored) : draftUnchanged(stored)));
    const drafts = placeByRule(edited);
    await writeDrafts(ctx, [{ ...open, drafts, origin: { kind: 'hand', reason: reason.trim(), author } }]);
  });
}

function resultUnknown(): Refusal {
  return new Refusal('RESULT_UNKNOWN', resultUnknownSentence(), { status: 404 });
}

function checkReason(reason: string): void {
  if (reason.trim() === '') throw new Refusal('RESULT_REASON_MISSING', reasonMissingSentence());
}

function toIncoming(result: ResultToSave, { rounds }: MeetResults): IncomingResult {
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

/** Returns the identity before the correction of results whose athlete, squad or round was corrected by hand. */
async function fileIdentitiesOf(ctx: Context, stored: readonly StoredResult[]): Promise<Map<number, string>> {
  const moved = stored.filter(({ handFields }) =>
    IDENTITY_FIELDS.some((field) => handFields.includes(field)),
  );
  if (moved.length === 0) return new Map();
  const changes = await listHandChanges(
    ctx,
    moved.map(({ resultId }) => resultId),
  );
  const byResult = Map.groupBy(changes, ({ resultId }) => resultId);
  return new Map(
    moved.map(({ resultId, fields }) => {
      // The oldest change of a field has the file's value, so it is applied last.
      const before = (byResult.get(resultId) ?? []).toReversed().map((change) => change.before);
      return [resultId, resultIdentity(Object.assign({ ...fields }, ...before))];
    }),
  );
}
