import { oc } from '@orpc/contract';
import { z } from 'zod';
import { instant } from '#kit/contract-fields.ts';
import { ERROR_ORDERS } from './error-log.rules.ts';

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

  listErrors: oc
    .route({
      method: 'GET',
      path: '/Admin_ApiError/GetErrors',
      tags: ['Admin'],
      summary: 'What went wrong in browsers lately: each different error once, with how often it came',
    })
    .input(z.object({ order: z.enum(ERROR_ORDERS).default('newest') }))
    .output(
      z.object({
        items: z.array(
          z.object({
            message1: z.string(),
            message2: z.string(),
            path: z.string(),
            data: z.string(),
            userAgent: z.string(),
            times: z.number().int(),
            firstAt: instant,
            lastAt: instant,
          }),
        ),
      }),
    ),
};
