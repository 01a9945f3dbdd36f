import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id } from '#kit/contract-fields.ts';
import { HISTORY_MAX } from '#site/help/support/support.rules.ts';

/** The service refuses text that is too long for its field, with a sentence. */
const textInput = z.string().max(50_000);

const article = z.object({ id: z.string(), title: z.string(), url: z.string() });

export const helpContract = {
  searchHelp: oc
    .route({
      method: 'GET',
      path: '/Support/SearchHelp',
      tags: ['Support'],
      summary: 'Help articles that match this text, the best first',
    })
    .input(
      z.object({
        q: z.string().max(200).default(''),
      }),
    )
    .output(z.object({ items: z.array(article) })),

  getHelpTopics: oc
    .route({
      method: 'POST',
      path: '/Support/GetHelpTopics',
      tags: ['Support'],
      summary: 'Help articles about a page, or all articles when none is about it',
    })
    .meta({ changes: false })
    .input(z.object({ currentUrl: z.string().max(2000).default('') }))
    .output(
      z.object({
        items: z.array(article),
        /** False when no article is about the page and all are listed. */
        isOfPage: z.boolean(),
      }),
    ),

  getHelpTopicById: oc
    .route({
      method: 'GET',
      path: '/Support/GetHelpTopicById',
      tags: ['Support'],
      summary: 'A help article',
    })
    .input(z.object({ id: z.string().max(100) }))
    .output(article.extend({ group: z.string(), paragraphs: z.array(z.string()) })),

  sendSupportMessage: oc
    .route({
      method: 'POST',
      path: '/Support/SendANetSupportMessage',
      tags: ['Support'],
      summary: 'A message to the people who run this site',
    })
    .meta({ bodyBytesMax: 64 * 1024 })
    .input(
      z.object({
        app: z.string().max(100).default('web'),
        department: z.string().max(100).default(''),
        subject: textInput,
        message: textInput,
        email: textInput,
        name: textInput,
        /** The last pages the visitor opened, as JSON. */
        history: z.string().max(HISTORY_MAX).default(''),
      }),
    )
    .meta({ publishedNames: { messageId: 'ID' } })
    .output(z.object({ messageId: id })),
};
