// Which changes of a result its readers learn of.
import { RESULT_STATUS, type ResultStatus } from '#competition/events/result-status.rules.ts';
import type { Draft } from '#competition/results/drafts.rules.ts';
import type { LoggedChange } from '#competition/results/entered-at-meet.rules.ts';
import type { ResultField } from '#competition/results/results.rules.ts';

/** A file prints details late and in many ways; only another mark or status is a correction. */
const MARK_FIELDS: readonly ResultField[] = ['markRaw', 'timing', 'status'];

const PUBLIC_FIELDS: readonly ResultField[] = [
  ...MARK_FIELDS,
  'place',
  'athleteId',
  'teamId',
  'teamText',
  'windTenths',
  'windStatus',
  'lane',
  'roundId',
];

/**
 * A new result is no change. While a round is not finished, its marks and places change all the time; that is its
 * course and no correction, unless somebody corrected a result and gave a reason.
 */
export function isPublicChange(
  origin: LoggedChange['origin'],
  { stored, changed }: Pick<Draft, 'stored' | 'changed'>,
  { roundStatus }: { roundStatus: ResultStatus | null },
): boolean {
  if (stored === null) return false;
  const fields = origin === 'file' ? MARK_FIELDS : PUBLIC_FIELDS;
  if (!changed.some((field) => fields.includes(field))) return false;
  if (origin === 'hand' || origin === 'file') return true;
  return roundStatus !== null && roundStatus >= RESULT_STATUS.Complete;
}
