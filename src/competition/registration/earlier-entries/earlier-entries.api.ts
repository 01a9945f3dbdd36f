// The call that reads what a team or an athlete entered elsewhere.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { earlierEntriesContract } from './earlier-entries.contract.ts';
import { getEarlierEntries } from './earlier-entries.service.ts';

const calls = implement(earlierEntriesContract).$context<Context>();

export const earlierEntriesRouter = calls.router({
  getEarlierEntries: calls.getEarlierEntries.handler(({ input, context }) =>
    getEarlierEntries(context, input),
  ),
});
