import { describe, expect, it } from 'vitest';
import { add, createEntryWorld, outcomes } from '#competition/registration/entry-form/entry-form.fixtures.ts';
import { getEntryForm } from '#competition/registration/entry-form/entry-form.service.ts';
import { submitEntries } from '#competition/registration/entry-form/submit-entries.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { readMembership, requiredSystems } from './memberships.rules.ts';

describe('a membership number', () => {
  it('is read with spaces, hyphens and small letters, and refused in another shape', () => {
    const read = (system: 'USATF' | 'AAU', typed: string) => {
      const number = readMembership(system, typed);
      return number instanceof Refusal ? number.code : number;
    };
    expect(read('USATF', ' 12 3456-7890 ')).toBe('1234567890');
    expect(read('AAU', '4a2c 7f')).toBe('4A2C7F');
    expect([read('USATF', '12345'), read('USATF', '4A2C7F'), read('AAU', '4a!c7f')]).toEqual(
      Array.from({ length: 3 }, () => 'MEMBERSHIP_WRONG'),
    );
  });

  it('is asked where a panel of the host says so', () => {
    expect(requiredSystems({})).toEqual([]);
    expect(requiredSystems({ regNumType: 'USATF' })).toEqual(['USATF']);
    expect(
      requiredSystems({ usatf: { isMembershipRequired: true }, aau: { isMembershipRequired: true } }),
    ).toEqual(['USATF', 'AAU']);
  });
});

it('an athlete without the number that the host needs is refused, enters with it, and keeps it for the next event', () =>
  withRollback(async (base) => {
    const { meet, coach, boys, form, submit } = await createEntryWorld(base, {
      meet: { settings: { usatf: { isMembershipRequired: true } } },
    });
    const [ansel, bram] = boys as [number, number];
    const [sprint, jump] = [meet.event('100m'), meet.event('lj')];
    expect(outcomes(await submit([add(sprint, ansel)]))).toEqual(['MEMBERSHIP_MISSING']);
    const given = (athleteId: number, number: string) => ({ athleteId, system: 'USATF' as const, number });
    const reply = await submitEntries(coach.ctx, {
      ...form,
      rows: [add(sprint, ansel), add(sprint, bram)],
      memberships: [given(ansel, '12 3456 7890'), given(bram, 'soon')],
    });
    expect(outcomes(reply)).toEqual(['accepted', 'MEMBERSHIP_WRONG']);
    expect(outcomes(await submit([add(jump, ansel)]))).toEqual(['accepted']);
    const { membershipSystems, athletes } = await getEntryForm(coach.ctx, form);
    expect(membershipSystems).toEqual(['USATF']);
    expect(athletes.map(({ memberships }) => memberships)).toEqual([
      [{ system: 'USATF', number: '1234567890' }],
      ...Array.from({ length: 4 }, () => []),
    ]);
  }));
