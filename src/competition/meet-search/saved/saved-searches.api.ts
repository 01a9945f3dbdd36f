// The calls about saved searches for meets.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { savedSearchesContract } from './saved-searches.contract.ts';
import { listSavedSearches, removeSavedSearch, saveSearch } from './saved-searches.service.ts';

const calls = implement(savedSearchesContract).$context<Context>();

export const savedSearchesRouter = calls.router({
  saveSearch: calls.saveSearch.handler(({ context, input: { within, ...fields } }) =>
    saveSearch(context, { ...fields, miles: within }),
  ),
  listSavedSearches: calls.listSavedSearches.handler(async ({ context }) => ({
    items: await listSavedSearches(context),
  })),
  removeSavedSearch: calls.removeSavedSearch.handler(({ context, input }) =>
    removeSavedSearch(context, input.searchId),
  ),
});
