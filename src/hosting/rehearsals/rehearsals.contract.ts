import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id, idInput, instant } from '#kit/contract-fields.ts';
import { SPEED_MAX } from './rehearsals.rules.ts';

const speed = z.number().int().min(1).max(SPEED_MAX);

const rehearsal = z.object({
  /** The private copy, a meet of its own on the pages of the staff. */
  copyId: id,
  /** Seconds of the meet in one second. */
  speed,
  isPaused: z.boolean(),
  /** Milliseconds of the meet; long breaks are left out. */
  positionMs: z.number().int(),
  durationMs: z.number().int(),
  playedMarks: z.number().int(),
  markCount: z.number().int(),
  startedAt: instant,
  /** Null until the last mark is in. */
  finishedAt: instant.nullable(),
});

const ofMeet = { meetId: idInput };
const state = z.object({
  meetId: id,
  rehearsal: rehearsal.nullable(),
  /** Why this meet cannot be rehearsed, in a sentence; null if it can. */
  refusal: z.string().nullable(),
});

const route = (method: 'GET' | 'POST', name: string, summary: string, description?: string) =>
  oc.route({
    method,
    path: `/Rehearsal/${name}`,
    tags: ['Rehearsal'],
    summary,
    ...(description && { description }),
  });

export const rehearsalsContract = {
  get: route('GET', 'Get', 'The rehearsal of a meet, for its hosts').input(z.object(ofMeet)).output(state),
  start: route(
    'POST',
    'Start',
    'Plays a past meet again in a private copy',
    'The whole staff of the meet is on the copy. A meet has one rehearsal at a time; starting it again changes nothing.',
  )
    .input(z.object({ ...ofMeet, speed: speed.optional() }))
    .output(state),
  setSpeed: route('POST', 'SetSpeed', 'Sets how fast a rehearsal goes')
    .input(z.object({ ...ofMeet, speed }))
    .output(state),
  pause: route('POST', 'Pause', 'Stops a rehearsal where it is, or lets it go on')
    .input(z.object({ ...ofMeet, isPaused: z.boolean() }))
    .output(state),
  end: route('POST', 'End', 'Ends a rehearsal and wipes its copy', 'Nothing of the copy is left.')
    .input(z.object(ofMeet))
    .output(state),
};
