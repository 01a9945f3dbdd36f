// The site in the world of the roles. Each request runs in a transaction of its own that is taken back, so that all find the same.
import type { Transaction } from 'kysely';
import { pino } from 'pino';
import type { PageRenderer } from '#app/pages/page-renderer.ts';
import { createServerApp } from '#app/server.ts';
import { wireNode } from '#app/wiring.ts';
import { readConfig } from '#kit/server/config.ts';
import type { Context } from '#kit/server/context.ts';
import type { Schema } from '#kit/server/database/schema.gen.ts';
import { createMemoryBus } from '#kit/server/message-bus.ts';
import { openOwnDatabase } from '#kit/server/testing/test-database.ts';
import { REFUSING_CARDS } from '#money/provider/refusing-provider.fixtures.ts';
import { createRoles } from './roles.fixtures.ts';

export interface RolesSite {
  ctx: Context;
  ask(request: Request): Promise<{ status: number; text: string }>;
  close(): Promise<void>;
}

/** For tests that make calls only. */
export const NO_PAGES: PageRenderer = {
  addressOf: () => neverAsked(),
  renderPage: () => neverAsked(),
  assets: () => ({ script: '', styles: [], preloads: [], prefetches: [] }),
  build: 'test',
  builtAt: 0,
  file: async () => null,
};

export async function openRolesSite(renderer: PageRenderer): Promise<RolesSite> {
  const own = await openOwnDatabase();
  await createRoles(own.ctx);
  let transaction: Transaction<Schema>;
  const node = wireNode({
    config: readConfig({ PUBLIC_URL: 'http://localhost' }),
    log: pino({ level: 'silent' }),
    database: { db: own.ctx.db, pool: own.pool },
    bus: createMemoryBus(),
    clock: own.ctx.clock,
    renderer,
    isDemo: false,
  });
  const app = createServerApp({
    ...node,
    contextFor: (requestId) => ({ ...node.contextFor(requestId), ...REFUSING_CARDS, db: transaction }),
  });
  return {
    ctx: own.ctx,
    ask: async (request) => {
      const opened = await own.ctx.db.startTransaction().execute();
      transaction = opened;
      try {
        const response = await app.request(request);
        return { status: response.status, text: await response.text() };
      } finally {
        await opened.rollback().execute();
      }
    },
    close: () => own.drop(),
  };
}

function neverAsked(): never {
  throw new Error('A call needs no page.');
}
