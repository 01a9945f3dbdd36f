import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import type { Meet } from '#competition/meets/meets.contract.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { readerNowMs } from '#kit/ui/browser/reader-time.ts';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { type PatchRows, RowsPatch } from '#kit/ui/tables/LiveIsland.tsx';
import { isFollowed } from './followed-meets.rules.ts';
import type { FollowPage } from './followed-page.client.ts';

/** The meet as it came with the page, for its tabs; null unless it is on. */
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
  const { pathname, search } = useLocation();
  const [newer, setNewer] = useState<{ loaded: View; view: View; patch: PatchRows } | null>(null);
  const live = newer?.loaded === loaded ? newer : null;
  useEffect(() => {
    if (!api || !meet) return;
    const show = (view: View, patch: PatchRows) => setNewer({ loaded, view, patch });
    // The address bar changes before the page does, and the code may come after the reader has left.
    const url = `${location.origin}${pathname}${search}`;
    let isLeft = false;
    const following = ignoreFailure(
      load().then((follow) => (isLeft ? undefined : follow({ api, meet, params, url, show }))),
      'live results',
    );
    return () => {
      isLeft = true;
      void following.then((stop) => stop?.());
    };
  }, [api, meet, params, pathname, search, loaded, load]);
  return <RowsPatch value={live?.patch ?? null}>{children(live?.view ?? loaded)}</RowsPatch>;
}

interface HeadProps {
  meet: Meet;
  onMeet(meet: Meet): void;
}

/** Returns the meet once the page is taken over, if it is on, and the line of its head, whose code comes after the page. */
export function useFollowed(meet: Meet): [Meet | null, ComponentType<HeadProps> | null] {
  const [followed, setFollowed] = useState<Meet | null>(null);
  const [Line, setLine] = useState<ComponentType<HeadProps> | null>(null);
  useEffect(() => {
    if (!isFollowed(meet, readerNowMs())) return setFollowed(null);
    setFollowed(meet);
    const line = import('./LiveMeet.tsx').then(({ LiveMeet }) => setLine(() => LiveMeet));
    void ignoreFailure(line, 'live meet');
  }, [meet]);
  return [followed, Line];
}
