// Finds the people of a list among those the site knows, and creates the new ones, tens of thousands at once.
import { createHash } from 'node:crypto';
import type { Context } from '#kit/server/context.ts';
import { createAthletes, mapAthletesByKey } from '#people/athletes/athletes.service.ts';
import { findRosteredAthletes } from '#people/teams/rostered-athletes.service.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { chooseKnown, type PersonOfList } from './list-people.rules.ts';

export interface PeopleOfList {
  /** By identity. */
  ids: ReadonlyMap<string, number>;
  counts: { known: number; added: number };
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
  return { ids, counts: { known: people.length - fresh.length, added: fresh.length } };
}

/** The identity holds the day of birth, which no key shows. */
const keyOf = ({ identity }: PersonOfList): string =>
  createHash('sha256').update(identity).digest('hex').slice(0, KEY_LENGTH);
const KEY_LENGTH = 32;

/** People of a team whom other files told. */
async function findNamed(
  ctx: Context,
  sourceId: number,
  people: readonly PersonOfList[],
): Promise<Map<PersonOfList, number>> {
  const asked = people.filter(({ teamId }) => teamId !== undefined);
  const rostered = await findRosteredAthletes(
    ctx,
    asked.map(({ firstName, lastName, gender, teamId }) => ({
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
    asked.flatMap((person, index) => {
      const known = rostered[index]!.map(({ canonicalId, birthOn, sourceId: other, sourceKey }) => ({
        athleteId: canonicalId,
        birthOn,
        isOtherOfSource: other === sourceId && sourceKey !== null,
      }));
      const athleteId = chooseKnown(person, known, namesakes.get(nameOf(person))!.length);
      return athleteId === null ? [] : [[person, athleteId] as const];
    }),
  );
}
