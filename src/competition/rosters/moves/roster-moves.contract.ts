// The calls about athletes of other teams: found by name, asked for, and what is said to it.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { NAME_MOST } from '#competition/rosters/names/roster-names.rules.ts';
import { gender, id, idInput, instant } from '#kit/contract-fields.ts';
import { MOVE_STATES, WAYS_IN } from './roster-moves.rules.ts';

const TAGS = ['TeamRoster'];

export const kindInput = z.string().min(1).max(32);
export const seasonInput = z.coerce.number().int().min(1850).max(12_999);
export const rosterInput = z.object({ teamId: idInput, kind: kindInput, season: seasonInput });

/** Null: not known. */
export const gradeInput = z.number().int().min(-1).max(99).nullable();

export const move = z.object({
  moveId: id,
  athleteName: z.string(),
  /** Null of somebody who is on no team's roster: the family answers. */
  fromTeamId: id.nullable(),
  fromTeam: z.string().nullable(),
  toTeamId: id,
  toTeam: z.string(),
  /** The team that would be left has asked, and the new one answers. */
  isOffered: z.boolean(),
  season: z.number().int(),
  askedAt: instant,
  /** This team has asked; else it is asked. */
  isOurs: z.boolean(),
});

export const rosterMovesContract = {
  findAthletes: oc
    .route({
      method: 'GET',
      path: '/TeamRoster/FindAthletes',
      tags: TAGS,
      summary:
        'Athletes of all teams by the beginnings of their names: own ones, and others whom everybody reads in full',
    })
    .input(
      rosterInput.extend({
        firstName: z.string().max(NAME_MOST).default(''),
        lastName: z.string().max(NAME_MOST).default(''),
      }),
    )
    .output(
      z.object({
        athletes: z.array(
          z.object({
            athleteId: id,
            FirstName: z.string(),
            LastName: z.string(),
            gender,
            /** Of the newest roster; null without any. */
            team: z.object({ IDSchool: id, SchoolName: z.string() }).nullable(),
            gradeText: z.string(),
            /** Of the season of that roster. */
            year: z.number().int().nullable(),
            /** `here`: on this roster; `add`: AskMove adds at once; `ask`: AskMove asks; `asked`: was asked. */
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
        'Ask for an athlete of another team; that team, the athlete or a parent agrees. Whom nobody else answers for comes at once',
    })
    .input(rosterInput.extend({ athleteId: idInput, grade: gradeInput.default(null) }))
    .output(
      z.object({
        /** Null of somebody who came without a question. */
        moveId: id.nullable(),
        /** For UndoChange, of somebody who came without a question; else null. */
        changeId: id.nullable(),
        /** On the roster now. */
        isAgreed: z.boolean(),
      }),
    ),

  offerMove: oc
    .route({
      method: 'POST',
      path: '/TeamRoster/OfferMove',
      tags: TAGS,
      summary: 'Offer an athlete of the own roster to another team; a coach of that team agrees',
    })
    .input(rosterInput.extend({ athleteId: idInput, toTeamId: idInput }))
    .output(
      z.object({
        moveId: id,
        /** On the other roster now: the coach decides for both teams. */
        isAgreed: z.boolean(),
      }),
    ),

  getMoves: oc
    .route({
      method: 'GET',
      path: '/TeamRoster/GetMoves',
      tags: TAGS,
      summary: 'The teams that ask for an athlete, and what was said to those before',
    })
    .input(z.object({ athleteId: idInput }))
    .output(
      z.object({
        /** In full, whatever strangers may read: the reader looks after the athlete. */
        FirstName: z.string(),
        LastName: z.string(),
        moves: z.array(
          move.omit({ athleteName: true, isOurs: true, season: true }).extend({
            /** "2026 outdoor". */
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
      summary: 'Agree that an athlete moves, refuse it, or take the question back',
    })
    .input(z.object({ moveId: idInput, decision: z.enum(['agree', 'refuse', 'withdraw']) }))
    .output(z.object({ isDecided: z.boolean() })),

  undoMove: oc
    .route({
      method: 'POST',
      path: '/TeamRoster/UndoMove',
      tags: TAGS,
      summary: 'Take an agreed move back on both rosters, while they are as it left them',
    })
    .input(z.object({ moveId: idInput }))
    .output(z.object({ isUndone: z.boolean() })),
};
