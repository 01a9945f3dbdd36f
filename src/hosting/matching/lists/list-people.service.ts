// Finds the people of a list among the athletes of the site and creates the new ones, tens of thousands at
// once.
import { createHash } from 'node:crypto';
import type { Context } from '#kit/server/context.ts';
import { createAthletes, mapAthletesByKey } from '#people/athletes/athletes.service.ts';
import { findRosteredAthletes } from '#people/teams/rostered-athletes.service.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { chooseExisting, type PersonOfList } from './list-people.rules.ts';

export interface PeopleOfList {
  /** Athlete ids by identity. */
  ids: ReadonlyMap<string, number>;
  counts: { existing: number; added: number };
}

export async function matchPeopleOfList(
  ctx: Context,
  sourceId: number,
  people: readonly PersonOfList[],
): Promise<PeopleOfList> {
  const keyed = await mapAthletesByKey(ctx, sourceId, people.map(keyOf));
  const unkeyed = people.filter((person) => !keyed.has(keyOf(person)));
  const named = await findNamed(ctx, sourceId, unkeyed);
  const fresh = unkeyed.filter((person) => !named.has(person));
  const created = await createAthletes(
    ctx,
    fresh.map((person) => ({ ...person, sourceId, sourceKey: keyOf(person) })),
  );
  const ids = new Map(fresh.map(({ identity }, index) => [identity, created[index]!]));
  for (const person of people) {
    const athleteId = keyed.get(keyOf(person)) ?? named.get(person);
    if (athleteId !== undefined) ids.set(person.identity, athleteId);
  }
  return { ids, counts: { existing: people.length - fresh.length, added: fresh.length } };
}

/** Hashed, because the identity holds the birth date. */
const keyOf = ({ identity }: PersonOfList): string =>
  createHash('sha256').update(identity).digest('hex').slice(0, KEY_LENGTH);
const KEY_LENGTH = 32;

/** Returns athletes of the team that other files created. */
async function findNamed(
  ctx: Context,
  sourceId: number,
  people: readonly PersonOfList[],
): Promise<Map<PersonOfList, number>> {
  const withTeam = people.filter(({ teamId }) => teamId !== undefined);
  const rostered = await findRosteredAthletes(
    ctx,
    withTeam.map(({ firstName, lastName, gender, teamId }) => ({
      firstName,
      lastName,
      gender,
      teamId: teamId!,
    })),
  );
  const nameOf = ({ firstName, lastName, gender, teamId }: PersonOfList) =>
    `${foldName(lastName)}, ${foldName(firstName)} ${gender} ${teamId}`;
  const namesakes = Map.groupBy(people, nameOf);
  return new Map(
    withTeam.flatMap((person, index) => {
      const existing = rostered[index]!.map(({ canonicalId, birthOn, sourceId: other, sourceKey }) => ({
        athleteId: canonicalId,
        birthOn,
        isOtherOfSource: other === sourceId && sourceKey !== null,
      }));
      const athleteId = chooseExisting(person, existing, namesakes.get(nameOf(person))!.length);
      return athleteId === null ? [] : [[person, athleteId] as const];
    }),
  );
}
