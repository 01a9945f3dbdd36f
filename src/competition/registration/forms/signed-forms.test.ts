import { describe, expect, it } from 'vitest';
import { createMeetToEnter } from '#competition/entries/entries.fixtures.ts';
import { add, changeMeet } from '#competition/registration/entry-form/entry-form.fixtures.ts';
import { getEntryForm } from '#competition/registration/entry-form/entry-form.service.ts';
import { createTestTeams } from '#competition/results/entrants.fixtures.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { bornOn, createFormWorld, type FormWorld, setForms, sign, WAIVER } from './signed-forms.fixtures.ts';
import { signForm } from './signed-forms.service.ts';

const isSigned = async (ctx: Context, child: FormWorld['child']) =>
  (await getEntryForm(ctx, child)).forms.map(({ people }) => people[0]!.signedName);

describe('a form of a meet', () => {
  it('is signed by a parent for a minor, who cannot sign alone, and by nobody else', () =>
    withRollback(async (base) => {
      const { ctx, parent, runner, coach, form, child } = await createFormWorld(base);
      const refused = { code: 'SIGNER_WRONG', status: 403 };
      await expect(sign(runner.ctx, child, 'waiver')).rejects.toMatchObject({
        ...refused,
        message: 'A parent signs this form, because the athlete is under 18.',
      });
      await expect(sign(coach.ctx, form, 'waiver')).rejects.toMatchObject(refused);
      await expect(sign(parent.ctx, child, 'roster')).rejects.toMatchObject(refused);
      await expect(sign(parent.ctx, child, 'gone')).rejects.toMatchObject({ code: 'FORM_UNKNOWN' });
      const stranger = await createPerson(ctx, 'Odile Marsh');
      await expect(sign(stranger.ctx, child, 'waiver')).rejects.toMatchObject({ status: 403 });
      const { forms } = await sign(parent.ctx, child, 'waiver');
      expect(forms).toMatchObject([
        { id: 'waiver', people: [{ athleteId: child.athleteId, signedName: 'Imelda Abbot' }] },
      ]);
      const stored = await ctx.db
        .selectFrom('form_signatures as s')
        .innerJoin('signed_forms as f', 'f.id', 's.form_id')
        .select(['f.body', 's.signed_by', 's.signed_at'])
        .execute();
      expect(stored).toMatchObject([{ body: WAIVER.text, signed_by: parent.userId }]);
    }));

  it('is signed by an adult athlete alone', () =>
    withRollback(async (base) => {
      const { ctx, parent, runner, ansel, child } = await createFormWorld(base);
      await bornOn(ctx, ansel, '2001-03-04');
      await ctx.db
        .updateTable('users')
        .set({ birth_on: '2001-03-04' })
        .where('id', '=', runner.userId)
        .execute();
      await expect(sign(parent.ctx, child, 'waiver')).rejects.toMatchObject({ code: 'SIGNER_WRONG' });
      await sign(runner.ctx, child, 'waiver');
      expect(await isSigned(runner.ctx, child)).toEqual(['Imelda Abbot']);
    }));

  it('is missing in the entry form until it is signed, and refuses no entry', () =>
    withRollback(async (base) => {
      const { meet, parent, coach, form, child, submit, boys } = await createFormWorld(base);
      const { rows } = await submit([add(meet.event('100m'), boys[0]!), add(meet.event('100m'), boys[1]!)]);
      expect(rows.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted']);
      const missing = async () =>
        (await getEntryForm(coach.ctx, form)).missing.filter((each) => /“/.test(each));
      expect(await missing()).toEqual([
        '2 entered athletes have no signature on “Waiver” yet. Ask the families to sign it on the page of the meet.',
        'Sign “Eligibility” for your team.',
      ]);
      await sign(coach.ctx, form, 'roster');
      await sign(parent.ctx, child, 'waiver');
      expect(await missing()).toEqual([
        '1 entered athlete has no signature on “Waiver” yet. Ask the families to sign it on the page of the meet.',
      ]);
    }));

  it('is asked again when its text changes and after a year, and a text that was not read is not signed', () =>
    withRollback(async (base) => {
      const { ctx, meet, parent, child } = await createFormWorld(base);
      const { digest } = (await getEntryForm(parent.ctx, child)).forms[0]!;
      await sign(parent.ctx, child, 'waiver');
      await sign(parent.ctx, child, 'waiver');
      expect(await ctx.db.selectFrom('form_signatures').select('id').execute()).toHaveLength(1);
      await setForms(ctx, meet.meetId, [{ ...WAIVER, text: 'At our own risk, also on the way.' }]);
      expect(await isSigned(parent.ctx, child)).toEqual([null]);
      const old = { ...child, formId: 'waiver', digest, signedName: 'Imelda Abbot' };
      await expect(signForm(parent.ctx, old)).rejects.toMatchObject({ code: 'FORM_CHANGED', status: 409 });
      await setForms(ctx, meet.meetId, [WAIVER]);
      expect(await isSigned(parent.ctx, child)).toEqual(['Imelda Abbot']);
      const later = { ...parent.ctx, clock: fixedClock('2027-05-03T16:00:00Z') };
      expect(await isSigned(later, child)).toEqual([null]);
    }));

  it('counts at another meet of the same host team, and not at a meet of another host', () =>
    withRollback(async (base) => {
      const { ctx, meet, teamId, parent, child } = await createFormWorld(base);
      const [otherTeamId] = (await createTestTeams(ctx, 1)) as [number];
      const createMeetOf = async (name: string, host_team_id: number | null) => {
        const { meetId } = await createMeetToEnter(ctx, { name });
        await changeMeet(ctx, meetId, { registration_enabled: true, host_team_id });
        await setForms(ctx, meetId, [WAIVER]);
        return { ...child, meetId };
      };
      await changeMeet(ctx, meet.meetId, { host_team_id: teamId });
      const next = await createMeetOf('Elm Relays', teamId);
      const elsewhere = await createMeetOf('Ash Relays', otherTeamId);
      const ofNobody = await createMeetOf('Yew Relays', null);
      await sign(parent.ctx, child, 'waiver');
      expect(await isSigned(parent.ctx, next)).toEqual(['Imelda Abbot']);
      expect(await isSigned(parent.ctx, elsewhere)).toEqual([null]);
      expect(await isSigned(parent.ctx, ofNobody)).toEqual([null]);
    }));
});
