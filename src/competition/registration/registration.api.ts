// The calls of a host about all entries of a meet.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { proposeLimits } from './event-limits.service.ts';
import { clearAllHostSeeds, clearSeedsByStateRule, lockAllEntries } from './host-tools.service.ts';
import { registrationContract } from './registration.contract.ts';

const calls = implement(registrationContract).$context<Context>();

export const registrationRouter = calls.router({
  clearAllHostSeeds: calls.clearAllHostSeeds.handler(({ input, context }) =>
    clearAllHostSeeds(context, input),
  ),
  clearSeedsByStateRule: calls.clearSeedsByStateRule.handler(({ input, context }) =>
    clearSeedsByStateRule(context, input),
  ),
  limitsFromEvents: calls.limitsFromEvents.handler(({ context }) => proposeLimits(context)),
  lockAllEntries: calls.lockAllEntries.handler(({ input, context }) =>
    lockAllEntries(context, { isUnlocked: input.unlock }),
  ),
});
