// Whether the levels of a division may change, although athletes of a level that would go are entered.
import { DIVISION_LEVELS_MASK } from '#competition/divisions/division-settings.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { toggleLevel } from '#sport/people/level-masks.rules.ts';
import { levelsOf } from '#sport/people/levels.rules.ts';
import { levelUnknownSentence } from '#sport/people/levels.words.ts';
import { divisionEditingWords as words } from './division-editing.words.ts';

/** Entries of a division by the levels of their teams; athletes without a team are unattached. */
export interface EntriesOfLevel {
  divisionId: number;
  levelMask: number;
  count: number;
}

const DIVISION_LEVELS = levelsOf(DIVISION_LEVELS_MASK);

interface DivisionOfLevels {
  divisionId: number;
  name: string;
  levelMask: number;
}

/** Refuses when entries have none of the new levels although they have one of the present ones. */
export function refusalToLevelChange(
  { divisionId, name, levelMask }: DivisionOfLevels,
  after: number,
  entries: readonly EntriesOfLevel[],
): Refusal | null {
  const ofDivision = entries.filter((entry) => entry.divisionId === divisionId);
  const lost = ofDivision.filter(
    (entry) => (entry.levelMask & levelMask) !== 0 && (entry.levelMask & after) === 0,
  );
  const count = lost.reduce((sum, entry) => sum + entry.count, 0);
  if (count === 0) return null;
  const [going] = levelsOf(levelMask & ~after).filter(({ bit }) =>
    lost.some((entry) => entry.levelMask & bit),
  );
  const [added] = levelsOf(after & ~levelMask);
  const sentence = words.levelHasEntries({ name, count, going: going!, added: added ?? null });
  return new Refusal('LEVEL_HAS_ENTRIES', sentence, { status: 409 });
}

/** Returns the levels after a press on the button of a level, or why it stays. */
export function levelsAfterPress(
  division: DivisionOfLevels,
  level: number,
  entries: readonly EntriesOfLevel[],
): number | Refusal {
  if (!DIVISION_LEVELS.some(({ bit }) => bit === level))
    return new Refusal('LEVEL_UNKNOWN', levelUnknownSentence());
  const after = toggleLevel(division.levelMask, level);
  if (after instanceof Refusal) return after;
  return refusalToLevelChange(division, after, entries) ?? after;
}
