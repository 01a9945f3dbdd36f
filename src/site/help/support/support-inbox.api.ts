// The API calls of the support inbox.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { supportInboxContract } from './support-inbox.contract.ts';
import {
  getSupportMessage,
  listSupportMessages,
  replyToSupportMessage,
  setSupportState,
} from './support-inbox.service.ts';

const calls = implement(supportInboxContract).$context<Context>();

export const supportInboxRouter = calls.router({
  listMessages: calls.listMessages.handler(({ context, input }) =>
    listSupportMessages(context, { state: input.state, before: input.before ?? null }),
  ),

  getMessage: calls.getMessage.handler(({ context, input }) => getSupportMessage(context, input.messageId)),

  reply: calls.reply.handler(async ({ context, input }) => ({
    replyId: await replyToSupportMessage(context, input.messageId, input.text),
  })),

  setState: calls.setState.handler(async ({ context, input }) => {
    await setSupportState(context, input.messageId, input.state);
    return { state: input.state };
  }),
});
