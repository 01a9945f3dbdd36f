// Whose bests a change of results touches: an athlete, or the relay squads of a team, in one event variant.

export interface BestSubject {
  /** Squad: the relay squads of a team, whatever their letter. */
  kind: 'athlete' | 'squad';
  /** Canonical athlete, or team. */
  id: number;
  eventVariant: string;
}

/** A flag that a result has and should not have, or the other way round. */
export interface FlagChange {
  resultId: number;
  meetId: number;
  flag: 'PR' | 'SR' | null;
  /** Comparable value of the best before: of all seasons under PR, else of the season. */
  previousBest: number | null;
}

/** Each subject once. */
export function distinctSubjects(subjects: Iterable<BestSubject>): BestSubject[] {
  const byKey = new Map<string, BestSubject>();
  for (const subject of subjects) byKey.set(`${subject.kind} ${subject.id} ${subject.eventVariant}`, subject);
  return [...byKey.values()];
}
