// The API calls that read and set who can read an athlete's name.
import { describe, expect, test } from 'vitest';
import { type Ask, callsWithin } from '#app/api/calls.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';

interface World {
  athleteId: number;
  parent: Ask;
  unverified: Ask;
  visitor: Ask;
}

function withJuniper(look: (world: World) => Promise<void>): () => Promise<void> {
  return () =>
    withRollback(async (ctx) => {
      const [athleteId] = (await createAthletes(ctx, [
        { firstName: 'Juniper', lastName: 'Tellis', gender: 'F', birthOn: '2013-08-20' },
      ])) as [number];
      const parent = await createPerson(ctx, 'Imelda Tellis');
      const unverified = await createPerson(ctx, 'Otto Tellis', { isVerified: false });
      for (const { userId } of [parent, unverified]) {
        await linkAthlete(ctx, { userId, athleteId, relation: 'parent', isConfirmed: true });
      }
      await look({
        athleteId,
        parent: callsWithin(parent.ctx),
        unverified: callsWithin(unverified.ctx),
        visitor: callsWithin(ctx),
      });
    });
}

const READ = '/Athlete/GetVisibility';
const SET = '/Athlete/SetVisibility';

test(
  'a parent reads and changes it; of an athlete without results nothing is made up',
  withJuniper(async ({ athleteId, parent }) => {
    const { status, body } = await parent(READ, { query: { athleteId } });
    expect(status).toBe(200);
    expect(body).toEqual({
      athleteId,
      FirstName: 'Juniper',
      LastName: 'Tellis',
      team: null,
      gradeName: null,
      role: 'parent',
      visibility: 'full',
      version: 1,
      names: { full: 'Juniper Tellis', initials: 'J. T.', hidden: 'Name withheld' },
      choices: ['full', 'initials', 'hidden'],
      setters: [
        { role: 'athlete', choices: ['full', 'initials', 'hidden'] },
        { role: 'parent', choices: ['full', 'initials', 'hidden'] },
        { role: 'coach', choices: ['hidden'] },
      ],
      parents: ['Imelda Tellis', 'Otto Tellis'],
      changes: [],
      sample: null,
    });
    const change = { athleteId, visibility: 'hidden', version: 1, note: 'Her <b>wish</b>' };
    expect(await parent(SET, { body: change })).toEqual({
      status: 200,
      body: { visibility: 'hidden', version: 2 },
    });
    expect((await parent(READ, { query: { athleteId } })).body).toMatchObject({
      visibility: 'hidden',
      changes: [
        {
          role: 'parent',
          isMine: true,
          by: 'Imelda Tellis',
          from: 'full',
          to: 'hidden',
          note: 'Her <b>wish</b>',
        },
      ],
      setters: [{ role: 'athlete', choices: ['hidden'] }, { role: 'parent' }, { role: 'coach' }],
    });
    expect(await parent(SET, { body: change })).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE', details: { visibility: 'hidden', version: 2 } },
    });
  }),
);

describe('invalid changes are refused and change nothing:', () => {
  const good = { visibility: 'hidden', version: 1 };
  test.each<[string, 'parent' | 'unverified' | 'visitor', Record<string, unknown>, number, string]>([
    ['a visibility that is none', 'parent', { ...good, visibility: 'friends' }, 400, 'INPUT_INVALID'],
    ['a version that is none', 'parent', { ...good, version: 'newest' }, 400, 'INPUT_INVALID'],
    ['no version', 'parent', { visibility: 'hidden' }, 400, 'INPUT_INVALID'],
    ['a note without an end', 'parent', { ...good, note: 'x'.repeat(201) }, 400, 'INPUT_INVALID'],
    ['an athlete who is none', 'parent', { ...good, athleteId: 999_999 }, 404, 'ATHLETE_UNKNOWN'],
    ['an id that is none', 'parent', { ...good, athleteId: '1; drop table' }, 400, 'INPUT_INVALID'],
    ['an address that is not confirmed', 'unverified', good, 403, 'EMAIL_UNVERIFIED'],
    ['a visitor without an account', 'visitor', good, 401, 'SIGN_IN_NEEDED'],
  ])('%s', (_, who, change, status, code) =>
    withJuniper(async (world) => {
      const body = { athleteId: world.athleteId, ...change };
      expect(await world[who](SET, { body })).toMatchObject({ status, body: { code } });
      const { body: saved } = await world.parent(READ, { query: { athleteId: world.athleteId } });
      expect(saved).toMatchObject({ visibility: 'full', version: 1, changes: [] });
    })(),
  );
});
