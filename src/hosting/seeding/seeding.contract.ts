import { oc } from '@orpc/contract';
import { z } from 'zod';
import { ENTRIES_STATES } from '#competition/meets/meet-page/entries-state.rules.ts';
import { id, idInput, instant } from '#kit/contract-fields.ts';
import { LANE_RANKS } from '#sport/advancement/advancement.rules.ts';
import { DISTRIBUTIONS } from '#sport/seeding/distribution.rules.ts';
import { LANE_DRAWS, LANES_MAX } from '#sport/seeding/lane-orders.rules.ts';
import { DRAW_KEY_MAX, RULE_SETS, START_TYPES } from '#sport/seeding/rule-sets.rules.ts';

const PER_HEAT_MAX = 160;
const SLOTS_MAX = 500;
const ENTRIES_MAX = 100;

const laneOrder = z
  .array(z.number().int().min(1).max(LANES_MAX))
  .min(1)
  .max(LANES_MAX)
  .refine((lanes) => new Set(lanes).size === lanes.length);
const start = z.enum(START_TYPES);

/** Choices that are left out follow from the rule set and the event. */
const choices = z.strictObject({
  ruleSet: z.enum(RULE_SETS),
  heats: z.enum(DISTRIBUTIONS).optional(),
  /** Lanes from the best to the worst; their number is the most in a heat. */
  laneOrder: laneOrder.optional(),
  draw: z.enum(LANE_DRAWS).optional(),
  start: start.optional(),
  /** The most in a heat without lanes, or the usual number of a flight. */
  perHeat: z.number().int().min(1).max(PER_HEAT_MAX).optional(),
  partsTeammates: z.boolean().optional(),
  /** A draw with the same key comes out the same. */
  drawKey: z.number().int().min(0).max(DRAW_KEY_MAX).optional(),
});

const advance = z.strictObject({
  /** The places of each heat that go on, and the next best marks. */
  top: z.number().int().min(0).max(99),
  next: z.number().int().min(0).max(99),
});

const report = {
  roundId: id,
  heats: z.number().int(),
  starters: z.number().int(),
  /** The entries that stay where someone moved them by hand. */
  keptIds: z.array(id),
  isChanged: z.boolean(),
};

const qualifier = z.enum(['Q', 'q']);

const view = z.object({
  choices,
  plan: z.object({
    ruleSet: z.enum(RULE_SETS),
    kind: z.enum(['race', 'sections', 'flights']),
    heats: z.enum(DISTRIBUTIONS),
    start: start.nullable(),
    laneOrder: z.array(z.number().int()).nullable(),
    draw: z.enum(LANE_DRAWS),
    partsTeammates: z.boolean(),
  }),
  /** The name of the parts of the round. */
  noun: z.enum(['heat', 'flight', 'race']),
  /** Whether everyone sees the entries and start lists of the meet. */
  publication: z.enum(ENTRIES_STATES),
  isFirstRound: z.boolean(),
  hasBegun: z.boolean(),
  nextRoundId: id.nullable(),
  advance: advance.nullable(),
  /** Entries that are accepted and not in the start list, and those about which nobody has decided. */
  unseeded: z.number().int(),
  undecided: z.number().int(),
  movedByHand: z.number().int(),
  keeps: z.string().nullable(),
  scratches: z.object({ sentence: z.string(), isSeedingNeeded: z.boolean() }).nullable(),
  /** The newest comes first. */
  changes: z.array(
    z.object({
      changeId: id,
      at: instant,
      byName: z.string().nullable(),
      sentence: z.string(),
      isUndone: z.boolean(),
    }),
  ),
  undoId: id.nullable(),
  redoId: id.nullable(),
  qualified: z.array(z.object({ slotId: id, qualifier, sentence: z.string() })),
});

const ofRound = { meetId: idInput, roundId: idInput };
const slotIds = z.array(idInput).min(1).max(SLOTS_MAX);
const done = z.object({ ok: z.literal(true) });
const post = (name: string, summary: string, description?: string) =>
  oc.route({
    method: 'POST',
    path: `/RunMeet/${name}`,
    tags: ['RunMeet'],
    summary,
    ...(description && { description }),
  });

export const seedingContract = {
  getSeeding: oc
    .route({
      method: 'GET',
      path: '/RunMeet/GetSeeding',
      tags: ['RunMeet'],
      summary: 'How a round is seeded, what changed, and what is left to do',
    })
    .input(z.object(ofRound))
    .output(view),

  seed: post(
    'Seed',
    'Seeds a round, and makes the heats that it needs',
    'Refused once a heat has a start or a mark. Those who were moved by hand stay, unless keepMoved is false.',
  )
    .input(z.object({ ...ofRound, choices, keepMoved: z.boolean().default(true) }))
    .output(z.object(report)),

  seedAll: post('SeedAll', 'Seeds the first round of every event that has entries and no start list')
    .input(z.object({ meetId: idInput, choices: choices.optional() }))
    .output(z.object({ seeded: z.array(z.object(report)), skippedCount: z.number().int() })),

  moveSlot: post(
    'MoveSlot',
    'Moves a slot to another heat or lane',
    'Whoever has the lane gets the one that becomes free. A slot that someone else changed meanwhile is refused with the newer one.',
  )
    .input(
      z.object({
        ...ofRound,
        slotId: idInput,
        heatId: idInput,
        lane: z.number().int().nullable(),
        /** Without lanes, the position in the heat or flight that the slot takes; those from there on move down. */
        position: z.number().int().min(1).max(SLOTS_MAX).optional(),
        version: z.number().int(),
      }),
    )
    .output(done),

  setHeatTime: post(
    'SetHeatTime',
    'Sets when a heat is planned to start',
    'As a time on the clock at the venue, on the day of the round. The first heat has the time of the round.',
  )
    .input(
      z.object({
        ...ofRound,
        heatId: idInput,
        time: z
          .string()
          .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
          .nullable(),
        /** True to move the later heats of the round by as much. */
        movesLater: z.boolean().default(false),
      }),
    )
    .output(done),

  checkIn: post('CheckIn', 'Notes who came to the check-in, or takes it back')
    .input(z.object({ meetId: idInput, slotIds, isHere: z.boolean() }))
    .output(done),

  scratch: post('ScratchSlots', 'Leaves lanes empty, or gives them back')
    .input(z.object({ meetId: idInput, slotIds, isScratched: z.boolean() }))
    .output(done),

  findStarts: oc
    .route({
      method: 'GET',
      path: '/RunMeet/FindStarts',
      tags: ['RunMeet'],
      summary: 'Where the athlete with a bib starts',
    })
    .input(z.object({ meetId: idInput, bib: z.coerce.number().int().positive() }))
    .output(
      z.object({
        starts: z.array(
          z.object({
            slotId: id,
            roundId: id,
            heat: z.number().int(),
            lane: z.number().int().nullable(),
            name: z.string(),
            teamName: z.string().nullable(),
            isHere: z.boolean(),
            isScratched: z.boolean(),
          }),
        ),
      }),
    ),

  closeCheckIn: post('CloseCheckIn', 'Scratches everyone in the round who did not come')
    .input(z.object(ofRound))
    .output(z.object({ scratched: z.number().int(), changeId: id.nullable() })),

  advance: post(
    'Advance',
    'Makes the start list of the next round from the results of a round',
    'A tie for the last place is refused with the entries; send those whom a draw or a run-off took.',
  )
    .input(
      z.object({
        ...ofRound,
        choices: choices.optional(),
        advance: advance.optional(),
        laneRank: z.enum(LANE_RANKS).optional(),
        chosenEntryIds: z.array(idInput).max(ENTRIES_MAX).optional(),
      }),
    )
    .output(z.object({ ...report, qualified: z.array(z.object({ entryId: id, qualifier })) })),

  publishHeats: post('PublishHeats', 'Makes the entries and start lists of the meet public now')
    .input(z.object({ meetId: idInput }))
    .output(done),

  undoChange: post(
    'UndoSeeding',
    'Takes a change of a start list back, or does it again',
    'Refused when someone changed the same slots later.',
  )
    .input(z.object({ meetId: idInput, changeId: idInput, isUndone: z.boolean() }))
    .output(done),
};
