import { oc } from '@orpc/contract';
import { z } from 'zod';
import { REPORT_DECISIONS, REPORT_REASONS } from '#community/conversations/reports/reports.rules.ts';
import { id, idInput, instant } from '#kit/contract-fields.ts';
import type { PublishedNames } from '#kit/published-names.ts';

const sport = z.enum(['tf', 'xc']);
const kind = z.enum(['direct', 'team']);

const conversationNames = {
  conversationId: 'ID',
  messageId: 'ID',
  reportId: 'ID',
  teamName: 'SchoolName',
  name: 'Name',
  handle: 'Handle',
  'team.teamId': 'IDSchool',
  'team.sport': 'Sport',
  'teams.teamId': 'IDSchool',
  'teams.sport': 'Sport',
} satisfies PublishedNames;

/** The text to search for. */
const search = z.string().max(100).default('');

const unread = z.object({
  unreadCount: z.number().int(),
  /** The author of the latest unread message. */
  lastAuthor: z.string().nullable(),
});

const line = z.object({
  conversationId: id,
  kind,
  title: z.string(),
  /** The latest message. */
  last: z.object({ author: z.string(), isOwn: z.boolean(), text: z.string(), at: instant }),
  unreadCount: z.number().int(),
  isMuted: z.boolean(),
  peopleCount: z.number().int(),
});

const message = z.object({
  messageId: id,
  author: z.string(),
  isOwn: z.boolean(),
  /** Plain text with line breaks; empty if a moderator removed it. */
  text: z.string(),
  at: instant,
  /** Parents of a minor who got a copy. */
  copiedTo: z.array(z.string()),
  /** The number of parents without an account who got a copy by email. */
  mailCopies: z.number().int(),
  isRead: z.boolean(),
});

const thread = z.object({
  conversationId: id,
  kind,
  title: z.string(),
  /** The other person of a conversation of two. */
  other: z.object({ userId: id, handle: z.string().nullable() }).nullable(),
  /** The team that the two share, or whose conversation it is. */
  team: z.object({ teamId: id, teamName: z.string(), sport }).nullable(),
  peopleCount: z.number().int(),
  /** People under 18 in a conversation of two, without the reader. */
  minors: z.array(z.string()),
  isOwnMinor: z.boolean(),
  /** Parents who get a copy of every message. */
  copies: z.array(z.string()),
  /** The number of parents without an account who get copies by email. */
  mailCopies: z.number().int(),
  /** The time when the reader blocked the other person. */
  blockedAt: instant.nullable(),
  /** The reason why the reader cannot write now. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Messages are counted, without notifications or email. */
  isMuted: z.boolean(),
  messages: z.array(message),
  hasEarlier: z.boolean(),
});

const reported = z.object({
  reportId: id,
  author: z.string(),
  text: z.string(),
  reports: z.array(z.object({ reporter: z.string(), reason: z.enum(REPORT_REASONS), at: instant })),
  decided: z.object({ decision: z.enum(REPORT_DECISIONS), by: z.string(), at: instant }).nullable(),
});

const route = (method: 'GET' | 'POST', name: string, summary: string) =>
  oc
    .route({ method, path: `/Conversations/${name}`, tags: ['Conversations'], summary })
    .meta({ publishedNames: conversationNames });

export const conversationsContract = {
  listConversations: route('GET', 'GetConversations', 'Your conversations, the latest first')
    .input(z.object({ search }))
    .output(z.object({ userId: id, items: z.array(line) })),

  getConversation: route('GET', 'GetConversation', 'The last 50 messages of a conversation')
    .input(z.object({ conversationId: idInput, before: idInput.optional() }))
    .output(thread),

  getUnread: route('GET', 'GetUnread', 'The number of your unread messages, and the author of the last one')
    .input(z.object({}))
    .output(unread),

  findPeople: route('GET', 'GetPeople', 'Teams and people you may want to message')
    .input(z.object({ search }))
    .output(
      z.object({
        people: z.array(
          z.object({
            userId: id,
            name: z.string(),
            handle: z.string(),
            /** True for a person of the reader's team or family. */
            isClose: z.boolean(),
          }),
        ),
        teams: z.array(z.object({ teamId: id, sport, title: z.string(), peopleCount: z.number().int() })),
      }),
    ),

  startConversation: route('POST', 'StartConversation', 'Open your conversation with a person')
    .input(z.object({ userId: id }))
    .output(z.object({ conversationId: id })),

  startTeamConversation: route('POST', 'StartTeamConversation', 'Open the conversation of a team')
    .input(z.object({ teamId: id, sport }))
    .output(z.object({ conversationId: id })),

  sendMessage: route('POST', 'SendMessage', 'Send a message of at most 10,000 characters of plain text')
    .input(
      z.object({
        conversationId: id,
        text: z.string(),
        /** A repeated message with the same key is saved once. */
        sentKey: z.string().min(8).max(64).optional(),
      }),
    )
    .output(z.object({ messageId: id })),

  markRead: route('POST', 'MarkRead', 'Mark this message and earlier ones as read')
    .input(z.object({ conversationId: id, messageId: id }))
    .output(unread),

  muteConversation: route(
    'POST',
    'MuteConversation',
    'Mute a conversation: no notifications and no mail about it',
  )
    .input(z.object({ conversationId: id, isMuted: z.boolean() }))
    .output(z.object({ isMuted: z.boolean() })),

  reportMessage: route('POST', 'ReportMessage', 'Report a message to the moderators')
    .input(z.object({ messageId: id, reason: z.enum(REPORT_REASONS) }))
    .output(z.object({ messageId: id })),

  getReports: route('GET', 'GetReports', 'Reported messages, for admins')
    .input(z.object({}))
    .output(z.object({ openCount: z.number().int(), open: z.array(reported), decided: z.array(reported) })),

  decideReport: route('POST', 'DecideReport', 'Decide the reports of a message')
    .input(z.object({ reportId: id, decision: z.enum(REPORT_DECISIONS) }))
    .output(z.object({ reportId: id })),
};
