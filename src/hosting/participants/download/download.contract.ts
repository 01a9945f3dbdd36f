import { oc } from '@orpc/contract';
import { z } from 'zod';
import { DOWNLOAD_FORMATS, UNATTACHED_AS } from './download-rows.rules.ts';

export const downloadContract = {
  download: oc
    .route({
      method: 'GET',
      path: '/Edit_ManageMeet/Participants_Download',
      tags: ['MeetManager'],
      summary: 'The entries as files: HY-TEK semicolon, CSV, JSON, or the people and events of FinishLynx',
      description:
        'Needs `x-participants-token` of a host. Names are as everyone may see them. Rejected entries are left out, and ' +
        'with `accepted` those that wait, are scratched or not accepted yet.',
    })
    .input(
      z.object({
        format: z.enum(DOWNLOAD_FORMATS),
        rows: z.enum(['all', 'accepted']).default('accepted'),
        unattachedAs: z.enum(UNATTACHED_AS).default('una'),
      }),
    )
    .output(
      z.object({
        entryCount: z.number().int(),
        files: z.array(z.object({ name: z.string(), type: z.string(), text: z.string() })),
      }),
    ),
};
