// Changes of one team's roster by hand: what was there before and after is told, so that it can be put back.
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import {
  deleteRecords,
  listRecords,
  listRosterSeasons,
  listSeasonsOfAthletes,
  writeLeft,
  writeRecords,
} from './roster-changes.store.ts';
import { areSameRecords, type RosterOf, type RosterRecord } from './roster-records.rules.ts';
import { lockTeam } from './teams.store.ts';
import { rosterChangedSentence, teamUnknownSentence } from './teams.words.ts';

export interface RosterChange {
  /** On the roster afterwards, as this says. */
  put: readonly (Pick<RosterRecord, 'athleteId' | 'grade' | 'isActive'> &
    Partial<Pick<RosterRecord, 'waitsSince'>>)[];
  /** No longer on it. Results stay as they are. */
  remove?: readonly number[];
}

/** Of the athletes that a change was about; who is in one of the two only was added or removed. */
export interface RosterStates {
  before: RosterRecord[];
  after: RosterRecord[];
}

/** One change of a team at a time, until the end of the transaction: who reads the roster then sees what is there. */
export async function lockRosters(ctx: Context, teamId: number): Promise<void> {
  if (await lockTeam(ctx.db, teamId)) return;
  throw new Refusal('TEAM_UNKNOWN', teamUnknownSentence(), { status: 404 });
}

/** Nobody is asked for permission here. */
export function changeRoster(
  ctx: Context,
  where: RosterOf,
  { put, remove = [] }: RosterChange,
): Promise<RosterStates> {
  return inTransaction(ctx, async (ctx) => {
    await lockRosters(ctx, where.teamId);
    const athleteIds = [...new Set([...put.map(({ athleteId }) => athleteId), ...remove])];
    const before = await listRecords(ctx.db, where, athleteIds);
    const createdAt = ctx.clock.now().toString();
    await deleteRecords(ctx.db, where, remove);
    await writeRecords(
      ctx.db,
      where,
      // A coach has looked at them, unless the change says that they still wait.
      put.map((record) => ({ waitsSince: null, ...record, createdAt })),
    );
    tell(ctx, where, athleteIds);
    return { before, after: await listRecords(ctx.db, where, athleteIds) };
  });
}

/** Puts a change back; 409 when somebody has changed one of its rows since. */
export function restoreRoster(
  ctx: Context,
  where: RosterOf,
  { before, after }: RosterStates,
): Promise<RosterStates> {
  return inTransaction(ctx, async (ctx) => {
    await lockRosters(ctx, where.teamId);
    const athleteIds = [...new Set([...before, ...after].map(({ athleteId }) => athleteId))];
    const now = await listRecords(ctx.db, where, athleteIds);
    if (!areSameRecords(now, after)) {
      throw new Refusal('ROSTER_CHANGED', rosterChangedSentence(), { status: 409 });
    }
    const kept = new Set(before.map(({ athleteId }) => athleteId));
    await deleteRecords(
      ctx.db,
      where,
      athleteIds.filter((athleteId) => !kept.has(athleteId)),
    );
    await writeRecords(ctx.db, where, before);
    tell(ctx, where, athleteIds);
    return { before: now, after: before };
  });
}

/** Those of these athletes who are on the roster; left out: all. */
export function readRoster(
  ctx: Context,
  where: RosterOf,
  athleteIds?: readonly number[],
): Promise<RosterRecord[]> {
  return listRecords(ctx.db, where, athleteIds);
}

/** The rosters that a team has. */
export function listSeasonsOfRosters(ctx: Context, teamId: number) {
  return listRosterSeasons(ctx.db, teamId);
}

/** On which rosters of the team in that sport these athletes are: season ids, the lowest first. */
export function listSeasonsOf(
  ctx: Context,
  team: Pick<RosterOf, 'teamId' | 'sport'>,
  athleteIds: readonly number[],
): Promise<number[]> {
  return listSeasonsOfAthletes(ctx.db, team, athleteIds);
}

/** Rows of who has left stay as history, and give the coaches of the team no rights any more. */
export function markLeft(
  ctx: Context,
  team: Pick<RosterOf, 'teamId' | 'sport'>,
  athleteIds: readonly number[],
  hasLeft: boolean,
): Promise<void> {
  return writeLeft(ctx.db, team, athleteIds, hasLeft ? ctx.clock.now().toString() : null);
}

function tell({ announce }: Context, { teamId }: RosterOf, athleteIds: readonly number[]): void {
  if (athleteIds.length === 0) return;
  announce({ evict: [`team:${teamId}`, ...athleteIds.map((athleteId) => `athlete:${athleteId}`)] });
}
