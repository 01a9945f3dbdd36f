// The runners of a squad while somebody changes them at the finish line.
import type { RelayLeg } from '#competition/results/results.rules.ts';
import type { FinishRow, Starter } from './finish-rows.rules.ts';

export interface Runner {
  teamId: number;
  athleteId: number;
  name: string;
}

const LEGS_DEFAULT = 4;

/** The athlete of each leg, from the first; null for a leg without a runner. */
export function runnersOfRow(
  { legs }: Pick<FinishRow, 'legs'>,
  starter: Pick<Starter, 'legs'>,
  legCount: number = LEGS_DEFAULT,
): (number | null)[] {
  const present = legs.length > 0 ? legs : (starter.legs ?? []);
  const last = Math.max(legCount, ...present.map(({ leg }) => leg));
  return Array.from(
    { length: last },
    (_, index) => present.find(({ leg }) => leg === index + 1)?.athleteId ?? null,
  );
}

/** Gives a leg to a runner. A runner of another leg changes places with whoever ran this one. */
export function withRunner(
  runners: readonly (number | null)[],
  index: number,
  athleteId: number | null,
): (number | null)[] {
  const from = athleteId === null ? -1 : runners.indexOf(athleteId);
  return runners.map((runner, at) => {
    if (at === index) return athleteId;
    return at === from ? (runners[index] ?? null) : runner;
  });
}

/** The legs that a mark carries. A split stays with its leg. */
export const legsOf = (runners: readonly (number | null)[], { legs }: Pick<FinishRow, 'legs'>): RelayLeg[] =>
  runners.flatMap((athleteId, index) => {
    const leg = index + 1;
    const before = legs.find((other) => other.leg === leg);
    const grade = before?.athleteId === athleteId ? before.grade : null;
    return athleteId === null ? [] : { leg, athleteId, grade, splitMs: before?.splitMs ?? null };
  });
