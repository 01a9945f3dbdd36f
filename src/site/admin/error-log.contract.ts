import { oc } from '@orpc/contract';
import { z } from 'zod';

/** Whatever is longer is cut, and never refused: who tells of an error cannot do anything about another one. */
const words = z.string().nullish();

export const errorLogContract = {
  logError: oc
    .route({
      method: 'POST',
      path: '/Admin_ApiError/log',
      tags: ['Admin'],
      summary: 'Tells the site of something that went wrong in a browser; repeated, it is counted',
    })
    .meta({ bodyMostBytes: 64 * 1024 })
    .input(
      z.object({
        /** Where the visitor had been, and what else helps. */
        Data: z.unknown().optional(),
        Message1: words,
        Message2: words,
        Path: words,
        UserAgent_set: words,
      }),
    )
    .output(z.object({ recorded: z.boolean() })),
};
