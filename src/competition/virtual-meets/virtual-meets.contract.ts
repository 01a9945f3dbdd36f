import { oc } from '@orpc/contract';
import { z } from 'zod';
import { day, id, idInput } from '#kit/contract-fields.ts';
import { LOCATION_MAX, NOTE_MAX, REASON_MAX, VIDEO_MAX } from './virtual-marks.rules.ts';

const MARK_MAX = 40;

const window = z.object({
  startOn: day,
  endOn: day,
  today: day,
  state: z.enum(['before', 'open', 'over']),
});

const posted = z.object({
  markId: id,
  mark: z.string(),
  /** "+1.2"; null where it was not measured. */
  wind: z.string().nullable(),
  competedOn: day,
  location: z.string(),
  /** 0 awaits; 11 coach, 12 host, 13 admin; the same below zero for an invalid mark. */
  validation: z.number().int(),
  state: z.enum(['awaiting', 'valid', 'invalid']),
});

const entry = z.object({
  entryId: id,
  eventName: z.string(),
  genderName: z.string(),
  divisionName: z.string(),
  /** The athlete as everyone may see them, or the relay. */
  name: z.string(),
  teamName: z.string().nullable(),
});

const ownEntry = entry.extend({
  /** The visitor may post, change and withdraw its mark. */
  canPost: z.boolean(),
  needsWind: z.boolean(),
  isTimed: z.boolean(),
  mark: posted
    .extend({
      /** Null once the account that posted it is gone. */
      videoUrl: z.string().nullable(),
      note: z.string().nullable(),
      /** Why an invalid mark does not count. */
      validationNote: z.string().nullable(),
      version: z.number().int(),
      markEntered: z.string(),
      timing: z.enum(['fat', 'hand']),
      windEntered: z.string(),
      canValidate: z.boolean(),
      /** A coach who posted the mark, or whose own or child's it is, leaves it to others. */
      isOwnMark: z.boolean(),
    })
    .nullable(),
});

export type OwnEntry = z.infer<typeof ownEntry>;

export const virtualMeetsContract = {
  getMarks: oc
    .route({
      method: 'GET',
      path: '/VirtualMeet/GetMarks',
      tags: ['VirtualMeet'],
      summary: 'The marks posted for a virtual meet, without evidence',
      description: 'A meet that is not virtual has neither a window nor marks.',
    })
    .output(z.object({ window: window.nullable(), marks: z.array(entry.extend(posted.shape)) })),

  getOwnMarks: oc
    .route({
      method: 'GET',
      path: '/VirtualMeet/GetOwnMarks',
      tags: ['VirtualMeet'],
      summary: 'The entries for which one posts, and the marks that one may validate, with evidence',
    })
    .input(z.object({ meetId: idInput }))
    .output(z.object({ window, entries: z.array(ownEntry) })),

  postMark: oc
    .route({
      method: 'POST',
      path: '/VirtualMeet/PostMark',
      tags: ['VirtualMeet'],
      summary: 'Posts or changes the mark of an entry; it then awaits validation',
    })
    .input(
      z.object({
        meetId: id,
        entryId: id,
        version: z.number().int().optional(),
        mark: z.string().max(MARK_MAX),
        timing: z.enum(['fat', 'hand']),
        wind: z.string().max(MARK_MAX),
        competedOn: day,
        location: z.string().max(LOCATION_MAX),
        videoUrl: z.string().max(VIDEO_MAX),
        note: z.string().max(NOTE_MAX),
      }),
    )
    .output(z.object({ markId: id })),

  withdraw: oc
    .route({
      method: 'POST',
      path: '/VirtualMeet/Withdraw',
      tags: ['VirtualMeet'],
      summary: 'Withdraws a posted mark, and its result',
    })
    .input(z.object({ meetId: id, markId: id }))
    .output(z.object({ isWithdrawn: z.literal(true) })),

  validate: oc
    .route({
      method: 'POST',
      path: '/VirtualMeet/Validate',
      tags: ['VirtualMeet'],
      summary: 'Validates or invalidates a mark; null lets it await validation again',
    })
    .input(
      z.object({
        meetId: id,
        markId: id,
        isValid: z.boolean().nullable(),
        note: z.string().max(REASON_MAX),
        version: z.number().int(),
      }),
    )
    .output(z.object({ version: z.number().int() })),
};
