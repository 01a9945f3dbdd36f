// Sends and cancels requests to join a team without a code.
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { lockUser } from '#people/accounts/profile/account-locks.service.ts';
import { getTeam } from '#people/teams/teams.service.ts';
import { listStandings, saveAccess, type TeamAndSport } from './access.store.ts';
import { accessRefusalWords as words } from './access.words.ts';
import { withdrawAsked } from './access-mails.service.ts';
import { noticeRequests } from './access-notices.service.ts';
import { ACCESS_STATUS } from './access-status.rules.ts';
import { LEAVING } from './decisions.rules.ts';
import { type Asking, askForAccess, logAccess } from './decisions.service.ts';
import { refusalToBlank, refusalToRepeat } from './requests.rules.ts';

/** 400 `REQUEST_INCOMPLETE` without a role or a note, 409 `ACCESS_REQUESTED` while the same request waits. */
export function requestToJoin(ctx: Context, asking: Asking): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = requireVerified(ctx);
    const { type, position = '', note = '' } = asking;
    await getTeam(ctx, asking.teamId);
    await lockUser(ctx, userId);
    const refusal =
      refusalToRepeat(await listStandings(ctx, userId, asking), type) ??
      refusalToBlank({ type, position, note });
    if (refusal) throw refusal;
    await askForAccess(ctx, asking);
  });
}

/** Cancels every request of the user at the team in this sport; roles they already have stay. */
export function cancelRequests(ctx: Context, where: TeamAndSport): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = requireVerified(ctx);
    const team = await getTeam(ctx, where.teamId);
    await lockUser(ctx, userId);
    const before = await listStandings(ctx, userId, where);
    const waiting = before.filter(({ status }) => status === ACCESS_STATUS.requestingAccess);
    if (waiting.length === 0) throw new Refusal('REQUEST_UNKNOWN', words.noRequest, { status: 404 });
    for (const { type } of waiting) await saveAccess(ctx, { ...where, userId, type, status: LEAVING.to });
    await noticeRequests(ctx, { ...where, team });
    await withdrawAsked(ctx, { ...where, userId });
    await logAccess(ctx, 'cancel', { ...where, userId }, waiting);
  });
}
