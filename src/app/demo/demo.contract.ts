import { oc } from '@orpc/contract';
import { z } from 'zod';

export const demoContract = {
  resetPeople: oc
    .route({
      method: 'POST',
      path: '/Demo/ResetPeople',
      tags: ['Developers'],
      summary: 'Puts the accounts of the demo back to how they began; on the machine that runs it',
    })
    .meta({ bodyBytesMax: 1024, countsTries: true })
    .input(z.object({}))
    .output(z.object({ isReset: z.literal(true) })),
};
