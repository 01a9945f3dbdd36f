import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id, idInput, instant } from '#kit/contract-fields.ts';
import type { PublishedNames } from '#kit/published-names.ts';
import { SUPPORT_STATES } from './support.rules.ts';

const route = (method: 'GET' | 'POST', name: string, summary: string) =>
  oc.route({ method, path: `/Admin_Support/${name}`, tags: ['Admin'], summary });

const messageNames = { messageId: 'ID', replyId: 'ID' } satisfies PublishedNames;

const state = z.enum(SUPPORT_STATES);

const line = z.object({
  messageId: id,
  subject: z.string(),
  department: z.string(),
  name: z.string(),
  state,
  createdAt: instant,
  replyCount: z.number().int(),
});

export const supportInboxContract = {
  listMessages: route('GET', 'GetMessages', 'Support messages of one state, the newest first')
    .meta({ publishedNames: messageNames })
    .input(z.object({ state: state.default('open'), before: idInput.optional() }))
    .output(z.object({ openCount: z.number().int(), items: z.array(line), hasMore: z.boolean() })),

  getMessage: route('GET', 'GetMessage', 'A support message with its history and the replies to it')
    .meta({ publishedNames: messageNames })
    .input(z.object({ messageId: idInput }))
    .output(
      line.extend({
        email: z.string(),
        message: z.string(),
        history: z.array(
          z.object({
            at: z.string(),
            path: z.string(),
            status: z.number().nullable(),
            failure: z.string().nullable(),
          }),
        ),
        replies: z.array(z.object({ replyId: id, by: z.string(), text: z.string(), sentAt: instant })),
      }),
    ),

  reply: route('POST', 'Reply', 'Replies to a support message by mail')
    .meta({ publishedNames: messageNames })
    .input(z.object({ messageId: id, text: z.string().max(50_000) }))
    .output(z.object({ replyId: id })),

  setState: route('POST', 'SetState', 'Closes a support message without a reply, or reopens it')
    .input(z.object({ messageId: id, state }))
    .output(z.object({ state })),
};
