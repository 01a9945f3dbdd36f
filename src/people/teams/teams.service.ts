// Finds teams by printed names, creates them in bulk, and saves edits of one.
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { addToCounter } from '#kit/server/database/counters.ts';
import {
  refusalToSaveTeam,
  refusalToTeam,
  type Team,
  type TeamSummary,
  type TeamToCreate,
  type TeamToSave,
} from './teams.rules.ts';
import {
  findTeamRow,
  insertTeams,
  listNames,
  listTeamsByKey,
  listTeamsByPrefix,
  lockTeam,
  lockTeams,
  markListed,
  updateTeam,
} from './teams.store.ts';
import { teamUnknownSentence } from './teams.words.ts';

/**
 * For each text the teams whose name begins with it, accents, case and dots aside: HY-TEK cuts names to twelve
 * characters. An exact name stands first. Lists in the order of the input.
 */
export async function findTeamsByPrefix(ctx: Context, texts: readonly string[]): Promise<Team[][]> {
  const found = await listTeamsByPrefix(ctx, [...new Set(texts)]);
  const byText = Map.groupBy(found, ({ text }) => text);
  return texts.map((text) => (byText.get(text) ?? []).map(({ text: _, ...team }) => team));
}

/** Maps the source's keys to teams; unknown keys are left out. */
export async function mapTeamsByKey(
  ctx: Context,
  sourceId: number,
  sourceKeys: readonly string[],
): Promise<Map<string, number>> {
  const found = await listTeamsByKey(ctx, sourceId, sourceKeys);
  return new Map(found.map(({ sourceKey, teamId }) => [sourceKey, teamId]));
}

/** Returns null for a team that does not exist, was removed, or is not listed yet. */
export async function findTeam(ctx: Context, teamId: number): Promise<TeamSummary | null> {
  const team = await findTeamRow(ctx, teamId);
  if (!team?.isListed) return null;
  const { isListed: _, ...summary } = team;
  return summary;
}

/** Refuses with 404 when there is no such team; one that no admin has confirmed does not exist here. */
export async function getTeam(ctx: Context, teamId: number): Promise<TeamSummary> {
  const team = await findTeam(ctx, teamId);
  if (team) return team;
  throw teamUnknown();
}

/** Also finds a team that no admin has confirmed yet: only for what its maker and admins see. */
export async function getTeamOrUnlisted(
  ctx: Context,
  teamId: number,
): Promise<TeamSummary & { isListed: boolean }> {
  const team = await findTeamRow(ctx, teamId);
  if (team) return team;
  throw teamUnknown();
}

/** Locks the team and returns all of its facts, listed or not. */
export async function lockWholeTeam(ctx: Context, teamId: number): Promise<Team> {
  const team = await lockTeam(ctx, teamId);
  if (team) return team;
  throw teamUnknown();
}

/** Shows a team to everyone that waited for an admin; false when it was listed already. */
export function listTeam(ctx: Context, teamId: number): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await markListed(ctx, teamId))) return false;
    await addToCounter(ctx.db, 'teams', 1);
    ctx.announce({ evict: [`team:${teamId}`] });
    return true;
  });
}

function teamUnknown(): Refusal {
  return new Refusal('TEAM_UNKNOWN', teamUnknownSentence(), { status: 404 });
}

/** Returns ids in the order of the input. */
export function createTeams(ctx: Context, teams: readonly TeamToCreate[]): Promise<number[]> {
  return inTransaction(ctx, async (ctx) => {
    for (const team of teams) {
      const refusal = refusalToTeam(team);
      if (refusal) throw refusal;
    }
    const ids = await insertTeams(ctx, teams, ctx.clock.now().toString());
    await addToCounter(ctx.db, 'teams', teams.filter(({ isUnlisted }) => !isUnlisted).length);
    return ids;
  });
}

/** Refuses with 409 and the present team when someone else saved first. */
export function saveTeam(ctx: Context, team: TeamToSave): Promise<{ version: number }> {
  return inTransaction(ctx, async (ctx) => {
    const refusal = refusalToSaveTeam(team, await lockTeam(ctx, team.teamId));
    if (refusal) throw refusal;
    const version = await updateTeam(ctx, team);
    ctx.announce({ evict: [`team:${team.teamId}`] });
    return { version };
  });
}

/** Locks teams until the end of the transaction; the bests of their relay squads are then this writer's alone. */
export function lockSquadsOf(ctx: Context, teamIds: readonly number[]): Promise<void> {
  return lockTeams(ctx, teamIds);
}

/** Maps ids to names; teams that were removed or are not listed yet are left out. */
export async function mapTeamNames(ctx: Context, teamIds: readonly number[]): Promise<Map<number, string>> {
  const names = await listNames(ctx, teamIds);
  return new Map(names.map(({ teamId, name }) => [teamId, name]));
}
