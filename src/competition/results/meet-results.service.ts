// The results of one meet, opened for writing by one at a time, and written with everything that follows from them.
import type { BestSubject } from '#competition/bests/bests.rules.ts';
import { keepBests, lockSubjects } from '#competition/bests/bests.service.ts';
import type { MeetIdentity } from '#competition/meets/meets.rules.ts';
import { claimMeet, noteResults } from '#competition/meets/meets.service.ts';
import { keepRecords } from '#competition/records/records.service.ts';
import type { Context } from '#kit/server/context.ts';
import { addToCounter } from '#kit/server/counters.ts';
import { writeFlags } from './best-flags.service.ts';
import { changeOf, type Draft, isWritten, refusalToDrafts, type StoredResult } from './drafts.rules.ts';
import { pointsOf } from './meet-points.rules.ts';
import { insertAttempts, insertLegs, insertSplits, removeParts } from './result-parts.store.ts';
import {
  type DerivedFields,
  deriveFields,
  isSameValue,
  type MeetRound,
  type ResultFields,
  type ResultPart,
} from './results.rules.ts';
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
  const written = drafts.filter(isWritten);
  const rederived = drafts.filter(
    (draft) => !isWritten(draft) && isStale(draft, points.get(draft) ?? null, open),
  );
  const touched = [...written, ...rederived];
  const canonicalIds = await lockSubjects(ctx, holdersOf(touched));

  const { db } = ctx;
  const now = ctx.clock.now().toString();
  const created = written.filter(({ stored }) => stored === null);
  const newIds = await takeResultIds(db, created.length);
  const ids = new Map<Draft, number>(created.map((draft, index) => [draft, newIds[index]!]));
  for (const draft of drafts) if (draft.stored) ids.set(draft, draft.stored.resultId);

  const rowOf = (draft: Draft) => resultRow(draft, ids.get(draft)!, open, points.get(draft) ?? null);
  const changed = written.filter(({ stored }) => stored !== null);
  await updateDerived(db, rederived.map(rowOf));
  await updateResults(db, changed.map(rowOf), now);
  await insertResults(db, created.map(rowOf), {
    sourceId: origin.kind === 'file' ? origin.sourceId : null,
    now,
  });
  await writeParts(ctx, written, ids);
  await insertChanges(
    db,
    written.map((draft) => ({
      resultId: ids.get(draft)!,
      meetId: open.meet.meetId,
      origin: origin.kind,
      importBatchId: origin.kind === 'file' ? origin.importBatchId : null,
      reason: origin.kind === 'hand' ? origin.reason : null,
      ...changeOf(draft),
    })),
    now,
  );
  if (touched.length > 0) {
    const flags = await keepBests(ctx, {
      subjects: subjectsOf(touched, open.rounds, canonicalIds),
      seasonId: open.meet.seasonId,
      changedIds: touched.flatMap(({ stored }) => stored?.resultId ?? []),
    });
    await writeFlags(ctx, flags);
    await keepRecords(ctx, open.meet.meetId);
    announceHolders(ctx, written, canonicalIds);
    await keepCounts(ctx, open, drafts);
  }
  return ids;
}

function derivedOf({ fields, stored, isRemoved }: Draft, { rounds }: MeetResults): DerivedFields {
  return deriveFields(fields, rounds.get(fields.roundId)!, isRemoved || stored?.duplicateOf != null);
}

/** Whether what follows from event, division and the places of others is stored otherwise. */
function isStale(draft: Draft, points: number | null, open: MeetResults): boolean {
  const { stored } = draft;
  if (stored === null) return false;
  return stored.points !== points || !isSameValue(derivedOf(draft, open), stored.derived);
}

function resultRow(draft: Draft, resultId: number, open: MeetResults, points: number | null): ResultRow {
  return {
    resultId,
    fields: draft.fields,
    derived: derivedOf(draft, open),
    meetId: open.meet.meetId,
    seasonId: open.meet.seasonId,
    points,
    handFields: draft.handFields,
    isRemoved: draft.isRemoved,
    version: (draft.stored?.version ?? 0) + 1,
    sourceLine: draft.sourceLine,
  };
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

/** A result as it was and as it shall be: both may hold bests. */
const statesOf = ({ stored, fields }: Draft): ResultFields[] => (stored ? [stored.fields, fields] : [fields]);

function holdersOf(drafts: readonly Draft[]): { athleteIds: number[]; teamIds: number[] } {
  const states = drafts.flatMap(statesOf);
  const athleteIds = states.flatMap(({ athleteId }) => athleteId ?? []);
  const teamIds = states.flatMap(({ athleteId, teamId }) =>
    athleteId === null && teamId !== null ? teamId : [],
  );
  return { athleteIds: [...new Set(athleteIds)], teamIds: [...new Set(teamIds)] };
}

function subjectsOf(
  drafts: readonly Draft[],
  rounds: ReadonlyMap<number, MeetRound>,
  canonicalIds: ReadonlyMap<number, number>,
): BestSubject[] {
  const subjectOf = ({ athleteId, teamId }: ResultFields, eventVariant: string | null): BestSubject[] => {
    if (eventVariant === null) return [];
    if (athleteId !== null) return [{ kind: 'athlete', id: canonicalIds.get(athleteId)!, eventVariant }];
    return teamId === null ? [] : [{ kind: 'squad', id: teamId, eventVariant }];
  };
  return drafts.flatMap(({ stored, fields }) => [
    ...(stored ? subjectOf(stored.fields, stored.derived.eventVariant) : []),
    ...subjectOf(fields, rounds.get(fields.roundId)!.eventVariant),
  ]);
}

function announceHolders(ctx: Context, written: readonly Draft[], canonicalIds: ReadonlyMap<number, number>) {
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
