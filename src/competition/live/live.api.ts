// The calls of the live room.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { liveContract } from './live.contract.ts';
import { findLivePage } from './live-pages.service.ts';

const calls = implement(liveContract).$context<Context>();

export const liveRouter = calls.router({
  getALiveDocIdTF: calls.getALiveDocIdTF.handler(({ input, context }) => findLivePage(context, 'tf', input)),
  getALiveDocIdXC: calls.getALiveDocIdXC.handler(({ input, context }) => findLivePage(context, 'xc', input)),
});
