import { oc } from '@orpc/contract';
import { z } from 'zod';
import { day, id, idInput } from '#kit/contract-fields.ts';

export const setupContract = {
  getSources: oc
    .route({
      method: 'GET',
      path: '/MeetManager/Setup_GetSources',
      tags: ['MeetManager'],
      summary: 'The meets whose setup you can copy; needs `x-edit-token`',
    })
    .output(
      z.object({
        items: z.array(
          z.object({
            meetId: id,
            name: z.string(),
            startOn: day,
            /** An earlier meet of the same host team. */
            isEdition: z.boolean(),
            divisions: z.number().int(),
            events: z.number().int(),
          }),
        ),
      }),
    ),

  copySetup: oc
    .route({
      method: 'POST',
      path: '/MeetManager/Setup_Copy',
      tags: ['MeetManager'],
      summary: 'Replaces the setup of the meet with a copy of that of another meet; needs `x-edit-token`',
      description:
        'Copies divisions, events, limits, fees and messages, never entries, results, staff or dates. 409 `SETUP_IN_USE` ' +
        'when the meet has entries or results.',
    })
    .input(z.object({ fromMeetId: idInput }))
    .output(z.object({})),
};
