// Reads the seed of a row for its event, and proposes the one that was probably meant where it cannot be true.
import { readSeed, type Seed } from '#competition/entries/entries.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import type { EventVariant } from '#sport/events/events.rules.ts';
import { formatMark } from '#sport/marks/marks.rules.ts';
import { refusalToSeed } from '#sport/marks/possible-marks.rules.ts';
import type { WrittenEntry } from './written-entries.rules.ts';

export type SeedOfRow =
  | { seed: Seed | null }
  | { wrong: 'unreadable' | 'impossible' /** "25.4h" */; suggestion: string | null };

/** Slower than a walk, so no seed of an event. */
const SLOWEST_METERS_PER_SECOND = 3;
const MS_PER_SECOND = 1000;
const TIMES = 10;

/** Files write whole numbers for field marks: 121025 is 12-10.25, 1233 is 12.33 m. */
const PACKED = /^\d+$/;

export function readSeedOfRow(
  text: string,
  { measure }: Pick<WrittenEntry, 'measure'>,
  variant: EventVariant | null,
): SeedOfRow {
  if (!variant) return { seed: null };
  const { markKind: kind } = variant;
  const isLength = kind === 'distance' || kind === 'height';
  const reading = isLength && measure ? { packed: measure } : {};
  const written = readSeed(text, kind, reading);
  if (written instanceof Refusal) return { wrong: 'unreadable', suggestion: null };
  if (written === null) return { seed: null };
  const read = readSeed(text, kind, { ...reading, variant })!;
  if (read instanceof Refusal) return { wrong: 'impossible', suggestion: suggestionFor(written, variant) };
  if (!isLength || !PACKED.test(read.entered)) return { seed: read };
  return { seed: { ...read, entered: formatMark(read.sort, kind, { measure }) } };
}

/** A time with its point one digit too far left: 2.54 for 25.4. */
function suggestionFor(
  { sort }: Seed,
  { markKind, distanceMeters, ...variant }: EventVariant,
): string | null {
  if (markKind !== 'time' || distanceMeters === null) return null;
  const ms = sort * TIMES;
  const isTooSlow = distanceMeters / (ms / MS_PER_SECOND) < SLOWEST_METERS_PER_SECOND;
  const guess = { markRaw: ms, kind: markKind, timing: 'hand' } as const;
  if (isTooSlow || refusalToSeed(guess, { ...variant, markKind, distanceMeters })) return null;
  return formatMark(ms, 'time', { timing: 'hand' });
}
