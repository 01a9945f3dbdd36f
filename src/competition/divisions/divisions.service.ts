// Divisions of a meet: found again by gender and name, created and completed in bulk.
import { isDeepStrictEqual } from 'node:util';
import { divisionsChannel } from '#competition/meets/meet-channels.rules.ts';
import { claimMeet, noteChange } from '#competition/meets/meets.service.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { publish } from '#kit/server/realtime/realtime-publish.ts';
import {
  type DivisionChange,
  type DivisionToEnsure,
  divisionKey,
  matchDivision,
  mergeDivision,
  refusalToDivision,
  type StoredDivision,
} from './divisions.rules.ts';
import { insertDivisions, listDivisions, listMerged, updateDivisions } from './divisions.store.ts';

/**
 * Finds each division by gender and HY-TEK number or name, creates the missing ones and saves the changes. Calling it twice changes
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
    const { sport } = await claimMeet(ctx, meetId);
    const stored = await listDivisions(ctx, meetId);
    const merged = await listMerged(ctx, meetId);
    const matches = divisions.map((division) => matchDivision(division, stored, merged));
    const byId = new Map(stored.map((division) => [division.divisionId, division]));
    const missing = new Map(
      divisions
        .filter((_, index) => !matches[index])
        .map((division) => [divisionKey(division), mergeDivision(division, undefined)]),
    );
    const newIds = await insertDivisions(ctx, meetId, [...missing.values()], ctx.clock.now().toString());
    // What a file says about a division that was merged is not about the one that has its results now.
    const changed = divisions.flatMap((division, index) => {
      const match = matches[index];
      return match && !match.isMerged ? changeOf(division, byId.get(match.divisionId)!) : [];
    });
    await updateDivisions(ctx, changed);
    if (missing.size + changed.length > 0) {
      await noteChange(ctx, meetId);
      await publish(ctx, divisionsChannel({ sport, meetId }), {});
    }

    const newIdByKey = new Map([...missing.keys()].map((key, index) => [key, newIds[index]!]));
    return divisions.map(
      (division, index) => matches[index]?.divisionId ?? newIdByKey.get(divisionKey(division))!,
    );
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
    const extended = raceScorings.map((scoring) => {
      const others = scoring.teams.filter((team) => team !== teamId);
      return { ...scoring, teams: scoring.teams.includes(printed) ? [...others, teamId] : others };
    });
    return { division: { ...division, raceScorings: extended }, fields: ['raceScorings'] };
  });
  await updateDivisions(ctx, changed);
}

function changeOf(update: DivisionToEnsure, stored: StoredDivision): DivisionChange[] {
  const merged = { ...mergeDivision(update, stored), divisionId: stored.divisionId };
  const names = Object.keys(merged) as (keyof StoredDivision)[];
  const fields = names.filter((field) => !isDeepStrictEqual(merged[field], stored[field]));
  return fields.length === 0 ? [] : [{ division: merged, fields }];
}
