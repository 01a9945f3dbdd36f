// People for tests of the log: an athlete with a coach and a parent, and a stranger.
import type { Context } from '#kit/server/context.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';

export interface Family {
  teamId: number;
  athlete: Person;
  coach: Person;
  parent: Person;
  stranger: Person;
}

export interface Person {
  userId: number;
  handle: string;
  /** Makes calls as this person. */
  ctx: Context;
}

/**
 * Rowan of Salt Harbor, with Yuki as coach in track and Imelda as parent; Saskia knows none of
 * them.
 */
export async function createFamily(ctx: Context): Promise<Family> {
  const [teamId] = await createTeams(ctx, [{ name: 'Salt Harbor', levelMask: 4 }]);
  const [athleteId] = await createAthletes(ctx, [{ firstName: 'Rowan', lastName: 'Tellis', gender: 'M' }]);
  const athlete = await createPerson(ctx, 'Rowan Tellis', '2009-04-02');
  const coach = await createPerson(ctx, 'Yuki Kitteridge', '1980-02-03');
  const parent = await createPerson(ctx, 'Imelda Tellis', '1979-09-30');
  const stranger = await createPerson(ctx, 'Saskia Kell', '1990-01-01');
  const inTrack = { teamId: teamId!, sport: 'tf' } as const;
  await grantAccess(ctx, { userId: athlete.userId, ...inTrack, type: 'A' });
  await grantAccess(ctx, { userId: coach.userId, ...inTrack, type: 'C' });
  await linkAthlete(ctx, {
    userId: athlete.userId,
    athleteId: athleteId!,
    relation: 'self',
    isConfirmed: true,
  });
  await linkAthlete(ctx, {
    userId: parent.userId,
    athleteId: athleteId!,
    relation: 'parent',
    isConfirmed: true,
  });
  return { teamId: teamId!, athlete, coach, parent, stranger };
}

async function createPerson(ctx: Context, name: string, birthOn: string): Promise<Person> {
  const handle = name.toLowerCase().replaceAll(' ', '.');
  const at = '2026-01-01T00:00:00Z';
  const { id: userId } = await ctx.db
    .insertInto('users')
    .values({
      name,
      handle,
      handle_skeleton: handle,
      birth_on: birthOn,
      email: `${handle}@example.org`,
      email_verified: true,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { userId, handle, ctx: asUser(ctx, userId) };
}

export function asUser(ctx: Context, userId: number, { isVerified = true, isAdmin = false } = {}): Context {
  return { ...ctx, visitor: { kind: 'user', userId, sessionId: 1, isAdmin, isVerified } };
}
