// Tells which meets are for the teams of an athlete: those of their levels, and of their sport if it is only one.
import type { Context } from '#kit/server/context.ts';
import { teamsOfAthlete } from '#people/access/athlete-teams.service.ts';
import { listNamedAthletes } from '#people/athletes/athletes.service.ts';
import { findTeam } from '#people/teams/teams.service.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface EntrantKind {
  levelMask: number;
  /** Null for an athlete of both sports. */
  sport: Sport | null;
}

/** Returns null for an athlete without a team, and for one whose name is hidden: everyone can ask. */
export async function findEntrantKind(ctx: Context, athleteId: number): Promise<EntrantKind | null> {
  const [athlete] = await listNamedAthletes(ctx, [athleteId]);
  if (!athlete || athlete.visibility === 'hidden' || athlete.recorded_visibility === 'hidden') return null;
  const teams = await teamsOfAthlete(ctx, athleteId);
  const found = await Promise.all(
    [...new Set(teams.map(({ teamId }) => teamId))].map((id) => findTeam(ctx, id)),
  );
  const levelMask = found.reduce((mask, team) => mask | (team?.levelMask ?? 0), 0);
  const sports = new Set(teams.map(({ sport }) => sport));
  const [sport = null] = sports.size === 1 ? sports : [];
  return levelMask === 0 ? null : { levelMask, sport };
}
