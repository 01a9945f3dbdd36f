// Places after a result was taken out, reinstated or given another mark by hand: the others move up or down.

import type { Draft } from '#competition/results/drafts.rules.ts';
import { isValidMark } from '#sport/marks/marks.rules.ts';
import { compareSeries } from '#sport/places/field-series.rules.ts';

/**
 * Updates rounds in which a result was disqualified, invalidated, removed or reinstated by hand, or got a mark that no
 * longer fits its place: it loses its place or takes one by its mark, and the others keep their order, including ties.
 * Places entered by hand stay. So do all places of a round that has other gaps, for example when only some of its
 * results are known.
 */
export function placeByRule(drafts: readonly Draft[]): Draft[] {
  const moved = new Map<Draft, Draft>();
  for (const round of Map.groupBy(drafts, ({ fields }) => fields.roundId).values()) {
    for (const [draft, place] of placesOf(round)) {
      if (place !== draft.fields.place) moved.set(draft, withPlace(draft, place));
    }
  }
  return drafts.map((draft) => moved.get(draft) ?? draft);
}

function placesOf(round: readonly Draft[]): Map<Draft, number | null> {
  const out = round.filter((draft) => isJudgedByHand(draft) && !isInRace(draft));
  const inPlace = round.filter((draft) => isInRace(draft) && draft.fields.place !== null);
  const moved = inPlace.filter(
    (draft) => isMarkByHand(draft) && !isPlacedByHand(draft) && !isFitting(draft, inPlace),
  );
  const unplaced = round.filter(
    (draft) =>
      isJudgedByHand(draft) &&
      isInRace(draft) &&
      draft.fields.place === null &&
      !draft.fields.isExhibition &&
      isValidMark(draft.fields.markRaw),
  );
  const back = [...unplaced, ...moved];
  if (inPlace.length === 0 || (out.length === 0 && back.length === 0)) return new Map();
  if (Math.max(...inPlace.map(placeOf)) > inPlace.length + out.length) return new Map();
  const placed = inPlace.filter((draft) => !moved.includes(draft));
  const groups = [...Map.groupBy(placed, placeOf)].sort(([a], [b]) => a - b).map(([, group]) => group);
  for (const draft of back) insertByMark(groups, draft);
  const places = new Map<Draft, number | null>(out.map((draft) => [draft, null]));
  let place = 1;
  for (const group of groups) {
    for (const draft of group) places.set(draft, place);
    place += group.length;
  }
  for (const draft of round) if (isPlacedByHand(draft)) places.delete(draft);
  return places;
}

/** Inserts the result into the group with an equal mark, or before the first worse group. */
function insertByMark(groups: Draft[][], draft: Draft): void {
  const same = groups.find((group) => group.some((other) => compare(other, draft) === 0));
  if (same) return void same.push(draft);
  const worse = groups.findIndex((group) => group.every((other) => compare(other, draft) > 0));
  groups.splice(worse < 0 ? groups.length : worse, 0, [draft]);
}

/** Equal marks of a field event are compared by misses or by the next best trials, where both results have them. */
const compare = ({ fields: a }: Draft, { fields: b }: Draft): number =>
  a.markRaw - b.markRaw || compareSeries(a.attempts, b.attempts);

const placeOf = ({ fields }: Draft) => fields.place!;

/** Someone decided by hand whether the result counts. */
const isJudgedByHand = ({ handFields }: Draft) =>
  handFields.includes('status') || handFields.includes('validation') || handFields.includes('removed');

const isMarkByHand = ({ handFields }: Draft) => handFields.includes('markRaw');

/** Nobody with a better place has a worse mark, and nobody with a worse place a better one. */
const isFitting = (draft: Draft, others: readonly Draft[]): boolean =>
  others.every((other) => {
    const [byPlace, byMark] = [placeOf(other) - placeOf(draft), compare(other, draft)];
    return other === draft || byMark === 0 || Math.sign(byPlace) === Math.sign(byMark);
  });

const isPlacedByHand = ({ handFields, fields }: Draft) =>
  handFields.includes('place') && fields.place !== null;

const isInRace = ({ isRemoved, fields: { status, validation } }: Draft) =>
  !isRemoved && status === null && validation >= 0;

function withPlace(draft: Draft, place: number | null): Draft {
  const { stored, fields, changed } = draft;
  const others = changed.filter((field) => field !== 'place');
  const isChanged = stored !== null && stored.fields.place !== place;
  return {
    ...draft,
    fields: { ...fields, place },
    changed: isChanged ? [...others, 'place'] : others,
    isByRule: isChanged && others.length === 0 && draft.isRemoved === stored.isRemoved,
  };
}
