import { oc } from '@orpc/contract';
import { z } from 'zod';
import { ENTRIES_STATES } from '#competition/meets/meet-page/entries-state.rules.ts';
import { sportInput } from '#competition/meets/meets.contract.ts';
import { gender, id, idInput } from '#kit/contract-fields.ts';
import type { PublishedNames } from '#kit/published-names.ts';

const publicEntryNames = {
  entryId: 'ID',
  meetEventId: 'EventID',
  athleteId: 'AthleteID',
  athleteName: 'AthleteName',
  grade: 'Grade',
  teamId: 'SchoolID',
  teamName: ['TeamName', 'SchoolName'],
  acceptance: 'Acceptance',
} satisfies PublishedNames;

const athlete = {
  /** Null for a squad, and for an athlete without a page. */
  athleteId: id.nullable(),
  athleteName: z.string(),
};

const publicEntry = z.object({
  entryId: id,
  meetEventId: id,
  ...athlete,
  grade: z.number().int().nullable(),
  gradeText: z.string().nullable(),
  teamId: id.nullable(),
  /** Null without a team. */
  teamName: z.string().nullable(),
  relayLetter: z.string().nullable(),
  /** Null without a seed, and where the host does not show seeds. */
  seed: z.string().nullable(),
  /** 40 accepted late, 30 accepted, 20 in process, 10 new, −5 on the wait list. */
  acceptance: z.number().int(),
  /** "Accepted", "Waitlisted 2". */
  acceptanceName: z.string(),
  /** The number on the wait list, from 1. */
  waitNumber: z.number().int().nullable(),
  isExhibition: z.boolean(),
  /** The competitor number. */
  number: z.number().int().nullable(),
  /** The runners of a relay; a leg of null is an alternate. */
  legs: z.array(z.object({ ...athlete, leg: z.number().int().nullable() })),
});

const enteredEvent = z.object({
  eventId: id,
  /** "Girls 3200 Meters, Varsity". */
  title: z.string(),
  gender,
  divId: id,
  eventShort: z.string(),
  /** Entries that are listed: without refused and scratched ones. */
  entryCount: z.number().int(),
});

export const entriesContract = {
  getEntriesData: oc
    .route({
      method: 'POST',
      path: '/Meet/GetEntriesData',
      tags: ['Meet'],
      summary: 'The entries of an event, or of a cross-country meet; empty unless they are public',
      description:
        'Track and field needs gender, divId and eventShort; without eventShort only events comes back. In cross country ' +
        'divId picks one race. A meet has one season; seasonId is accepted and not needed.',
    })
    .meta({ publishedNames: publicEntryNames, changes: false })
    .input(
      z.object({
        meetId: idInput,
        sport: sportInput,
        gender: z.string().max(1).default(''),
        divId: idInput.optional(),
        eventShort: z.string().max(60).default(''),
        seasonId: z.coerce.number().int().optional(),
      }),
    )
    .output(
      z.object({
        state: z.enum(ENTRIES_STATES),
        items: z.array(publicEntry),
        /** The events of the meet in their order; empty unless entries are public. */
        events: z.array(enteredEvent),
      }),
    ),
};

export type PublicEntryReply = z.infer<typeof publicEntry>;
