import { oc } from '@orpc/contract';
import { z } from 'zod';
import { instant } from '#kit/contract-fields.ts';

export const devCardsContract = {
  listCardEvents: oc
    .route({
      method: 'GET',
      path: '/Dev/ListCardEvents',
      tags: ['Developers'],
      summary: 'The latest events of the test cards, newest first; with the demo and without Stripe keys',
    })
    .input(z.object({}))
    .output(
      z.object({
        items: z.array(
          z.object({
            eventId: z.string(),
            type: z.string(),
            /** The id of the object that the event is about. */
            objectId: z.string(),
            createdAt: instant,
          }),
        ),
      }),
    ),
};
