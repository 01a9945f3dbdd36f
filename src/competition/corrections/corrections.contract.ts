import { oc } from '@orpc/contract';
import { z } from 'zod';
import { gender, id, idInput, instant } from '#kit/contract-fields.ts';
import { STATUS_CODES } from '#sport/marks/statuses.rules.ts';
import {
  ANSWER_MAX,
  EVIDENCE_MAX,
  LANE_MAX,
  NOTE_MAX,
  PLACE_MAX,
  QUALIFIERS,
  REASON_MAX,
} from './corrections.rules.ts';

const MARK_TEXT_MAX = 40;

const judgement = {
  input: z.object({
    resultId: idInput,
    /** Shown to everyone beside an invalid mark. */
    note: z.string().max(REASON_MAX).default(''),
  }),
  output: z.object({
    /** 11 by a coach, 12 by a host, 13 by an admin; the same below zero for an invalid mark. */
    validation: z.number().int(),
    awaitingValidation: z.boolean(),
    /** The change to take back with Undo; null when nothing changed. */
    changeId: id.nullable(),
  }),
};

/** The values that should be different. */
const values = z.object({
  mark: z.string().max(MARK_TEXT_MAX).optional(),
  /** Null when the athlete has a mark. */
  status: z.enum(STATUS_CODES).nullable().optional(),
  wind: z.string().max(MARK_TEXT_MAX).optional(),
  lane: z.number().int().min(1).max(LANE_MAX).nullable().optional(),
  /** The number of a heat or flight of the round. */
  heat: z.number().int().min(1).max(LANE_MAX).optional(),
  place: z.number().int().min(1).max(PLACE_MAX).optional(),
  qualifier: z.enum(QUALIFIERS).nullable().optional(),
  athleteId: id.optional(),
  /** Null for unattached. */
  teamId: id.nullable().optional(),
});

const state = z.enum(['asked', 'accepted', 'declined', 'withdrawn']);

const result = z.object({
  resultId: id,
  version: z.number().int(),
  meetId: id,
  meetName: z.string(),
  sport: z.enum(['tf', 'xc']),
  /** "Girls 200 Meters". */
  eventTitle: z.string(),
  divisionName: z.string(),
  /** Null for a relay. */
  athleteId: id.nullable(),
  athleteName: z.string(),
  teamId: id.nullable(),
  teamName: z.string().nullable(),
  place: z.number().int().nullable(),
  qualifier: z.enum(QUALIFIERS).nullable(),
  /** The mark or the status, as the page of the event shows it. */
  mark: z.string(),
  status: z.string().nullable(),
  wind: z.string().nullable(),
  lane: z.number().int().nullable(),
  heat: z.number().int().nullable(),
  gender,
  isRelay: z.boolean(),
  /** True for races, which have heats; others have flights. */
  isTimed: z.boolean(),
  hasWind: z.boolean(),
  awaitingValidation: z.boolean(),
  isInvalid: z.boolean(),
  /** The page and row of the result. */
  address: z.string(),
});

const request = z.object({
  requestId: id,
  state,
  /** "Open". */
  stateName: z.string(),
  askedAt: instant,
  /** "May 16, 7:52 PM". */
  askedTime: z.string(),
  /** "J. Quist"; null for coaches, who read the request of someone else. */
  askedBy: z.string().nullable(),
  /** "M. Holloway"; null when the admins of the site answer. */
  owner: z.string().nullable(),
  /** "25.06, lane 3". */
  proposal: z.string(),
  values,
  note: z.string(),
  evidenceUrl: z.string().nullable(),
  decidedTime: z.string().nullable(),
  answer: z.string().nullable(),
  meetId: id,
  meetName: z.string(),
  /** Null when the result was removed. */
  result: result.nullable(),
});

const moved = <Value extends z.ZodType>(value: Value) => z.object({ before: value, after: value });
const text = z.string().nullable();
const titled = z.object({ title: z.string(), before: text, after: text });
const badged = titled.extend({ badge: z.enum(['PR', 'SR', 'Q']).nullable() });

const movements = z.object({
  /** The values of the result that change: mark, wind, lane, athlete and so on. */
  values: z.array(titled),
  /** The line that everyone will read about the result; null for changes that are not public. */
  publicLine: text,
  places: z.array(
    z.object({
      resultId: id,
      athleteName: z.string(),
      teamName: z.string().nullable(),
      mark: z.string(),
      isCorrected: z.boolean(),
      place: moved(z.number().int().nullable()),
      points: moved(text),
    }),
  ),
  stayingCount: z.number().int(),
  movedCount: z.number().int(),
  /** "still 39 points in the race". */
  pointsNote: z.string(),
  teams: z.array(
    z.object({
      teamId: id,
      teamName: z.string(),
      points: moved(text),
      place: moved(z.number().int().nullable()),
    }),
  ),
  /** Bests, ranks in lists, standards and records; `before` and `after` as texts. */
  lists: z.array(badged),
});

const historyLine = z.object({
  changeId: id,
  at: instant,
  time: z.string(),
  text: z.string(),
  canTakeBack: z.boolean(),
});

const protest = z.object({ endsAt: instant, text: z.string() }).nullable();

export const correctionsContract = {
  validateMark: oc
    .route({ method: 'POST', path: '/Meet/ValidateMark', tags: ['Meet'], summary: 'Validate a mark' })
    .input(judgement.input)
    .output(judgement.output),

  invalidateMark: oc
    .route({
      method: 'POST',
      path: '/Meet/InvalidateMark',
      tags: ['Meet'],
      summary: 'Invalidate a mark: it keeps its row, and loses its place and points',
    })
    .input(judgement.input)
    .output(judgement.output),

  getCorrectionInfo: oc
    .route({
      method: 'POST',
      path: '/Meet/GetCorrectionInfo',
      tags: ['Meet'],
      summary: 'A result, and how to ask for its correction',
    })
    .meta({ changes: false })
    .input(
      z.object({
        gender: z.string().max(8).optional(),
        meetId: idInput,
        sport: z.string().min(1).max(32),
        teamId: idInput.optional(),
        resultId: idInput,
      }),
    )
    .output(
      z.object({
        result,
        /** `admins` when the meet has no host. */
        answeredBy: z.enum(['hosts', 'admins']),
        protest,
        /** The visitor's open request about this result. */
        openRequestId: id.nullable(),
        canCorrect: z.boolean(),
        canJudge: z.boolean(),
      }),
    ),

  request: oc
    .route({
      method: 'POST',
      path: '/Corrections/Request',
      tags: ['Corrections'],
      summary: 'Ask for the correction of a result',
    })
    .input(
      z.object({
        resultId: idInput,
        values,
        note: z.string().max(NOTE_MAX),
        evidenceUrl: z.string().max(EVIDENCE_MAX).optional(),
      }),
    )
    .output(z.object({ requestId: id, isNew: z.boolean() })),

  withdraw: oc
    .route({
      method: 'POST',
      path: '/Corrections/Withdraw',
      tags: ['Corrections'],
      summary: 'Withdraw a request',
    })
    .input(z.object({ requestId: idInput }))
    .output(z.object({ isWithdrawn: z.literal(true) })),

  getOwn: oc
    .route({
      method: 'GET',
      path: '/Corrections/GetOwn',
      tags: ['Corrections'],
      summary: 'Your own requests, and those about results of teams that you coach',
    })
    .output(
      z.object({
        items: z.array(request),
        /** Requests of others about results of teams that you coach. */
        teamItems: z.array(request),
      }),
    ),

  getOfMeet: oc
    .route({
      method: 'GET',
      path: '/Corrections/GetOfMeet',
      tags: ['Corrections'],
      summary: 'The requests about a meet, for its hosts',
    })
    .input(z.object({ meetId: idInput }))
    .output(z.object({ items: z.array(request) })),

  getForm: oc
    .route({
      method: 'GET',
      path: '/Corrections/GetForm',
      tags: ['Corrections'],
      summary: 'A result to correct, with the request about it and its history',
    })
    .input(z.object({ resultId: idInput.optional(), requestId: idInput.optional() }))
    .output(
      z.object({
        result,
        request: request.nullable(),
        reasons: z.array(z.string()),
        statuses: z.array(z.object({ code: z.enum(STATUS_CODES), name: z.string() })),
        /** Numbers of the heats or flights of the round. */
        heats: z.array(z.number().int()),
        /** Athletes of the team and of the round; empty for a relay. */
        athletes: z.array(z.object({ athleteId: id, athleteName: z.string() })),
        /** Teams of the meet. */
        teams: z.array(z.object({ teamId: id, teamName: z.string() })),
        history: z.array(historyLine),
        protest,
      }),
    ),

  preview: oc
    .route({
      method: 'POST',
      path: '/Corrections/Preview',
      tags: ['Corrections'],
      summary: 'What a correction would move; nothing is saved',
    })
    .meta({ changes: false })
    .input(
      z.object({
        resultId: idInput,
        values,
        version: z.number().int().optional(),
        reason: z.string().max(REASON_MAX).optional(),
      }),
    )
    .output(movements),

  save: oc
    .route({ method: 'POST', path: '/Corrections/Save', tags: ['Corrections'], summary: 'Correct a result' })
    .input(
      z.object({
        resultId: idInput,
        values,
        /** The version that the person saw. */
        version: z.number().int(),
        /** Shown to everyone. */
        reason: z.string().trim().min(1).max(REASON_MAX),
        requestId: idInput.optional(),
      }),
    )
    .output(
      z.object({
        /** The change to take back with Undo. */
        changeId: id,
        version: z.number().int(),
        movedCount: z.number().int(),
        coachCount: z.number().int(),
        /** "Correction saved, 5 places moved, 3 coaches told". */
        message: z.string(),
      }),
    ),

  undo: oc
    .route({
      method: 'POST',
      path: '/Corrections/Undo',
      tags: ['Corrections'],
      summary: 'Take a correction back',
    })
    .input(z.object({ changeId: idInput }))
    .output(
      z.object({
        version: z.number().int(),
        movedCount: z.number().int(),
        coachCount: z.number().int(),
        message: z.string(),
      }),
    ),

  decline: oc
    .route({
      method: 'POST',
      path: '/Corrections/Decline',
      tags: ['Corrections'],
      summary: 'Decline a request',
    })
    .input(z.object({ requestId: idInput, answer: z.string().trim().min(1).max(ANSWER_MAX) }))
    .output(z.object({ isDeclined: z.literal(true) })),
};
