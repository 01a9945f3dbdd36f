// The call that writes entries as files.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { downloadContract } from './download.contract.ts';
import { downloadEntries } from './download.service.ts';

const calls = implement(downloadContract).$context<Context>();

export const downloadRouter = calls.router({
  download: calls.download.handler(({ context, input }) => downloadEntries(context, input)),
});
