import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id, idInput, instant } from '#kit/contract-fields.ts';

const REASON_MOST = 200;

const teamInput = {
  teamId: idInput,
  /** Any of the spellings of a sport. */
  sport: z.string().min(1).max(32),
};

const pairInput = z.object({ ...teamInput, athleteId: idInput, otherAthleteId: idInput });

/** `cannot` is shown and never offered. */
const strength = z.enum(['strong', 'likely', 'possible', 'doubtful', 'cannot']);

/** The athlete who would stay, and the one who would become part of it. */
const pair = z.object({
  athleteId: id,
  otherAthleteId: id,
  name: z.string(),
  otherName: z.string(),
  /** "Oskar / Oscar Delacroix". */
  title: z.string(),
  strength,
  /** "Strong". */
  strengthWord: z.string(),
  /** "7 facts agree". */
  agreeText: z.string(),
});

const waitingPair = pair.extend({
  /** "Salt Harbor and Tidewater Striders". */
  teamsText: z.string(),
});

/** A merge that others answer first. */
const question = z.object({
  questionId: id,
  /** This team has asked; else it answers. */
  isOurs: z.boolean(),
  /** That has asked. */
  teamName: z.string(),
  reason: z.string(),
  askedAt: instant,
});

const askedPair = waitingPair.extend({ question });

const impossiblePair = pair.extend({
  /** "Marcus Thornbury and Malik Thornbury raced each other in heat 2 of …". */
  text: z.string(),
  /** To the race. */
  racePath: z.string().nullable(),
});

const decided = z.object({
  kind: z.enum(['merge', 'apart']),
  /** Of the merge, or of what was said. */
  id,
  name: z.string(),
  otherName: z.string(),
  at: instant,
  byMe: z.boolean(),
  byName: z.string(),
  reason: z.string(),
  /** Of a merge: results that came in since. */
  laterResults: z.number().int(),
  /** Of a merge that a later file speaks against: "They raced each other in heat 2 of …". */
  doubt: z.string().nullable(),
  /** To that race. */
  racePath: z.string().nullable(),
});

const fact = z.object({
  label: z.string(),
  one: z.string(),
  other: z.string(),
  verdict: z.enum(['agrees', 'open', 'against']),
  /** "One letter". */
  word: z.string(),
});

const comparison = pair.extend({
  /** "Salt Harbor, your roster". */
  note: z.string(),
  otherNote: z.string(),
  facts: z.array(fact),
  /** What a merge would do. */
  outcome: z.string(),
  /** "Bests", "New: 1500 Meters 5:02.80." */
  moves: z.array(z.object({ label: z.string(), text: z.string() })),
  /** Why there can be none; null when there can. */
  refusal: z.string().nullable(),
  /** Another team or a family answers before the two become one. */
  asksOthers: z.boolean(),
  /** That waits about the two. */
  question: question.nullable(),
});

/** Of the pair after which the next page begins. */
const PLACE = /^\d{1,3}-\d{1,15}-\d{1,15}$/;

export const identitiesContract = {
  getMatchInbox: oc
    .route({
      method: 'GET',
      path: '/MatchInbox/GetMatchInbox',
      tags: ['MatchInbox'],
      summary: 'Pairs on a roster that look like one person, and what was decided about such pairs',
    })
    .input(z.object(teamInput))
    .output(
      z.object({
        team: z.object({ IDSchool: id, SchoolName: z.string() }),
        questions: z.array(askedPair),
        waiting: z.array(waitingPair),
        impossible: z.array(impossiblePair),
        decided: z.array(decided),
      }),
    ),

  countWaiting: oc
    .route({
      method: 'GET',
      path: '/MatchInbox/CountWaiting',
      tags: ['MatchInbox'],
      summary: 'How many pairs of a team wait for its coaches',
    })
    .input(z.object(teamInput))
    .output(z.object({ waiting: z.number().int() })),

  getPair: oc
    .route({
      method: 'GET',
      path: '/MatchInbox/GetPair',
      tags: ['MatchInbox'],
      summary:
        'What speaks for and against two athletes being one person; birth dates are compared, not told',
    })
    .input(pairInput)
    .output(comparison),

  confirmPair: oc
    .route({
      method: 'POST',
      path: '/MatchInbox/ConfirmPair',
      tags: ['MatchInbox'],
      summary:
        'Make two athletes one person, with a reason that is kept. Where another team or a family answers for one, they are asked first',
    })
    .input(pairInput.extend({ reason: z.string().max(REASON_MOST) }))
    .output(
      z.object({
        /** Null while others are asked. */
        mergeId: id.nullable(),
        /** Of the merge that waits for an answer; else null. */
        questionId: id.nullable(),
        /** The one that stays. */
        athleteId: id,
        name: z.string(),
      }),
    ),

  decideMerge: oc
    .route({
      method: 'POST',
      path: '/MatchInbox/DecideMerge',
      tags: ['MatchInbox'],
      summary: 'Answer whether two athletes of two teams are one person, or take the question back',
    })
    .input(z.object({ questionId: idInput, decision: z.enum(['agree', 'refuse', 'withdraw']) }))
    .output(
      z.object({
        /** For UndoMerge; null unless agreed. */
        mergeId: id.nullable(),
      }),
    ),

  getMergeQuestions: oc
    .route({
      method: 'GET',
      path: '/MatchInbox/GetMergeQuestions',
      tags: ['MatchInbox'],
      summary: 'Merges of an athlete that wait for the athlete, a parent or a coach; empty for others',
    })
    .input(z.object({ athleteId: idInput }))
    .output(
      z.object({
        questions: z.array(
          z.object({
            questionId: id,
            teamId: id,
            teamName: z.string(),
            /** Of the other record, as everybody may read it. */
            otherName: z.string(),
            reason: z.string(),
            askedAt: instant,
          }),
        ),
      }),
    ),

  undoMerge: oc
    .route({
      method: 'POST',
      path: '/MatchInbox/UndoMerge',
      tags: ['MatchInbox'],
      summary: 'Part two athletes who were made one, each with what was recorded for them, later results too',
    })
    .input(z.object({ ...teamInput, mergeId: idInput }))
    .output(z.object({ isUndone: z.boolean() })),

  setApart: oc
    .route({
      method: 'POST',
      path: '/MatchInbox/SetApart',
      tags: ['MatchInbox'],
      summary: 'Say that two athletes are two people: nobody is asked about them again',
    })
    .input(pairInput)
    .output(z.object({ apartId: id })),

  askAgain: oc
    .route({
      method: 'POST',
      path: '/MatchInbox/AskAgain',
      tags: ['MatchInbox'],
      summary: 'Take back that two athletes are two people',
    })
    .input(z.object({ ...teamInput, apartId: idInput }))
    .output(z.object({ isUndone: z.boolean() })),

  listAllPairs: oc
    .route({
      method: 'GET',
      path: '/MatchInbox/ListAllPairs',
      tags: ['MatchInbox'],
      summary: 'Pairs of all teams that look like one person, as found last night, 25 a page; for admins',
    })
    .input(z.object({ after: z.string().regex(PLACE).optional() }))
    .output(
      z.object({
        pairs: z.array(
          waitingPair.extend({
            /** On whose roster one of them is. */
            team: z.object({ IDSchool: id, SchoolName: z.string() }),
            sport: z.enum(['tf', 'xc']),
          }),
        ),
        /** Null on the last page. */
        next: z.string().nullable(),
      }),
    ),
};
