import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id } from '#kit/contract-fields.ts';

const venue = z.object({
  venueId: id,
  name: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  timeZone: z.string(),
  /** True if the time zone is a guess from the state or country. */
  isTimeZoneAssumed: z.boolean(),
});

const place = z.string().trim().max(60).nullable().default(null);

export const venuesContract = {
  searchVenues: oc
    .route({
      method: 'GET',
      path: '/Venue/Search',
      tags: ['Venue'],
      summary: 'Venues by a part of their name or by their city',
    })
    .input(z.object({ q: z.string().max(120).default('') }))
    .output(z.object({ venues: z.array(venue) })),

  saveVenue: oc
    .route({
      method: 'POST',
      path: '/Venue/Save',
      tags: ['Venue'],
      summary: 'Add a venue, or find it by its name and place',
    })
    .input(
      z.object({
        name: z.string().max(120),
        city: place,
        state: place,
        country: place,
        /** Null for the zone of the state or country. */
        timeZone: z.string().max(60).nullable().default(null),
      }),
    )
    .output(venue),
};
