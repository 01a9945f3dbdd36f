// Tokens of meets: for everyone to read, and for the staff of a meet to edit it, its participants and its divisions.

import { claimMeet } from '#competition/meets/meets.service.ts';
import { canSeeBehindTheScenes, type StaffMember } from '#competition/meets/permissions.rules.ts';
import { requireStaff } from '#competition/meets/staff/staff.service.ts';
import type { Context } from '#kit/server/context.ts';
import { openSigned, sign } from '#kit/server/security/signing.ts';
import { requireUser } from '#kit/server/visitor.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { requireReader } from './meet-readers.service.ts';
import {
  decodeMeetToken,
  encodeMeetToken,
  MAY_USE,
  MEET_TOKEN_HEADERS,
  type MeetGrant,
  type MeetToken,
  type MeetTokenPurpose,
  missingMeetToken,
  type NamedBesideToken,
  readManagerHeaders,
  refusalToContradiction,
  refusalToMeetToken,
  refusalToTokenUser,
  tokenDay,
} from './meet-token.rules.ts';

declare module '#kit/server/context.ts' {
  interface Context {
    /** The grant of the server to its own pages, for reading. */
    meet?: MeetGrant;
  }
}

interface MeetOfToken {
  meetId: number;
  sport: Sport;
}

/** Makes a read token, which is the same for every visitor on a day. */
export function mintReadToken(ctx: Context, meet: MeetOfToken): Promise<string> {
  return signToken(ctx, meet, 'read', 0);
}

/**
 * Makes a token for the signed-in staff of the meet, of use to this account only; refuses others. A read token is for
 * everyone.
 */
export async function mintToken(ctx: Context, meet: MeetOfToken, purpose: MeetTokenPurpose): Promise<string> {
  if (purpose === 'read') return mintReadToken(ctx, meet);
  const { userId } = await requireStaff(ctx, meet.meetId, canSeeBehindTheScenes);
  return signToken(ctx, meet, purpose, userId);
}

export interface MeetDemands {
  /** The permission that the call needs, such as `canSeed`; else the one that the purpose is for. */
  may?: (member: StaffMember) => boolean;
  /** The meet and sport in the input of the call, which must be those of the token. */
  meetId?: number;
  sport?: string;
}

/**
 * Returns the meet that this call may use, from the server for its own pages or from the header. Refuses with 403 a token
 * that is not valid, and one for another meet, sport or account than the call names. Tokens of the staff serve only the
 * session of their account (401 when signed out), and the role is looked up at each call, so that the token of a host who
 * was removed a second ago is refused. A read token serves for a meet that is public still, or its staff.
 */
export async function requireMeet(
  ctx: Context,
  purpose: MeetTokenPurpose,
  { may, ...named }: MeetDemands = {},
): Promise<MeetGrant> {
  if (purpose === 'read') {
    if (ctx.meet) return ctx.meet;
    const grant = await openReadToken(ctx, named);
    await requireReader(ctx, grant.meetId);
    return grant;
  }
  const { userId } = requireUser(ctx);
  const token = await openToken(ctx, purpose, named);
  const refusal = refusalToTokenUser(token, userId);
  if (refusal) throw refusal;
  await requireStaff(ctx, token.meet, may ?? MAY_USE[purpose]);
  return { ...grantOf(token), manager: readManagerHeaders(ctx.request!.sent!) };
}

/**
 * Does the same in a transaction and locks the meet until the commit. The role is looked up again with the lock: it may
 * have ended while another save held the meet.
 */
export async function claimMeetOfToken(
  ctx: Context,
  purpose: Exclude<MeetTokenPurpose, 'read'>,
  demands: MeetDemands,
): Promise<MeetGrant> {
  const { meetId } = await requireMeet(ctx, purpose, demands);
  await claimMeet(ctx, meetId);
  return requireMeet(ctx, purpose, demands);
}

/** Returns the meet of the header's read token. The caller checks that its visitor may read this meet still. */
export async function openReadToken(ctx: Context, named: Partial<NamedBesideToken> = {}): Promise<MeetGrant> {
  return grantOf(await openToken(ctx, 'read', named));
}

const grantOf = ({ meet, sport, purpose }: MeetToken): MeetGrant => ({ meetId: meet, sport, purpose });

async function signToken(
  ctx: Context,
  { meetId, sport }: MeetOfToken,
  purpose: MeetTokenPurpose,
  user: number,
): Promise<string> {
  const day = tokenDay(ctx.clock.now().epochMilliseconds);
  return sign(ctx, encodeMeetToken({ meet: meetId, sport, purpose, user, day }));
}

async function openToken(
  ctx: Context,
  purpose: MeetTokenPurpose,
  named: Partial<NamedBesideToken>,
): Promise<MeetToken> {
  const headers = ctx.request?.sent;
  const sent = headers?.get(MEET_TOKEN_HEADERS[purpose]);
  if (!headers || !sent) throw missingMeetToken();
  const payload = await openSigned(ctx, sent);
  const token = payload === null ? null : decodeMeetToken(payload);
  const refusal = refusalToMeetToken(token, purpose, tokenDay(ctx.clock.now().epochMilliseconds));
  if (refusal || !token) throw refusal ?? missingMeetToken();
  const inHeaders = {
    meetId: headers.get('x-meet-id'),
    sport: headers.get('x-sport'),
    userId: headers.get('x-user-id'),
  };
  const contradiction = refusalToContradiction(token, inHeaders) ?? refusalToContradiction(token, named);
  if (contradiction) throw contradiction;
  return token;
}
