// The calls of venues.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { addVenue, searchVenues } from './venue-search.service.ts';
import { venuesContract } from './venues.contract.ts';

const calls = implement(venuesContract).$context<Context>();

export const venuesRouter = calls.router({
  searchVenues: calls.searchVenues.handler(async ({ input, context }) => ({
    venues: await searchVenues(context, input.q),
  })),
  saveVenue: calls.saveVenue.handler(({ input, context }) => addVenue(context, input)),
});
