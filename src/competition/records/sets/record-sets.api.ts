// The calls of record sets, for the hosts of meets and the coaches of teams.
import { implement } from '@orpc/server';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { readSetsOfMeet, readSetsOfTeam } from './read-sets.service.ts';
import { recordSetsContract } from './record-sets.contract.ts';
import { attachSet, detachSet, saveSet } from './record-sets.service.ts';
import { recordSetWords as words } from './record-sets.words.ts';

const calls = implement(recordSetsContract).$context<Context>();

export const recordSetsRouter = calls.router({
  addToMeet: calls.addToMeet.handler(async ({ context, input: { recordSetId } }) => {
    await attachSet(context, recordSetId);
    return { recordSetId, isAttached: true };
  }),
  removeFromMeet: calls.removeFromMeet.handler(async ({ context, input: { recordSetId } }) => {
    await detachSet(context, recordSetId);
    return { recordSetId, isAttached: false };
  }),
  getSets: calls.getSets.handler(({ context, input: { meetId, teamId, sport } }) => {
    if (meetId !== undefined) return readSetsOfMeet(context, meetId);
    if (teamId !== undefined && sport !== undefined) return readSetsOfTeam(context, { teamId, sport });
    throw new Refusal('RECORD_SET_OWNER_MISSING', words.ownerMissing);
  }),
  saveSet: calls.saveSet.handler(({ context, input }) => saveSet(context, input)),
});
