// Takes a correction back: which changes can be, and the state of the round after it.
import { type Draft, draftUnchanged, type StoredResult } from '#competition/results/drafts.rules.ts';
import { type HandField, handFieldsOf, type ResultField } from '#competition/results/results.rules.ts';
import { placeByRule } from '#competition/results/scoring/places-by-rule.rules.ts';
import type { ChangeRow } from './change-log.rules.ts';

/** A correction with the places that it moved, and the log of its result, the latest change first. */
export interface EditToTakeBack {
  correction: ChangeRow;
  moved: readonly ChangeRow[];
  log: readonly ChangeRow[];
}

/** Until somebody changes the result again. A place that a rule moved since is no such change. */
export function canTakeBack(correction: ChangeRow, log: readonly ChangeRow[]): boolean {
  const isCorrection =
    correction.origin === 'hand' && correction.before !== null && correction.undoesId === null;
  const last = log.find(({ origin }) => origin !== 'rule');
  return isCorrection && last?.changeId === correction.changeId;
}

/**
 * Restores the fields of the result, and the places of the others as long as no other correction moved them since;
 * otherwise everyone is placed by rule. Files overwrite the fields again that only this correction had fixed.
 */
export function draftsOfTakeBack(stored: readonly StoredResult[], edit: EditToTakeBack): Draft[] {
  const { correction, moved } = edit;
  const placeAfter = new Map(moved.map((change) => [change.resultId, change.after.place]));
  const isAsLeft = stored.every(({ resultId, fields: { place } }) => {
    if (resultId === correction.resultId)
      return !('place' in correction.after) || correction.after.place === place;
    return !placeAfter.has(resultId) || placeAfter.get(resultId) === place;
  });
  const drafts = stored.map((result) => {
    if (result.resultId === correction.resultId) return draftRestored(result, edit, isAsLeft);
    const place = moved.find(({ resultId }) => resultId === result.resultId)?.before?.place;
    return isAsLeft && place !== undefined ? draftMovedBack(result, place) : draftUnchanged(result);
  });
  const placed = isAsLeft ? drafts : placeByRule(drafts);
  return placed.map((draft) =>
    draft.stored?.resultId === correction.resultId
      ? { ...draft, handFields: handFieldsBefore(draft.stored, edit), isByRule: false }
      : draft,
  );
}

function draftRestored(stored: StoredResult, { correction }: EditToTakeBack, isAsLeft: boolean): Draft {
  const { removed, place, ...before } = correction.before!;
  const isPlaceRestored = isAsLeft && place !== undefined;
  const fields = { ...stored.fields, ...before, ...(isPlaceRestored && { place }) };
  const changed = [...Object.keys(before), ...(isPlaceRestored ? ['place'] : [])] as ResultField[];
  return { ...draftUnchanged(stored), fields, changed, isRemoved: removed ?? stored.isRemoved };
}

const draftMovedBack = (stored: StoredResult, place: number | null): Draft => ({
  ...draftUnchanged(stored),
  fields: { ...stored.fields, place },
  changed: stored.fields.place === place ? [] : ['place'],
  isByRule: true,
});

function handFieldsBefore(stored: StoredResult, { correction, log }: EditToTakeBack): HandField[] {
  const takenBack = new Set(log.map(({ undoesId }) => undoesId));
  const earlier = log.filter(
    (change) =>
      change.origin === 'hand' &&
      change.undoesId === null &&
      change.changeId !== correction.changeId &&
      !takenBack.has(change.changeId),
  );
  const fixed = new Set<HandField>(earlier.flatMap((change) => fieldsOf(change)));
  const freed = new Set<HandField>(fieldsOf(correction));
  return stored.handFields.filter((field) => fixed.has(field) || !freed.has(field));
}

const fieldsOf = ({ before }: ChangeRow): HandField[] => {
  const { removed, ...fields } = before ?? {};
  return [
    ...handFieldsOf(Object.keys(fields) as ResultField[]),
    ...(removed === undefined ? [] : ['removed' as const]),
  ];
};
