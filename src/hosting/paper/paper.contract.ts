import { oc } from '@orpc/contract';
import { z } from 'zod';
import { recordSchema } from '#competition/records/records.contract.ts';
import { day, id, idInput, listInput } from '#kit/contract-fields.ts';
import { PAPER_KINDS } from './paper-kinds.rules.ts';

const ROUNDS_MAX = 100;
const kind = z.enum(PAPER_KINDS);

const slot = z.object({
  slotId: id,
  /** Null in the field, in a waterfall start and on a course. */
  lane: z.number().int().nullable(),
  position: z.number().int(),
  bib: z.number().int().nullable(),
  /** The athlete as visibility allows, or the squad: "Pinehaven A". */
  name: z.string(),
  /** For lists in the order of names; null for a squad or a name that is withheld. */
  lastName: z.string().nullable(),
  /** Null for a squad, whose name has its team. */
  team: z.string().nullable(),
  grade: z.number().int().nullable(),
  seed: z.string().nullable(),
  /** The best mark of the season, for the announcer. */
  best: z.string().nullable(),
  isScratched: z.boolean(),
  isCheckedIn: z.boolean(),
  isExhibition: z.boolean(),
});

const height = z.object({ sortInt: z.number().int(), measure: z.enum(['E', 'M']) });

const sheet = z.object({
  roundId: id,
  eventNumber: z.string().nullable(),
  /** "Boys 100 Meters". */
  title: z.string(),
  /** "Varsity, Prelims". */
  detail: z.string(),
  day,
  /** The first planned start on the clock at the venue, "4:12 PM". */
  time: z.string().nullable(),
  area: z.enum(['track', 'field', 'course']),
  isRelay: z.boolean(),
  windMatters: z.boolean(),
  /** Null for a race. */
  series: z.enum(['heights', 'trials']).nullable(),
  /** The key of the event without implement: `hj`. */
  eventShort: z.string(),
  /** False for a part of a combined event, in which nobody has more than three attempts. */
  hasFinal: z.boolean(),
  /** "First 2 of each heat and the next 2 times go to the final at 5:34 PM." */
  advance: z.string().nullable(),
  /** "Lanes 4-5-3-6-2-7-1-8, serpentine". */
  laneRule: z.string().nullable(),
  records: z.array(recordSchema),
  /** Heights at which somebody has jumped, for cards. */
  jumped: z.array(height),
  /** Seeds of a vertical jump as heights. */
  seedHeights: z.array(height),
  heats: z.array(
    z.object({
      number: z.number().int(),
      /** "4:12 PM". */
      time: z.string().nullable(),
      slots: z.array(slot),
    }),
  ),
});

const bibs = z.object({
  /** "Salt Harbor"; null for athletes without a team. */
  team: z.string().nullable(),
  athletes: z.array(
    z.object({
      athleteId: id,
      number: z.number().int(),
      name: z.string(),
      grade: z.number().int().nullable(),
      /** "100 m", "4×100 Relay". */
      events: z.array(z.string()),
    }),
  ),
});

const paper = z.object({
  meet: z.object({
    meetId: id,
    name: z.string(),
    sport: z.enum(['tf', 'xc']),
    startOn: day,
    endOn: day,
    venueName: z.string(),
  }),
  kind,
  /** The kinds that the reader may print of these rounds. */
  kinds: z.array(kind),
  /** The days, and the sessions of days with a long break. */
  sessions: z.array(
    z.object({
      key: z.string(),
      day,
      number: z.number().int().nullable(),
      firstTime: z.string().nullable(),
    }),
  ),
  /** When the sheets were made, on the clock at the venue. */
  printedTime: z.string(),
  /** The version of the meet, which rises with each change. */
  version: z.number().int(),
  /** In the order of the day; without those that nobody has seeded. */
  sheets: z.array(sheet),
  notSeeded: z.array(z.object({ roundId: id, title: z.string(), detail: z.string() })),
  /** The numbers to cut out, by team and number; empty for other kinds. */
  bibs: z.array(bibs),
  /** Entered athletes who have no number yet. */
  withoutNumber: z.number().int(),
});

export const paperContract = {
  getSheets: oc
    .route({
      method: 'GET',
      path: '/RunMeet/GetSheets',
      tags: ['RunMeet'],
      summary: 'Everything that one kind of paper prints, for the staff of the meet',
      description:
        'Of the rounds in roundIds, or of a day (`2026-05-16`, or `2026-05-16.2` for its second session), or of the meet. Bibs are always of the meet, and for hosts and clerks only.',
    })
    .input(
      z.object({
        meetId: idInput,
        kind,
        roundIds: listInput(idInput, ROUNDS_MAX),
        day: z
          .string()
          .regex(/^\d{4}-\d{2}-\d{2}(\.\d)?$/)
          .optional(),
      }),
    )
    .output(paper),
};
