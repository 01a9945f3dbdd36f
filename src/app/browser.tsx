// The browser's entry: takes over the page that the server rendered, and navigates from there.
import '#app/browser/polyfills.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { matchRoutes, RouterContextProvider, RouterProvider } from 'react-router';
import { callHostOf } from '#kit/site-variants.ts';
import { setUpLive } from '#kit/ui/live/live-setup.ts';
import { apiContext, apiDocumentContext } from '#kit/ui/page/api-context.ts';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { siteContext } from '#kit/ui/page/site-context.ts';
import '#kit/ui/theme/tokens.css';
import '#kit/ui/theme/base.css';
import { apiThrough, type MakeCall } from '#app/browser/api-proxy.ts';
import { type BrowserRouter, openBrowserRouter } from '#app/browser/browser-router.ts';
import { deferScreens } from '#app/browser/first-page.tsx';
import { navigateInPlace } from '#app/browser/navigate-in-place.ts';
import { discoverRoutes, findRoutes } from '#app/routes/find-routes.ts';
import { loadLazily } from '#app/routes/load-lazily.ts';
import { watchFailures } from '#app/shell/error-reports/watch-failures.ts';
import { saysSignedIn } from '#people/accounts/sessions/session-cookie.rules.ts';
import { inFrame } from './frame.tsx';
import { isFrameOnly } from './guards.ts';
import { keepReadable, replaceOldPages } from './offline/keep-readable.ts';
import { keepHistory } from './shell/notices/keep-history.ts';
import { readScrollPositions } from './shell/scroll-positions.ts';
import { hintOfSession } from './shell/session/hint.ts';

// Imports the styles of all parts as one file, so that a page waits for few files.
import.meta.glob('../kit/ui/**/*.module.css', { eager: true });

const { site, head, ...hydrationData } = JSON.parse(document.getElementById('data')?.textContent ?? '{}');

// The first page came with its data, so the code that makes calls loads with the first call.
let caller: Promise<MakeCall> | undefined;
const api = apiThrough(async (...call) => {
  caller ??= loadCaller();
  return (await caller)(...call);
});
const context = new RouterContextProvider();
context.set(apiContext, api);
context.set(siteContext, site);
context.set(apiDocumentContext, async () => (await fetch('/api/v1/openapi.json')).json());

setUpLive({
  host: callHostOf(site),
  scopeOf: () => hintOfSession() ?? '',
  onBuild: async (answered) => {
    const { noticeBuild } = await import('./shell/notices/watch-build.ts');
    await noticeBuild(site.build, answered);
  },
});
watchFailures(api, site.build);
readScrollPositions();
hydrate();

// Not awaited at the top: the code of a screen imports from this module's chunk and would wait for it forever.
async function hydrate(): Promise<void> {
  let router: BrowserRouter | undefined;
  replaceOldPages(() => router?.state.navigation.location);
  const routes = inFrame(await findRoutes(location.pathname));
  const matches = matchRoutes(routes, location) ?? [];
  const trail = matches.map(({ route }) => route);
  // The server has drawn public pages. Parts for members change them at once, so members get the code of the screen first.
  if (isFrameOnly(trail) || hydrationData.errors || hintOfSession() !== null) await loadLazily(trail);
  else deferScreens(matches, { ...hydrationData, head });
  router = openBrowserRouter(routes, {
    hydrationData,
    getContext: () => context,
    patchRoutesOnNavigation: discoverRoutes,
  });
  navigateInPlace(router);
  keepHistory(router);
  keepReadable(router, site, api);
  if (saysSignedIn(document.cookie)) followSessionNow(router);
  const page = (
    <StrictMode>
      <BrowserApi value={api}>
        <RouterProvider router={router} />
      </BrowserApi>
    </StrictMode>
  );
  startTransition(() => void hydrateRoot(document.getElementById('root')!, page));
}

/** Follows the session at once for signed-in people. For visitors it starts after the page has loaded. */
async function followSessionNow(router: BrowserRouter): Promise<void> {
  const { followSession } = await import('./shell/session/session.ts');
  followSession(api, router);
}

async function loadCaller(): Promise<MakeCall> {
  try {
    return (await import('#app/browser/browser-caller.ts')).openCaller(site);
  } catch (error) {
    caller = undefined;
    throw error;
  }
}
