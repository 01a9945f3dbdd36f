// Calls for athletes of other teams: search, requests, offers and answers.

import { oc } from '@orpc/contract';
import { z } from 'zod';
import { gender, id, idInput, instant } from '#kit/contract-fields.ts';
import { personNames, teamNames } from '#people/access/access.contract.ts';
import { PERSON_NAME_MAX } from '#sport/people/names.rules.ts';
import { MOVE_STATES, WAYS_IN } from './roster-moves.rules.ts';

const TAGS = ['TeamRoster'];

export const kindInput = z.string().min(1).max(32);
export const seasonInput = z.coerce.number().int().min(1850).max(12_999);
export const rosterInput = z.object({ teamId: idInput, kind: kindInput, season: seasonInput });

/** Null if unknown. */
export const gradeInput = z.number().int().min(-1).max(99).nullable();

export const move = z.object({
  moveId: id,
  athleteName: z.string(),
  /** Null if the athlete is on no roster; then the family answers. */
  fromTeamId: id.nullable(),
  fromTeam: z.string().nullable(),
  toTeamId: id,
  toTeam: z.string(),
  /** True if the old team offers the athlete, and the new one answers. */
  isOffered: z.boolean(),
  season: z.number().int(),
  askedAt: instant,
  /** True if this team asked. */
  isOurs: z.boolean(),
});

export const rosterMovesContract = {
  findAthletes: oc
    .route({
      method: 'GET',
      path: '/TeamRoster/FindAthletes',
      tags: TAGS,
      summary:
        'Find athletes by the beginnings of their names: your own, and those of other teams with a public full name',
    })
    .meta({ publishedNames: { ...teamNames, ...personNames } })
    .input(
      rosterInput.extend({
        firstName: z.string().max(PERSON_NAME_MAX).default(''),
        lastName: z.string().max(PERSON_NAME_MAX).default(''),
      }),
    )
    .output(
      z.object({
        athletes: z.array(
          z.object({
            athleteId: id,
            firstName: z.string(),
            lastName: z.string(),
            gender,
            /** The team of the newest roster; null if there is none. */
            team: z.object({ teamId: id, name: z.string() }).nullable(),
            gradeText: z.string(),
            /** The season's year of that roster. */
            year: z.number().int().nullable(),
            /**
             * `here`: on this roster; `add`: AskMove adds at once; `ask`: AskMove sends a request;
             * `requested`: a request waits.
             */
            wayIn: z.enum(WAYS_IN),
          }),
        ),
      }),
    ),

  askMove: oc
    .route({
      method: 'POST',
      path: '/TeamRoster/AskMove',
      tags: TAGS,
      summary:
        'Request an athlete of another team; that team, the athlete or a parent agrees. Without anyone responsible the athlete is added at once',
    })
    .input(rosterInput.extend({ athleteId: idInput, grade: gradeInput.default(null) }))
    .output(
      z.object({
        /** Null if the athlete was added without a request. */
        moveId: id.nullable(),
        /** For UndoChange if the athlete was added without a request; else null. */
        changeId: id.nullable(),
        /** True if the athlete is on the roster now. */
        isAgreed: z.boolean(),
      }),
    ),

  offerMove: oc
    .route({
      method: 'POST',
      path: '/TeamRoster/OfferMove',
      tags: TAGS,
      summary: 'Offer an athlete of your roster to another team; a coach of that team agrees',
    })
    .input(rosterInput.extend({ athleteId: idInput, toTeamId: idInput }))
    .output(
      z.object({
        moveId: id,
        /** True if the athlete is on the other roster now: the coach decides for both teams. */
        isAgreed: z.boolean(),
      }),
    ),

  getMoves: oc
    .route({
      method: 'GET',
      path: '/TeamRoster/GetMoves',
      tags: TAGS,
      summary: 'The teams that request an athlete, and the answers to past requests',
    })
    .meta({ publishedNames: personNames })
    .input(z.object({ athleteId: idInput }))
    .output(
      z.object({
        /** The full name: the reader is responsible for the athlete. */
        firstName: z.string(),
        lastName: z.string(),
        moves: z.array(
          move.omit({ athleteName: true, isOurs: true, season: true }).extend({
            /** A season such as "2026 outdoor". */
            season: z.string(),
            state: z.enum(MOVE_STATES),
            decidedAt: instant.nullable(),
            mayAgree: z.boolean(),
            mayRefuse: z.boolean(),
            mayUndo: z.boolean(),
          }),
        ),
      }),
    ),

  decideMove: oc
    .route({
      method: 'POST',
      path: '/TeamRoster/DecideMove',
      tags: TAGS,
      summary: 'Agree to a move, refuse it, or withdraw the request',
    })
    .input(z.object({ moveId: idInput, decision: z.enum(['agree', 'refuse', 'withdraw']) }))
    .output(z.object({ isDecided: z.boolean() })),

  undoMove: oc
    .route({
      method: 'POST',
      path: '/TeamRoster/UndoMove',
      tags: TAGS,
      summary: 'Undo an agreed move on both rosters while they are unchanged since',
    })
    .input(z.object({ moveId: idInput }))
    .output(z.object({ isUndone: z.boolean() })),
};
