// Who has signed the forms of the open championship: most coaches, and some families of one team.
import { signForm } from '#competition/registration/forms/signed-forms.service.ts';
import { listSigned, type SignedForm } from '#competition/registration/forms/signed-list.service.ts';
import type { Context } from '#kit/server/context.ts';
import { mapFamilies } from '#people/access/family/family.service.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { DEMO_PEOPLE } from '#people/accounts/sign-in/demo-sign-ins.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import { asMember, type DemoRecords } from '../members/as-member.ts';
import { BYSTANDERS } from '../members/members.table.ts';
import { PARENTS_AROUND } from '../members/parents.table.ts';
import { coachOf } from './championship-teams.service.ts';
import { CHAMPIONSHIP, SIGNING_TEAM, UNSIGNED_EVERY } from './entering.table.ts';

const FIRST_SIGNED_HOURS_AGO = 8 * 24;
/** The next one signs this much later. */
const HOURS_BETWEEN = 7;

/** `host` is a context with the tokens of the meet's manager. */
export async function signChampionshipForms(host: Context, { users, meets }: DemoRecords): Promise<void> {
  const { meetId } = meets.get(CHAMPIONSHIP.name)!;
  for (const form of (await listSigned(host)).forms) {
    const signers = form.signer === 'coach' ? coachesOf(form) : await parentsOf(host, form, users);
    for (const [index, { handle, signedName, ...on }] of signers.entries()) {
      const hoursAgo = FIRST_SIGNED_HOURS_AGO - index * HOURS_BETWEEN;
      const at = host.clock.now().subtract({ hours: hoursAgo }).toString();
      await signForm(asMember(host, users.get(handle)!, at), {
        ...{ meetId, formId: form.id, digest: form.digest },
        ...{ ...on, signedName },
      });
    }
  }
}

type Signer = { handle: string; signedName: string } & ({ teamId: number } | { athleteId: number });

function coachesOf({ people }: SignedForm): Signer[] {
  return people
    .filter((_, index) => (index + 1) % UNSIGNED_EVERY !== 0)
    .map(({ teamId, name }) => {
      const handle = coachOf(name);
      return { handle, teamId: teamId!, signedName: fullName(personOf(handle)) };
    });
}

const personOf = (handle: string) =>
  [...DEMO_PEOPLE, ...BYSTANDERS].find((person) => person.handle === handle)!;

/** Each parent has one athlete of the team, who has no family on the site yet. */
async function parentsOf(
  ctx: Context,
  { people }: SignedForm,
  users: DemoRecords['users'],
): Promise<Signer[]> {
  const athleteIds = people.flatMap(({ athleteId, teamName }) =>
    athleteId !== null && teamName === SIGNING_TEAM ? athleteId : [],
  );
  const families = await mapFamilies(ctx, athleteIds);
  const free = athleteIds.filter((athleteId) => !families.has(athleteId));
  const signers = PARENTS_AROUND.slice(0, free.length).map((parent, index) => ({
    handle: parent.handle,
    athleteId: free[index]!,
    signedName: fullName(parent),
  }));
  for (const { handle, athleteId } of signers) {
    const userId = users.get(handle)!;
    await linkAthlete(ctx, { userId, athleteId, relation: 'parent', isConfirmed: true });
  }
  return signers;
}
