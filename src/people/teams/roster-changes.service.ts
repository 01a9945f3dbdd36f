// Changes one team's roster by hand, and returns the rows before and after so that the change can be undone.
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
  /** Rows to add or to change. */
  put: readonly (Pick<RosterRecord, 'athleteId' | 'grade' | 'isActive'> &
    Partial<Pick<RosterRecord, 'waitsSince'>>)[];
  /** Athletes to remove; their results stay. */
  remove?: readonly number[];
}

/** Rows of the changed athletes; someone in only one of the two lists was added or removed. */
export interface RosterStates {
  before: RosterRecord[];
  after: RosterRecord[];
}

/** Makes changes of a team's rosters wait for each other until the end of the transaction. */
export async function lockRosters(ctx: Context, teamId: number): Promise<void> {
  if (await lockTeam(ctx, teamId)) return;
  throw new Refusal('TEAM_UNKNOWN', teamUnknownSentence(), { status: 404 });
}

/** Checks no permission: callers bring their own. */
export function changeRoster(
  ctx: Context,
  where: RosterOf,
  { put, remove = [] }: RosterChange,
): Promise<RosterStates> {
  return inTransaction(ctx, async (ctx) => {
    await lockRosters(ctx, where.teamId);
    const athleteIds = [...new Set([...put.map(({ athleteId }) => athleteId), ...remove])];
    const before = await listRecords(ctx, where, athleteIds);
    const createdAt = ctx.clock.now().toString();
    await deleteRecords(ctx, where, remove);
    await writeRecords(
      ctx,
      where,
      // A coach has looked at them, unless the change says that they still wait.
      put.map((record) => ({ waitsSince: null, ...record, createdAt })),
    );
    tell(ctx, where, athleteIds);
    return { before, after: await listRecords(ctx, where, athleteIds) };
  });
}

/** Undoes a change; 409 when one of its rows has changed since. */
export function restoreRoster(
  ctx: Context,
  where: RosterOf,
  { before, after }: RosterStates,
): Promise<RosterStates> {
  return inTransaction(ctx, async (ctx) => {
    await lockRosters(ctx, where.teamId);
    const athleteIds = [...new Set([...before, ...after].map(({ athleteId }) => athleteId))];
    const now = await listRecords(ctx, where, athleteIds);
    if (!areSameRecords(now, after)) {
      throw new Refusal('ROSTER_CHANGED', rosterChangedSentence(), { status: 409 });
    }
    const presentIds = new Set(before.map(({ athleteId }) => athleteId));
    await deleteRecords(
      ctx,
      where,
      athleteIds.filter((athleteId) => !presentIds.has(athleteId)),
    );
    await writeRecords(ctx, where, before);
    tell(ctx, where, athleteIds);
    return { before: now, after: before };
  });
}

/** Reads the rows of these athletes; all rows when they are left out. */
export function readRoster(
  ctx: Context,
  where: RosterOf,
  athleteIds?: readonly number[],
): Promise<RosterRecord[]> {
  return listRecords(ctx, where, athleteIds);
}

/** Lists the seasons in which the team has a roster. */
export function listSeasonsOfRosters(ctx: Context, teamId: number) {
  return listRosterSeasons(ctx, teamId);
}

/** Lists the season ids of the team's rosters in the sport with these athletes, lowest first. */
export function listSeasonsOf(
  ctx: Context,
  team: Pick<RosterOf, 'teamId' | 'sport'>,
  athleteIds: readonly number[],
): Promise<number[]> {
  return listSeasonsOfAthletes(ctx, team, athleteIds);
}

/** Rows of athletes who left stay as history and give the team's coaches no rights. */
export function markLeft(
  ctx: Context,
  team: Pick<RosterOf, 'teamId' | 'sport'>,
  athleteIds: readonly number[],
  hasLeft: boolean,
): Promise<void> {
  return writeLeft(ctx, team, athleteIds, hasLeft ? ctx.clock.now().toString() : null);
}

function tell({ announce }: Context, { teamId }: RosterOf, athleteIds: readonly number[]): void {
  if (athleteIds.length === 0) return;
  announce({ evict: [`team:${teamId}`, ...athleteIds.map((athleteId) => `athlete:${athleteId}`)] });
}
