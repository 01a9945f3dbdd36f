import { oc } from '@orpc/contract';
import { z } from 'zod';
import { listedRecordSchema } from '#competition/records/records.contract.ts';
import { HOLDER_TEXT_MAX } from '#competition/records/records.rules.ts';
import { gender, id, idInput } from '#kit/contract-fields.ts';

const TEXT_MAX = HOLDER_TEXT_MAX * 2;
const NAME_MAX = 60;
/** More than any set has. */
const LINES_MAX = 1000;

const scope = z.enum(['world', 'area', 'national', 'state', 'championship', 'meet', 'facility', 'team']);
const sport = z.enum(['tf', 'xc']);
const text = z.string().max(TEXT_MAX);

/** The cells of a line as they are typed: an event by its key or name, a date as a day or a year. */
const line = z.object({
  recordId: id.nullable(),
  athleteId: id.nullable(),
  event: text,
  gender: text,
  division: text,
  mark: text,
  wind: text,
  holder: text,
  team: text,
  date: text,
  location: text,
});

const recordSet = z.object({
  recordSetId: id,
  name: z.string(),
  scope,
  badge: z.string(),
  version: z.number().int(),
  canEdit: z.boolean(),
  lines: z.array(line),
  /** Lines that results set; they follow their results. */
  byResults: z.array(
    z.object({
      resultId: id,
      eventName: z.string(),
      gender,
      division: z.string(),
      mark: z.string(),
      wind: z.string(),
      holder: z.string(),
      team: z.string(),
      date: z.string(),
      meet: z.string(),
    }),
  ),
});

export type RecordSet = z.infer<typeof recordSet>;

const attachment = {
  input: z.object({ recordSetId: idInput }),
  output: z.object({ recordSetId: id, isAttached: z.boolean() }),
};

export const recordSetsContract = {
  addToMeet: oc
    .route({
      method: 'POST',
      path: '/Edit_ManageMeet/AddToMeetRecords',
      tags: ['MeetManager'],
      summary: 'Attaches a record set to the meet of the token; what its results broke is marked at once',
    })
    .input(attachment.input)
    .output(attachment.output),

  removeFromMeet: oc
    .route({
      method: 'POST',
      path: '/Edit_ManageMeet/RemoveFromMeetRecords',
      tags: ['MeetManager'],
      summary: 'Detaches a record set from the meet of the token, and gives back what its results broke',
    })
    .input(attachment.input)
    .output(attachment.output),

  getSets: oc
    .route({
      method: 'GET',
      path: '/Records/GetSets',
      tags: ['Records'],
      summary: 'The record sets of a meet for its hosts, or of a team for its coaches, with all lines',
    })
    .input(z.object({ meetId: idInput.optional(), teamId: idInput.optional(), sport: sport.optional() }))
    .output(
      z.object({
        sport,
        sets: z.array(recordSet),
        /** Sets that the host may attach. */
        offers: z.array(recordSet),
        /** The kinds of sets that this person may make here. */
        scopes: z.array(scope),
        broken: z.array(listedRecordSchema),
        athletes: z.array(z.object({ athleteId: id, name: z.string() })),
      }),
    ),

  saveSet: oc
    .route({
      method: 'POST',
      path: '/Records/SaveSet',
      tags: ['Records'],
      summary: 'Makes, renames, edits or removes a record set; its records are counted again at once',
    })
    .input(
      z.object({
        recordSetId: id.optional(),
        version: z.number().int().optional(),
        scope: scope.optional(),
        meetId: id.optional(),
        teamId: id.optional(),
        sport: sport.optional(),
        name: z.string().max(NAME_MAX).optional(),
        lines: z.array(line).max(LINES_MAX).optional(),
        isRemoved: z.boolean().optional(),
      }),
    )
    .output(z.object({ recordSetId: id, version: z.number().int() })),
};
