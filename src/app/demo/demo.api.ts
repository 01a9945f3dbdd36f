// The call that resets the people of the demo.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { requireDemoHere } from '#people/accounts/sign-in/demo-accounts.service.ts';
import { demoContract } from './demo.contract.ts';
import { resetDemoPeople } from './members/members.service.ts';

const calls = implement(demoContract).$context<Context>();

export const demoRouter = calls.router({
  resetPeople: calls.resetPeople.handler(async ({ context }) => {
    requireDemoHere(context);
    await resetDemoPeople(context);
    return { isReset: true };
  }),
});
