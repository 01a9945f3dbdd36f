import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { VISIBILITIES } from '#sport/people/names.rules.ts';
import { createAthletes, linkAthletes, unlinkAthletes } from './athletes.service.ts';
import { choicesOf, choicesOfAll, roleFor, setByAfter } from './permissions.rules.ts';
import {
  isTightened,
  notYours,
  VISIBILITY_ROLES,
  type VisibilityRole,
  type VisibilityState,
} from './visibility.rules.ts';
import { getVisibility, listVisibilityChanges, setVisibility } from './visibility.service.ts';

const state = (
  visibility: VisibilityState['visibility'],
  setBy: VisibilityState['setBy'] = null,
  isMinor = true,
): VisibilityState => ({ visibility, setBy, isMinor });

describe('who may choose what', () => {
  test.each<[VisibilityRole, VisibilityState, string]>([
    ['athlete', state('full'), 'full initials hidden'],
    ['athlete', state('hidden', 'coach'), 'full initials hidden'],
    ['athlete', state('initials', 'parent'), 'initials hidden'],
    ['athlete', state('initials', 'parent', false), 'full initials hidden'],
    ['athlete', state('initials', 'admin', false), 'initials hidden'],
    ['parent', state('hidden', 'athlete'), 'full initials hidden'],
    ['parent', state('hidden', 'parent'), 'full initials hidden'],
    ['parent', state('full', null, false), ''],
    ['parent', state('hidden', 'admin'), 'hidden'],
    ['coach', state('full'), 'hidden'],
    ['coach', state('hidden', 'coach'), 'hidden'],
    ['admin', state('hidden', 'parent'), 'full initials hidden'],
  ])('%s, while it is %o: %s', (role, present, choices) => {
    expect(choicesOf(role, present).join(' ')).toBe(choices);
  });

  test('who is several things to the athlete may what any of them may', () => {
    expect(choicesOfAll(['parent', 'coach'], state('full', null, false))).toEqual(['hidden']);
    expect(choicesOfAll(['athlete', 'coach'], state('initials', 'parent'))).toEqual(['initials', 'hidden']);
    expect(roleFor(['parent', 'coach'], 'hidden', state('full', null, false))).toBe('coach');
    expect(roleFor(['coach'], 'full', state('hidden'))).toBeNull();
  });

  test.each<[VisibilityRole[], VisibilityState, RegExp]>([
    [['coach'], state('hidden', 'coach'), /Coaches can hide/],
    [['athlete'], state('hidden', 'parent'), /Until the athlete is 18/],
    [['parent'], state('full', null, false), /from the age of 18/],
    [['parent', 'coach'], state('hidden', 'admin'), /An admin/],
  ])('%j are told why not, while it is %o', (roles, present, sentence) => {
    expect(notYours(roles, present)).toMatchObject({ status: 403, code: 'VISIBILITY_NOT_YOURS' });
    expect(notYours(roles, present).message).toMatch(sentence);
  });
});

test('what a parent of a minor or an admin has set is loosened by nobody else, in however many steps', () => {
  const steps = fc.array(
    fc.record({
      role: fc.constantFrom(...VISIBILITY_ROLES.filter((role) => role === 'athlete' || role === 'coach')),
      visibility: fc.constantFrom(...VISIBILITIES),
    }),
  );
  const setBy = fc.constantFrom<VisibilityRole>('parent', 'admin');
  fc.assert(
    fc.property(fc.constantFrom(...VISIBILITIES), setBy, steps, (visibility, setBy, changes) => {
      let present = state(visibility, setBy);
      for (const { role, visibility: requested } of changes) {
        if (roleFor([role], requested, present) === null) continue;
        present = { ...present, visibility: requested, setBy: setByAfter(role, present) };
        expect(isTightened(present.visibility, visibility)).toBe(false);
      }
    }),
  );
});

test('one setting holds for every record of a person, and is told with who changed it', () =>
  withRollback(async (ctx) => {
    const [ada, other] = (await createAthletes(ctx, [
      { firstName: 'Ada', lastName: 'Rowan', gender: 'F', birthOn: '2010-02-01' },
      { firstName: 'Ada M.', lastName: 'Rowan', gender: 'F', visibility: 'initials' },
    ])) as [number, number];
    const { mergeId } = await linkAthletes(ctx, { fromAthleteId: other, intoAthleteId: ada, reason: 'same' });
    const before = await getVisibility(ctx, other);
    expect(before).toMatchObject({ athleteId: ada, recordedIds: [ada, other], visibility: 'initials' });

    const change = { athleteId: other, roles: ['coach'] as const, version: before.version, note: ' Asked. ' };
    await setVisibility(ctx, { ...change, visibility: 'hidden' });
    expect(await getVisibility(ctx, ada)).toMatchObject({
      visibility: 'hidden',
      setBy: 'coach',
      version: before.version + 1,
    });
    expect(await listVisibilityChanges(ctx, ada, 5)).toMatchObject([
      { role: 'coach', from: 'initials', to: 'hidden', note: 'Asked.', byUserId: null },
    ]);

    await unlinkAthletes(ctx, mergeId);
    const rows = await ctx.db.selectFrom('athletes').select('visibility').orderBy('id').execute();
    expect(rows.map(({ visibility }) => visibility)).toEqual(['hidden', 'hidden']);
  }));

test('of two who change it at once the second is told what it is by now, and no birth date', () =>
  withRollback(async (ctx) => {
    const [ada] = (await createAthletes(ctx, [
      { firstName: 'Ada', lastName: 'Rowan', gender: 'F', birthOn: '2010-02-01' },
    ])) as [number];
    const change = { athleteId: ada, roles: ['athlete'] as const, version: 1, note: '' };
    await setVisibility(ctx, { ...change, visibility: 'initials' });
    const refused = setVisibility(ctx, { ...change, visibility: 'full' });
    await expect(refused).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
      status: 409,
      details: { visibility: 'initials', version: 2 },
    });
    await expect(getVisibility(ctx, ada + 1)).rejects.toMatchObject({ status: 404, code: 'ATHLETE_UNKNOWN' });
  }));
