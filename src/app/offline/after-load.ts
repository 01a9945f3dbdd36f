// Starts when a page is loaded and the browser is idle: the other addresses, worker, network line, app banners, new
// builds, sessions that begin elsewhere.

import type { BrowserRouter } from '#app/browser/browser-router.ts';
import { loadAllAreas } from '#app/routes/find-routes.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import type { SiteFacts } from '#kit/ui/page/site-context.ts';
import { watchMyAthletes } from '../my-athletes/watch-my-athletes.ts';
import { offerApp } from '../shell/banners/offer-app.ts';
import { renewAfterAbsence } from '../shell/notices/renew-page.ts';
import { watchBuild } from '../shell/notices/watch-build.ts';
import { followSession } from '../shell/session/session.ts';
import { watchNetwork } from './network-line.ts';
import { startWorker } from './start-worker.ts';
import { watchTellSlots } from './watch-tell-slots.ts';

export function afterLoad(router: BrowserRouter, { variant, build }: SiteFacts, api: Api): void {
  void loadAllAreas();
  followSession(api, router);
  watchNetwork(router);
  startWorker(router);
  offerApp(router, variant);
  watchBuild(build);
  renewAfterAbsence(router);
  watchTellSlots(api);
  watchMyAthletes(api);
}
