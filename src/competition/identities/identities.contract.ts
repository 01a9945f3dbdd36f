import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id, idInput, instant } from '#kit/contract-fields.ts';
import type { PublishedNames } from '#kit/published-names.ts';
import { MERGE_REASON_MAX } from './identities.rules.ts';

const teamNames = {
  'team.teamId': 'IDSchool',
  'team.name': 'SchoolName',
  'team.teamName': 'SchoolName',
} satisfies PublishedNames;

const teamInput = {
  teamId: idInput,
  /** Any spelling of a sport. */
  sport: z.string().min(1).max(32),
};

const pairInput = z.object({ ...teamInput, athleteId: idInput, otherAthleteId: idInput });

/** `cannot` is shown but cannot be confirmed. */
const strength = z.enum(['strong', 'likely', 'possible', 'doubtful', 'cannot']);

/** The athlete whose page stays after a merge, and the athlete who becomes part of it. */
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

/** A merge that another team or a family must answer first. */
const question = z.object({
  questionId: id,
  /** True for the team that asked, false for a team that answers. */
  isOurs: z.boolean(),
  /** The team that asked. */
  teamName: z.string(),
  reason: z.string(),
  askedAt: instant,
});

const questionPair = waitingPair.extend({ question });

const impossiblePair = pair.extend({
  /** "Marcus Thornbury and Malik Thornbury raced each other in heat 2 of …". */
  text: z.string(),
  /** The page of the race. */
  racePath: z.string().nullable(),
});

const decided = z.object({
  kind: z.enum(['merge', 'apart']),
  /** The id for UndoMerge or AskAgain, depending on `kind`. */
  id,
  name: z.string(),
  otherName: z.string(),
  at: instant,
  byMe: z.boolean(),
  byName: z.string(),
  reason: z.string(),
  /** Results that arrived after the merge. */
  laterResults: z.number().int(),
  /** Why a merge may be wrong, from a later file: "They raced each other in heat 2 of …". */
  doubt: z.string().nullable(),
  /** The page of that race. */
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
  /** The effect of a merge in one sentence. */
  outcome: z.string(),
  /** "Bests", "New: 1500 Meters 5:02.80." */
  moves: z.array(z.object({ label: z.string(), text: z.string() })),
  /** Why the pair cannot be merged; null when it can. */
  refusal: z.string().nullable(),
  /** True when another team or a family must agree before the merge. */
  asksOthers: z.boolean(),
  /** The open question about the pair. */
  question: question.nullable(),
});

/** The position of the last pair on the previous page. */
const PAIR_POSITION = /^\d{1,3}-\d{1,15}-\d{1,15}$/;

export const identitiesContract = {
  getMatchInbox: oc
    .route({
      method: 'GET',
      path: '/MatchInbox/GetMatchInbox',
      tags: ['MatchInbox'],
      summary: 'Possible duplicates on a roster, and the decisions about them',
    })
    .meta({ publishedNames: teamNames })
    .input(z.object(teamInput))
    .output(
      z.object({
        team: z.object({ teamId: id, name: z.string() }),
        questions: z.array(questionPair),
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
      summary: 'The number of pairs that wait for the coaches of a team',
    })
    .input(z.object(teamInput))
    .output(z.object({ waiting: z.number().int() })),

  getPair: oc
    .route({
      method: 'GET',
      path: '/MatchInbox/GetPair',
      tags: ['MatchInbox'],
      summary:
        'The evidence for and against two athletes being one person; birth dates are compared but never shown',
    })
    .input(pairInput)
    .output(comparison),

  confirmPair: oc
    .route({
      method: 'POST',
      path: '/MatchInbox/ConfirmPair',
      tags: ['MatchInbox'],
      summary:
        'Merge two athletes for a stated reason. Where another team or a family must agree, they are asked first',
    })
    .input(pairInput.extend({ reason: z.string().max(MERGE_REASON_MAX) }))
    .output(
      z.object({
        /** Null while an answer is pending. */
        mergeId: id.nullable(),
        /** The pending question; null when the merge is done. */
        questionId: id.nullable(),
        /** The athlete whose page stays. */
        athleteId: id,
        name: z.string(),
      }),
    ),

  decideMerge: oc
    .route({
      method: 'POST',
      path: '/MatchInbox/DecideMerge',
      tags: ['MatchInbox'],
      summary: 'Answer or withdraw the question whether athletes of two teams are one person',
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
      summary: 'Pending merges of an athlete, for the athlete, a parent or a coach; empty for everyone else',
    })
    .input(z.object({ athleteId: idInput }))
    .output(
      z.object({
        questions: z.array(
          z.object({
            questionId: id,
            teamId: id,
            teamName: z.string(),
            /** The name of the other record as everyone may see it. */
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
      summary: 'Undo a merge: each athlete gets back the results recorded for them, later ones too',
    })
    .input(z.object({ ...teamInput, mergeId: idInput }))
    .output(z.object({ isUndone: z.boolean() })),

  setApart: oc
    .route({
      method: 'POST',
      path: '/MatchInbox/SetApart',
      tags: ['MatchInbox'],
      summary: 'Mark two athletes as different people, so that the pair is not offered again',
    })
    .input(pairInput)
    .output(z.object({ apartId: id })),

  askAgain: oc
    .route({
      method: 'POST',
      path: '/MatchInbox/AskAgain',
      tags: ['MatchInbox'],
      summary: 'Undo the mark that two athletes are different people',
    })
    .input(z.object({ ...teamInput, apartId: idInput }))
    .output(z.object({ isUndone: z.boolean() })),

  listAllPairs: oc
    .route({
      method: 'GET',
      path: '/MatchInbox/ListAllPairs',
      tags: ['MatchInbox'],
      summary: 'Possible duplicates of all teams, as of last night, 25 per page; for admins',
    })
    .meta({ publishedNames: teamNames })
    .input(z.object({ after: z.string().regex(PAIR_POSITION).optional() }))
    .output(
      z.object({
        pairs: z.array(
          waitingPair.extend({
            /** A team with one of the two on its roster. */
            team: z.object({ teamId: id, teamName: z.string() }),
            sport: z.enum(['tf', 'xc']),
          }),
        ),
        /** Null on the last page. */
        next: z.string().nullable(),
      }),
    ),
};
