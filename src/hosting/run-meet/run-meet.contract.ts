import { oc } from '@orpc/contract';
import { z } from 'zod';
import { STAFF_ROLES } from '#competition/meets/permissions.rules.ts';
import { recordSchema } from '#competition/records/records.contract.ts';
import { day, gender, id, idInput, instant } from '#kit/contract-fields.ts';
import { markInput, markSchema } from './mark-fields.contract.ts';

const round = z.enum(['P', 'Q', 'S', 'F']);
const releaseMode = z.enum(['live', 'hold', 'check']);
const STATUSES = [30, 20, 10, 0, -10, -20, -30] as const;
const uuids = z.array(z.uuid()).min(1).max(200);
const PROTEST_MAX = 1_000;
const FINALISTS_MAX = 24;

const meet = z.object({
  meetId: id,
  name: z.string(),
  sport: z.enum(['tf', 'xc']),
  startOn: day,
  endOn: day,
  timeZone: z.string(),
  isRehearsal: z.boolean(),
});

/** The roles of the reader at this meet. */
const member = z.object({
  isAdmin: z.boolean(),
  roles: z.array(z.enum(STAFF_ROLES)),
  judgedEventIds: z.array(id),
});

const roundFields = {
  roundId: id,
  meetEventId: id,
  round,
  /** "Prelims"; empty for the only round of an event. */
  roundName: z.string(),
  /** "100 Meters". */
  eventName: z.string(),
  eventShort: z.string(),
  eventNumber: z.string().nullable(),
  variantKey: z.string().nullable(),
  gender,
  genderName: z.string(),
  divisionId: id,
  divisionName: z.string(),
  day,
  area: z.enum(['track', 'field', 'course']),
  /** Null before it has begun. */
  status: z.number().int().nullable(),
  statusName: z.string().nullable(),
  releaseMode,
  isFirst: z.boolean(),
  heats: z.array(
    z.object({
      heatId: id.nullable(),
      number: z.number().int(),
      plannedAt: instant.nullable(),
      startedAt: instant.nullable(),
      expectedAt: instant.nullable(),
      /** The same times on the clock at the venue: "4:12 PM". */
      plannedTime: z.string().nullable(),
      startedTime: z.string().nullable(),
      expectedTime: z.string().nullable(),
      state: z.enum(['waiting', 'started', 'held', 'postponed', 'canceled']),
    }),
  ),
  entries: z.number().int(),
  slots: z.number().int(),
  checkedIn: z.number().int(),
  scratched: z.number().int(),
  marked: z.number().int(),
  /** Marks that are not public yet. */
  held: z.number().int(),
  conflicts: z.number().int(),
  openProtests: z.number().int(),
};

const protest = z.object({
  protestId: id,
  slotId: id.nullable(),
  teamId: id.nullable(),
  teamName: z.string().nullable(),
  text: z.string(),
  madeAt: instant,
  decision: z.enum(['accepted', 'declined']).nullable(),
  reason: z.string().nullable(),
  decidedAt: instant.nullable(),
});

const slot = z.object({
  slotId: id,
  heatId: id,
  heat: z.number().int(),
  entryId: id,
  lane: z.number().int().nullable(),
  position: z.number().int(),
  athleteId: id.nullable(),
  /** The athlete, or the squad: "Pinehaven A". */
  name: z.string(),
  /** For lists in the order of names; null for a squad or a name that is withheld. */
  lastName: z.string().nullable(),
  teamId: id.nullable(),
  teamName: z.string().nullable(),
  relayLetter: z.string().nullable(),
  grade: z.number().int().nullable(),
  bib: z.number().int().nullable(),
  seed: z.string().nullable(),
  seedSort: z.number().int().nullable(),
  isExhibition: z.boolean(),
  isMovedByHand: z.boolean(),
  checkedInAt: instant.nullable(),
  scratchedAt: instant.nullable(),
  /** The lane stays empty: scratched here or in the entry. */
  isEmpty: z.boolean(),
  /** Why this lane, as the seeding explains it. */
  why: z.record(z.string(), z.unknown()).nullable(),
  /** The runners of a squad as entered; empty for an athlete. */
  legs: z.array(z.object({ leg: z.number().int(), athleteId: id })),
  /** The best legal mark before this event, as the integer that lists compare; null on the track and without one. */
  best: z.number().int().nullable(),
  /** The same in the season of the meet. */
  seasonBest: z.number().int().nullable(),
  /** The points and place so far in the combined event; null outside of one, and before the first result in it. */
  total: z
    .object({
      /** Null for an athlete who is out of the combined event. */
      points: z.number().int().nullable(),
      place: z.number().int().nullable(),
    })
    .nullable(),
  version: z.number().int(),
});

const standing = z.object({
  slotId: id,
  place: z.number().int().nullable(),
  heatPlace: z.number().int().nullable(),
  mark: z.string(),
  markRaw: z.number().int(),
  status: z.string().nullable(),
});

const eventOfMeet = z.object({
  meet,
  member,
  round: z.object(roundFields),
  slots: z.array(slot),
  /** Whom the teams of a relay have entered in the meet, by name; empty for other events. */
  runners: z.array(z.object({ teamId: id, athleteId: id, name: z.string() })),
  /** In the order of arrival. */
  marks: z.array(markSchema),
  /** The results that the marks make so far, held ones among them. */
  standings: z.array(standing),
  /** How many get three more trials, and all who tie with the last of them; 0: four trials and no final; null where there is none. */
  finalists: z.number().int().nullable(),
  winds: z.array(z.object({ heatId: id, wind: z.string().nullable() })),
  records: z.array(recordSchema),
  protests: z.array(protest),
});

const ofRound = { meetId: idInput, roundId: idInput };
const post = (name: string, summary: string, description?: string) =>
  oc.route({
    method: 'POST',
    path: `/RunMeet/${name}`,
    tags: ['RunMeet'],
    summary,
    ...(description && { description }),
  });
const get = (name: string, summary: string) =>
  oc.route({ method: 'GET', path: `/RunMeet/${name}`, tags: ['RunMeet'], summary });

const rounds = z.object({
  meet,
  member,
  rounds: z.array(z.object(roundFields)),
  /** The private copy on which the staff of the meet practices now, a meet of its own. */
  rehearsalId: id.nullable(),
});
const done = z.object({ ok: z.literal(true) });

export const runMeetContract = {
  getEvents: get('GetEvents', 'The rounds of a meet in the order of the day, for its staff')
    .input(z.object({ meetId: idInput }))
    .output(rounds),
  getEvent: get('GetEvent', 'A round with its start list, marks and protests, for the staff of the meet')
    .input(z.object(ofRound))
    .output(eventOfMeet),
  saveMarks: post(
    'SaveMarks',
    'Takes marks of a device',
    'All or none. A mark that was sent before counts once; one that another device contradicts is kept beside it as a conflict.',
  )
    .input(z.object({ meetId: idInput, marks: z.array(markInput).min(1).max(200) }))
    .output(
      z.object({
        marks: z.array(z.object({ uuid: z.string(), outcome: z.enum(['counted', 'same', 'conflict']) })),
      }),
    ),
  undo: post('Undo', 'Takes marks back', 'The marks that they replaced count again.')
    .input(z.object({ meetId: idInput, uuids }))
    .output(done),
  choose: post('Choose', 'Lets marks count that were taken back, replaced or in conflict')
    .input(z.object({ meetId: idInput, uuids }))
    .output(done),
  setRelease: post('SetRelease', 'Sets when the marks of an event become results')
    .input(z.object({ meetId: idInput, meetEventId: idInput, mode: releaseMode }))
    .output(done),
  release: post('Release', 'Makes the marks of a round results, or takes them back')
    .input(z.object({ ...ofRound, isReleased: z.boolean() }))
    .output(done),
  setStatus: post('SetStatus', 'Sets how far a round has come')
    .input(z.object({ ...ofRound, status: z.literal(STATUSES) }))
    .output(done),
  setFinalists: post(
    'SetFinalists',
    'Sets how many athletes of a throw or long jump get three more trials',
    'Those who tie for the last place are in too. 0 gives everyone four trials and no final, null the usual number.',
  )
    .input(z.object({ ...ofRound, finalists: z.number().int().min(0).max(FINALISTS_MAX).nullable() }))
    .output(done),
  saveProtest: post('Protest_Save', 'Writes a protest down, changes or withdraws it')
    .input(
      z.object({
        ...ofRound,
        protestId: idInput.optional(),
        slotId: idInput.nullable(),
        teamId: idInput.nullable(),
        text: z.string().trim().min(1).max(PROTEST_MAX),
        isWithdrawn: z.boolean().optional(),
      }),
    )
    .output(z.object({ protests: z.array(protest) })),
  decideProtest: post('Protest_Decide', 'Writes the decision about a protest')
    .input(
      z.object({
        ...ofRound,
        protestId: idInput,
        decision: z.enum(['accepted', 'declined']),
        reason: z.string().max(PROTEST_MAX),
      }),
    )
    .output(z.object({ protests: z.array(protest) })),
};
