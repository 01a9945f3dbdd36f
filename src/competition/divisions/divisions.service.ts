// Divisions of a meet: found again by gender and name, created and completed in bulk.
import { isDeepStrictEqual } from 'node:util';
import { claimMeet, noteChange } from '#competition/meets/meets.service.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import {
  type DivisionToEnsure,
  divisionKey,
  mergeDivision,
  refusalToDivision,
  type StoredDivision,
} from './divisions.rules.ts';
import { insertDivisions, listDivisions, updateDivisions } from './divisions.store.ts';

/**
 * Finds each division by gender and name, creates the missing ones and saves the changes. Calling it twice changes
 * nothing. Returns ids in the order of the input. After a change of scoring, call `rescoreMeet`.
 */
export function ensureDivisions(
  ctx: Context,
  meetId: number,
  divisions: readonly DivisionToEnsure[],
): Promise<number[]> {
  return inTransaction(ctx, async (ctx) => {
    for (const division of divisions) {
      const refusal = refusalToDivision(division);
      if (refusal) throw refusal;
    }
    await claimMeet(ctx, meetId);
    // Of two divisions with the same name the older one is meant.
    const newestFirst = (await listDivisions(ctx, meetId)).sort((a, b) => b.divisionId - a.divisionId);
    const stored = new Map(newestFirst.map((division) => [divisionKey(division), division]));
    const missing = new Map(
      divisions
        .filter((division) => !stored.has(divisionKey(division)))
        .map((division) => [divisionKey(division), mergeDivision(division, undefined)]),
    );
    const newIds = await insertDivisions(ctx, meetId, [...missing.values()], ctx.clock.now().toString());
    const changed = divisions.flatMap((division) => changeOf(division, stored.get(divisionKey(division))));
    await updateDivisions(ctx, changed);
    if (missing.size + changed.length > 0) await noteChange(ctx, meetId);

    const newIdByKey = new Map([...missing.keys()].map((key, index) => [key, newIds[index]!]));
    return divisions.map((division) => {
      const key = divisionKey(division);
      return stored.get(key)?.divisionId ?? newIdByKey.get(key)!;
    });
  });
}

/** A team that was recognized behind a printed name. It takes the name's part in the scorings. */
interface NamedTeam {
  /** The printed name, folded. */
  printed: string;
  teamId: number;
  /** Whether the team already has results in the meet; then it stays in its present scoring. */
  isInMeet: boolean;
}

/**
 * Runs before the results under a printed name move to the team. The name stays in its scoring, so that everything
 * can be undone.
 */
export async function addTeamToScorings(
  ctx: Context,
  meetId: number,
  { printed, teamId, isInMeet }: NamedTeam,
): Promise<void> {
  const changed = (await listDivisions(ctx, meetId)).flatMap((division) => {
    const { raceScorings } = division;
    if (!raceScorings?.some(({ teams }) => teams.includes(printed))) return [];
    if (isInMeet && raceScorings.some(({ teams }) => teams.includes(teamId))) return [];
    return {
      ...division,
      raceScorings: raceScorings.map((scoring) => {
        const others = scoring.teams.filter((team) => team !== teamId);
        return { ...scoring, teams: scoring.teams.includes(printed) ? [...others, teamId] : others };
      }),
    };
  });
  await updateDivisions(ctx, changed);
}

function changeOf(update: DivisionToEnsure, stored: StoredDivision | undefined): StoredDivision[] {
  if (!stored) return [];
  const merged = { ...mergeDivision(update, stored), divisionId: stored.divisionId };
  return isDeepStrictEqual(merged, stored) ? [] : [merged];
}
