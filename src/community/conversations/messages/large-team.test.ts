// A message to a large team takes as many queries as one to a small team.
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { startConversation } from '#community/conversations/conversation-start.service.ts';
import { type People, textsOf, withPeople } from '#community/conversations/conversations.fixtures.ts';
import { saveMailSettings } from '#community/preferences/preferences.service.ts';
import type { Context } from '#kit/server/context.ts';
import { mailsTo } from '#kit/server/mail/mail.fixtures.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { sendMessage } from './messages.service.ts';

/** Counts the database queries during `work`. */
async function countQueries(ctx: Context, work: (ctx: Context) => Promise<unknown>): Promise<number> {
  let queries = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      queries += 1;
      return result;
    },
  };
  await work({ ...ctx, db: ctx.db.withPlugin(counter) });
  return queries;
}

async function grow({ coach, teamId }: People, from: number, to: number): Promise<void> {
  for (let number = from; number < to; number++) {
    const { ctx, userId } = await createPerson(coach.ctx, `Yuki Kitteridge${number}`);
    await grantAccess(ctx, { userId, teamId, sport: 'tf', type: 'P' });
    if (number % 2 === 0) await saveMailSettings(ctx, { rhythm: 'each', quietFrom: null, quietUntil: null });
  }
}

test(
  'for any number of members',
  withPeople(async (people, ctx) => {
    const { coach, teamId, other } = people;
    const conversationId = await startConversation(coach.ctx, { teamId, sport: 'tf' });
    const send = (text: string) =>
      countQueries(coach.ctx, (counted) => sendMessage(counted, { conversationId, text }));
    await grow(people, 0, 2);
    const toFew = await send('Bus at 1:30');
    await grow(people, 2, 32);
    expect(await send('Bus at 1:45')).toBe(toFew);
    expect(toFew).toBeLessThan(50);
    expect(await textsOf(other, conversationId)).toEqual(['Bus at 1:30', 'Bus at 1:45']);
    expect(await mailsTo(ctx, 'yuki.kitteridge4@example.org')).toHaveLength(1);
  }),
);
