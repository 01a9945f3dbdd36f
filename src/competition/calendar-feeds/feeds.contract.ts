import { oc } from '@orpc/contract';
import { z } from 'zod';

const address = z.object({ address: z.url() });

export const feedsContract = {
  getFeedAddress: oc
    .route({
      method: 'GET',
      path: '/Calendar/GetFeedAddress',
      tags: ['Calendar'],
      summary: 'The secret address at which other calendars read your meets',
    })
    .input(z.object({}))
    .output(address),

  renewFeedAddress: oc
    .route({
      method: 'POST',
      path: '/Calendar/RenewFeedAddress',
      tags: ['Calendar'],
      summary: 'Give your calendar another address; the one before ends at once',
    })
    .input(z.object({}))
    .output(address),
};
