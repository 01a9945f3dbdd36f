// What the browser takes to make calls, loaded with the first one.
import { calls } from 'virtual:calls';
import { openFailureDesk } from '#app/shell/notices/failed-calls.ts';
import { noticeBuild } from '#app/shell/notices/watch-build.ts';
import { callHostOf } from '#kit/site-variants.ts';
import { announceSignInNeeded } from '#kit/ui/browser/session-events.ts';
import { isSignInNeeded } from '#kit/ui/errors/page-error.ts';
import type { SiteFacts } from '#kit/ui/page/site-context.ts';
import { createCaller } from './api-client.ts';
import type { MakeCall } from './api-proxy.ts';

/** `site`: that of the page which is open. */
export function openCaller(site: SiteFacts): MakeCall {
  const makeCall = createCaller(calls, {
    host: callHostOf(site),
    desk: openFailureDesk(),
    onBuild: (answered) => void noticeBuild(site.build, answered),
  });
  return async (...call) => {
    try {
      return await makeCall(...call);
    } catch (error) {
      if (isSignInNeeded(error)) announceSignInNeeded();
      throw error;
    }
  };
}
