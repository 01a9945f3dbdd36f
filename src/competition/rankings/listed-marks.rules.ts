// How a mark is written in a list, where it is not as it was entered: converted, aided, or a trial beside a better one.
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
  /** As lists compare it. */
  markCalc: number;
  markEntered: string;
  timing: 'fat' | 'hand' | null;
  measure: 'E' | 'M' | null;
  isAided: boolean;
}

export interface ListedMark {
  /** "1:53.18", "10.94c", "10.90w", "22-07". */
  text: string;
  /** Why it is not what was recorded; null when it is. */
  note: string | null;
}

/** `rankKey` is what the list compares: the mark itself, or of an aided jump its best legal trial. */
export function writeListed(mark: MarkToList, rankKey: number, variant: EventVariant): ListedMark {
  const { markRaw, markCalc, markEntered, timing, measure, isAided } = mark;
  const recorded = writeMark(
    { markRaw, status: null, timing, measure, entered: markEntered },
    {
      variantKey: variant.key,
    },
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
