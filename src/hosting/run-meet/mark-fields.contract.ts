import { z } from 'zod';
import { id, instant } from '#kit/contract-fields.ts';
import { STATUS_CODES } from '#sport/marks/statuses.rules.ts';

const MARK_MAX = 40;
const NOTE_MAX = 500;
const text = z.string().max(MARK_MAX);
const place = z.number().int().min(1).max(9_999).nullable();

const finish = z.strictObject({
  /** "11.05", "18-06.25", "DNF"; left out in the field, where attempts give the mark. */
  mark: text.optional(),
  /** Beside a mark: a disqualified runner may keep the time. */
  status: z.enum(STATUS_CODES as [string, ...string[]]).optional(),
  timing: z.enum(['fat', 'hand']).optional(),
  /** The order in the image of the finish, or in a jump-off, from 1. */
  order: z.number().int().min(1).max(9_999).optional(),
  place: place.optional(),
  heatPlace: place.optional(),
  wind: text.optional(),
  reactionMs: z.number().int().min(-10_000).max(60_000).nullable().optional(),
  splits: z
    .array(
      z.strictObject({
        number: z.number().int().min(1).max(200),
        distanceMeters: z.number().int().positive().nullable(),
        splitMs: z.number().int().positive().nullable(),
        cumulativeMs: z.number().int().positive(),
      }),
    )
    .max(200)
    .optional(),
  legs: z
    .array(
      z.strictObject({
        leg: z.number().int().min(1).max(8),
        athleteId: id,
        grade: z.number().int().nullable(),
        splitMs: z.number().int().positive().nullable(),
      }),
    )
    .max(8)
    .optional(),
  qualifier: z.enum(['Q', 'q']).nullable().optional(),
  isJudgesDecision: z.boolean().optional(),
  isExhibition: z.boolean().optional(),
  /** The officials' note on a disqualification, with the number of the rule. */
  note: z.string().max(NOTE_MAX).optional(),
});

const common = {
  /** Made by the device: the same again is the same mark. */
  uuid: z.uuid(),
  heatId: id,
  device: z.string().min(1).max(64),
  /** The instant by the clock of the device. */
  madeAt: z.iso.datetime({ offset: true }),
};

const ofSlot = { slotId: id, slotVersion: z.number().int().positive() };
const ofHeat = { slotId: z.null(), slotVersion: z.null(), number: z.null() };
const number = z.number().int().min(1).max(99);

/** A mark as a device sends it. */
export const markInput = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, ...ofSlot, kind: z.literal('finish'), number: z.null(), content: finish }),
  z.strictObject({
    ...common,
    ...ofSlot,
    kind: z.literal('trial'),
    number,
    content: z.strictObject({ mark: text, wind: text.optional() }),
  }),
  z.strictObject({
    ...common,
    ...ofSlot,
    kind: z.literal('height'),
    number,
    content: z.strictObject({ height: text, tries: text }),
  }),
  z.strictObject({
    ...common,
    ...ofHeat,
    kind: z.literal('gun'),
    content: z.strictObject({ at: z.iso.datetime({ offset: true }).optional() }),
  }),
  z.strictObject({ ...common, ...ofHeat, kind: z.literal('wind'), content: z.strictObject({ wind: text }) }),
]);

/** A stored mark, as the staff of the meet reads it. */
export const markSchema = z.object({
  uuid: z.string(),
  heatId: id,
  slotId: id.nullable(),
  slotVersion: z.number().int().nullable(),
  kind: z.enum(['finish', 'trial', 'height', 'gun', 'wind']),
  number: z.number().int().nullable(),
  /** The content as it was sent. */
  content: z.record(z.string(), z.unknown()),
  source: z.enum(['judge', 'timer', 'file']),
  device: z.string(),
  madeAt: instant,
  receivedAt: instant,
  /** Only `counting` ones make results; `conflict` is beside the mark of another device. */
  state: z.enum(['counting', 'conflict', 'replaced', 'withdrawn']),
  isReleased: z.boolean(),
  senderName: z.string().nullable(),
});
