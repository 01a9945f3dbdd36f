// The API calls of the support inbox.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import type { MessageLine } from './support.rules.ts';
import { supportInboxContract } from './support-inbox.contract.ts';
import {
  getSupportMessage,
  listSupportMessages,
  replyToSupportMessage,
  setSupportState,
} from './support-inbox.service.ts';

const calls = implement(supportInboxContract).$context<Context>();

export const supportInboxRouter = calls.router({
  listMessages: calls.listMessages.handler(async ({ context, input }) => {
    const inbox = await listSupportMessages(context, { state: input.state, before: input.before ?? null });
    return { openCount: inbox.openCount, items: inbox.messages.map(lineReply), hasMore: inbox.hasMore };
  }),

  getMessage: calls.getMessage.handler(async ({ context, input }) => {
    const { message, history, replies } = await getSupportMessage(context, input.messageId);
    return {
      ...lineReply({ ...message, replyCount: replies.length }),
      email: message.email,
      message: message.message,
      history,
      replies: replies.map(({ replyId, authorName, body, sentAt }) => ({
        ID: replyId,
        by: authorName,
        text: body,
        sentAt,
      })),
    };
  }),

  reply: calls.reply.handler(async ({ context, input }) => ({
    ID: await replyToSupportMessage(context, input.messageId, input.text),
  })),

  setState: calls.setState.handler(async ({ context, input }) => {
    await setSupportState(context, input.messageId, input.state);
    return { state: input.state };
  }),
});

const lineReply = ({
  messageId,
  subject,
  department,
  name,
  createdAt,
  answeredAt,
  replyCount,
}: MessageLine) => ({
  ID: messageId,
  subject,
  department,
  name,
  createdAt,
  replyCount,
  state: answeredAt === null ? ('open' as const) : ('answered' as const),
});
