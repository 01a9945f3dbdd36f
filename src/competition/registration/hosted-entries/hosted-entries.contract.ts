import { oc } from '@orpc/contract';
import { z } from 'zod';
import { ACCEPTANCE } from '#competition/entries/entries.rules.ts';
import { NUMBER_MAX, NUMBER_MIN } from '#competition/entries/numbers/numbers.rules.ts';
import { MEMBERSHIP_SYSTEMS } from '#competition/registration/memberships/memberships.rules.ts';
import { gender, id, idInput, instant } from '#kit/contract-fields.ts';

/** The most entries or people that one call changes. */
const CHANGES_MAX = 5000;
const CHANGES_BYTES_MAX = 1024 * 1024;
const SAVES_MAX = 200;
const RUNNERS_MAX = 12;
const SEED_MAX = 20;
const PROOF_MAX = 40;

const acceptance = z.literal(Object.values(ACCEPTANCE));
const call = (method: 'GET' | 'POST', path: `/${string}`, summary: string, who = 'a host') =>
  oc.route({
    method,
    path,
    tags: ['MeetManager'],
    summary,
    description: `Needs \`x-participants-token\` of ${who}.`,
  });

const leg = { athleteId: id, leg: z.number().int().nullable() };

const listedEntry = z.object({
  entryId: id,
  meetEventId: id,
  /** Null for a relay squad. */
  athleteId: id.nullable(),
  /** Null when unattached; then `teamText` may have a printed name. */
  teamId: id.nullable(),
  teamText: z.string().nullable(),
  relayLetter: z.string().nullable(),
  grade: z.number().int().nullable(),
  seed: z.string().nullable(),
  seedSort: z.number().int().nullable(),
  /** From a best of the season, typed by a coach or a host, or from a file. */
  seedOrigin: z.enum(['best', 'coach', 'host', 'file']).nullable(),
  /** 40 accepted late, 30 accepted, 20 in process, 10 new, −5 on the wait list, −10 rejected. */
  acceptance,
  waitlistedAt: instant.nullable(),
  /** The number on the wait list, from 1. */
  waitNumber: z.number().int().nullable(),
  isScratched: z.boolean(),
  isExhibition: z.boolean(),
  createdAt: instant,
  version: z.number().int(),
  legs: z.array(z.object(leg)),
});

const acceptanceOfEntry = z.object({
  entryId: id,
  acceptance,
  waitlistedAt: instant.nullable(),
  isHeld: z.boolean().optional(),
  /** After the change; an entry that has another one when the change is taken back is refused with 409. */
  version: z.number().int().optional(),
  /** True if nobody named the entry: it got a place from the wait list. */
  hasMovedUp: z.boolean().optional(),
  /** A scratch returns it, so that a clerk can take the scratch back, too. */
  proof: z.string().optional(),
});

const changedEntries = z.object({
  /** The changed entries as they were, those that moved up among them; send it to take the change back. */
  before: z.array(acceptanceOfEntry),
  /** Entries that got a place from the wait list. */
  movedUpIds: z.array(id),
});

const acceptanceInput = z.object({
  entryId: idInput,
  acceptance,
  waitlistedAt: instant.nullable().default(null),
  /** False if the entry moves up by itself; left out, one on the wait list stays there until the host moves it. */
  isHeld: z.boolean().optional(),
  /** The last three are those of `before`. */
  version: z.number().int().optional(),
  hasMovedUp: z.boolean().optional(),
  proof: z.string().max(PROOF_MAX).optional(),
});

const numberOfAthlete = z.object({
  athleteId: id,
  number: z.number().int().min(NUMBER_MIN).max(NUMBER_MAX).nullable(),
});

export const hostedEntriesContract = {
  getEntries: call(
    'GET',
    '/Edit_ManageMeet/Entries_Get',
    'All entries of a meet with their people, teams, events and numbers',
    'a host or clerk',
  ).output(
    z.object({
      entries: z.array(listedEntry),
      /** Athletes of entries and runners of relays, in the order of their names. */
      people: z.array(
        z.object({
          athleteId: id,
          /** The same for all records of one person. */
          personId: id,
          /** The name as everyone may see it. */
          name: z.string(),
          /** Null for a withheld name. */
          firstName: z.string().nullable(),
          lastName: z.string().nullable(),
          gender,
          number: z.number().int().nullable(),
          numberGivenAt: instant.nullable(),
          memberships: z.array(z.object({ system: z.enum(MEMBERSHIP_SYSTEMS), number: z.string() })),
        }),
      ),
      teams: z.array(z.object({ teamId: id, name: z.string(), code: z.string().nullable() })),
      events: z.array(
        z.object({
          meetEventId: id,
          divisionId: id,
          division: z.string(),
          gender,
          eventShort: z.string(),
          /** "Girls 100 Meters, Varsity". */
          title: z.string(),
          isRelay: z.boolean(),
        }),
      ),
      /** Entries of two athletes that were put together, the newest first. */
      merges: z.array(
        z.object({ mergeId: id, keepId: id, otherId: id, keepName: z.string(), otherName: z.string() }),
      ),
      /** Pairs with like names whom a host takes for two people, by their `personId`. */
      distinct: z.array(z.object({ oneId: id, otherId: id })),
    }),
  ),

  saveEntries: call(
    'POST',
    '/Edit_ManageMeet/Entries_Save',
    'Adds, changes and removes entries: all of them or none',
  )
    .input(
      z.object({
        add: z
          .array(
            z.object({
              meetEventId: idInput,
              athleteId: idInput.nullable().default(null),
              teamId: idInput.nullable().default(null),
              relayLetter: z
                .string()
                .regex(/^[A-Z]$/)
                .nullable()
                .default(null),
              grade: z.number().int().min(-1).max(407).nullable().default(null),
              seed: z.string().max(SEED_MAX).default(''),
              isExhibition: z.boolean().default(false),
              /** While there is a place; a full event puts the entry on its wait list. */
              acceptance: acceptance.default(ACCEPTANCE.Accepted),
              legs: z
                .array(z.object({ athleteId: idInput, leg: z.number().int().nullable() }))
                .max(RUNNERS_MAX)
                .default([]),
            }),
          )
          .max(SAVES_MAX)
          .default([]),
        change: z
          .array(
            z.object({
              entryId: idInput,
              version: z.number().int(),
              /** Blank for no seed. */
              seed: z.string().max(SEED_MAX),
              legs: z
                .array(z.object({ athleteId: idInput, leg: z.number().int().nullable() }))
                .max(RUNNERS_MAX)
                .optional(),
            }),
          )
          .max(SAVES_MAX)
          .default([]),
        removeIds: z.array(idInput).max(SAVES_MAX).default([]),
      }),
    )
    .output(z.object({ added: z.array(z.object({ entryId: id, acceptance })) })),

  setAcceptance: call(
    'POST',
    '/Edit_ManageMeet/Entries_SetAcceptance',
    'Accepts, rejects or makes wait many entries; send `before` of the reply to take it back',
  )
    .meta({ bodyBytesMax: CHANGES_BYTES_MAX })
    .input(z.object({ items: z.array(acceptanceInput).min(1).max(CHANGES_MAX) }))
    .output(changedEntries),

  scratch: call(
    'POST',
    '/RunMeet/Scratch',
    'Scratches entries, or puts them back before their heat starts',
    'a host or clerk',
  )
    .meta({ bodyBytesMax: CHANGES_BYTES_MAX })
    .input(
      z.object({
        entryIds: z.array(idInput).min(1).max(CHANGES_MAX),
        isScratched: z.boolean(),
        /** To take a scratch back at once: `before` of its reply, so that all get their place again. A clerk sends it unchanged. */
        restore: z.array(acceptanceInput).max(CHANGES_MAX).default([]),
      }),
    )
    .output(changedEntries),

  mergeAthletes: call(
    'POST',
    '/Edit_ManageMeet/Entries_MergeAthletes',
    'Puts the entries of two athletes together for this meet, and asks their coaches whether they are one person',
  )
    .input(z.union([z.object({ keepId: idInput, otherId: idInput }), z.object({ undo: idInput })]))
    .output(
      z.object({
        /** Send it as `undo`; null after an undo. */
        mergeId: id.nullable(),
        movedCount: z.number().int(),
        removedCount: z.number().int(),
        /** Entries that an undo brought back to the end of the wait list: their place is taken. */
        waitlistedCount: z.number().int(),
      }),
    ),

  tellApart: call(
    'POST',
    '/Edit_ManageMeet/Entries_TellApart',
    'Remembers for this meet that two athletes with like names are two people, or forgets it',
  )
    .input(z.object({ oneId: idInput, otherId: idInput, isDistinct: z.boolean() }))
    .output(z.object({ oneId: id, otherId: id, isDistinct: z.boolean() })),

  setNumbers: call(
    'POST',
    '/Edit_ManageMeet/Participants_SetNumbers',
    'Gives competitor numbers; two people may have one until it is solved',
  )
    .meta({ bodyBytesMax: CHANGES_BYTES_MAX })
    .input(z.object({ items: z.array(numberOfAthlete).min(1).max(CHANGES_MAX) }))
    .output(z.object({ before: z.array(numberOfAthlete) })),
};
