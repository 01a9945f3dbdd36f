// Reads a meet and its rounds for the staff in the browser, and keeps an open page up to date.
import { use, useCallback, useEffect, useRef, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { entriesChannel, marksChannel } from '#competition/meets/meet-channels.rules.ts';
import { useLive } from '#kit/ui/live/use-live.ts';
import { type Api, apiContext, notFound } from '#kit/ui/page/api-context.ts';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { parseSport, type Sport } from '#sport/sports.rules.ts';
import { OPEN_PAGE_READS_MS } from './open-pages.rules.ts';

export type RunMeet = Awaited<ReturnType<Api['runMeet']['getEvents']>>;
export type RoundOfList = RunMeet['rounds'][number];
export type RunEvent = Awaited<ReturnType<Api['runMeet']['getEvent']>>;
export type RunSlot = RunEvent['slots'][number];
export type RunMark = RunEvent['marks'][number];

interface MeetOfAddress {
  sport: Sport;
  meetId: number;
}

/** The meet in the address, also in `…/manage/0/runmeet?Meet=7`; throws "not found" for an address without one. */
export function meetOfAddress({
  params,
  request,
}: Pick<LoaderFunctionArgs, 'params' | 'request'>): MeetOfAddress {
  const { pathname, searchParams } = new URL(request.url);
  const sport = parseSport(pathname.split('/')[2] ?? '');
  const inPath = params.calendarId ?? '';
  const meetId = idFromText(inPath === '0' ? (searchParams.get('Meet') ?? '') : inPath);
  if (sport === null || meetId === null) throw notFound();
  return { sport, meetId };
}

/** Reads the rounds of the meet in the address. A meet of the other sport is not found. */
export async function openRunMeet(args: LoaderFunctionArgs): Promise<RunMeet> {
  const { sport, meetId } = meetOfAddress(args);
  const read = await args.context.get(apiContext).runMeet.getEvents({ meetId });
  if (read.meet.sport !== sport) throw notFound();
  return read;
}

/** Reads the round in the address. */
export function openRound(args: LoaderFunctionArgs): Promise<RunEvent> {
  const { meetId } = meetOfAddress(args);
  const roundId = idFromText(args.params.roundId ?? '');
  if (roundId === null) throw notFound();
  return args.context.get(apiContext).runMeet.getEvent({ meetId, roundId });
}

/** The rounds of a meet, read again when marks, start lists or statuses change. */
export function useRounds(loaded: RunMeet): { rounds: RunMeet; isOld: boolean } {
  const { shown, isOld } = useFollowed(loaded, loaded.meet, (api) =>
    api.runMeet.getEvents({ meetId: loaded.meet.meetId }, QUIET),
  );
  return { rounds: shown, isOld };
}

export interface FollowedRound {
  event: RunEvent;
  /** Reads the round now, such as after a change of one's own. */
  refresh(): Promise<void>;
  /** True while the newest state cannot be read. */
  isOld: boolean;
}

/** A round, read again when its marks or its start list change. */
export function useRound(loaded: RunEvent): FollowedRound {
  const { meetId } = loaded.meet;
  const { roundId } = loaded.round;
  const { shown, refresh, isOld } = useFollowed(loaded, loaded.meet, (api) =>
    api.runMeet.getEvent({ meetId, roundId }, QUIET),
  );
  return { event: shown, refresh, isOld };
}

/** Reads follow each other, so that an older reply never replaces a newer one. */
function useFollowed<Data>(loaded: Data, meet: MeetOfAddress, read: (api: Api) => Promise<Data>) {
  const api = use(BrowserApi);
  const [shown, setShown] = useState({ loaded, data: loaded, isOld: false });
  const newest = useRef(read);
  const line = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    newest.current = read;
  });
  const refresh = useCallback(() => {
    const next = line.current.then(async () => {
      if (!api) return;
      try {
        const data = await newest.current(api);
        setShown({ loaded, data, isOld: false });
      } catch {
        setShown((before) => ({ ...before, isOld: true }));
      }
    });
    line.current = next;
    return next;
  }, [api, loaded]);
  const handlers = { onMessage: () => void refresh(), refresh: () => refresh() };
  useEffect(() => {
    const timer = setInterval(() => document.hidden || void refresh(), OPEN_PAGE_READS_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  useLive(marksChannel(meet), handlers);
  useLive(entriesChannel(meet), handlers);
  const isCurrent = shown.loaded === loaded;
  return { shown: isCurrent ? shown.data : loaded, isOld: isCurrent && shown.isOld, refresh };
}
