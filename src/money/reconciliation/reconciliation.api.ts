// The calls of the comparison of the books, for admins.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { reconciliationContract } from './reconciliation.contract.ts';
import { askForComparison, readComparisons, resolveDifference } from './reconciliation.service.ts';

const calls = implement(reconciliationContract).$context<Context>();

export const reconciliationRouter = calls.router({
  get: calls.get.handler(({ context }) => readComparisons(context)),
  run: calls.run.handler(async ({ context, input }) => ({
    reconciliationId: await askForComparison(context, input),
  })),
  resolve: calls.resolve.handler(async ({ context, input }) => {
    await resolveDifference(context, input);
    return { resolved: true };
  }),
});
