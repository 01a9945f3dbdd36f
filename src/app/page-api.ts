// The calls of the API for pages that the server renders: straight to the services, noting what the page depends on.
import { createRouterClient } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { refusalFromOrpc } from '#kit/server/error-reply.ts';
import type { PageReads } from '#kit/server/read-once.ts';
import type { Api, CallContext, PageNotes } from '#kit/ui/api-context.ts';
import { router } from './api.ts';

interface PageCallContext extends Context {
  isLasting: boolean;
}

/** Pages are rendered for the anonymous visitor, who may read every published meet, so no token is asked for. */
export function createPageApi(ctx: Context, notes: PageNotes): Api {
  const reads: PageReads = new Map();
  return createRouterClient(router, {
    context: ({ meet, lasting = false }: CallContext): PageCallContext => ({
      ...ctx,
      reads,
      ...(meet && { meet: { ...meet, purpose: 'read' } }),
      isLasting: lasting,
    }),
    interceptors: [
      async ({ next, ...options }) => {
        const { context, input = {}, path } = options;
        if (!('isLasting' in context && context.isLasting)) notes.tag(tagOf(context, input, path));
        try {
          return await next({ ...options, input });
        } catch (error) {
          throw refusalFromOrpc(error);
        }
      },
    ],
  });
}

/** A call about a meet depends on `meet:17`, any other on what its room announces: `home`. */
function tagOf({ meet }: Context, input: unknown, path: readonly string[]): string {
  const named = input instanceof Object && 'meetId' in input ? input.meetId : undefined;
  const meetId = meet?.meetId ?? named;
  return meetId === undefined ? String(path[0]) : `meet:${meetId}`;
}
