import { useContext, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { usePageSlot } from '#app/shell/page-actions/page-slot.ts';
import type { ShellViewer } from '#app/shell/viewer.ts';
import { MINE_SLOT } from '#competition/meets/live-meet/MineSlot.tsx';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import { parseAddress } from '#sport/addresses/address-paths.rules.ts';
import { MyResults } from './MyResults.tsx';
import { markRows } from './mark-rows.ts';
import { mineOf } from './mine.rules.ts';
import { isPageOfMeet } from './my-pages.ts';
import { useDeviceAthletes } from './use-device-athletes.ts';

/** Marks the rows of the viewer's athletes and teams on pages of a meet, and lists the athletes on its front page. */
export function PageMine({ viewer }: { viewer: ShellViewer }) {
  const api = useContext(BrowserApi);
  const { pathname } = useLocation();
  const slot = usePageSlot(MINE_SLOT);
  const isOfMeet = isPageOfMeet(pathname);
  const followed = useFollowedAthletes(api, isOfMeet ? viewer.userId : null);
  const onDevice = useDeviceAthletes();
  const mine = useMemo(() => mineOf(viewer, [...onDevice, ...followed]), [viewer, onDevice, followed]);
  useEffect(() => {
    if (isOfMeet) return markRows(mine);
  }, [isOfMeet, mine]);
  const address = parseAddress(pathname);
  if (!api || !slot || address?.page !== 'meet') return null;
  const { meetId, sport } = address;
  const meet = { meetId, sport };
  return createPortal(<MyResults key={meetId} api={api} meet={meet} athleteIds={mine.athleteIds} />, slot);
}

const NOBODY: readonly number[] = [];

/** The athletes that the viewer follows, once the pages of a meet are open. */
function useFollowedAthletes(api: Api | null, userId: number | null): readonly number[] {
  const [followed, setFollowed] = useState(NOBODY);
  useEffect(() => {
    if (!api || userId === null) return;
    let isOver = false;
    const reading = api.follows.getUserFollowInfo({ userId }, QUIET).then(({ following }) => {
      const athletes = following.filter(({ type }) => type === 'athlete');
      if (!isOver) setFollowed(athletes.map(({ linkId }) => linkId));
    });
    void ignoreFailure(reading, 'followed athletes');
    return () => {
      isOver = true;
    };
  }, [api, userId]);
  return followed;
}
