// Builds the HTTP application of one node.
import type { Context, Hono, HonoRequest, MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { apiDocument } from '#app/api/api-document.ts';
import { cacheReplies } from '#app/api/cached-replies.ts';
import { realtimeCall, SUBSCRIBE_PATH } from '#app/api/realtime-call.ts';
import { router } from '#app/api/router.ts';
import { receiveUpload, UPLOAD_CALLS } from '#app/api/upload-call.ts';
import { FILES_PATH } from '#community/media/file-addresses.rules.ts';
import { answerMediaFile } from '#community/media/media-file.api.ts';
import { answerMeetCalendar } from '#competition/calendar/ics.api.ts';
import { answerAthleteFeed, answerOwnFeed, answerTeamFeed } from '#competition/calendar-feeds/feeds.api.ts';
import { buildListFile } from '#competition/rankings/lists/list-csv.api.ts';
import { isFileForm, type ReceivedFile } from '#kit/server/files/receive-file.ts';
import { createCallHttp } from '#kit/server/http/call-http.ts';
import { clientNetwork, isLoopback, isPrivateAddress } from '#kit/server/http/client-address.ts';
import { API_PREFIX, createHttpApp, type HttpEnv, logFault, onlyRead } from '#kit/server/http/http.ts';
import { receiveBody } from '#kit/server/http/request-body.ts';
import { checkHealth } from '#kit/server/operations/health.ts';
import { qrCodeSvg } from '#kit/ui/images/qr-code.ts';
import { readVisitor, takeBackCookies } from '#people/accounts/sessions/sessions.service.ts';
import { readSessionToken } from '#people/accounts/sessions/signed-in-cookies.service.ts';
import { GET_APP_PATH } from '#sport/addresses/site-addresses.rules.ts';
import { parseSport } from '#sport/sports.rules.ts';
import { addCards } from './card-pages/card-pages.ts';
import { mailPart } from './dev-mail/dev-mail.api.ts';
import { answerPreview } from './pages/meet-preview.ts';
import { createSharePictures } from './share-pictures/share-pictures.ts';
import { GET_APP_CODE_PATH } from './shell/banners/banners.rules.ts';
import { buildMark } from './shell/notices/build.rules.ts';
import { callsFrom, policyOf } from './sister-sites.ts';
import type { SiteNode } from './wiring.ts';

const SIGN_IN_CALLS = `${API_PREFIX}/SignIn/`;

const isVisitorsRead = (req: HonoRequest): boolean =>
  req.method === 'GET' && req.header('cookie') === undefined && !req.path.startsWith(SIGN_IN_CALLS);

export function createServerApp(node: SiteNode, isStopping: () => boolean = () => false): Hono<HttpEnv> {
  const { config, log, bus, pages, metrics, renderer } = node;
  const { styles } = renderer.assets({ atOnce: [], later: [] });
  const build = buildMark(renderer);
  const policy = policyOf(config, renderer.policy);
  const app = createHttpApp({
    config,
    log,
    styles,
    policy,
    filePaths: UPLOAD_CALLS.map(({ path }) => path),
    countRequest: metrics.countRequest,
  });

  const ownOrigins = [config.publicUrl, ...config.sisterSites];
  const call = createCallHttp({
    router,
    prefix: API_PREFIX,
    ownOrigins,
    sharedReads: node.sharedReads,
    onOurFault: (error, requestId) => logFault(log, error, requestId),
  });

  /** Lets open pages notice that the site has a newer build. */
  const addBuildHeader: MiddlewareHandler<HttpEnv> = async (c, next) => {
    await next();
    c.res.headers.set('x-build', build);
  };
  app.use('/healthz', addBuildHeader);
  app.use(`${API_PREFIX}/*`, addBuildHeader);

  app.get('/healthz', (c) => c.json({ status: 'alive' }));
  app.get('/readyz', async (c) => {
    const health = await checkHealth(bus, isStopping());
    return c.json(health, health.isReady ? 200 : 503);
  });
  app.get('/metrics', async (c) => {
    const { clientAddress, isProxied, isLocal } = c.var;
    const isNear = isLoopback(clientAddress) ? isLocal : isPrivateAddress(clientAddress);
    if (isProxied || !isNear) return c.notFound();
    return c.text(await metrics.text(), 200, { 'content-type': metrics.contentType });
  });

  if (config.sisterSites.length > 0) app.use(`${API_PREFIX}/*`, callsFrom(config.sisterSites));
  app.all(SUBSCRIBE_PATH, realtimeCall(node, build, read));
  app.use(`${API_PREFIX}/*`, compress());
  app.get(`${API_PREFIX}/openapi.json`, async (c) => c.json(await apiDocument()));
  const cachedReply = cacheReplies(node, call);
  for (const uploadCall of UPLOAD_CALLS) {
    app.post(uploadCall.path, (c, next) => {
      if (!isFileForm(c.req.header('content-type'))) return next();
      const asker = { request: c.req.raw, requestId: c.var.requestId, ownOrigins };
      return receiveUpload(node, uploadCall, asker, (request, upload) => {
        c.req.raw = request;
        return read(c, () => answerCall(c, { upload }));
      });
    });
  }
  app.all(`${API_PREFIX}/*`, async (c) => {
    c.req.raw = await receiveBody(c.req.raw);
    const cached = await cachedReply(c.req.raw, c.var.requestId, (work) => read(c, work));
    return cached ?? readInTurn(c, () => answerCall(c));
  });

  async function answerCall(c: Context<HttpEnv>, extras: { upload?: ReceivedFile } = {}): Promise<Response> {
    const { headers } = c.req.raw;
    const request = {
      requestKey: headers.get('x-request-key'),
      clientAddress: c.var.clientAddress,
      isLocal: c.var.isLocal,
      sent: headers,
      reply: new Headers(),
    };
    const ctx = node.contextFor(c.var.requestId);
    const cookies = headers.get('cookie');
    const visitor = await readVisitor(ctx, cookies);
    takeBackCookies({ ...ctx, request }, visitor, cookies);
    const response = await call(c.req.raw, { ...ctx, ...extras, visitor, request, headers });
    for (const [name, value] of request.reply) response.headers.append(name, value);
    return response;
  }

  addCards(app, node, policy, read);

  app.get('/dev/mail/:mailId{[1-9]\\d{0,14}}/html', async (c) => {
    if (!c.var.isLocal) return c.notFound();
    return mailPart(node.contextFor(c.var.requestId), Number(c.req.param('mailId')));
  });

  app.get('/:sport/rankings/:list/:file{[1-9]\\d*\\.csv}', async (c) => {
    const { sharedReads } = node;
    const file = await readInTurn(c, () =>
      buildListFile({ ...node.contextFor(c.var.requestId), sharedReads }, new URL(c.req.url)),
    );
    return file ?? c.notFound();
  });

  /** `?subscribe` leads to the calendar app of the reader, which asks for the file again and again. */
  const openCalendarApp: MiddlewareHandler<HttpEnv> = async (c, next) => {
    if (c.req.query('subscribe') === undefined) return next();
    return c.redirect(`webcal://${new URL(config.publicUrl).host}${c.req.path}`);
  };
  app.get('/:sport/meet/:meetId{[1-9]\\d{0,14}}/calendar.ics', openCalendarApp, (c) => {
    const { sport, meetId } = c.req.param();
    if (!parseSport(sport)) return c.notFound();
    const meet = { meetId: Number(meetId), sport };
    return readInTurn(c, () => answerMeetCalendar(node.contextFor(c.var.requestId), meet));
  });

  app.get('/team/:teamId{[1-9]\\d{0,14}}/calendar.ics', openCalendarApp, (c) =>
    readInTurn(c, () => answerTeamFeed(node.contextFor(c.var.requestId), Number(c.req.param('teamId')))),
  );
  app.get('/athlete/:athleteId{[1-9]\\d{0,14}}/calendar.ics', openCalendarApp, (c) =>
    readInTurn(c, () =>
      answerAthleteFeed(node.contextFor(c.var.requestId), Number(c.req.param('athleteId'))),
    ),
  );
  app.get('/calendar/:file{[0-9a-f]{32}\\.ics}', (c) =>
    readInTurn(c, () =>
      answerOwnFeed(node.contextFor(c.var.requestId), c.req.param('file').replace('.ics', '')),
    ),
  );

  app.get(`${FILES_PATH}/:fileId{[1-9]\\d{0,14}}/:name`, (c) =>
    read(c, async () => {
      const ctx = node.contextFor(c.var.requestId);
      const visitor = await readVisitor(ctx, c.req.header('cookie') ?? null);
      return answerMediaFile({ ...ctx, visitor }, Number(c.req.param('fileId')), c.req.raw);
    }),
  );

  const sharePicture = createSharePictures(node);
  app.get('/share/*', async (c) => {
    const picture = await sharePicture(c.req.raw, c.var.requestId, (work) => read(c, work));
    return picture ?? c.notFound();
  });

  const getAppQrCode = qrCodeSvg(`${config.publicUrl}${GET_APP_PATH}`);
  app.get(GET_APP_CODE_PATH, (c) =>
    c.body(getAppQrCode, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' }),
  );

  app.all('/api/*', (c) => c.notFound());

  app.all('*', async (c) => {
    onlyRead(c.req.method);
    const file = await renderer.file(c.req.raw);
    if (file) return file;
    if (!c.var.isLocal && (await renderer.addressOf(new URL(c.req.url))).isLocalOnly) return c.notFound();
    const reply = await pages.answer(c.req.raw, c.var.requestId, { within: (work) => read(c, work) });
    if (reply.status !== 404) return reply;
    return (await read(c, () => answerPreview(node, c.req.raw, c.var.requestId))) ?? reply;
  });

  /** Requests from this machine have no limit. All clients behind a proxy that TRUST_PROXY does not count share one. */
  async function read<Result>(c: Context<HttpEnv>, work: () => Promise<Result>): Promise<Result> {
    if (c.var.isLocal) return work();
    // Without a wait the first read of a page begins at once, and the others share it.
    const network = clientNetwork(c.var.clientAddress);
    const cookies = c.req.header('cookie');
    return node.reads(cookies === undefined ? network : ((await sessionOf(c, cookies)) ?? network), work);
  }

  /** Visitors wait in line with the pages that are made anew. Members, changes and sign-in do not. */
  const readInTurn = <Result>(c: Context<HttpEnv>, work: () => Promise<Result>): Promise<Result> =>
    read(c, () => (isVisitorsRead(c.req) ? node.renders.run(work) : work()));

  /** A session reads for itself, because the members in a stadium share one address. A made-up cookie is no session. */
  async function sessionOf(
    { var: { requestId } }: Context<HttpEnv>,
    cookies: string,
  ): Promise<string | null> {
    const session = await readSessionToken(node.contextFor(requestId), cookies);
    return session && `session:${session}`;
  }

  return app;
}
