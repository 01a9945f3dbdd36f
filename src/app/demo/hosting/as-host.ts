// A context with the tokens of a meet's manager, as the browser of a host sends them, and saves of the meet with it.
import type { ManagedMeet, MeetChanges } from '#competition/meets/manage/managed-meet.rules.ts';
import { getManagedMeet } from '#competition/meets/manage/managed-meet.service.ts';
import { MEET_TOKEN_HEADERS } from '#competition/meets/meet-page/meet-token.rules.ts';
import { mintToken } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { saveMeetOfToken } from '#hosting/manager-frame/manager-data.service.ts';
import type { Context } from '#kit/server/context.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { asMember } from '../members/as-member.ts';

export interface HostedMeet {
  meetId: number;
  sport: Sport;
}

const PURPOSES = ['edit', 'divisions', 'participants'] as const;

export async function asHost(ctx: Context, userId: number, meet: HostedMeet): Promise<Context> {
  const host = asMember(ctx, userId);
  const sent = new Headers();
  for (const purpose of PURPOSES) sent.set(MEET_TOKEN_HEADERS[purpose], await mintToken(host, meet, purpose));
  return { ...host, request: { requestKey: null, clientAddress: '127.0.0.1', isLocal: true, sent } };
}

/** Saves what `change` makes of the present meet. The context is that of its host. */
export async function changeMeet(
  host: Context,
  { meetId, sport }: HostedMeet,
  change: (meet: ManagedMeet) => MeetChanges,
): Promise<ManagedMeet> {
  const present = await getManagedMeet(host, meetId);
  const { version } = present;
  const { meet } = await saveMeetOfToken(host, { sport, version, changes: change(present) });
  return meet;
}
