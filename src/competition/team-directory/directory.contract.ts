import { oc } from '@orpc/contract';
import { z } from 'zod';
import { MILES_DEFAULT, MILES_MAX } from '#competition/meet-search/meet-search.rules.ts';
import { id, idInput } from '#kit/contract-fields.ts';
import { SEARCH_TEXT_MAX } from '#sport/addresses/addresses.rules.ts';

const text = z.string().trim().max(SEARCH_TEXT_MAX).default('');

export const directoryContract = {
  getDirectory: oc
    .route({
      method: 'GET',
      path: '/Team/GetDirectory',
      tags: ['Team'],
      summary: 'Teams by place, level and name, fifty at a time',
    })
    .input(
      z.object({
        /** A city, venue, state or country. Empty: everywhere. */
        near: text,
        /** Miles around the place. A state or country has no circle. */
        within: z.coerce.number().int().min(1).max(MILES_MAX).default(MILES_DEFAULT),
        /** The slug of a level, such as `high-school`. */
        level: z.string().max(20).default(''),
        /** Words of the name of the team. */
        text,
        /** `next` of the page before. */
        after: idInput.optional(),
      }),
    )
    .output(
      z.object({
        items: z.array(
          z.object({
            teamId: id,
            name: z.string(),
            path: z.string(),
            levels: z.array(z.string()),
            city: z.string().nullable(),
            state: z.string().nullable(),
          }),
        ),
        /** Null on the last page. */
        next: id.nullable(),
        /** The place that was understood; null without one. */
        place: z.string().nullable(),
        isPlaceUnknown: z.boolean(),
        /** Other places that the text may mean. */
        otherPlaces: z.array(z.string()),
      }),
    ),
};
