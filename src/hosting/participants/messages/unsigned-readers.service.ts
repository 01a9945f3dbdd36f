// Finds who can help with the missing signatures of a form: families who sign, and coaches who sign or remind them.
import { signersOf } from '#competition/registration/forms/signed-forms.rules.ts';
import { getSignedForm, type SignedPerson } from '#competition/registration/forms/signed-list.service.ts';
import type { Context } from '#kit/server/context.ts';
import { type FamilyMember, mapFamilies } from '#people/access/family/family.service.ts';
import { listMinorUserIds } from '#people/access/family/minors.service.ts';
import { listJoined, listSelfEntered } from './team-messages.store.ts';
import { unsignedMailWords as words } from './team-messages.words.ts';

interface FamilyReader {
  reader: FamilyMember;
  /** One of the athletes for whom the reader signs. */
  athleteId: number;
  /** A sentence for each of these athletes. */
  facts: string[];
}

export interface Readers {
  /** Each team with a sentence about what it lacks; empty without one. */
  teams: ReadonlyMap<number, string>;
  /** Everyone once. */
  families: FamilyReader[];
  /** Athletes for whom nobody on the site can sign. */
  withoutFamily: number;
}

export async function findUnsignedReaders(ctx: Context, meetId: number, formId: string): Promise<Readers> {
  const { title, signer, people } = await getSignedForm(ctx, meetId, formId);
  const missing = people.filter(({ signedAt }) => signedAt === null);
  const byTeam = Map.groupBy(missing, ({ teamId }) => teamId);
  const teams = [...byTeam].flatMap(([teamId, ofTeam]) => {
    const fact = signer === 'coach' ? words.coachMissing(title) : words.athletesMissing(title, ofTeam.length);
    return teamId === null ? [] : [[teamId, fact] as const];
  });
  if (signer === 'coach') return { teams: new Map(teams), families: [], withoutFamily: 0 };
  const own = await listOwnEntrants(ctx, meetId, missing);
  return { teams: new Map(teams), ...(await findFamilies(ctx, own, title)) };
}

/** Leaves out whom a host alone has entered: nobody gets mail by the act of someone they do not know. */
async function listOwnEntrants(
  ctx: Context,
  meetId: number,
  people: readonly SignedPerson[],
): Promise<SignedPerson[]> {
  const joined = new Set(
    await listJoined(ctx, meetId, [...new Set(people.flatMap(({ teamId }) => teamId ?? []))]),
  );
  const alone = people.flatMap(({ teamId, athleteId }) => (teamId === null ? (athleteId ?? []) : []));
  const selfEntered = new Set(await listSelfEntered(ctx, meetId, alone));
  return people.filter(({ teamId, athleteId }) =>
    teamId === null ? athleteId !== null && selfEntered.has(athleteId) : joined.has(teamId),
  );
}

async function findFamilies(
  ctx: Context,
  missing: readonly SignedPerson[],
  title: string,
): Promise<Pick<Readers, 'families' | 'withoutFamily'>> {
  const athletes = missing.flatMap(({ athleteId, name }) => (athleteId === null ? [] : { athleteId, name }));
  const members = await mapFamilies(
    ctx,
    athletes.map(({ athleteId }) => athleteId),
  );
  const ownIds = [...members.values()]
    .flat()
    .filter(({ relation }) => relation === 'self')
    .map(({ userId }) => userId);
  const minorIds = new Set(await listMinorUserIds(ctx, ownIds));
  const families = new Map<number, FamilyReader>();
  let withoutFamily = 0;
  for (const { athleteId, name } of athletes) {
    const signers = signersOf(members.get(athleteId) ?? [], minorIds);
    if (signers.length === 0) withoutFamily += 1;
    for (const reader of signers) {
      const family = families.get(reader.userId) ?? { reader, athleteId, facts: [] };
      family.facts.push(words.familyMissing(title, name));
      families.set(reader.userId, family);
    }
  }
  return { families: [...families.values()], withoutFamily };
}
