// The results of one meet, opened for writing by one at a time, and written with everything that follows from them.
import { type Flag, NO_FLAG } from '#competition/bests/bests.rules.ts';
import { deriveFlags, keepBests, lockSubjects } from '#competition/bests/bests.service.ts';
import type { MeetIdentity } from '#competition/meets/meets.rules.ts';
import { claimMeet, noteResults } from '#competition/meets/meets.service.ts';
import { keepRecords } from '#competition/records/records.service.ts';
import type { Context } from '#kit/server/context.ts';
import { addToCounter } from '#kit/server/counters.ts';
import { writeFlags } from './best-flags.service.ts';
import { changeOf, type Draft, isWritten, refusalToDrafts, type StoredResult } from './drafts.rules.ts';
import { pointsOf } from './meet-points.rules.ts';
import { insertAttempts, insertLegs, insertSplits, removeParts } from './result-parts.store.ts';
import { type DerivedFields, deriveFields, type MeetRound, type ResultPart } from './results.rules.ts';
import {
  insertChanges,
  insertResults,
  listMeetRounds,
  listStoredResults,
  type ResultRow,
  takeResultIds,
  updateDerived,
  updateResults,
} from './results.store.ts';
import {
  type CanonicalIds,
  formerSubjects,
  holdersOf,
  isTouched,
  markOf,
  spansOf,
  statesOf,
  type TouchedResult,
} from './touched.rules.ts';

export interface MeetResults {
  meet: MeetIdentity;
  rounds: ReadonlyMap<number, MeetRound>;
  /** All of the meet, removed ones too. */
  stored: readonly StoredResult[];
}

/** Who changes the results, and for what: kept in `result_changes`. */
export type ChangeOrigin =
  | { kind: 'file'; importBatchId: number; sourceId: number | null }
  | { kind: 'hand'; reason: string };

/** Until the commit nobody else writes results of this meet. */
export async function openMeetResults(ctx: Context, meetId: number): Promise<MeetResults> {
  const meet = await claimMeet(ctx, meetId);
  const rounds = await listMeetRounds(ctx.db, meetId);
  const stored = await listStoredResults(ctx.db, meetId);
  return { meet, rounds: new Map(rounds.map((round) => [round.roundId, round])), stored };
}

/**
 * Writes what the drafts of all results of the meet ask for, then what follows: points, bests and flags, records,
 * counts. Locks in one order everywhere (meet, athletes, teams, results, books, counts), so that writers of two
 * meets with the same athletes wait for each other and never in a circle. Returns the id of each draft.
 */
export async function writeDrafts(
  ctx: Context,
  open: MeetResults,
  drafts: readonly Draft[],
  origin: ChangeOrigin,
): Promise<ReadonlyMap<Draft, number>> {
  const refusal = refusalToDrafts(drafts, open.rounds.keys());
  if (refusal) throw refusal;
  const points = pointsOf(drafts, open.rounds);
  const touched = drafts
    .map((draft) => ({ draft, derived: derivedOf(draft, open), points: points.get(draft) ?? null }))
    .filter(isTouched);
  const ids = await idsOf(ctx, drafts);
  if (touched.length === 0) return ids;
  const canonicalIds = await lockSubjects(ctx, holdersOf(touched));

  const { own, others } = await flagsOf(ctx, open, { touched, ids, canonicalIds });
  const rows = touched.map((result) => {
    const resultId = ids.get(result.draft)!;
    return resultRow(result, { resultId, open, flag: own.get(resultId) ?? NO_FLAG });
  });
  await writeRows(ctx, touched, rows, origin);
  await writeFlags(ctx, others);
  const written = drafts.filter(isWritten);
  await writeParts(ctx, written, ids);
  await writeChanges(ctx, open, { written, ids, origin });
  await keepBests(ctx, {
    resultIds: rows.map(({ resultId }) => resultId),
    formerSubjects: formerSubjects(touched, canonicalIds),
  });
  await keepRecords(ctx, open.meet.meetId);
  announceHolders(ctx, written, canonicalIds);
  await keepCounts(ctx, open, drafts);
  return ids;
}

function derivedOf({ fields, stored, isRemoved }: Draft, { rounds }: MeetResults): DerivedFields {
  return deriveFields(fields, rounds.get(fields.roundId)!, isRemoved || stored?.duplicateOf != null);
}

/** Of stored results as they are; those to be created take new ones, in their order. */
async function idsOf({ db }: Context, drafts: readonly Draft[]): Promise<ReadonlyMap<Draft, number>> {
  const created = drafts.filter((draft) => draft.stored === null && isWritten(draft));
  const newIds = await takeResultIds(db, created.length);
  const ids = new Map(created.map((draft, index) => [draft, newIds[index]!]));
  for (const draft of drafts) if (draft.stored) ids.set(draft, draft.stored.resultId);
  return ids;
}

/** The flags that the touched results will have, and those that change elsewhere. */
async function flagsOf(
  ctx: Context,
  { meet: { meetId, seasonId } }: MeetResults,
  {
    touched,
    ids,
    canonicalIds,
  }: { touched: readonly TouchedResult[]; ids: ReadonlyMap<Draft, number>; canonicalIds: CanonicalIds },
) {
  const marks = touched.flatMap((result) => {
    const resultId = ids.get(result.draft)!;
    return markOf(result, { resultId, meetId, seasonId, canonicalIds });
  });
  const replacedIds = new Set(touched.map(({ draft }) => ids.get(draft)!));
  const flags = await deriveFlags(ctx, { spans: spansOf(touched, canonicalIds), marks, replacedIds });
  return {
    own: new Map(flags.map((flag) => [flag.resultId, flag])),
    others: flags.filter(({ resultId }) => !replacedIds.has(resultId)),
  };
}

function resultRow(
  { draft, derived, points }: TouchedResult,
  { resultId, open, flag }: { resultId: number; open: MeetResults; flag: Flag },
): ResultRow {
  return {
    resultId,
    fields: draft.fields,
    derived,
    meetId: open.meet.meetId,
    seasonId: open.meet.seasonId,
    points,
    flag: flag.flag,
    previousBest: flag.previousBest,
    handFields: draft.handFields,
    isRemoved: draft.isRemoved,
    version: (draft.stored?.version ?? 0) + 1,
    sourceLine: draft.sourceLine,
  };
}

async function writeRows(
  { db, clock }: Context,
  touched: readonly TouchedResult[],
  rows: readonly ResultRow[],
  origin: ChangeOrigin,
): Promise<void> {
  const now = clock.now().toString();
  const sourceId = origin.kind === 'file' ? origin.sourceId : null;
  const rowsWhere = (isMeant: (draft: Draft) => boolean) =>
    rows.filter((_, index) => isMeant(touched[index]!.draft));
  await updateDerived(
    db,
    rowsWhere((draft) => !isWritten(draft)),
  );
  await updateResults(
    db,
    rowsWhere((draft) => isWritten(draft) && draft.stored !== null),
    now,
  );
  await insertResults(
    db,
    rowsWhere(({ stored }) => stored === null),
    { sourceId, now },
  );
}

async function writeParts({ db }: Context, written: readonly Draft[], ids: ReadonlyMap<Draft, number>) {
  const holding = (part: ResultPart) =>
    written
      .filter(({ stored, changed }) => stored === null || changed.includes(part))
      .map((draft) => ({ resultId: ids.get(draft)!, fields: draft.fields, isNew: draft.stored === null }));
  const replace = async (part: ResultPart, insert: typeof insertLegs) => {
    const results = holding(part);
    await removeParts(
      db,
      part,
      results.filter(({ isNew }) => !isNew).map(({ resultId }) => resultId),
    );
    await insert(db, results);
  };
  await replace('legs', insertLegs);
  await replace('splits', insertSplits);
  await replace('attempts', insertAttempts);
}

async function writeChanges(
  { db, clock }: Context,
  { meet }: MeetResults,
  {
    written,
    ids,
    origin,
  }: { written: readonly Draft[]; ids: ReadonlyMap<Draft, number>; origin: ChangeOrigin },
): Promise<void> {
  const changes = written.map((draft) => ({
    resultId: ids.get(draft)!,
    meetId: meet.meetId,
    origin: origin.kind,
    importBatchId: origin.kind === 'file' ? origin.importBatchId : null,
    reason: origin.kind === 'hand' ? origin.reason : null,
    ...changeOf(draft),
  }));
  await insertChanges(db, changes, clock.now().toString());
}

function announceHolders(ctx: Context, written: readonly Draft[], canonicalIds: CanonicalIds) {
  const states = written.flatMap(statesOf);
  const athletes = states.flatMap(({ athleteId }) =>
    athleteId === null ? [] : [canonicalIds.get(athleteId)!],
  );
  const teams = states.flatMap(({ teamId }) => teamId ?? []);
  const tags = [...athletes.map((id) => `athlete:${id}`), ...teams.map((id) => `team:${id}`)];
  ctx.announce({ evict: [...new Set(tags)] });
}

async function keepCounts(
  ctx: Context,
  { meet, stored }: MeetResults,
  drafts: readonly Draft[],
): Promise<void> {
  const standing = drafts.filter(({ isRemoved }) => !isRemoved).map(({ fields }) => fields);
  const athletes = new Set(
    standing.flatMap(({ athleteId, legs }) => [athleteId ?? [], ...legs.map((leg) => leg.athleteId)].flat()),
  );
  const teams = new Set(standing.flatMap(({ teamId }) => teamId ?? []));
  const counts = { teamCount: teams.size, athleteCount: athletes.size, resultCount: standing.length };
  await noteResults(ctx, meet.meetId, counts);
  await addToCounter(
    ctx.db,
    'results',
    standing.length - stored.filter(({ isRemoved }) => !isRemoved).length,
  );
}
