import { oc } from '@orpc/contract';
import { z } from 'zod';
import { ROSTER_ACTIONS, STANDINGS } from '#competition/rosters/editor/roster-actions.rules.ts';
import { CELL_MOST, ROWS_MOST } from '#competition/rosters/import/roster-plan.rules.ts';
import {
  gradeInput,
  kindInput,
  move,
  rosterInput,
  rosterMovesContract,
  seasonInput,
} from '#competition/rosters/moves/roster-moves.contract.ts';
import { ROSTER_DEED_KINDS } from '#competition/rosters/recent-changes/recent-changes.rules.ts';
import { ROLL_STATES } from '#competition/rosters/rollover/roster-rollover.rules.ts';
import { day, flagInput, gender, id, idInput, instant } from '#kit/contract-fields.ts';

/** More athletes than a roster has. */
const ATHLETES_MOST = 2000;
const MAIL_MOST = 254;
/** At once. */
const INVITATIONS_MOST = 200;

const count = z.number().int();
const sport = z.enum(['tf', 'xc']);
const kind = z.enum(['tfo', 'tfi', 'xc']);
const grade = z.number().int().min(-1).max(99).nullable();
const visibility = z.enum(['full', 'initials', 'hidden']);

const team = z.object({ IDSchool: id, SchoolName: z.string(), Level: z.number().int() });

const athlete = z.object({
  athleteId: id,
  FirstName: z.string(),
  LastName: z.string(),
  gender,
  grade,
  /** "11", "K", "So"; empty when it is not known. */
  gradeText: z.string(),
  isActive: z.boolean(),
  standing: z.enum(STANDINGS),
  visibility,
  visibilitySetBy: z.enum(['athlete', 'parent', 'coach', 'admin']).nullable(),
  hasAccount: z.boolean(),
  hasParent: z.boolean(),
  lastRaceOn: day.nullable(),
  isHeld: z.boolean(),
  /** With the next season: as gradeText, or null for who has graduated. */
  laterGradeText: z.string().nullable(),
});

const done = z.object({
  /** For UndoChange. */
  changeId: id,
  /** For UndoMove, of an athlete who came or left by a move; else null. */
  moveId: id.nullable(),
  /** Of a change of one athlete; else empty. */
  athleteName: z.string(),
  at: instant,
  deed: z.enum(ROSTER_DEED_KINDS),
  /** Of `roll`: carried over from this roster to the next one; else from the one before to this. */
  isOfNext: z.boolean(),
  /** Rows that came, went or are others now. */
  changed: count,
  /** Whoever did it: of a move a coach of either team, the athlete or a parent. Empty without an account. */
  byName: z.string(),
  byMe: z.boolean(),
  isUndone: z.boolean(),
  mayUndo: z.boolean(),
});

const change = z.object({
  /** For UndoChange. */
  changeId: id,
  changed: z.number().int(),
  /** Of those to be removed: who has run for the team, and is only no longer active. */
  deactivated: z.number().int(),
});

const choice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('same'), athleteId: id }),
  z.object({ kind: z.literal('new') }),
  z.object({ kind: z.literal('keep') }),
  z.object({ kind: z.literal('skip') }),
]);

const cell = z.string().max(CELL_MOST);

const importInput = rosterInput.extend({
  /** Of rows that do not say one. */
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
    .max(ROWS_MOST),
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
  /** What the row comes to, as a sentence. */
  text: z.string(),
  /** Of a row that only looks like somebody: whom it may be. */
  candidates: z.array(z.object({ athleteId: id, text: z.string() })),
  /** Of an update of the grade: the one that can be kept. */
  keepText: z.string().nullable(),
});

const rolled = z.object({
  athleteId: id,
  FirstName: z.string(),
  LastName: z.string(),
  gender,
  gradeText: z.string(),
  kind: z.enum(['up', 'held', 'gradeless', 'graduated', 'there']),
  /** Empty for who has graduated, or is on the next roster already. */
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
    .input(z.object({ teamId: idInput, kind: kindInput, season: seasonInput.optional() }))
    .output(
      z.object({
        team,
        season: z.object({ kind, ID: count, name: z.string(), schoolYear: z.string() }),
        seasons: z.array(z.object({ ID: count, year: count })),
        decides: z.array(sport),
        grades: z.array(z.object({ grade: count, text: z.string() })),
        athletes: z.array(athlete),
        next: z.object({
          ID: count,
          name: z.string(),
          schoolYear: z.string(),
          rollsOn: day,
          state: z.enum(ROLL_STATES),
        }),
        moves: z.array(move),
        lately: z.array(done),
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
        /** On the rosters of all seasons. */
        athletes: count,
        /** Other teams that ask for an athlete of this one. */
        moves: count,
        rosters: z.array(z.object({ kind, season: count, seasonName: z.string(), gender, athletes: count })),
      }),
    ),

  changeAthletes: oc
    .route({
      method: 'POST',
      path: '/TeamRoster/ChangeAthletes',
      tags: TAGS,
      summary: 'Activate, deactivate or remove several athletes; who has run for the team is never removed',
    })
    .input(
      rosterInput.extend({
        athleteIds: z.array(idInput).min(1).max(ATHLETES_MOST),
        action: z.enum(ROSTER_ACTIONS),
      }),
    )
    .output(change),

  setGrade: oc
    .route({
      method: 'POST',
      path: '/TeamRoster/SetGrade',
      tags: TAGS,
      summary: 'The grade of an athlete in this season',
    })
    .input(rosterInput.extend({ athleteId: idInput, grade: gradeInput }))
    .output(change),

  editName: oc
    .route({
      method: 'POST',
      path: '/TeamRoster/EditName',
      tags: TAGS,
      summary: 'Corrects the name of an athlete on every page; the athlete and the parents are told',
    })
    .input(
      rosterInput.extend({
        athleteId: idInput,
        firstName: z.string().max(CELL_MOST),
        lastName: z.string().max(CELL_MOST),
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
      summary: 'Whether an athlete stays in this grade for another year',
    })
    .input(rosterInput.extend({ athleteId: idInput, isHeld: flagInput }))
    .output(z.object({ isHeld: z.boolean() })),

  inviteParents: oc
    .route({
      method: 'POST',
      path: '/TeamRoster/InviteParents',
      tags: TAGS,
      summary:
        'Writes to parents of athletes on the roster, with the code of the team; makes one where there is none',
    })
    .input(
      rosterInput.extend({
        invitations: z
          .array(z.object({ athleteId: idInput, email: z.string().max(MAIL_MOST) }))
          .min(1)
          .max(INVITATIONS_MOST),
      }),
    )
    .output(z.object({ sent: count })),

  undoChange: oc
    .route({
      method: 'POST',
      path: '/TeamRoster/UndoChange',
      tags: TAGS,
      summary: 'Take a change back, by who made it, as long as the roster is as it was then',
    })
    .input(z.object({ changeId: idInput }))
    .output(z.object({ isUndone: z.boolean() })),

  previewImport: oc
    .route({
      method: 'POST',
      path: '/TeamRoster/PreviewImport',
      tags: TAGS,
      summary: 'What would become of each row of a list; nothing is saved',
    })
    .input(importInput)
    .output(z.object({ outcomes: z.array(outcome), counts, planKey: z.string() })),

  applyImport: oc
    .route({
      method: 'POST',
      path: '/TeamRoster/ApplyImport',
      tags: TAGS,
      summary: 'Does what the preview with this key has shown; rows that wait stay with the sender',
    })
    .input(importInput.extend({ planKey: z.string().max(100) }))
    .output(z.object({ changeId: id, counts })),

  previewRoll: oc
    .route({
      method: 'GET',
      path: '/TeamRoster/PreviewRoll',
      tags: TAGS,
      summary: 'What becomes of everybody with the next season: up a grade, graduated, held back',
    })
    .input(rosterInput)
    .output(z.object({ ID: count, isRolled: z.boolean(), athletes: z.array(rolled) })),

  rollOver: oc
    .route({
      method: 'POST',
      path: '/TeamRoster/RollOver',
      tags: TAGS,
      summary: 'Carries a roster into the next season, once',
    })
    .input(rosterInput)
    .output(z.object({ changeId: id, ID: count, added: count, graduated: count })),

  ...rosterMovesContract,
};
