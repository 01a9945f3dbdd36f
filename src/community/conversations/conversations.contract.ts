import { oc } from '@orpc/contract';
import { z } from 'zod';
import { REPORT_DECISIONS, REPORT_REASONS } from '#community/conversations/reports/reports.rules.ts';
import { id, idInput, instant } from '#kit/contract-fields.ts';

const sport = z.enum(['tf', 'xc']);
const kind = z.enum(['direct', 'team']);
const done = z.object({ ID: id });
/** What somebody looks for. */
const search = z.string().max(100).default('');

const unread = z.object({
  unreadCount: z.number().int(),
  /** Who wrote the latest unread message. */
  lastAuthor: z.string().nullable(),
});

const line = z.object({
  ID: id,
  kind,
  title: z.string(),
  /** What was said last. */
  last: z.object({ author: z.string(), isOwn: z.boolean(), text: z.string(), at: instant }),
  unreadCount: z.number().int(),
  isMuted: z.boolean(),
  peopleCount: z.number().int(),
});

const message = z.object({
  ID: id,
  author: z.string(),
  isOwn: z.boolean(),
  /** Plain text with line breaks; empty where those who look after the site have removed it. */
  text: z.string(),
  at: instant,
  /** Parents of a minor who read along when it was sent. */
  copiedTo: z.array(z.string()),
  /** Parents without an account who got it by mail. */
  mailCopies: z.number().int(),
  isRead: z.boolean(),
});

const thread = z.object({
  ID: id,
  kind,
  title: z.string(),
  /** Of two people: the other one. */
  other: z.object({ userId: id, Handle: z.string().nullable() }).nullable(),
  /** Where the two belong together, or whose conversation it is. */
  team: z.object({ IDSchool: id, SchoolName: z.string(), Sport: sport }).nullable(),
  peopleCount: z.number().int(),
  /** Of two people those under 18, without the reader. */
  minors: z.array(z.string()),
  isOwnMinor: z.boolean(),
  /** Parents who get a copy of every message. */
  copies: z.array(z.string()),
  /** Parents without an account who get it by mail. */
  mailCopies: z.number().int(),
  /** Since when the reader has blocked the other one. */
  blockedAt: instant.nullable(),
  /** Why the reader cannot write now. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** It is counted, and told of in no other way. */
  isMuted: z.boolean(),
  messages: z.array(message),
  hasEarlier: z.boolean(),
});

const reported = z.object({
  ID: id,
  author: z.string(),
  text: z.string(),
  reports: z.array(z.object({ reporter: z.string(), reason: z.enum(REPORT_REASONS), at: instant })),
  decided: z.object({ decision: z.enum(REPORT_DECISIONS), by: z.string(), at: instant }).nullable(),
});

const route = (method: 'GET' | 'POST', name: string, summary: string) =>
  oc.route({ method, path: `/Conversations/${name}`, tags: ['Conversations'], summary });

export const conversationsContract = {
  listConversations: route('GET', 'GetConversations', 'Your conversations, the latest first')
    .input(z.object({ search }))
    .output(z.object({ userId: id, items: z.array(line) })),

  getConversation: route('GET', 'GetConversation', 'What was said in a conversation, the last 50 messages')
    .input(z.object({ conversationId: idInput, before: idInput.optional() }))
    .output(thread),

  getUnread: route('GET', 'GetUnread', 'How many messages you have not read, and who wrote the last')
    .input(z.object({}))
    .output(unread),

  findPeople: route('GET', 'GetPeople', 'Teams and people whom you may think of writing to')
    .input(z.object({ search }))
    .output(
      z.object({
        people: z.array(
          z.object({
            userId: id,
            Name: z.string(),
            Handle: z.string(),
            /** Of a team or of the family. */
            isNear: z.boolean(),
          }),
        ),
        teams: z.array(
          z.object({ IDSchool: id, Sport: sport, title: z.string(), peopleCount: z.number().int() }),
        ),
      }),
    ),

  startConversation: route('POST', 'StartConversation', 'Opens the conversation with somebody')
    .input(z.object({ userId: id }))
    .output(done),

  startTeamConversation: route('POST', 'StartTeamConversation', 'Opens the conversation of a team')
    .input(z.object({ teamId: id, sport }))
    .output(done),

  sendMessage: route('POST', 'SendMessage', 'Says something, in plain text of at most 10,000 characters')
    .input(
      z.object({
        conversationId: id,
        text: z.string(),
        /** Sent again with the same one it is the same message. */
        sentKey: z.string().min(8).max(64).optional(),
      }),
    )
    .output(done),

  markRead: route('POST', 'MarkRead', 'You have seen this message and those before it')
    .input(z.object({ conversationId: id, messageId: id }))
    .output(unread),

  muteConversation: route(
    'POST',
    'MuteConversation',
    'Of this one nothing comes as a notification or by mail',
  )
    .input(z.object({ conversationId: id, isMuted: z.boolean() }))
    .output(z.object({ isMuted: z.boolean() })),

  reportMessage: route('POST', 'ReportMessage', 'Tells those who look after the site of a message')
    .input(z.object({ messageId: id, reason: z.enum(REPORT_REASONS) }))
    .output(done),

  getReports: route('GET', 'GetReports', 'Reported messages, for admins')
    .input(z.object({}))
    .output(z.object({ openCount: z.number().int(), open: z.array(reported), decided: z.array(reported) })),

  decideReport: route('POST', 'DecideReport', 'What becomes of a reported message')
    .input(z.object({ reportId: id, decision: z.enum(REPORT_DECISIONS) }))
    .output(done),
};
