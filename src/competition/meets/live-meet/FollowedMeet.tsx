import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import type { Meet } from '#competition/meets/meets.contract.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { readerNowMs } from '#kit/ui/browser/reader-time.ts';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { type PatchRows, RowsPatch } from '#kit/ui/tables/LiveIsland.tsx';
import { isFollowed } from './followed-meets.rules.ts';
import type { FollowPage } from './followed-page.client.ts';

/** The meet of the page, for its tabs. */
export const MeetOfPage = createContext<Meet | null>(null);

interface LivePageProps<View> {
  loaded: View;
  /** Imports the code, so that it comes after the page. */
  load(): Promise<FollowPage<View>>;
  children(view: View): ReactNode;
}

/** Draws a page that updates itself while its meet is on. */
export function LivePage<View>({ loaded, load, children }: LivePageProps<View>) {
  const api = useContext(BrowserApi);
  const meet = useContext(MeetOfPage);
  const params = useParams();
  const [newer, setNewer] = useState<{ loaded: View; view: View; patch: PatchRows } | null>(null);
  const live = newer?.loaded === loaded ? newer : null;
  useEffect(() => {
    if (!api || !meet || !isFollowed(meet, readerNowMs())) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    async function start(): Promise<void> {
      const follow = await load();
      const show = (view: View, patch: PatchRows) => setNewer({ loaded, view, patch });
      if (!isOver) stop = follow({ api: api!, meet: meet!, params, url: location.href, show });
    }
    void ignoreFailure(start(), 'live results');
    return () => {
      isOver = true;
      stop?.();
    };
    // The meet changes with the address alone.
  }, [api, meet?.meetId, loaded, load]);
  return <RowsPatch value={live?.patch ?? null}>{children(live?.view ?? loaded)}</RowsPatch>;
}
