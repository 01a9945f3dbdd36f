// The API calls that read and set who can read an athlete's name.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { visibilityContract } from './visibility-page.contract.ts';
import { changeVisibility, getVisibilityPage } from './visibility-page.service.ts';

const calls = implement(visibilityContract).$context<Context>();

export const visibilityRouter = calls.router({
  getVisibility: calls.getVisibility.handler(({ context, input }) =>
    getVisibilityPage(context, input.athleteId),
  ),

  setVisibility: calls.setVisibility.handler(({ context, input }) => changeVisibility(context, input)),
});
