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
  type ReportedMessage,
  reportMessage,
} from '#community/conversations/reports/reports.service.ts';
import {
  getConversation,
  type Thread,
  type ThreadMessage,
} from '#community/conversations/thread/thread.service.ts';
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { type ConversationLine, listConversations } from './conversation-list.service.ts';
import { findPeople, startConversation } from './conversation-start.service.ts';
import { conversationsContract } from './conversations.contract.ts';

const calls = implement(conversationsContract).$context<Context>();

export const conversationsRouter = calls.router({
  listConversations: calls.listConversations.handler(async ({ context, input }) => ({
    userId: requireUser(context).userId,
    items: (await listConversations(context, input.search)).map(lineReply),
  })),

  getConversation: calls.getConversation.handler(async ({ context, input }) => {
    const { conversationId, before = null } = input;
    return threadReply(await getConversation(context, { conversationId, before }));
  }),

  getUnread: calls.getUnread.handler(({ context }) => ownUnread(context)),

  findPeople: calls.findPeople.handler(async ({ context, input }) => {
    const { people, teams } = await findPeople(context, input.search);
    return {
      people: people.map(({ userId, name, handle, isClose }) => ({
        userId,
        Name: name,
        Handle: handle,
        isClose,
      })),
      teams: teams.map(({ teamId, sport, title, peopleCount }) => ({
        IDSchool: teamId,
        Sport: sport,
        title,
        peopleCount,
      })),
    };
  }),

  startConversation: calls.startConversation.handler(async ({ context, input }) => ({
    ID: await startConversation(context, input),
  })),

  startTeamConversation: calls.startTeamConversation.handler(async ({ context, input }) => ({
    ID: await startConversation(context, input),
  })),

  sendMessage: calls.sendMessage.handler(async ({ context, input }) => ({
    ID: await sendMessage(context, input),
  })),

  markRead: calls.markRead.handler(({ context, input }) => markRead(context, input)),

  muteConversation: calls.muteConversation.handler(async ({ context, input }) => ({
    isMuted: await muteConversation(context, input),
  })),

  reportMessage: calls.reportMessage.handler(async ({ context, input }) => {
    await reportMessage(context, input);
    return { ID: input.messageId };
  }),

  getReports: calls.getReports.handler(async ({ context }) => {
    const { openCount, open, decided } = await listReported(context);
    return { openCount, open: open.map(reportedReply), decided: decided.map(reportedReply) };
  }),

  decideReport: calls.decideReport.handler(async ({ context, input }) => {
    await decideReport(context, input);
    return { ID: input.reportId };
  }),
});

function lineReply({ conversationId: ID, unread: unreadCount, ...line }: ConversationLine) {
  return { ID, unreadCount, ...line };
}

const reportedReply = ({ reportId: ID, ...message }: ReportedMessage) => ({ ID, ...message });

function threadReply({ conversationId, other, permissions, messages, ...thread }: Thread) {
  const { team, refusal, members, addresses, blockedAt } = permissions;
  const { kind, title, minors, isOwnMinor, copies, isMuted, hasEarlier } = thread;
  return {
    ID: conversationId,
    kind,
    title,
    other: other && { userId: other.userId, Handle: other.handle },
    team: team && { IDSchool: team.teamId, SchoolName: team.teamName, Sport: team.sport },
    peopleCount: members.length,
    minors,
    isOwnMinor,
    copies,
    mailCopies: kind === 'direct' ? addresses.length : 0,
    blockedAt,
    refusal: refusal && { code: refusal.code, message: refusal.message },
    isMuted,
    messages: messages.map(messageReply),
    hasEarlier,
  };
}

function messageReply({ messageId, ...message }: ThreadMessage) {
  return { ID: messageId, ...message };
}
