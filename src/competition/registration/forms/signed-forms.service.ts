// Who has to sign the forms of a meet, who has signed, and the signature itself with its moment and address.
import { createHash } from 'node:crypto';
import type { CustomForm, ManagedMeet } from '#competition/meets/manage/managed-meet.rules.ts';
import { getManagedMeet } from '#competition/meets/manage/managed-meet.service.ts';
import { requireReader } from '#competition/meets/meet-page/meet-readers.service.ts';
import type { EntrantInput } from '#competition/registration/entry-form/form-entrants.rules.ts';
import {
  type AthleteOfEntrant,
  type OpenedForm,
  openEntrant,
} from '#competition/registration/entry-form/form-entrants.service.ts';
import { todayUtc } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { findBirthDates } from '#people/access/family/minors.service.ts';
import { accountOfAthlete, isParentOf } from '#people/access/family/user-athletes.service.ts';
import { isMinor } from '#sport/people/minors.rules.ts';
import {
  type FormOfMeet,
  type FormToSign,
  SIGNED_FOR_DAYS,
  type Signature,
  type SignedFor,
  signatureOf,
  signedText,
} from './signed-forms.rules.ts';
import { clearSigner, insertSignature, listSignatures } from './signed-forms.store.ts';
import { signedFormWords as words } from './signed-forms.words.ts';

type MeetOfForms = Pick<ManagedMeet, 'meetId' | 'customForms'>;
type Opened = Pick<OpenedForm, 'entrant' | 'athletes'>;

/** The forms of the meet for the team or the athlete of the form. Forms of a coach are not for those without a team. */
export async function listForms(ctx: Context, meet: MeetOfForms, opened: Opened): Promise<FormToSign[]> {
  if (meet.customForms.length === 0) return [];
  const { teamId } = opened.entrant;
  const athleteIds = opened.athletes.map(({ athleteId }) => athleteId);
  const forms = formsOf(meet).filter(({ signer }) => signer !== 'coach' || teamId !== null);
  const signatures = await readSignatures(ctx, meet.meetId, forms, {
    athleteIds,
    teamIds: teamId === null ? [] : [teamId],
  });
  const canSignAsFamily = (await refusalToFamily(ctx, opened)) === null;
  return forms.map((form) => {
    const isOfCoach = form.signer === 'coach';
    const all: SignedFor[] = isOfCoach
      ? [{ athleteId: null, teamId: teamId! }]
      : athleteIds.map((athleteId) => ({ athleteId, teamId: null }));
    return {
      ...form,
      people: all.map((one) => {
        const signature = signatureOf(form, one, signatures);
        return {
          athleteId: one.athleteId,
          signedName: signature?.signedName ?? null,
          signedAt: signature?.signedAt ?? null,
          canSign: isOfCoach || canSignAsFamily,
        };
      }),
    };
  });
}

export const formsOf = ({ customForms }: Pick<ManagedMeet, 'customForms'>): FormOfMeet[] =>
  customForms.map((form) => ({ ...form, digest: digestOf(form) }));

const digestOf = (form: CustomForm) => createHash('sha256').update(signedText(form)).digest('hex');

/** The signatures of the last year for these forms, here and at other meets of the host team. */
export function readSignatures(
  ctx: Context,
  meetId: number,
  forms: readonly FormOfMeet[],
  of: { athleteIds: readonly number[]; teamIds: readonly number[] },
): Promise<Signature[]> {
  const since = ctx.clock
    .now()
    .subtract({ hours: 24 * SIGNED_FOR_DAYS })
    .toString();
  return listSignatures(ctx, meetId, { ...of, since, digests: forms.map(({ digest }) => digest) });
}

/** Nobody signs for an adult athlete, and a parent signs for a minor. */
async function refusalToFamily(ctx: Context, { entrant, athletes }: Opened): Promise<Refusal | null> {
  const refuse = (sentence: string) => new Refusal('SIGNER_WRONG', sentence, { status: 403 });
  if (entrant.athleteId === null) return refuse(words.familySigns);
  const { userId } = requireVerified(ctx);
  const athleteId = entrant.athleteId;
  const accountId = await accountOfAthlete(ctx, athleteId);
  const birthOn = accountId === null ? null : (await findBirthDates(ctx, accountId)).birthOn;
  const [athlete] = athletes as [AthleteOfEntrant];
  if (!isMinor({ birthOn, athleteBirthOn: athlete.birthOn }, todayUtc(ctx))) {
    return accountId === userId ? null : refuse(words.athleteSigns);
  }
  return (await isParentOf(ctx, userId, athleteId)) ? null : refuse(words.parentSigns);
}

export interface SignInput extends EntrantInput {
  meetId: number;
  formId: string;
  /** The digest of the text that the signer has read. */
  digest: string;
  signedName: string;
}

/** Signs once: a form that is signed stays as it is. Refuses with 409 when the host has changed the text meanwhile. */
export function signForm(
  ctx: Context,
  { meetId, formId, digest, signedName, ...entrantInput }: SignInput,
): Promise<{ forms: FormToSign[] }> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = requireVerified(ctx);
    await requireReader(ctx, meetId);
    const meet = await getManagedMeet(ctx, meetId);
    const opened = await openEntrant(ctx, meet, entrantInput);
    const form = (await listForms(ctx, meet, opened)).find((each) => each.id === formId);
    const present = form ?? formsOf(meet).find((each) => each.id === formId);
    if (!present) throw new Refusal('FORM_UNKNOWN', words.formUnknown, { status: 404 });
    if (!form) throw new Refusal('SIGNER_WRONG', words.coachSigns, { status: 403 });
    const refusal = form.signer === 'coach' ? null : await refusalToFamily(ctx, opened);
    if (refusal) throw refusal;
    if (form.digest !== digest) throw new Refusal('FORM_CHANGED', words.formChanged, { status: 409 });
    const { athleteId, teamId } = opened.entrant;
    const signedFor = athleteId === null ? { athleteId: null, teamId: teamId! } : { athleteId, teamId: null };
    if (form.people.some(({ signedAt }) => signedAt === null)) {
      await insertSignature(ctx, meetId, form, {
        ...signedFor,
        signedBy: userId,
        signedName: signedName.trim(),
        ipAddress: ctx.request?.clientAddress ?? '',
        signedAt: ctx.clock.now().toString(),
      });
    }
    return { forms: await listForms(ctx, meet, opened) };
  });
}

/** Sentences about required forms that lack a signature, for those who are entered. */
export function missingSignatures(
  forms: readonly FormToSign[],
  { teamId }: Pick<OpenedForm['entrant'], 'teamId'>,
  entered: ReadonlySet<number>,
): string[] {
  if (entered.size === 0) return [];
  return forms.flatMap(({ title, isRequired, people }) => {
    const open = people.filter(
      ({ athleteId, signedAt }) => signedAt === null && (athleteId === null || entered.has(athleteId)),
    );
    if (!isRequired || open.length === 0) return [];
    if (teamId === null) return [words.ownMissing(title)];
    const isOfCoach = open[0]!.athleteId === null;
    return [isOfCoach ? words.teamMissing(title) : words.familiesMissing(title, open.length)];
  });
}

/** Called when an account is deleted. */
export function removeSignerOfForms(ctx: Context, userId: number): Promise<void> {
  return clearSigner(ctx, userId);
}
