// The place in the open details of a result where the frame draws what a signed-in viewer may do with the mark.
import type { Sport } from '#sport/sports.rules.ts';

/** The attribute of the slot, whose value is `MarkAbout` as JSON. */
export const MARK_SLOT = 'data-mark';

export interface MarkAbout {
  meetId: number;
  sport: Sport;
  resultId: number;
  /** The mark of the page as text. The menu of the mark is read again when it changes. */
  version: string;
}
