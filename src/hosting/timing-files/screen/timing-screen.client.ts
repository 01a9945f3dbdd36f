// Reads the timing computers and files of a meet in the browser, follows them, and sends files.
import { use, useCallback, useEffect, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { marksChannel } from '#competition/meets/meet-channels.rules.ts';
import { encodeLynx } from '#hosting/result-files/lynx/lynx-writing.rules.ts';
import { meetOfAddress } from '#hosting/run-meet/run-meet.client.ts';
import { keepFile } from '#kit/ui/browser/keep-file.ts';
import { useLive } from '#kit/ui/live/use-live.ts';
import { type Api, apiContext } from '#kit/ui/page/api-context.ts';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';

export type RunMeet = Awaited<ReturnType<Api['runMeet']['getEvents']>>;
export type TimingFile = Awaited<ReturnType<Api['timingFiles']['getFiles']>>['files'][number];
export type TimingKey = Awaited<ReturnType<Api['timingFiles']['getKeys']>>['keys'][number];

export interface TimingData {
  meet: RunMeet['meet'];
  isHost: boolean;
  files: TimingFile[];
  keys: TimingKey[];
}

/** Reads what the page shows. The site refuses all but hosts and timers. */
export async function openTiming(args: LoaderFunctionArgs): Promise<TimingData> {
  const { meetId } = meetOfAddress(args);
  const api = args.context.get(apiContext);
  const [{ meet, member }, news] = await Promise.all([
    api.runMeet.getEvents({ meetId }),
    readNews(api, meetId),
  ]);
  return { meet, isHost: member.isAdmin || member.roles.includes('host'), ...news };
}

async function readNews(api: Api, meetId: number, options?: typeof QUIET) {
  const [{ files }, { keys }] = await Promise.all([
    api.timingFiles.getFiles({ meetId }, options),
    api.timingFiles.getKeys({ meetId }, options),
  ]);
  return { files, keys };
}

/** Refused files change no mark, and computers are seen without one. */
const POLL_MS = 15_000;

/** The computers and files, read again with every mark and every quarter of a minute. */
export function useTiming(loaded: TimingData) {
  const api = use(BrowserApi);
  const { meet } = loaded;
  const [shown, setShown] = useState({
    loaded,
    news: { files: loaded.files, keys: loaded.keys },
    isOld: false,
  });
  const refresh = useCallback(async () => {
    if (!api) return;
    try {
      const news = await readNews(api, meet.meetId, QUIET);
      setShown({ loaded, news, isOld: false });
    } catch {
      setShown((before) => ({ ...before, isOld: true }));
    }
  }, [api, loaded, meet.meetId]);
  useLive(marksChannel(meet), { onMessage: () => void refresh(), refresh });
  useEffect(() => {
    const timer = setInterval(() => void refresh(), POLL_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  const isCurrent = shown.loaded === loaded;
  const news = isCurrent ? shown.news : { files: loaded.files, keys: loaded.keys };
  return { ...news, isOld: isCurrent && shown.isOld, refresh };
}

/** Saves the start lists on the device; returns how many files there are. */
export async function downloadStartLists({ timingFiles }: Api, meetId: number): Promise<number> {
  const { files } = await timingFiles.getStartLists({ meetId }, QUIET);
  for (const { name, text } of files) {
    keepFile({ name, type: 'application/octet-stream', text: encodeLynx(text) });
  }
  return files.length;
}

/** Sends one file and returns what the site says about it. */
export async function sendFile({ timingFiles }: Api, meetId: number, file: File): Promise<string> {
  let letters = '';
  for (const byte of new Uint8Array(await file.arrayBuffer())) letters += String.fromCharCode(byte);
  const { sentence } = await timingFiles.upload({ meetId, name: file.name, content: btoa(letters) }, QUIET);
  return sentence;
}

/** The command that a timing computer runs. */
export const commandOf = (meetId: number, key: string): string =>
  `npm run lynx -- FOLDER --meet ${meetId} --server ${location.origin} --key ${key}`;
