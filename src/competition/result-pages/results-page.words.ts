// Words of marks and sentences of the reasons of places and badges.

import { MARK_VALIDATION } from '#competition/results/mark-validation.rules.ts';
import { ordinal } from '#sport/places/ordinals.words.ts';
import { type Why, why } from '#sport/why.rules.ts';

const INVALIDATED_BY: Record<number, string> = {
  [MARK_VALIDATION.InvalidatedAutomatically]: 'Invalid',
  [MARK_VALIDATION.InvalidatedByCoach]: 'Invalid, by coach',
  [MARK_VALIDATION.InvalidatedByHost]: 'Invalid, by host',
  [MARK_VALIDATION.InvalidatedByProvider]: 'Invalid, by the site',
};

export const resultWords = {
  noMark: 'NM',
  timedFinals: 'Timed finals',
  heats: (count: number, isTimed: boolean) => `${count} ${isTimed ? 'heats' : 'flights'}`,
  timing: (timing: 'fat' | 'hand') => (timing === 'fat' ? 'FAT' : 'hand timed'),
  /** "Invalid, by host: lane 6 infringement". */
  invalid: (validation: number, note: string | null) =>
    [INVALIDATED_BY[validation] ?? 'Invalid', note].filter(Boolean).join(': '),
  under18: 'U18',
  recordedPlace: (place: number) => `The official results give ${ordinal(place)} place.`,
  recordedRule: 'The timing system can have more detail than the marks show, such as thousandths.',
  recordedWithoutPlace: 'The official results give no place.',
  whyRecord: (mark: string, bookName: string, recordMark: string): Why =>
    why(
      'record-broken',
      `The ${bookName} record was ${recordMark}.`,
      'Records require legal wind and, up to 400 meters, FAT timing.',
      `${mark} is better.`,
    ),
  whyRecordTied: (mark: string, bookName: string, recordMark: string): Why =>
    why(
      'record-tied',
      `The ${bookName} record was ${recordMark}.`,
      'An equal mark ties the record, and both hold it.',
      `${mark} is the same mark.`,
    ),
  badgeTitles: { PR: 'Personal record', SR: 'Season record' },
  pass: '–',
  /** The head of a column: "5-07 jump-off". */
  jumpOffAt: (height: string) => `${height} jump-off`,
  foul: 'X',
  retired: 'r',
  meters: (meters: number) => `${meters} m`,
  /** "Mile 1", "3 km", "1200 m". */
  checkpoint: (meters: number, whole: { unit: 'mile' | 'kilometer'; count: number } | null) =>
    whole === null ? `${meters} m` : whole.unit === 'mile' ? `Mile ${whole.count}` : `${whole.count} km`,
};
