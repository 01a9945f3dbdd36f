import { oc } from '@orpc/contract';
import { z } from 'zod';
import { SCHEDULE_STATES } from '#competition/meets/schedule-changes.rules.ts';
import { day, id } from '#kit/contract-fields.ts';

const address = z.object({ address: z.url() });

export const feedsContract = {
  getMeets: oc
    .route({
      method: 'GET',
      path: '/Calendar/GetMeets',
      tags: ['Calendar'],
      summary: 'Your coming meets: those you added, of your teams, and of your athletes',
    })
    .input(z.object({}))
    .output(
      z.object({
        items: z.array(
          z.object({
            meetId: id,
            sport: z.enum(['tf', 'xc']),
            name: z.string(),
            path: z.string(),
            startOn: day,
            /** "Fri–Sat, May 15–16, 2026". */
            dates: z.string(),
            /** "Harbor Field, Salt Harbor, Cascadia". */
            place: z.string(),
            scheduleState: z.enum(SCHEDULE_STATES).nullable(),
          }),
        ),
      }),
    ),

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
