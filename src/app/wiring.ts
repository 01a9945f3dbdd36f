// Puts the parts of one node together. A dependency on a higher room is passed in here, one line each.
import { randomUUID } from 'node:crypto';
import { apiDocument } from '#app/api/api-document.ts';
import { WEB_VERSION_CHANNEL } from '#app/api/site-channels.ts';
import { shareLastingReplies } from '#app/pages/lasting-replies.ts';
import { createPageApi } from '#app/pages/page-api.ts';
import type { PageRenderer } from '#app/pages/page-renderer.ts';
import { areInTouch } from '#community/conversations/members/message-permissions.service.ts';
import { deliverNotifications, dropNotification } from '#community/notifications/notifications.service.ts';
import { leaveOutUnwanted } from '#community/preferences/mail-choices.service.ts';
import { aroundRename } from '#competition/athlete-pages/name-cache-tags.service.ts';
import { countEntries } from '#competition/entries/entries.service.ts';
import { meetsWithFiles } from '#competition/meets/meets-with-files.service.ts';
import { describeRegistration } from '#competition/registration/register-tab/public-registration.service.ts';
import { prepareResultUpdates } from '#competition/result-pages/updates/result-updates.service.ts';
import { raceFacts } from '#competition/results/race-facts.service.ts';
import type { Clock } from '#kit/clock.ts';
import type { Config } from '#kit/server/config.ts';
import { type Announcement, anonymousContext, type Context } from '#kit/server/context.ts';
import type { Database } from '#kit/server/database/db.ts';
import { openFileStore } from '#kit/server/files/file-store.ts';
import type { Log } from '#kit/server/log.ts';
import { type MessageBus, notifyNodes } from '#kit/server/message-bus.ts';
import { createMetrics, type Metrics } from '#kit/server/operations/metrics.ts';
import { collectNotes } from '#kit/server/pages/page-notes.ts';
import { createPages, type PageAddress, type Pages, type Rendered } from '#kit/server/pages/pages.ts';
import { createRenderLine, RENDER_LIMITS, type RenderLine } from '#kit/server/pages/render-line.ts';
import type { RenderLimits } from '#kit/server/pages/render-load.ts';
import { createSharedReads, type SharedReads } from '#kit/server/pages/shared-reads.ts';
import { createRealtime, type Realtime } from '#kit/server/realtime/realtime.ts';
import { publish } from '#kit/server/realtime/realtime-publish.ts';
import { limitReads, type Reads } from '#kit/server/security/read-limit.ts';
import type { SiteFacts } from '#kit/ui/page/site-context.ts';
import { paymentLocks } from '#money/payments/payment-locks.service.ts';
import { cardPorts } from '#money/provider/provider.service.ts';
import { MONEY_EVENT_HANDLERS } from '#money/refunds/provider-news.service.ts';
import { returnOverpaid } from '#money/refunds/settle-refunds.service.ts';
import type { StripeSandbox } from '#money/stripe-sandbox/sandbox.service.ts';
import { hasSessionCookie } from '#people/accounts/sessions/session-cookie.rules.ts';
import { isAccountPage, signInAddress } from '#sport/addresses/addresses.rules.ts';
import { buildMark } from './shell/notices/build.rules.ts';

export interface NodeParts {
  config: Config;
  log: Log;
  database: Pick<Database, 'db' | 'pool'>;
  bus: MessageBus;
  clock: Clock;
  renderer: PageRenderer;
  /** True if this site shows the demo. */
  isDemo: boolean;
  /** Acts as Stripe for the demo; absent if the site has keys of its own. */
  cardSandbox?: StripeSandbox | null;
  /** Other limits of fresh pages than usual, for tests. */
  renderLimits?: RenderLimits;
}

export interface SiteNode extends NodeParts {
  pages: Pages;
  metrics: Metrics;
  realtime: Realtime;
  /** Runs a read for a network within its limit. */
  reads: Reads;
  /** Runs what is made anew for visitors in turn, and refuses visitors who would wait too long. */
  renders: RenderLine;
  /** The reads that pages, lists as files, and calls that change nothing share. */
  sharedReads: SharedReads;
  contextFor(requestId: string): Context;
  /** Renders a page anew, with what this context may read. */
  renderPage(address: PageAddress, ctx: Context): Promise<Rendered>;
}

/** Another server acts as Stripe, and keeps its events. */
const NO_SANDBOX = { listEvents: () => [] };

export function wireNode(parts: NodeParts): SiteNode {
  const { config, database, bus, clock, renderer } = parts;
  const site = siteFacts(parts);
  // With a mail server, only the recipient reads a mail.
  const isReadable = site.hasDevLinks && config.smtpUrl === null;

  const files = openFileStore(config);
  const cards = cardPorts(config.stripe, clock);

  const contextFor = (requestId: string): Context =>
    anonymousContext(database.db, {
      clock,
      requestId,
      publicUrl: config.publicUrl,
      isDemo: parts.isDemo,
      stateSeedRules: config.stateSeedRules,
      announce: bus.publish,
      areInTouch,
      raceFacts,
      countEntries: async (ctx, meetId) => (await countEntries(ctx, meetId)).meet.entries,
      describeRegistration,
      aroundRename,
      prepareResultUpdates,
      files,
      ...cards,
      onProviderEvents: MONEY_EVENT_HANDLERS,
      cardLockSources: [paymentLocks],
      paidHandlers: [returnOverpaid],
      ...(site.hasDevLinks && config.stripe?.apiUrl && { readableSandbox: parts.cardSandbox ?? NO_SANDBOX }),
      meetsWithFiles,
      notifications: { send: deliverNotifications, withdraw: dropNotification },
      filterMails: leaveOutUnwanted,
      connections: {
        ...config.connections,
        ...(isReadable && {
          readableOutbox: config.outboxFolder,
          readablePushOutbox: config.pushOutboxFolder,
        }),
      },
    });

  const sharedReads = createSharedReads({ isInTouch: bus.isListening });
  // Before the pages that are made of the values.
  bus.subscribe(sharedReads.receive);

  const renders = createRenderLine(parts.renderLimits ?? RENDER_LIMITS);
  const pages = createPages({
    line: renders,
    isUrgent: ({ path, isForMembers = false }) => isForMembers || isAccountPage(path),
    cacheBytes: config.pageCacheBytes,
    clock,
    build: renderer.build,
    variant: config.siteVariant,
    signInFirst: ({ headers }, { path, query }) =>
      hasSessionCookie(headers.get('cookie'), config.publicUrl.startsWith('https:'))
        ? null
        : signInAddress(path + (query && `?${query}`)),
    isInTouch: bus.isListening,
    onAnswer: (how) => metrics.countPage(how),
    source: {
      addressOf: renderer.addressOf,
      render: (address, requestId) => renderPage(address, contextFor(requestId)),
    },
  });
  bus.subscribe((announcement) => pages.receive(announcement));

  const spread = (announcement: Announcement) => notifyNodes(database.db, announcement);
  const realtime = createRealtime({ log: parts.log, spread });
  bus.subscribe(realtime.receive);

  const lasting = shareLastingReplies();
  async function renderPage({ path, query }: PageAddress, ctx: Context): Promise<Rendered> {
    const notes = collectNotes(clock);
    const request = new Request(`${config.publicUrl}${path}${query && `?${query}`}`);
    const api = createPageApi({ ...ctx, sharedReads }, notes, lasting);
    const surroundings = { publicUrl: config.publicUrl, site, notes, apiDocument };
    const result = await renderer.renderPage(request, api, renderer.assets, surroundings);
    return 'html' in result ? { ...result, ...notes.read() } : result;
  }

  const sizes = { pageCache: pages.size, streams: realtime.streamCount, renders: renders.load };
  const metrics = createMetrics({ pool: database.pool, ...sizes });
  const reads = limitReads(clock);
  return { ...parts, pages, metrics, realtime, reads, renders, sharedReads, contextFor, renderPage };
}

function siteFacts({ config, isDemo, renderer }: NodeParts): SiteFacts {
  return {
    sourceUrl: config.sourceUrl,
    mapTiles: config.mapTiles,
    variant: config.siteVariant,
    isDemo,
    hasDevLinks: config.devLinks === '1' || (config.devLinks === 'auto' && isDemo),
    apiHost: config.apiHost,
    build: buildMark(renderer),
  };
}

/** Announces this build to the pages that are open on any node. */
export async function announceVersion({ contextFor, renderer }: SiteNode): Promise<void> {
  await publish(contextFor(randomUUID()), WEB_VERSION_CHANNEL, { build: buildMark(renderer) });
}
