// Tells hosts who of the entered athletes and teams has signed the forms of the meet.
import { ACCEPTANCE } from '#competition/entries/entries.rules.ts';
import { type EntryList, listWithNames } from '#competition/entries/listing/entry-list.service.ts';
import { getManagedMeet } from '#competition/meets/manage/managed-meet.service.ts';
import { requireMeet } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { canHost } from '#competition/meets/permissions.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { type FormOfMeet, type Signature, type SignedFor, signatureOf } from './signed-forms.rules.ts';
import { formsOf, readSignatures } from './signed-forms.service.ts';
import { signedFormWords as words } from './signed-forms.words.ts';

/** An entered athlete, or an entered team whose coach signs. */
export interface SignedPerson {
  /** The identity; null for a team. */
  athleteId: number | null;
  /** The name as everyone may see it. */
  name: string;
  /** Null without a team, and for a team that only a file names. */
  teamId: number | null;
  /** Null for an unattached athlete. */
  teamName: string | null;
  number: number | null;
  /** Empty once the account of the signer is deleted; null without a signature. */
  signedName: string | null;
  signedAt: string | null;
}

export interface SignedForm extends FormOfMeet {
  people: SignedPerson[];
}

/** For hosts, with the token for participants. */
export async function listSigned(ctx: Context): Promise<{ forms: SignedForm[] }> {
  const { meetId } = await requireMeet(ctx, 'participants', { may: canHost });
  return { forms: await listSignedForms(ctx, meetId) };
}

/** Rejected and scratched entries need no signature. */
async function listSignedForms(ctx: Context, meetId: number): Promise<SignedForm[]> {
  const forms = formsOf(await getManagedMeet(ctx, meetId));
  if (forms.length === 0) return [];
  const list = await listWithNames(ctx, meetId);
  const athletes = athletesOf(list);
  const teams = teamsOf(list);
  const signatures = await readSignatures(ctx, meetId, forms, {
    athleteIds: athletes.map(({ athleteId }) => athleteId!),
    teamIds: teams.map(({ teamId }) => teamId!),
  });
  // A meet has many signatures for each form, and each form is compared with its signatures only.
  const byKey = Map.groupBy(signatures, keyOf);
  return forms.map((form) => ({
    ...form,
    people: (form.signer === 'coach' ? teams : athletes).map((person) => {
      const signedFor = signedForOf(person);
      const signature = signatureOf(form, signedFor, byKey.get(keyOf(signedFor)) ?? []);
      return {
        ...person,
        signedName: signature?.signedName ?? null,
        signedAt: signature?.signedAt ?? null,
      };
    }),
  }));
}

/** Finds one form of the meet for its hosts; refuses with 404 a form that the meet does not have any more. */
export async function getSignedForm(ctx: Context, meetId: number, formId: string): Promise<SignedForm> {
  const form = (await listSignedForms(ctx, meetId)).find(({ id }) => id === formId);
  if (!form) throw new Refusal('FORM_UNKNOWN', words.formUnknown, { status: 404 });
  return form;
}

type Unsigned = Omit<SignedPerson, 'signedName' | 'signedAt'>;

const isCounted = ({ acceptance, isScratched }: EntryList['entries'][number]) =>
  acceptance !== ACCEPTANCE.Rejected && !isScratched;

/** Each person once, with the team of the first entry. */
function athletesOf({ entries, people, teams }: EntryList): Unsigned[] {
  const teamNames = new Map(teams.map(({ teamId, name }) => [teamId, name]));
  const teamOf = new Map<number, Pick<Unsigned, 'teamId' | 'teamName'>>();
  for (const entry of entries.filter(isCounted)) {
    const { teamId, teamText } = entry;
    const teamName = teamId === null ? teamText : (teamNames.get(teamId) ?? null);
    for (const athleteId of [entry.athleteId ?? [], entry.legs.map((leg) => leg.athleteId)].flat()) {
      if (!teamOf.has(athleteId)) teamOf.set(athleteId, { teamId, teamName });
    }
  }
  const once = new Map<number, Unsigned>();
  for (const { athleteId, canonicalId, person, number } of people) {
    const team = teamOf.get(athleteId);
    if (!team || once.has(canonicalId)) continue;
    once.set(canonicalId, { athleteId: canonicalId, name: person.text, number, ...team });
  }
  return [...once.values()];
}

/** A team that only a file names has no coach on the site, and is left out. */
function teamsOf({ entries, teams }: EntryList): Unsigned[] {
  const enteredIds = new Set(entries.filter(isCounted).map(({ teamId }) => teamId));
  return teams
    .filter(({ teamId }) => enteredIds.has(teamId))
    .map(({ teamId, name }) => ({ athleteId: null, teamId, name, teamName: name, number: null }));
}

const signedForOf = ({ athleteId, teamId }: Unsigned): SignedFor =>
  athleteId === null ? { athleteId: null, teamId: teamId! } : { athleteId, teamId: null };

const keyOf = ({ athleteId, teamId }: Pick<Signature, 'athleteId' | 'teamId'>): string =>
  `${athleteId} ${teamId}`;
