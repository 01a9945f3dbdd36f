// Reads the timing computers and files of a meet in the browser, and sends files.
import type { LoaderFunctionArgs } from 'react-router';
import { encodeLynx } from '#hosting/result-files/lynx/lynx-writing.rules.ts';
import { meetOfAddress } from '#hosting/run-meet/run-meet.client.ts';
import { keepFile } from '#kit/ui/browser/keep-file.ts';
import { type Api, apiContext } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';

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

/** Reads what changes while the page is open. */
export async function readNews(api: Api, meetId: number, options?: typeof QUIET) {
  const [{ files }, { keys }] = await Promise.all([
    api.timingFiles.getFiles({ meetId }, options),
    api.timingFiles.getKeys({ meetId }, options),
  ]);
  return { files, keys };
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
