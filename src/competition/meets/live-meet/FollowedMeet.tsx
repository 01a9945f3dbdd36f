import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { watchMeetVersions } from '#competition/meets/meet-versions.client.ts';
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

/** A page as it is shown, newer than it came. */
interface Newer<View> {
  /** The page that it is newer than, and its address. */
  loaded: View;
  url: string;
  view: View;
  patch: PatchRows;
}

/** Draws a page that updates itself while its meet is on. */
export function LivePage<View>({ loaded, load, children }: LivePageProps<View>) {
  const api = useContext(BrowserApi);
  const meet = useContext(MeetOfPage);
  const params = useParams();
  const { pathname, search } = useLocation();
  const [newer, setNewer] = useState<Newer<View> | null>(null);
  const url = pathname + search;
  if (newer && newer.url !== url) setNewer(null);
  useEffect(() => {
    if (!api || !meet) return;
    const show = (view: View, patch: PatchRows) => setNewer({ loaded, url, view, patch });
    // The address bar changes before the page does, and the code may come after the reader has left.
    const page = { api, meet, params, url: location.origin + url, show };
    let isLeft = false;
    const following = ignoreFailure(
      load().then((follow) => (isLeft ? undefined : follow(page))),
      'live results',
    );
    return () => {
      isLeft = true;
      void following.then((stop) => stop?.());
    };
  }, [api, meet, params, url, loaded, load]);
  const view = newer?.loaded === loaded ? newer.view : loaded;
  // Rows stay in place also when the page is read again, as after something was saved in one of them.
  return <RowsPatch value={newer?.patch ?? null}>{children(view)}</RowsPatch>;
}

/** Reads a meet again when a reply of its tabs is newer. A meet that is on is followed by the line of its head. */
export function useNewerMeet(meet: Meet, isFollowed: boolean, onMeet: (meet: Meet) => void): void {
  const api = useContext(BrowserApi);
  const { meetId, sport, dataVersion } = meet;
  useEffect(() => {
    if (!api || isFollowed) return;
    return watchMeetVersions((changedId, version) => {
      if (changedId !== meetId || version <= dataVersion) return;
      const reading = api.meets.getMeetData({ meetId, sport }, { context: { quiet: true } });
      void ignoreFailure(
        reading.then(({ meet }) => onMeet(meet)),
        'newer meet',
      );
    });
  }, [api, isFollowed, meetId, sport, dataVersion, onMeet]);
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
