import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id, idInput } from '#kit/contract-fields.ts';
import { RACE_NEWS } from './race-alerts.rules.ts';

const tags = ['Push'];

const watched = z.object({
  meetId: idInput,
  /** Left out for the whole meet. */
  meetEventId: idInput.optional(),
  heatId: idInput.optional(),
  /** `results`: they are in. `start`: about 20 minutes before; of a whole meet, before the races of your athletes. */
  news: z.enum(RACE_NEWS),
});

/** For a device without an account: the key from Push/Subscribe. */
const deviceKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22}$/)
  .optional();

const one = watched.extend({ deviceKey });
const state = z.object({ isWatched: z.boolean() });

export const raceAlertsContract = {
  watch: oc
    .route({ method: 'POST', path: '/Push/Watch', tags, summary: 'Be told about a race' })
    .input(one)
    .output(state),

  unwatch: oc
    .route({ method: 'POST', path: '/Push/Unwatch', tags, summary: 'No longer be told about a race' })
    .input(one)
    .output(state),

  listWatches: oc
    .route({
      method: 'POST',
      path: '/Push/GetWatches',
      tags,
      summary: 'The races that you, or a device without an account, are told about',
    })
    .meta({ changes: false })
    .input(z.object({ deviceKey, meetId: idInput.optional() }))
    .output(
      z.object({
        items: z.array(
          z.object({
            meetId: id,
            meetEventId: id.nullable(),
            heatId: id.nullable(),
            news: z.enum(RACE_NEWS),
            /** "Girls 800 Meters, heat 3"; the name of the meet for a whole one. */
            title: z.string(),
            meetName: z.string(),
            href: z.string(),
          }),
        ),
      }),
    ),
};
