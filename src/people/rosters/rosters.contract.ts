import { oc } from '@orpc/contract';
import { z } from 'zod';
import { day, flagInput, gender, id, idInput, instant } from '#kit/contract-fields.ts';
import { EMAIL_MAX } from '#kit/email-address.ts';
import type { PublishedNames } from '#kit/published-names.ts';
import { personNames, teamNames } from '#people/access/access.contract.ts';
import { ROSTER_ACTIONS, ROSTER_STATUSES } from '#people/rosters/editor/roster-actions.rules.ts';
import { CELL_MAX, ROWS_MAX } from '#people/rosters/import/roster-plan.rules.ts';
import {
  gradeInput,
  kindInput,
  move,
  rosterInput,
  rosterMovesContract,
  seasonInput,
} from '#people/rosters/moves/roster-moves.contract.ts';
import { ROSTER_CHANGE_KINDS } from '#people/rosters/recent-changes/recent-changes.rules.ts';
import { ROLLOVER_STATES } from '#people/rosters/rollover/roster-rollover.rules.ts';

/** More athletes than any roster has. */
const ATHLETES_MAX = 2000;
/** The most invitations in one call. */
const INVITATIONS_MAX = 200;

const rosterNames = {
  ...teamNames,
  ...personNames,
  seasonId: 'ID',
  nextSeasonId: 'ID',
} satisfies PublishedNames;

const count = z.number().int();
const sport = z.enum(['tf', 'xc']);
const kind = z.enum(['tfo', 'tfi', 'xc']);
const grade = z.number().int().min(-1).max(99).nullable();
const visibility = z.enum(['full', 'initials', 'hidden']);

const team = z.object({ teamId: id, name: z.string(), levelMask: count });

const athlete = z.object({
  athleteId: id,
  firstName: z.string(),
  lastName: z.string(),
  gender,
  grade,
  /** A grade such as "11", "K" or "So"; empty if unknown. */
  gradeText: z.string(),
  isActive: z.boolean(),
  status: z.enum(ROSTER_STATUSES),
  visibility,
  visibilitySetBy: z.enum(['athlete', 'parent', 'coach', 'admin']).nullable(),
  hasAccount: z.boolean(),
  hasParent: z.boolean(),
  lastRaceOn: day.nullable(),
  isHeld: z.boolean(),
  /** The grade in the next season, written like gradeText; null if they graduate. */
  laterGradeText: z.string().nullable(),
});

const done = z.object({
  /** For UndoChange. */
  changeId: id,
  /** For UndoMove if the athlete joined or left by a move; else null. */
  moveId: id.nullable(),
  /** Set if one athlete changed; else empty. */
  athleteName: z.string(),
  at: instant,
  kind: z.enum(ROSTER_CHANGE_KINDS),
  /**
   * For `roll`: true if carried over from this roster to the next, false if from the previous one.
   */
  isOfNext: z.boolean(),
  /** Counts rows that were added, removed or changed. */
  changed: count,
  /**
   * The author: for a move a coach of either team, the athlete or a parent. Empty without an
   * account.
   */
  byName: z.string(),
  byMe: z.boolean(),
  isUndone: z.boolean(),
  mayUndo: z.boolean(),
});

const change = z.object({
  /** For UndoChange. */
  changeId: id,
  changed: z.number().int(),
  /** Counts athletes with results for the team: they become inactive instead of being removed. */
  deactivated: z.number().int(),
});

const choice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('same'), athleteId: id }),
  z.object({ kind: z.literal('new') }),
  z.object({ kind: z.literal('keep') }),
  z.object({ kind: z.literal('skip') }),
]);

const cell = z.string().max(CELL_MAX);

const importInput = rosterInput.extend({
  /** The gender of rows without one. */
  gender,
  rows: z
    .array(
      z.object({
        line: z.number().int().min(1).max(1_000_000),
        firstName: cell,
        lastName: cell,
        grade: cell,
        gender: cell,
        choice: choice.optional(),
      }),
    )
    .max(ROWS_MAX),
});

const counts = z.object({
  new: count,
  add: count,
  update: count,
  unchanged: count,
  skipped: count,
  looksLike: count,
  waits: count,
});

const outcome = z.object({
  line: z.number().int(),
  kind: z.enum(['new', 'add', 'update', 'unchanged', 'skipped', 'looksLike', 'waits']),
  /** The row's outcome as text. */
  text: z.string(),
  /** Possible matches for a row with a similar name. */
  candidates: z.array(z.object({ athleteId: id, text: z.string() })),
  /** The current grade, which the coach may keep instead. */
  keepText: z.string().nullable(),
});

const rolled = z.object({
  athleteId: id,
  firstName: z.string(),
  lastName: z.string(),
  gender,
  gradeText: z.string(),
  kind: z.enum(['up', 'held', 'gradeless', 'graduated', 'there']),
  /** Empty for athletes who graduate or are on the next roster already. */
  laterGradeText: z.string(),
});

const TAGS = ['TeamRoster'];

export const rostersContract = {
  getRoster: oc
    .route({
      method: 'GET',
      path: '/TeamRoster/GetRoster',
      tags: TAGS,
      summary: 'The roster of a team in a season, as its coaches see it',
    })
    .meta({ publishedNames: rosterNames })
    .input(z.object({ teamId: idInput, kind: kindInput, season: seasonInput.optional() }))
    .output(
      z.object({
        team,
        season: z.object({ kind, seasonId: count, name: z.string(), schoolYear: z.string() }),
        seasons: z.array(z.object({ seasonId: count, year: count })),
        decides: z.array(sport),
        grades: z.array(z.object({ grade: count, text: z.string() })),
        athletes: z.array(athlete),
        next: z.object({
          seasonId: count,
          name: z.string(),
          schoolYear: z.string(),
          rolloverDay: day,
          state: z.enum(ROLLOVER_STATES),
        }),
        moves: z.array(move),
        recentChanges: z.array(done),
      }),
    ),

  countWaiting: oc
    .route({
      method: 'GET',
      path: '/TeamRoster/CountWaiting',
      tags: TAGS,
      summary: 'How many athletes wait for the coaches of a team, on the rosters of all seasons',
    })
    .input(z.object({ teamId: idInput, sport: z.string().min(1).max(32) }))
    .output(
      z.object({
        /** Counts the rosters of all seasons. */
        athletes: count,
        /** Counts requests of other teams for an athlete of this one. */
        moves: count,
        rosters: z.array(z.object({ kind, season: count, seasonName: z.string(), gender, athletes: count })),
      }),
    ),

  changeAthletes: oc
    .route({
      method: 'POST',
      path: '/TeamRoster/ChangeAthletes',
      tags: TAGS,
      summary:
        'Activate, deactivate or remove several athletes; an athlete with results for the team becomes inactive instead',
    })
    .input(
      rosterInput.extend({
        athleteIds: z.array(idInput).min(1).max(ATHLETES_MAX),
        action: z.enum(ROSTER_ACTIONS),
      }),
    )
    .output(change),

  setGrade: oc
    .route({
      method: 'POST',
      path: '/TeamRoster/SetGrade',
      tags: TAGS,
      summary: 'Set the grade of an athlete in this season',
    })
    .input(rosterInput.extend({ athleteId: idInput, grade: gradeInput }))
    .output(change),

  editName: oc
    .route({
      method: 'POST',
      path: '/TeamRoster/EditName',
      tags: TAGS,
      summary: 'Correct the name of an athlete on every page; the athlete and the parents are notified',
    })
    .input(
      rosterInput.extend({
        athleteId: idInput,
        firstName: z.string().max(CELL_MAX),
        lastName: z.string().max(CELL_MAX),
      }),
    )
    .output(
      z.object({
        /** For UndoChange. */
        changeId: id,
      }),
    ),

  holdBack: oc
    .route({
      method: 'POST',
      path: '/TeamRoster/HoldBack',
      tags: TAGS,
      summary: 'Hold an athlete back in this grade for another year, or let them go up',
    })
    .input(rosterInput.extend({ athleteId: idInput, isHeld: flagInput }))
    .output(z.object({ isHeld: z.boolean() })),

  inviteParents: oc
    .route({
      method: 'POST',
      path: '/TeamRoster/InviteParents',
      tags: TAGS,
      summary: 'Mail the team code to parents of athletes on the roster; creates a code if there is none',
    })
    .input(
      rosterInput.extend({
        invitations: z
          .array(z.object({ athleteId: idInput, email: z.string().max(EMAIL_MAX) }))
          .min(1)
          .max(INVITATIONS_MAX),
      }),
    )
    .output(z.object({ sent: count })),

  undoChange: oc
    .route({
      method: 'POST',
      path: '/TeamRoster/UndoChange',
      tags: TAGS,
      summary: 'Undo your own change while the roster is unchanged since',
    })
    .input(z.object({ changeId: idInput }))
    .output(z.object({ isUndone: z.boolean() })),

  previewImport: oc
    .route({
      method: 'POST',
      path: '/TeamRoster/PreviewImport',
      tags: TAGS,
      summary: 'Preview the outcome of each row of a list; nothing is saved',
    })
    .input(importInput)
    .output(z.object({ outcomes: z.array(outcome), counts, planKey: z.string() })),

  applyImport: oc
    .route({
      method: 'POST',
      path: '/TeamRoster/ApplyImport',
      tags: TAGS,
      summary: 'Apply the changes of the preview with this key; rows that wait are left to the sender',
    })
    .input(importInput.extend({ planKey: z.string().max(100) }))
    .output(z.object({ changeId: id, counts })),

  previewRoll: oc
    .route({
      method: 'GET',
      path: '/TeamRoster/PreviewRoll',
      tags: TAGS,
      summary: 'Preview the next season: who goes up a grade, graduates or is held back',
    })
    .meta({ publishedNames: rosterNames })
    .input(rosterInput)
    .output(z.object({ nextSeasonId: count, isRolled: z.boolean(), athletes: z.array(rolled) })),

  rollOver: oc
    .route({
      method: 'POST',
      path: '/TeamRoster/RollOver',
      tags: TAGS,
      summary: 'Carry a roster over into the next season, once',
    })
    .meta({ publishedNames: rosterNames })
    .input(rosterInput)
    .output(z.object({ changeId: id, seasonId: count, added: count, graduated: count })),

  ...rosterMovesContract,
};
