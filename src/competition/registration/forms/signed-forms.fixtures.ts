// A meet with two forms to sign, and a family that signs, for tests.
import {
  changeMeet,
  createEntryWorld,
  type EntryWorld,
} from '#competition/registration/entry-form/entry-form.fixtures.ts';
import { getEntryForm } from '#competition/registration/entry-form/entry-form.service.ts';
import type { Context } from '#kit/server/context.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { signForm } from './signed-forms.service.ts';

export const WAIVER = {
  id: 'waiver',
  title: 'Waiver',
  text: 'We take part at our own risk.',
  link: null,
  signer: 'parent',
  isRequired: true,
};
export const ROSTER_CHECK = {
  ...WAIVER,
  id: 'roster',
  title: 'Eligibility',
  text: 'All may run.',
  signer: 'coach',
};

export interface FormWorld extends EntryWorld {
  parent: { ctx: Context; userId: number };
  runner: { ctx: Context; userId: number };
  ansel: number;
  /** The entry form of the parent. */
  child: { meetId: number; athleteId: number };
}

/** A meet with two forms; Ansel is 15, his mother and he have accounts. */
export async function createFormWorld(base: Context): Promise<FormWorld> {
  const world = await createEntryWorld(base);
  const { ctx, meet, boys } = world;
  await setForms(ctx, meet.meetId, [WAIVER, ROSTER_CHECK]);
  const ansel = boys[0]!;
  await bornOn(ctx, ansel, '2011-03-04');
  const [parent, runner] = [
    await createPerson(ctx, 'Imelda Abbot'),
    await createPerson(ctx, 'Ansel Abbot', { birthOn: '2011-03-04' }),
  ];
  const link = { athleteId: ansel, isConfirmed: true };
  await linkAthlete(ctx, { ...link, userId: parent.userId, relation: 'parent' });
  await linkAthlete(ctx, { ...link, userId: runner.userId, relation: 'self' });
  return { ...world, parent, runner, ansel, child: { meetId: meet.meetId, athleteId: ansel } };
}

export const setForms = (ctx: Context, meetId: number, forms: readonly object[]) =>
  changeMeet(ctx, meetId, { custom_forms: JSON.stringify(forms) });

export const bornOn = (ctx: Context, athleteId: number, day: string) =>
  ctx.db.updateTable('athletes').set({ birth_on: day }).where('id', '=', athleteId).execute();

/** Signs under the name of Imelda Abbot, with a space before and after it. */
export async function sign(
  ctx: Context,
  on: { meetId: number; teamId?: number; athleteId?: number },
  formId: string,
) {
  const form = (await getEntryForm(ctx, on)).forms.find(({ id }) => id === formId);
  const digest = form?.digest ?? '0'.repeat(64);
  return signForm(ctx, { ...on, formId, digest, signedName: ' Imelda Abbot ' });
}
