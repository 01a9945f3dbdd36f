// A virtual meet from May 4 to 8, 2026, with two entered boys of Salt Harbor, for tests of posted marks.
import { testEntry } from '#competition/entries/entries.fixtures.ts';
import { makeEntries } from '#competition/entries/entries.service.ts';
import { addStaff } from '#competition/meets/staff/staff.service.ts';
import {
  createEntryWorld,
  type EntryWorld,
} from '#competition/registration/entry-form/entry-form.fixtures.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import type { MarkToPost } from './virtual-marks.service.ts';

export interface VirtualWorld extends EntryWorld {
  host: Person;
  athlete: Person;
  parent: Person;
  stranger: Person;
  /** The entries of the first two boys in the 100 meters. */
  entries: [number, number];
  typed(entry: 0 | 1, mark: string, more?: Partial<MarkToPost>): MarkToPost;
  /** The person at another instant. */
  at(instant: string, person: Person): Context;
}

export const WHILE_HELD = '2026-05-06T16:00:00Z';

export async function createVirtualWorld(base: Context): Promise<VirtualWorld> {
  const world = await createEntryWorld(base, {
    events: ['100m', '1600m'],
    startOn: '2026-05-04',
    meet: { is_virtual: true, end_on: '2026-05-08' },
  });
  const { meet, boys, teamId } = world;
  const ctx = { ...base, clock: fixedClock(WHILE_HELD) };
  const [first, second] = boys.map((athleteId) =>
    testEntry({ meetEventId: meet.event('100m'), athleteId, teamId, grade: 11 }),
  );
  const made = await makeEntries(ctx, meet.meetId, [first!, second!], { byUserId: null });
  const [host, athlete, parent, stranger] = await Promise.all(
    ['Wendell Abara', 'Ansel Abbot', 'Imelda Abbot', 'Una Castellan'].map((name) => createPerson(ctx, name)),
  );
  await addStaff(ctx, { meetId: meet.meetId, userId: host!.userId, role: 'host' });
  const link = { athleteId: boys[0]!, isConfirmed: true };
  await linkAthlete(ctx, { ...link, userId: athlete!.userId, relation: 'self' });
  await linkAthlete(ctx, { ...link, userId: parent!.userId, relation: 'parent' });
  const entries = made.map(({ entryId }) => entryId) as [number, number];
  return {
    ...{ ...world, ctx, host: host!, athlete: athlete!, parent: parent!, stranger: stranger!, entries },
    coach: { ...world.coach, ctx: { ...world.coach.ctx, clock: ctx.clock } },
    typed: (entry, mark, more) => ({
      ...{ meetId: meet.meetId, entryId: entries[entry], mark, timing: 'fat', wind: '+1.0', note: '' },
      ...{ competedOn: '2026-05-05', location: 'Harbor Field', videoUrl: 'https://video.example/abbot' },
      ...more,
    }),
    at: (instant, person) => ({ ...person.ctx, clock: fixedClock(instant) }),
  };
}
