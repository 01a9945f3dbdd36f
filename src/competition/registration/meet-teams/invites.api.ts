// The calls of coaches and families about the teams of a meet.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { invitesContract } from './invites.contract.ts';
import { acceptInvite, ignoreInvite, listOwnInvites, requestEntry } from './invites.service.ts';

const calls = implement(invitesContract).$context<Context>();

export const invitesRouter = calls.router({
  acceptInvite: calls.acceptInvite.handler(({ context, input }) =>
    acceptInvite(context, { teamId: input.teamId, isUndone: input.undo }),
  ),
  ignoreInvite: calls.ignoreInvite.handler(({ context, input }) =>
    ignoreInvite(context, { teamId: input.teamId, isUndone: input.undo }),
  ),
  getInvites: calls.getInvites.handler(({ context }) => listOwnInvites(context)),
  requestEntry: calls.requestEntry.handler(({ context, input }) => requestEntry(context, input)),
});
