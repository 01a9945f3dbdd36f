// Tells a host whether a level of a division can be turned on or off.
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { getDivision } from './division-changes.service.ts';
import { divisionEditingWords as words } from './division-editing.words.ts';
import { getDivisions } from './division-lists.service.ts';
import { listEntriesByLevel } from './division-lists.store.ts';
import { levelsAfterPress } from './level-changes.rules.ts';

export interface LevelToggle {
  canToggle: boolean;
  /** Why not. */
  message: string | null;
  /** The levels after the press; the present ones if it is refused. */
  levelMask: number;
}

export async function canToggleLevel(
  ctx: Context,
  sport: Sport,
  { divisionId, level }: { divisionId: number; level: number },
): Promise<LevelToggle> {
  const { meet, divisions } = await getDivisions(ctx, sport);
  const division = getDivision(divisions, divisionId);
  if (meet.isLocked) return { canToggle: false, message: words.locked, levelMask: division.levelMask };
  const after = levelsAfterPress(division, level, await listEntriesByLevel(ctx, meet.meetId));
  if (after instanceof Refusal)
    return { canToggle: false, message: after.message, levelMask: division.levelMask };
  return { canToggle: true, message: null, levelMask: after };
}
