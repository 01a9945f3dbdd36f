// Results as files and people tell them: saved in bulk, corrected and removed by hand, scored anew.
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import type { Day } from '#sport/days.rules.ts';
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
import { resultIdentity } from './identity.rules.ts';
import { type ChangeOrigin, type MeetResults, openMeetResults, writeDrafts } from './meet-results.service.ts';
import { inOrder, type ResultFields } from './results.rules.ts';
import {
  findMeetOfResult,
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

export interface ResultToSave extends Omit<ResultFields, 'competedOn'> {
  /** The caller's own, unique in the batch; handed back. */
  key: string;
  /** Left out: the day of the round. */
  competedOn?: Day;
  /** Of the file. */
  sourceLine: number | null;
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

/**
 * Writes only what differs from what is stored; telling the same twice changes nothing. From a file, a field that a
 * person corrected stays as it is, and the conflict is returned. Comparable marks, points, counts, bests, flags and
 * records follow in the same transaction. Refused: RESULT_TWICE when an athlete or squad would stand twice in a
 * round (`doubledKeys` finds them before), RESULT_ROUND_UNKNOWN.
 */
export function saveResults(ctx: Context, meetId: number, batch: ResultsBatch): Promise<SavedBatch> {
  return inTransaction(ctx, async (ctx) => {
    const { origin } = batch;
    if (origin.kind === 'hand') checkReason(origin.reason);
    const open = await openMeetResults(ctx, meetId);
    const { drafts, conflicts } = draftsOf(open.stored, {
      results: batch.results.map((result) => toldResult(result, open)),
      completeRoundIds: new Set(batch.completeRoundIds),
      origin: origin.kind,
      fileIdentities: await fileIdentitiesOf(ctx, open.stored),
    });
    const ids = await writeDrafts(ctx, open, drafts, origin);
    const saved = drafts.flatMap((draft) =>
      draft.key === null ? [] : { key: draft.key, resultId: ids.get(draft)!, outcome: outcomeOf(draft) },
    );
    const removedIds = drafts.flatMap(({ stored, isRemoved }) =>
      stored && isRemoved && !stored.isRemoved ? stored.resultId : [],
    );
    return { saved, removedIds, conflicts };
  });
}

/** By a person: the changed fields are his from now on, and no file overwrites them. */
export function correctResult(
  ctx: Context,
  resultId: number,
  changes: Partial<ResultFields>,
  reason: string,
  version?: number,
): Promise<void> {
  return editResult(ctx, { resultId, reason, version }, (stored) => correct(stored, changes));
}

/** By a person: it stands nowhere any more, and no file brings it back. */
export function removeResult(
  ctx: Context,
  resultId: number,
  reason: string,
  version?: number,
): Promise<void> {
  return editResult(ctx, { resultId, reason, version }, remove);
}

/** After the scoring of a division changed, which events score, or the status of an event: all that follows. */
export function rescoreMeet(ctx: Context, meetId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const open = await openMeetResults(ctx, meetId);
    // No result is told otherwise, so that the reason is never written.
    await writeDrafts(ctx, open, open.stored.map(untouched), { kind: 'hand', reason: '' });
  });
}

/** Who stands in the results and relays of a meet: to know them again when a corrected file comes. */
export function listRecordedAthletes(ctx: Context, meetId: number): Promise<RecordedPerson[]> {
  return listRecordedPeople(ctx.db, meetId);
}

interface Edit {
  resultId: number;
  reason: string;
  version: number | undefined;
}

function editResult(
  ctx: Context,
  { resultId, reason, version }: Edit,
  edit: (stored: StoredResult) => Draft,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    checkReason(reason);
    const meetId = await findMeetOfResult(ctx.db, resultId);
    if (meetId === null) throw resultUnknown();
    const open = await openMeetResults(ctx, meetId);
    const present = open.stored.find((result) => result.resultId === resultId && !result.isRemoved);
    if (!present) throw resultUnknown();
    if (version !== undefined && version !== present.version) {
      throw new Refusal('CHANGED_MEANWHILE', resultChangedMeanwhileSentence(), {
        status: 409,
        details: present,
      });
    }
    const drafts = open.stored.map((stored) => (stored === present ? edit(stored) : untouched(stored)));
    await writeDrafts(ctx, open, drafts, { kind: 'hand', reason: reason.trim() });
  });
}

function resultUnknown(): Refusal {
  return new Refusal('RESULT_UNKNOWN', resultUnknownSentence(), { status: 404 });
}

function checkReason(reason: string): void {
  if (reason.trim() === '') throw new Refusal('RESULT_REASON_MISSING', reasonMissingSentence());
}

function toldResult(result: ResultToSave, { rounds }: MeetResults): ToldResult {
  const { key, sourceLine, competedOn, ...fields } = result;
  const round = rounds.get(result.roundId);
  if (!round) throw new Refusal('RESULT_ROUND_UNKNOWN', resultRoundUnknownSentence());
  return { key, sourceLine, fields: inOrder({ ...fields, competedOn: competedOn ?? round.competedOn }) };
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
