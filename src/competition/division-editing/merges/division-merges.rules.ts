// Merges of divisions: which are refused, and where results and squads of the removed division go.
import type { EditableDivision } from '#competition/division-editing/editable-divisions.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { mergeWords as words } from './division-merges.words.ts';

/** Refuses divisions that cannot become one. */
export function refusalToMerge(
  sport: Sport,
  keep: EditableDivision,
  remove: EditableDivision,
): Refusal | null {
  if (keep.divisionId === remove.divisionId) return new Refusal('DIVISIONS_SAME', words.same);
  const conflict = (code: string, sentence: string) => new Refusal(code, sentence, { status: 409 });
  if (sport === 'xc') {
    if (keep.gender !== remove.gender) return conflict('DIVISIONS_OTHER_GENDER', words.otherGender);
    const areBothRaces = keep.race !== null && remove.race !== null;
    if (areBothRaces && remove.results > 0 && keep.meters !== remove.meters)
      return conflict('RACES_DIFFER', words.racesDiffer(keep, remove));
    return null;
  }
  const live = [keep, remove].find(({ hasBoltResults }) => hasBoltResults);
  return live ? conflict('DIVISION_HAS_BOLT', words.hasBoltResults(live.name)) : null;
}

/** A relay squad of an entry or a result, in the event where it was before the merge. */
export interface Squad {
  kind: 'entry' | 'result';
  id: number;
  meetEventId: number;
  /** The id of the team, else its printed name. */
  team: string;
  letter: string;
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/**
 * Returns the new letters of squads whose team has another squad of this letter in the kept event, by id. The entry and the
 * result of a squad get the same one. Refuses more squads than there are letters.
 */
export function squadLetters(
  squads: readonly Squad[],
  intoOf: ReadonlyMap<number, number>,
): Record<Squad['kind'], Map<number, string>> | Refusal {
  const letters = { entry: new Map<number, string>(), result: new Map<number, string>() };
  const ofTeams = Map.groupBy(
    squads,
    ({ meetEventId, team }) => `${intoOf.get(meetEventId) ?? meetEventId} ${team}`,
  );
  for (const ofTeam of ofTeams.values()) {
    const coming = ofTeam.filter(({ meetEventId }) => intoOf.has(meetEventId));
    const target = new Set(ofTeam.filter((squad) => !coming.includes(squad)).map(({ letter }) => letter));
    const taken = new Set(ofTeam.map(({ letter }) => letter));
    const clashing = [
      ...Map.groupBy(coming, ({ meetEventId, letter }) => `${meetEventId} ${letter}`).values(),
    ];
    for (const squad of clashing.filter(([first]) => target.has(first!.letter))) {
      const free = LETTERS.find((letter) => !taken.has(letter));
      if (!free) return new Refusal('SQUADS_TOO_MANY', words.tooManySquads, { status: 409 });
      taken.add(free);
      for (const { kind, id } of squad) letters[kind].set(id, free);
    }
  }
  return letters;
}
