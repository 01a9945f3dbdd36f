// Athletes and teams for tests that write results.
import type { Context } from '#kit/server/context.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';

export function createTestAthletes(ctx: Context, count: number, gender: Gender = 'M'): Promise<number[]> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return createAthletes(
    ctx,
    numbers.map((number) => ({ firstName: `Runner ${number}`, lastName: 'Oak', gender })),
  );
}

export function createTestTeams(ctx: Context, count: number): Promise<number[]> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return createTeams(
    ctx,
    numbers.map((number) => ({
      name: `Team ${number}`,
      levelMask: HIGH_SCHOOL,
      state: 'OH',
      country: 'USA',
    })),
  );
}
