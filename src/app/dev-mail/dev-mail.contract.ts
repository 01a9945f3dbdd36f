import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id, idInput, instant } from '#kit/contract-fields.ts';

const line = z.object({ ID: id, to: z.string(), subject: z.string(), createdAt: instant });

export const devMailContract = {
  listMails: oc
    .route({
      method: 'GET',
      path: '/Dev/ListMails',
      tags: ['Developers'],
      summary:
        'Mail that no mail server took, newest first; with the demo or DEV_LINKS, and without SMTP_URL',
    })
    .input(z.object({}))
    .output(z.object({ items: z.array(line) })),

  getMail: oc
    .route({
      method: 'GET',
      path: '/Dev/GetMail',
      tags: ['Developers'],
      summary: 'One of them',
    })
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
