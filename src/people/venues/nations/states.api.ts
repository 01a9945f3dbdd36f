// The call of countries and states.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { statesContract } from './states.contract.ts';
import { listCountries } from './states.service.ts';

const calls = implement(statesContract).$context<Context>();

export const statesRouter = calls.router({
  getStatesCountries: calls.getStatesCountries.handler(async ({ context }) => ({
    countries: await listCountries(context),
  })),
});
