// Writes a mark for a list where it differs from the recorded one: converted, wind-aided, or a legal trial.
import { writeMark } from '#competition/result-pages/result-marks.rules.ts';
import type { EventVariant } from '#sport/events/events.rules.ts';
import {
  HAND_TIME_SCHEME_DEFAULT,
  handTimeCorrection,
  isConverted,
} from '#sport/marks/mark-conversion.rules.ts';
import { formatMark } from '#sport/marks/marks.rules.ts';
import { rankingsWords as words } from './rankings.words.ts';

export interface MarkToList {
  markRaw: number;
  /** The mark as lists compare it. */
  markCalc: number;
  markEntered: string;
  timing: 'fat' | 'hand' | null;
  measure: 'E' | 'M' | null;
  isAided: boolean;
}

export interface ListedMark {
  /** "1:53.18", "10.94c", "10.90w", "22-07". */
  text: string;
  /** Why the text differs from the recorded mark; null when it does not. */
  note: string | null;
}

/** `rankKey` is the mark that the list compares: the result's own, or the best legal trial of an aided jump. */
export function writeListedMark(mark: MarkToList, rankKey: number, variant: EventVariant): ListedMark {
  const { markRaw, markCalc, markEntered, timing, measure, isAided } = mark;
  const recorded = writeMark(
    { markRaw, status: null, timing, measure, markEntered },
    { variantKey: variant.key },
  );
  if (variant.markKind === 'time' && isConverted(mark, variant)) {
    const addedMs = handTimeCorrection(variant.distanceMeters, HAND_TIME_SCHEME_DEFAULT);
    const text = formatMark(rankKey, 'time', { converted: true });
    return { text: isAided ? `${text}w` : text, note: words.converted(recorded, addedMs) };
  }
  if (rankKey !== markCalc) {
    return { text: formatMark(rankKey, variant.markKind, { measure }), note: words.legalTrial(recorded) };
  }
  return isAided ? { text: `${recorded}w`, note: words.aided } : { text: recorded, note: null };
}
