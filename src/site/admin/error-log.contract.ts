import { oc } from '@orpc/contract';
import { z } from 'zod';
import { instant } from '#kit/contract-fields.ts';
import { ERROR_ORDERS } from './error-log.rules.ts';

/** Long text is cut and never refused, because a browser that reports an error cannot handle another one. */
const words = z.string().nullish();

export const errorLogContract = {
  logError: oc
    .route({
      method: 'POST',
      path: '/Admin_ApiError/log',
      tags: ['Admin'],
      summary: 'Reports an error of a browser; repeated errors are counted',
    })
    .meta({ bodyBytesMax: 64 * 1024 })
    .input(
      z.object({
        /** The visitor's last pages and other details. */
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
      summary: 'Recent errors of browsers: each different error once, with its count',
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
