import { oc } from '@orpc/contract';
import { z } from 'zod';

const state = z.object({
  /** The code as teams and venues write it. */
  code: z.string(),
  name: z.string(),
  /** The site has schools there. */
  isHere: z.boolean(),
});

export const statesContract = {
  getStatesCountries: oc
    .route({
      method: 'GET',
      path: '/public/GetStatesCountries2',
      tags: ['Public'],
      summary: 'Countries with their states; those in which the site has schools first',
    })
    .output(z.object({ countries: z.array(state.extend({ states: z.array(state) })) })),
};
