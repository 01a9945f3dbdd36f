// Opens the function that makes API calls. The page loads this file with its first call.
import { calls } from 'virtual:calls';
import { openFailureHandler } from '#app/shell/notices/failed-calls.ts';
import { noticeBuild } from '#app/shell/notices/watch-build.ts';
import { callHostOf } from '#kit/site-variants.ts';
import { announceSignInNeeded } from '#kit/ui/browser/session-events.ts';
import { isSignInNeeded } from '#kit/ui/errors/page-error.ts';
import type { SiteFacts } from '#kit/ui/page/site-context.ts';
import { createCaller } from './api-client.ts';
import type { MakeCall } from './api-proxy.ts';

/** Calls that end the session of this browser and begin another in their reply. */
const RENEWALS = ['signIn.signOutEverywhere', 'settings.changePassword'];

/** `site` describes the open page's site and build. */
export function openCaller(site: SiteFacts): MakeCall {
  let renewal: Promise<unknown> = Promise.resolve();
  const makeCall = createCaller(calls, {
    host: callHostOf(site),
    failureHandler: openFailureHandler(),
    onBuild: (answeringBuild) => void noticeBuild(site.build, answeringBuild),
  });
  return async (...call) => {
    // The site would answer a call with the cookie of the ended session by deleting the new cookie as well.
    await renewal;
    const reply = makeCall(...call);
    if (RENEWALS.includes(call[0])) renewal = Promise.allSettled([reply]);
    try {
      return await reply;
    } catch (error) {
      if (isSignInNeeded(error)) announceSignInNeeded();
      throw error;
    }
  };
}
