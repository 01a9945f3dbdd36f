// The calls of conversations.
import { implement } from '@orpc/server';
import {
  markRead,
  muteConversation,
  sendMessage,
} from '#community/conversations/messages/messages.service.ts';
import { ownUnread } from '#community/conversations/messages/unread.service.ts';
import {
  decideReport,
  listReported,
  reportMessage,
} from '#community/conversations/reports/reports.service.ts';
import { getConversation } from '#community/conversations/thread/thread.service.ts';
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { listConversations } from './conversation-list.service.ts';
import { findPeople, startConversation } from './conversation-start.service.ts';
import { conversationsContract } from './conversations.contract.ts';

const calls = implement(conversationsContract).$context<Context>();

export const conversationsRouter = calls.router({
  listConversations: calls.listConversations.handler(async ({ context, input }) => ({
    userId: requireUser(context).userId,
    items: await listConversations(context, input.search),
  })),

  getConversation: calls.getConversation.handler(async ({ context, input }) => {
    const { conversationId, before = null } = input;
    return getConversation(context, { conversationId, before });
  }),

  getUnread: calls.getUnread.handler(({ context }) => ownUnread(context)),

  findPeople: calls.findPeople.handler(({ context, input }) => findPeople(context, input.search)),

  startConversation: calls.startConversation.handler(async ({ context, input }) => ({
    conversationId: await startConversation(context, input),
  })),

  startTeamConversation: calls.startTeamConversation.handler(async ({ context, input }) => ({
    conversationId: await startConversation(context, input),
  })),

  sendMessage: calls.sendMessage.handler(async ({ context, input }) => ({
    messageId: await sendMessage(context, input),
  })),

  markRead: calls.markRead.handler(({ context, input }) => markRead(context, input)),

  muteConversation: calls.muteConversation.handler(async ({ context, input }) => ({
    isMuted: await muteConversation(context, input),
  })),

  reportMessage: calls.reportMessage.handler(async ({ context, input }) => {
    await reportMessage(context, input);
    return { messageId: input.messageId };
  }),

  getReports: calls.getReports.handler(({ context }) => listReported(context)),

  decideReport: calls.decideReport.handler(async ({ context, input }) => {
    await decideReport(context, input);
    return { reportId: input.reportId };
  }),
});
