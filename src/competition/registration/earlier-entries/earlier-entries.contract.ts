import { oc } from '@orpc/contract';
import { z } from 'zod';
import { entrantInput, leg } from '#competition/registration/entry-form/entry-form.contract.ts';
import { day, gender, id, idInput } from '#kit/contract-fields.ts';

const earlierMeet = z.object({
  meetId: id,
  name: z.string(),
  startOn: day,
  /** Scratched and rejected entries are not counted. */
  entryCount: z.number().int(),
  /** True for the last edition of the meet that is entered now. */
  isLastEdition: z.boolean(),
});

const earlierEntry = z.object({
  entryId: id,
  /** Null for a relay. */
  athleteId: id.nullable(),
  /** Empty for a relay. In full for athletes of the form; others as they let everyone see it. */
  name: z.string(),
  gender,
  /** Null for an event that is not in the catalog. */
  variantKey: z.string().nullable(),
  eventName: z.string(),
  /** "Girls 100 Meters, Varsity". */
  title: z.string(),
  divisionName: z.string(),
  relayLetter: z.string().nullable(),
  legs: z.array(leg),
});

export const earlierEntriesContract = {
  getEarlierEntries: oc
    .route({
      method: 'GET',
      path: '/Registration/GetEarlierEntries',
      tags: ['Registration'],
      summary: 'Other meets that a team or an athlete has entered, and the entries of one of them',
    })
    .input(z.object({ meetId: idInput, ...entrantInput, fromMeetId: idInput.optional() }))
    .output(
      z.object({
        /** The last edition of the meet first, then the newest. */
        meets: z.array(earlierMeet),
        /** The entries of `fromMeetId`; none without it. */
        entries: z.array(earlierEntry),
      }),
    ),
};
