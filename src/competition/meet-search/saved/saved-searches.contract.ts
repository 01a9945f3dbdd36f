import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id, idInput } from '#kit/contract-fields.ts';
import { searchFields } from '../meet-search.contract.ts';

const savedSearch = z.object({
  searchId: id,
  /** "High School meets within 50 miles of Salt Harbor, Cascadia". */
  title: z.string(),
  /** The search on this site. */
  href: z.string(),
});

export const savedSearchesContract = {
  saveSearch: oc
    .route({
      method: 'POST',
      path: '/Events/SaveSearch',
      tags: ['Events'],
      summary: 'Save a search for meets; you are told when a new meet matches it',
    })
    .input(z.object(searchFields))
    .output(savedSearch),

  listSavedSearches: oc
    .route({
      method: 'GET',
      path: '/Events/GetSavedSearches',
      tags: ['Events'],
      summary: 'Your saved searches for meets, the newest first',
    })
    .input(z.object({}))
    .output(z.object({ items: z.array(savedSearch) })),

  removeSavedSearch: oc
    .route({
      method: 'POST',
      path: '/Events/RemoveSavedSearch',
      tags: ['Events'],
      summary: 'End a saved search',
    })
    .input(z.object({ searchId: idInput }))
    .output(z.object({ isRemoved: z.boolean() })),
};
