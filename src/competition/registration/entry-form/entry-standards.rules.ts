// Entry standards, and the acceptance of an entry while there is a place.
import { ACCEPTANCE, type Acceptance } from '#competition/entries/entries.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { entryCheckWords as words } from './entry-checks.words.ts';

export interface Standard {
  /** The mark as it is written: "11.60". */
  mark: string;
  /** Lower is better. */
  sort: number;
}

interface EventStandards {
  title: string;
  /** The mark without which nobody enters. */
  entryStandard: Standard | null;
  /** The mark that is accepted without a look by the host. */
  autoStandard: Standard | null;
}

/** `isTyped` is false for a seed from a result. */
interface SeedToCheck {
  sort: number;
  isTyped: boolean;
}

export function refusalByStandard(
  seed: SeedToCheck | null,
  { title, entryStandard }: EventStandards,
): Refusal | null {
  if (entryStandard === null) return null;
  if (seed === null) {
    return new Refusal('SEED_NEEDED', words.standardNeedsSeed(title, entryStandard.mark));
  }
  if (seed.sort <= entryStandard.sort) return null;
  return new Refusal('STANDARD_MISSED', words.belowStandard(title, entryStandard.mark));
}

/** A host looks at a typed mark where a standard holds, and at every mark that misses the automatic one. */
function needsLook(seed: SeedToCheck | null, { entryStandard, autoStandard }: EventStandards): boolean {
  if (entryStandard === null && autoStandard === null) return false;
  if (seed === null || seed.isTyped) return true;
  return autoStandard !== null && seed.sort > autoStandard.sort;
}

/**
 * Returns the acceptance of an entry while there is a place. The host accepts athletes without a team, and the best
 * seeds of an event are known when entries close.
 */
export function acceptanceOf(
  seed: SeedToCheck | null,
  event: EventStandards & { bestSeedsMax: number | null },
  { isTeam, isLate }: { isTeam: boolean; isLate: boolean },
): Acceptance {
  if (!isTeam || event.bestSeedsMax !== null) return ACCEPTANCE.New;
  if (needsLook(seed, event)) return ACCEPTANCE.InProcess;
  return isLate ? ACCEPTANCE.AcceptedLate : ACCEPTANCE.Accepted;
}
