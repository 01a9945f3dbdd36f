// The calls of the API for pages that the server renders: straight to the services, noting what the page depends on.
import { type AnyProcedure, createRouterClient, Procedure } from '@orpc/server';
import { tagsOfCall, tagsOfReply } from '#app/api/call-tags.ts';
import { router } from '#app/api/router.ts';
import { requireReader } from '#competition/meets/meet-page/meet-readers.service.ts';
import type { Context } from '#kit/server/context.ts';
import { refusalFromOrpc } from '#kit/server/http/error-reply.ts';
import type { PageReads } from '#kit/server/pages/read-once.ts';
import type { Api, CallContext, PageNotes } from '#kit/ui/page/api-context.ts';
import type { LastingReplies } from './lasting-replies.ts';

interface PageCallContext extends Context {
  isLasting: boolean;
}

/**
 * The calls without a check of what they reply: a page takes what the types promise, and the calls over HTTP check
 * the same replies against the contract.
 */
const uncheckedRouter = Object.fromEntries(
  Object.entries(router).map(([room, calls]) => [
    room,
    Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, unchecked(call)])),
  ]),
) as typeof router;

function unchecked(call: AnyProcedure): AnyProcedure {
  const { outputSchema: _, ...rest } = call['~orpc'];
  return new Procedure(rest);
}

/**
 * Pages are rendered for an anonymous visitor, who may read every public meet, and the previewed one of the context, so no
 * token is needed.
 */
export function createPageApi(
  ctx: Context,
  notes: PageNotes,
  lasting: LastingReplies = (_, read) => read(),
): Api {
  const reads: PageReads = new Map();
  return createRouterClient(uncheckedRouter, {
    context: ({ meet, lasting = false }: CallContext): PageCallContext => ({
      ...ctx,
      reads,
      ...(meet && { meet: { ...meet, purpose: 'read' } }),
      isLasting: lasting,
    }),
    interceptors: [
      async ({ next, ...options }) => {
        const { context, input = {}, path } = options;
        const isNoted = !('isLasting' in context && context.isLasting);
        if (isNoted) notes.tag(...tagsOfCall(context, input, path));
        try {
          if (context.meet) await requireReader(context, context.meet.meetId);
          const read = async () => next({ ...options, input });
          const isForAll = !isNoted && !context.meet && Object.keys(input as object).length === 0;
          const reply = await (isForAll ? lasting(path.join('.'), read) : read());
          if (isNoted) notes.tag(...tagsOfReply(reply));
          return reply;
        } catch (error) {
          throw refusalFromOrpc(error);
        }
      },
    ],
  });
}
