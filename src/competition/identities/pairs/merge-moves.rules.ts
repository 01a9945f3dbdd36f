// What a merge would move: results, bests and places in lists, told before anybody confirms it.

import { isIndoorSeason, seasonYear } from '#sport/calendar/seasons.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { formatMark } from '#sport/marks/marks.rules.ts';
import { type Best, fullName, type Profile } from './evidence.rules.ts';
import { moveWords as words } from './merge-moves.words.ts';

/** The best legal mark of a season, with which somebody stands in its lists. */
export interface ListPlace {
  athleteId: number;
  variant: string;
  seasonId: number;
  mark: number;
}

export interface Move {
  label: string;
  text: string;
}

/** Of `other`, who would become part of `one`. */
export function movesOf(one: Profile, other: Profile, places: readonly ListPlace[]): Move[] {
  return [
    { label: words.labels.results, text: resultsText(one, other) },
    { label: words.labels.bests, text: bestsText(one, other) },
    { label: words.labels.lists, text: listsText(one, other, places) },
  ];
}

function resultsText(one: Profile, other: Profile): string {
  const count = other.meets.reduce((sum, { results }) => sum + results, 0);
  return count === 0 ? words.noResults : words.results(count, other.meets.length, fullName(one));
}

/** What is new, and what gets better; the order of marks is that of all lists: a lower one is better. */
function bestsText(one: Profile, other: Profile): string {
  const known = new Map(one.bests.map((best) => [best.variant, best]));
  const added = other.bests.flatMap((best) =>
    known.has(best.variant) ? [] : words.best(eventName(best), markOf(best)),
  );
  const better = other.bests.flatMap((best) => {
    const before = known.get(best.variant);
    return before && best.mark < before.mark
      ? words.betterBest(eventName(best), markOf(best), markOf(before))
      : [];
  });
  const texts = [
    ...(added.length > 0 ? [words.newBests(added)] : []),
    ...(better.length > 0 ? [words.betterBests(better)] : []),
  ];
  return texts.length === 0 ? words.noBests : texts.join(' ');
}

/** Where both stand two rows become one; elsewhere only the name changes. */
function listsText(one: Profile, other: Profile, places: readonly ListPlace[]): string {
  const keyOf = ({ variant, seasonId }: ListPlace) => `${variant} ${seasonId}`;
  const own = new Set(places.filter(({ athleteId }) => athleteId === one.athleteId).map(keyOf));
  const theirs = places.filter(({ athleteId }) => athleteId === other.athleteId);
  const shared = theirs.filter((place) => own.has(keyOf(place)));
  const renamed = theirs.length - shared.length;
  const texts = [
    ...(shared.length > 0 ? [words.twoBecomeOne(shared.map(listName))] : []),
    ...(renamed > 0 ? [words.renamed(renamed, fullName(one))] : []),
  ];
  return texts.length === 0 ? words.noLists : texts.join(' ');
}

const eventName = ({ variant }: { variant: string }) => findVariant(variant)?.name ?? variant;

function markOf({ variant, mark }: Best): string {
  const kind = findVariant(variant)?.markKind;
  return kind === undefined ? '' : formatMark(mark, kind);
}

function listName(place: ListPlace): string {
  const year = seasonYear(place.seasonId);
  return words.list(eventName(place), year, isIndoorSeason(place.seasonId));
}
