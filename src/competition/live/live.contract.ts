import { oc } from '@orpc/contract';
import { z } from 'zod';
import { idInput } from '#kit/contract-fields.ts';

const roundInput = { divId: idInput, eventId: idInput, round: z.enum(['P', 'Q', 'S', 'F']) };

const liveDocument = z.object({ docId: z.string(), path: z.string() }).nullable();

export const liveContract = {
  getALiveDocIdTF: oc
    .route({
      method: 'GET',
      path: '/Meet/GetALiveDocIdTF',
      tags: ['Meet'],
      summary: 'The live page of a track and field event',
      description:
        'eventId is the ID of the meet event. A live-results service that the site uses answers first; null when the event does not exist.',
    })
    .input(z.object(roundInput))
    .output(liveDocument),

  getALiveDocIdXC: oc
    .route({
      method: 'GET',
      path: '/Meet/GetALiveDocIdXC',
      tags: ['Meet'],
      summary: 'The live page of a cross-country race',
      description: 'As GetALiveDocIdTF, for a race.',
    })
    .input(z.object(roundInput))
    .output(liveDocument),
};
