// A host of a meet at the calls about its divisions, for tests.
import type { MeetTokenPurpose } from '#competition/meets/meet-page/meet-token.rules.ts';
import { mintToken } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { addHost } from '#competition/meets/staff/staff.service.ts';
import type { Context } from '#kit/server/context.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import type { Sport } from '#sport/sports.rules.ts';

/** Returns the context of a new host with a token in the header of the calls. */
export async function hostWithToken(
  ctx: Context,
  meet: { meetId: number; sport: Sport },
  purpose: MeetTokenPurpose = 'divisions',
): Promise<Context> {
  const host = await createPerson(ctx, 'Wendell Abara');
  await addHost(ctx, { meetId: meet.meetId, userId: host.userId });
  const token = await mintToken(host.ctx, meet, purpose);
  const request = {
    sent: new Headers({ 'x-meet-token': token }),
    requestKey: null,
    clientAddress: '127.0.0.1',
  };
  return { ...host.ctx, request };
}
