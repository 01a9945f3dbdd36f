import { oc } from '@orpc/contract';
import { z } from 'zod';
import { idInput } from '#kit/contract-fields.ts';

export const RESULT_FILE_FORMATS = ['json', 'csv', 'hytek'] as const;

export const exportsContract = {
  downloadResults: oc
    .route({
      method: 'GET',
      path: '/Results/Download',
      tags: ['MeetManager'],
      summary: 'The results of a meet as a file: JSON, CSV or HY-TEK semicolon records',
      description:
        'For hosts and timers. Names are as everyone may see them. The JSON file holds the whole meet: uploaded again, it ' +
        'changes nothing.',
    })
    .input(z.object({ meetId: idInput, format: z.enum(RESULT_FILE_FORMATS) }))
    .output(z.object({ name: z.string(), type: z.string(), text: z.string() })),
};
