// The call that downloads the results of a meet.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { exportsContract } from './exports.contract.ts';
import { downloadResults } from './exports.service.ts';

const calls = implement(exportsContract).$context<Context>();

export const exportsRouter = calls.router({
  downloadResults: calls.downloadResults.handler(({ input, context }) => downloadResults(context, input)),
});
