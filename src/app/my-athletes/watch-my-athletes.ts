// Looks on each page for what needs the reader's own athletes, and loads the code for it when there is something.
import { hydrated } from '#app/shell/hydrated.ts';
import { onSessionChange, readSession } from '#app/shell/viewer.ts';
import {
  readDeviceAthletes,
  watchDeviceAthletes,
} from '#competition/schedule/family/device-athletes.client.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { ATHLETE_SLOT } from '#kit/ui/page/athlete-slot.ts';
import { STAR_SLOT } from '#kit/ui/page/StarSlot.tsx';
import { hintOfSession } from '../shell/session/hint.ts';
import { isPageOfAthlete, isPageOfMeet } from './my-pages.ts';

export function watchMyAthletes(api: Api): void {
  let isLoaded = false;

  const isNeeded = () =>
    document.querySelector(`[${ATHLETE_SLOT}]`) !== null ||
    (readDeviceAthletes().length > 0 && (isPageOfMeet(location.pathname) || readSession() !== null)) ||
    (hintOfSession() === null &&
      isPageOfAthlete(location.pathname) &&
      document.querySelector(`[${STAR_SLOT}]`) !== null);

  const look = async () => {
    if (!isLoaded && !isNeeded()) return;
    isLoaded = true;
    const { showMyAthletes } = await import('./my-athletes.tsx');
    showMyAthletes(api);
  };
  const lookQuietly = () => void ignoreFailure(look(), 'my athletes');
  void hydrated.then(() => {
    lookQuietly();
    onSessionChange(lookQuietly);
    watchDeviceAthletes(lookQuietly);
    const isOfPage = ({ target, addedNodes, removedNodes }: MutationRecord) =>
      !(target as Element).closest(`[${ATHLETE_SLOT}]`) && addedNodes.length + removedNodes.length > 0;
    new MutationObserver((records) => {
      if (records.some(isOfPage)) lookQuietly();
    }).observe(document.getElementById('root')!, { childList: true, subtree: true });
  });
}
