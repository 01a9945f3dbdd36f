// The API calls of the error log.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { errorLogContract } from './error-log.contract.ts';
import { listLoggedErrors, logError } from './error-log.service.ts';

const calls = implement(errorLogContract).$context<Context>();

export const errorLogRouter = calls.router({
  logError: calls.logError.handler(async ({ context, input }) => ({
    recorded: await logError(context, {
      message1: input.Message1 ?? '',
      message2: input.Message2 ?? '',
      path: input.Path ?? '',
      data: typeof input.Data === 'string' ? input.Data : JSON.stringify(input.Data ?? ''),
      userAgent: input.UserAgent_set ?? '',
    }),
  })),

  listErrors: calls.listErrors.handler(async ({ context, input }) => ({
    items: await listLoggedErrors(context, input.order),
  })),
});
