// Hana's old and new team with their coaches, for tests of moves.
import type { Context } from '#kit/server/context.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';

/** The people and teams that a test of a move starts from. */
export interface HanaAndTeams {
  ctx: Context;
  /** Coach of Salt Harbor, Hana's first team. */
  marguerite: Person;
  /** Coach of Brightwater. */
  saskia: Person;
  hanaPerson: Person;
  hana: number;
  harbor: { teamId: number; kind: string; season: number };
  brightwater: { teamId: number; kind: string; season: number };
}

/** Salt Harbor and Brightwater. */
export async function createTwoTeams(ctx: Context): Promise<[harborId: number, brightwaterId: number]> {
  return (await createTeams(ctx, [
    { name: 'Salt Harbor', levelMask: HIGH_SCHOOL },
    { name: 'Brightwater', levelMask: HIGH_SCHOOL },
  ])) as [number, number];
}

/** The coaches of Salt Harbor and Brightwater, and Hana's account. */
export async function createHanaAndCoaches(ctx: Context) {
  const marguerite = await createPerson(ctx, 'Marguerite Holloway');
  const saskia = await createPerson(ctx, 'Saskia Kell');
  const hanaPerson = await createPerson(ctx, 'Hana Bankarole');
  return { marguerite, saskia, hanaPerson };
}
