// Finds the athlete of the form whom a name of a file means.
import type { AthleteOfForm } from '#competition/registration/entry-draft/desk-form.rules.ts';
import { isInitialOf, looksAlike, nameKey } from '#people/rosters/names/similar-names.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { type FullName, foldName } from '#sport/people/names.rules.ts';

/** `isSure` is false for a name that only looks alike; `several` for two athletes of one name. */
export type NameMatch = { athlete: AthleteOfForm; isSure: boolean } | 'several' | null;

export type FindAthlete = (name: FullName, gender: Gender | null) => NameMatch;

/** Reads the names of the roster once, since a file may have thousands of rows. */
export function rosterFinder(athletes: readonly AthleteOfForm[]): FindAthlete {
  const byName = Map.groupBy(athletes, nameKey);
  const byPart = new Map<string, Set<AthleteOfForm>>();
  for (const athlete of athletes) {
    for (const part of partsOf(athlete)) byPart.set(part, (byPart.get(part) ?? new Set()).add(athlete));
  }
  return (name, gender) => {
    const hasGender = (athlete: AthleteOfForm) =>
      gender === null || gender === 'X' || athlete.gender === gender || athlete.gender === 'X';
    const same = (byName.get(nameKey(name)) ?? []).filter(hasGender);
    if (same.length > 1) return 'several';
    if (same.length === 1) return { athlete: same[0]!, isSure: true };
    // Names that look alike have a part in common, the first or the last.
    const near = [...new Set(partsOf(name).flatMap((part) => [...(byPart.get(part) ?? [])]))].filter(
      hasGender,
    );
    const alike = near.filter((athlete) => isInitialOf(name, athlete) || looksAlike(name, athlete));
    return alike.length === 1 ? { athlete: alike[0]!, isSure: false } : null;
  };
}

const partsOf = ({ firstName, lastName }: FullName): string[] =>
  [firstName, lastName, ...foldName(lastName).split(' ')].map(foldName).filter((part) => part !== '');
