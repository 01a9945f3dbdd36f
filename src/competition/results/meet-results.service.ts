// Opens the results of meets for one writer at a time, and writes them with points, bests, records and totals.
import { randomUUID } from 'node:crypto';
import { NO_FLAG } from '#competition/bests/bests.rules.ts';
import { announceLists, deriveFlags, lockSubjects, prepareBests } from '#competition/bests/bests.service.ts';
import { beginRounds } from '#competition/events/events.service.ts';
import type { WaitingFinisher } from '#competition/events/meet-events.rules.ts';
import { listWaitingRowsOfMeets } from '#competition/events/waiting-rows.service.ts';
import type { MeetIdentity } from '#competition/meets/meets.rules.ts';
import { claimMeets, noteResults } from '#competition/meets/meets.service.ts';
import { updateRecords } from '#competition/records/records.service.ts';
import type { HandRole } from '#competition/results/changes/change-log.rules.ts';
import { isPublicChange } from '#competition/results/changes/public-changes.rules.ts';
import { pointsOf } from '#competition/results/scoring/meet-points.rules.ts';
import { updateTeamTotals } from '#competition/results/scoring/team-totals.service.ts';
import type { Context } from '#kit/server/context.ts';
import { addToCounter } from '#kit/server/database/counters.ts';
import { mapIdentities } from '#people/athletes/athletes.service.ts';
import { writeFlags } from './best-flags.service.ts';
import { listChangedEvents } from './changed-events.service.ts';
import { changeOf, type Draft, isWritten, refusalToDrafts, type StoredResult } from './drafts.rules.ts';
import { writeParts } from './result-parts.service.ts';
import { prepareResultUpdates } from './result-updates.service.ts';
import { deriveFields, type MeetRound } from './results.rules.ts';
import {
  insertChanges,
  insertResults,
  listMeetCounts,
  listMeetRounds,
  listStoredResults,
  type ResultChange,
  type ResultRow,
  raiseWorkMemory,
  takeResultIds,
  updateDerived,
  updateResults,
} from './results.store.ts';
import {
  type CanonicalIds,
  countedOf,
  formerSubjects,
  holdersOf,
  isTouched,
  listedVariants,
  marksOf,
  spansOf,
  statesOf,
  type TouchedResult,
  teamsOf,
} from './touched-results.rules.ts';

export interface MeetResults {
  meet: MeetIdentity;
  rounds: ReadonlyMap<number, MeetRound>;
  /** Includes removed results. */
  stored: readonly StoredResult[];
  /** Waiting rows by round. */
  waiting: ReadonlyMap<number, readonly WaitingFinisher[]>;
}

/** The source of a change and its reason, saved in `result_changes`. */
export type ChangeOrigin =
  | { kind: 'file'; importBatchId: number; sourceId: number | null }
  | HandOrigin
  /** The staff of the meet, while it is held. No reason is needed, and the fields are not a person's for good. */
  | { kind: 'meet'; byUserId: number | null };

export interface HandOrigin {
  kind: 'hand';
  reason: string;
  /** Absent for what the operator does by command. */
  author?: HandAuthor | undefined;
  undoesId?: number;
}

/** The person who corrects a result, and the request that they answer. */
export interface HandAuthor {
  userId: number;
  role: HandRole;
  requestId?: number | undefined;
}

/** The new states of the results of a meet, or of some of its rounds. */
export interface MeetDrafts extends MeetResults {
  drafts: readonly Draft[];
  origin: ChangeOrigin;
}

/** More new rows than this do not fit into a statement's usual memory. */
const MANY_RESULTS = 5_000;

/** Opens the whole meet: until the commit nobody else can write its results. */
export async function openMeetResults(ctx: Context, meetId: number): Promise<MeetResults> {
  return (await openResults(ctx, [meetId], null)).get(meetId)!;
}

/** Opens only the results of these rounds, and those that were moved between rounds by hand; null opens all. */
export async function openResults(
  ctx: Context,
  meetIds: readonly number[],
  roundIds: readonly number[] | null,
): Promise<ReadonlyMap<number, MeetResults>> {
  const meets = await claimMeets(ctx, meetIds);
  const rounds = Map.groupBy(await listMeetRounds(ctx, meetIds), ({ meetId }) => meetId);
  const stored = Map.groupBy(await listStoredResults(ctx, meetIds, roundIds), ({ meetId }) => meetId);
  const waiting = Map.groupBy(await listWaitingRowsOfMeets(ctx, meetIds), ({ roundId }) => roundId);
  return new Map(
    meetIds.map((id) => {
      const byId = new Map((rounds.get(id) ?? []).map((round) => [round.roundId, round]));
      return [id, { meet: meets.get(id)!, rounds: byId, stored: stored.get(id) ?? [], waiting }];
    }),
  );
}

/**
 * Writes the drafts of all results of the opened rounds, then everything derived from them: points, bests, flags,
 * records, totals and counts. Always locks in the same order (meets, athletes, teams, results, books, counts), so that
 * writers of two meets with the same athletes never deadlock. Returns the id of each draft.
 */
export async function writeDrafts(
  ctx: Context,
  meets: readonly MeetDrafts[],
): Promise<ReadonlyMap<Draft, number>> {
  for (const { drafts, rounds } of meets) {
    const refusal = refusalToDrafts(drafts, rounds.keys());
    if (refusal) throw refusal;
  }
  const ids = await idsOf(
    ctx,
    meets.flatMap(({ drafts }) => drafts),
  );
  const resultsOf = touchedOf(ids);
  const byMeet = new Map(meets.map((meet) => [meet, resultsOf(meet)]));
  const touched = [...byMeet.values()].flat();
  if (touched.length === 0) return ids;
  if (touched.length > MANY_RESULTS) await raiseWorkMemory(ctx);
  // Whoever corrects a result looks for it next; marks of a running meet come ten times a second.
  const canWait = meets.every(({ origin }) => origin.kind !== 'hand');

  const canonicalIds = await lockSubjects(ctx, holdersOf(touched));
  const sendUpdates = await prepareResultUpdates(
    ctx,
    [...byMeet].flatMap(([{ meet }, results]) => (results.length > 0 ? { meet, touched: results } : [])),
  );
  const resultIds = new Set(touched.map(({ resultId }) => resultId));
  const updateBests = await prepareBests(ctx, {
    resultIds,
    counting: countedOf(touched, canonicalIds),
    formerSubjects: formerSubjects(touched, canonicalIds),
  });
  const flags = await deriveFlags(ctx, {
    spans: spansOf(touched, canonicalIds),
    marks: marksOf(touched, canonicalIds),
    replacedIds: resultIds,
  });
  const flagOf = new Map(flags.map((flag) => [flag.resultId, flag]));
  const rows = [...byMeet].flatMap(([{ origin }, results]) =>
    results.map((result) => resultRow(result, origin, flagOf.get(result.resultId) ?? NO_FLAG)),
  );
  await writeRows(ctx, touched, rows);
  await writeFlags(
    ctx,
    flags.filter(({ resultId }) => !resultIds.has(resultId)),
    { canWait },
  );
  await writeParts(ctx, touched);
  await writeChanges(ctx, byMeet);
  await updateBests();
  const changed = [...byMeet].flatMap(([{ meet }, results]) => (results.length > 0 ? meet : []));
  await updateRecords(
    ctx,
    changed.map(({ meetId }) => meetId),
    { canWait, teamIds: teamsOf(touched) },
  );
  await updateTeamTotals(ctx, changed);
  announceLists(ctx, listedVariants(touched), { canWait });
  ctx.announce({ evict: await tagsOfHolders(ctx, touched, canonicalIds), canWait });
  await updateCounts(ctx, changed, byMeet, canWait);
  for (const [{ meet, rounds }, results] of byMeet)
    await beginRounds(ctx, meet.meetId, roundsToBegin(results, rounds));
  await sendUpdates();
  return ids;
}

/** Returns the ids of stored results, and takes new ones for results to create, in their order. */
async function idsOf(ctx: Context, drafts: readonly Draft[]): Promise<ReadonlyMap<Draft, number>> {
  const created = drafts.filter((draft) => draft.stored === null && isWritten(draft));
  const newIds = await takeResultIds(ctx, created.length);
  const ids = new Map(created.map((draft, index) => [draft, newIds[index]!]));
  for (const draft of drafts) if (draft.stored) ids.set(draft, draft.stored.resultId);
  return ids;
}

/** Returns a function that lists the results of a meet that must be written. */
function touchedOf(ids: ReadonlyMap<Draft, number>): (meet: MeetDrafts) => TouchedResult[] {
  const idOfKey = idsOfKeys(ids);
  return ({ meet: { meetId }, rounds, drafts, waiting }) => {
    const points = pointsOf(drafts, rounds, waiting);
    const results = drafts.map((draft): TouchedResult => {
      const { fields, isRemoved, duplicateOfKey } = draft;
      const duplicateOf = duplicateOfKey === null ? draft.duplicateOf : (idOfKey.get(duplicateOfKey) ?? null);
      const derived = deriveFields(fields, rounds.get(fields.roundId)!, isRemoved || duplicateOf !== null);
      const resultId = ids.get(draft)!;
      return { resultId, meetId, draft, derived, points: points.get(draft) ?? null, duplicateOf };
    });
    return results.filter(isTouched);
  };
}

/** Lists the rounds with a written result that have not begun, or whose event has not. */
function roundsToBegin(results: readonly TouchedResult[], rounds: MeetResults['rounds']): number[] {
  const notBegun = new Set<number>();
  for (const { draft } of results) {
    if (!isWritten(draft) || draft.isRemoved) continue;
    const { roundId, roundStatus, eventStatus } = rounds.get(draft.fields.roundId)!;
    if (roundStatus === null || eventStatus === null) notBegun.add(roundId);
  }
  return [...notBegun];
}

/** Empty unless a draft is a duplicate of another one. */
function idsOfKeys(ids: ReadonlyMap<Draft, number>): ReadonlyMap<string, number> {
  const drafts = [...ids.keys()];
  if (drafts.every(({ duplicateOfKey }) => duplicateOfKey === null)) return new Map();
  return new Map(drafts.flatMap((draft) => (draft.key === null ? [] : [[draft.key, ids.get(draft)!]])));
}

function resultRow(
  { draft, ...result }: TouchedResult,
  origin: ChangeOrigin,
  { flag, previousBest }: { flag: ResultRow['flag']; previousBest: number | null },
): ResultRow {
  const { fields, handFields, isRemoved, sourceLine, stored } = draft;
  return {
    ...result,
    fields,
    flag,
    previousBest,
    handFields,
    isRemoved,
    version: (stored?.version ?? 0) + 1,
    sourceLine,
    sourceId: origin.kind === 'file' ? origin.sourceId : null,
  };
}

async function writeRows(
  ctx: Context,
  touched: readonly TouchedResult[],
  rows: readonly ResultRow[],
): Promise<void> {
  const now = ctx.clock.now().toString();
  const rowsWhere = (isIncluded: (draft: Draft) => boolean) =>
    rows.filter((_, index) => isIncluded(touched[index]!.draft));
  await updateDerived(
    ctx,
    rowsWhere((draft) => !isWritten(draft)),
  );
  await updateResults(
    ctx,
    rowsWhere((draft) => isWritten(draft) && draft.stored !== null),
    now,
  );
  await insertResults(
    ctx,
    rowsWhere(({ stored }) => stored === null),
    now,
  );
}

async function writeChanges(
  ctx: Context,
  byMeet: ReadonlyMap<MeetDrafts, readonly TouchedResult[]>,
): Promise<void> {
  const changes = [...byMeet].flatMap(
    ([
      {
        meet: { meetId },
        origin,
        rounds,
      },
      results,
    ]) => {
      const source = sourceOf(origin);
      return results
        .filter(({ draft }) => isWritten(draft))
        .map(({ resultId, draft }) => {
          const kind = draft.isByRule ? ('rule' as const) : origin.kind;
          const isPublic = isPublicChange(kind, draft, rounds.get(draft.fields.roundId)!);
          return {
            resultId,
            meetId,
            ...(draft.isByRule ? ruleWithin(source) : source),
            isPublic,
            ...changeOf(draft),
          };
        });
    },
  );
  await insertChanges(ctx, changes, ctx.clock.now().toString());
}

type ChangeSource = Omit<ResultChange, 'resultId' | 'meetId' | 'isPublic' | 'before' | 'after'>;

function sourceOf(origin: ChangeOrigin): ChangeSource {
  const { kind } = origin;
  if (kind === 'file') return { ...NO_SOURCE, origin: kind, importBatchId: origin.importBatchId };
  if (kind === 'meet') return { ...NO_SOURCE, origin: kind, byUserId: origin.byUserId };
  const { reason, author, undoesId = null } = origin;
  return {
    ...NO_SOURCE,
    origin: kind,
    reason,
    byUserId: author?.userId ?? null,
    byRole: author?.role ?? null,
    requestId: author?.requestId ?? null,
    editId: randomUUID(),
    undoesId,
  };
}

const NO_SOURCE = {
  importBatchId: null,
  reason: null,
  byUserId: null,
  byRole: null,
  requestId: null,
  editId: null,
  undoesId: null,
};

/** A place that moves because of a correction belongs to the same edit. */
const ruleWithin = ({ editId, importBatchId, reason }: ChangeSource): ChangeSource => ({
  ...NO_SOURCE,
  origin: 'rule',
  importBatchId,
  reason,
  editId,
});

/** The pages of athletes, including relay runners, and of teams. */
async function tagsOfHolders(
  ctx: Context,
  touched: readonly TouchedResult[],
  canonicalIds: CanonicalIds,
): Promise<string[]> {
  const [athletes, teams, runners] = [new Set<number>(), new Set<number>(), new Set<number>()];
  for (const { draft } of touched) {
    if (!isWritten(draft)) continue;
    for (const { athleteId, teamId, legs } of statesOf(draft)) {
      if (athleteId !== null) athletes.add(canonicalIds.get(athleteId)!);
      if (teamId !== null) teams.add(teamId);
      for (const leg of legs) runners.add(leg.athleteId);
    }
  }
  if (runners.size > 0) {
    for (const id of (await mapIdentities(ctx, [...runners])).values()) athletes.add(id);
  }
  return [...[...athletes].map((id) => `athlete:${id}`), ...[...teams].map((id) => `team:${id}`)];
}

async function updateCounts(
  ctx: Context,
  meets: readonly MeetIdentity[],
  byMeet: ReadonlyMap<MeetDrafts, readonly TouchedResult[]>,
  canWait: boolean,
): Promise<void> {
  const counts = await listMeetCounts(
    ctx,
    meets.map(({ meetId }) => meetId),
  );
  await noteResults(ctx, counts, { changedOf: await listChangedEvents(ctx, byMeet), canWait });
  const touched = [...byMeet.values()].flat();
  const counted = touched.filter(({ derived }) => !derived.isRehearsal);
  const countAfter = counted.filter(({ draft }) => !draft.isRemoved).length;
  const countBefore = counted.filter(({ draft: { stored } }) => stored !== null && !stored.isRemoved).length;
  await addToCounter(ctx.db, 'results', countAfter - countBefore);
}
