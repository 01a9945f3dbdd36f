// Rowan Tellis and his younger sister Juniper, for tests of families.
import type { Context } from '#kit/server/context.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';

export async function createTellisChildren(ctx: Context): Promise<{ rowanId: number; juniperId: number }> {
  const [rowanId, juniperId] = (await createAthletes(ctx, [
    { firstName: 'Rowan', lastName: 'Tellis', gender: 'M', birthOn: '2009-03-01' },
    { firstName: 'Juniper', lastName: 'Tellis', gender: 'F', birthOn: '2016-08-20' },
  ])) as [number, number];
  return { rowanId, juniperId };
}
