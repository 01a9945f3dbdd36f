import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id, idInput, instant } from '#kit/contract-fields.ts';
import type { PublishedNames } from '#kit/published-names.ts';

const line = z.object({ id, to: z.string(), subject: z.string(), createdAt: instant });

const mailNames = { id: 'ID' } satisfies PublishedNames;

export const devMailContract = {
  listMails: oc
    .route({
      method: 'GET',
      path: '/Dev/ListMails',
      tags: ['Developers'],
      summary:
        'Mail that no mail server took, newest first; with the demo or DEV_LINKS, and without SMTP_URL',
    })
    .meta({ publishedNames: mailNames })
    .input(z.object({}))
    .output(
      z.object({
        items: z.array(line),
        /** Push messages of the demo, newest first, as their devices would read them. */
        pushes: z.array(z.object({ id, text: z.string(), ttlSeconds: z.number().int() })),
      }),
    ),

  getMail: oc
    .route({
      method: 'GET',
      path: '/Dev/GetMail',
      tags: ['Developers'],
      summary: 'One of them',
    })
    .meta({ publishedNames: mailNames })
    .input(z.object({ mailId: idInput }))
    .output(
      line.extend({
        from: z.string(),
        text: z.string(),
        /** Name and value of each other header. */
        headers: z.array(z.object({ name: z.string(), value: z.string() })),
      }),
    ),
};
