// Describes the effects of a merge on results, bests and lists before it is confirmed.

import { isIndoorSeason, seasonYear } from '#sport/calendar/seasons.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { formatMark } from '#sport/marks/marks.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import type { Best, Profile } from './evidence.rules.ts';
import { mergeEffectWords as words } from './merge-effects.words.ts';

/** An athlete's best legal mark of a season, which appears in its lists. */
export interface ListEntry {
  athleteId: number;
  variant: string;
  seasonId: number;
  mark: number;
}

export interface MergeEffect {
  label: string;
  text: string;
}

/** The effects when `other` becomes part of `one`. */
export function listMergeEffects(one: Profile, other: Profile, entries: readonly ListEntry[]): MergeEffect[] {
  return [
    { label: words.labels.results, text: resultsText(one, other) },
    { label: words.labels.bests, text: bestsText(one, other) },
    { label: words.labels.lists, text: listsText(one, other, entries) },
  ];
}

function resultsText(one: Profile, other: Profile): string {
  const count = other.meets.reduce((sum, { results }) => sum + results, 0);
  return count === 0 ? words.noResults : words.results(count, other.meets.length, fullName(one));
}

/** Names new and improved bests; a lower mark is better, as in all lists. */
function bestsText(one: Profile, other: Profile): string {
  const current = new Map(one.bests.map((best) => [best.variant, best]));
  const added = other.bests.flatMap((best) =>
    current.has(best.variant) ? [] : words.best(eventName(best), markOf(best)),
  );
  const better = other.bests.flatMap((best) => {
    const before = current.get(best.variant);
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

/** Two rows become one in lists that hold both; elsewhere only the name changes. */
function listsText(one: Profile, other: Profile, entries: readonly ListEntry[]): string {
  const keyOf = ({ variant, seasonId }: ListEntry) => `${variant} ${seasonId}`;
  const listKeys = new Set(entries.filter(({ athleteId }) => athleteId === one.athleteId).map(keyOf));
  const otherEntries = entries.filter(({ athleteId }) => athleteId === other.athleteId);
  const shared = otherEntries.filter((entry) => listKeys.has(keyOf(entry)));
  const renamed = otherEntries.length - shared.length;
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

function listName(entry: ListEntry): string {
  const year = seasonYear(entry.seasonId);
  return words.list(eventName(entry), year, isIndoorSeason(entry.seasonId));
}
