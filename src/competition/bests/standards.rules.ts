// Qualifying standards: which may be saved, and after which row of a list the standard is no longer met.
import { Refusal } from '#kit/refusal.ts';
import { type EventVariant, findVariant } from '#sport/events/events.rules.ts';
import { toComparable } from '#sport/marks/mark-conversion.rules.ts';
import { parseMark } from '#sport/marks/marks.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { Measure } from '#sport/units.rules.ts';
import type { Conditions } from './best-lists.rules.ts';
import {
  standardEventUnknownSentence,
  standardLabelMissingSentence,
  standardMarkWrongSentence,
} from './standards.words.ts';

export interface StandardToSave {
  schoolDivisionId: number;
  eventVariant: string;
  gender: Gender;
  seasonId: number;
  /** "State qualifying". */
  label: string;
  markEntered: string;
}

export interface Standard {
  standardId: number;
  schoolDivisionId: number;
  eventVariant: string;
  gender: Gender;
  label: string;
  /** The worst mark that meets it, as a comparable integer. */
  markCalc: number;
  measure: Measure | null;
}

/** Returns the fields to store, or the refusal. A standard is an electronic time, however few decimals it has. */
export function readStandard(
  standard: StandardToSave,
): (StandardToSave & Pick<Standard, 'markCalc' | 'measure'>) | Refusal {
  const variant = findVariant(standard.eventVariant);
  if (!variant) return new Refusal('STANDARD_EVENT_UNKNOWN', standardEventUnknownSentence());
  const label = standard.label.trim();
  if (label === '') return new Refusal('STANDARD_LABEL_MISSING', standardLabelMissingSentence());
  const mark = parseMark(standard.markEntered, variant.markKind, { timing: 'fat' });
  if (mark instanceof Refusal) return mark;
  if ('status' in mark) return new Refusal('STANDARD_MARK_WRONG', standardMarkWrongSentence());
  return { ...standard, label, markCalc: toComparable(mark, variant), measure: mark.measure };
}

/**
 * Returns how many rows of a page meet a standard. Null when the cut is on another page: either all rows of this page
 * and the next one meet it, or none on this page does.
 */
export function cutAfter(
  rankKeys: readonly number[],
  markCalc: number,
  { isFirstPage, nextKey }: { isFirstPage: boolean; nextKey: number | null },
): number | null {
  const met = rankKeys.filter((key) => key <= markCalc).length;
  if (met === 0) return isFirstPage ? 0 : null;
  if (met < rankKeys.length) return met;
  return nextKey !== null && nextKey <= markCalc ? null : met;
}

/** Qualifying lists accept no hand times up to this distance. */
const FAT_ONLY_METERS_MAX = 400;

/** A standard needs a legal wind, and up to 400 meters electronic timing. */
export function qualifyingConditions({ markKind, distanceMeters }: EventVariant): Conditions {
  const isShort = markKind === 'time' && (distanceMeters ?? Number.MAX_SAFE_INTEGER) <= FAT_ONLY_METERS_MAX;
  return isShort ? 'legalFat' : 'legal';
}
