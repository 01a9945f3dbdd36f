// What the browser takes to make calls, loaded with the first one.
import { calls } from 'virtual:calls';
import { callHostOf } from '#kit/site-variants.ts';
import { isSignInNeeded } from '#kit/ui/page-trouble.ts';
import { announceSignInNeeded } from '#kit/ui/session-events.ts';
import type { SiteFacts } from '#kit/ui/site-context.ts';
import { createCaller } from './api-client.ts';
import type { MakeCall } from './api-through.ts';
import { openFailureDesk } from './shell/notices/failure-desk.ts';
import { noticeBuild } from './shell/notices/watch-build.ts';

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
