// Reads the meet and its uploads in the browser, and packs files for the call.
import type { LoaderFunctionArgs } from 'react-router';
import { openRunMeet } from '#hosting/run-meet/run-meet.client.ts';
import { type Api, apiContext } from '#kit/ui/page/api-context.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import type { PendingChoices } from './pending-choices.rules.ts';

export type Uploads = Awaited<ReturnType<Api['resultsUpload']['getUploads']>>;
export type Preview = Awaited<ReturnType<Api['resultsUpload']['previewUpload']>>;
export type PreviewRequest = Parameters<Api['resultsUpload']['previewUpload']>[0];
export type HostedMeet = Awaited<ReturnType<Api['manager']['getHostedMeets']>>['items'][number];

/** The properties of the parts of the screen in which somebody chooses. */
export interface PartProps {
  preview: Preview;
  pending: PendingChoices;
  choose(choices: PendingChoices): void;
}

/** A call takes a megabyte; JSON needs some room. */
const PACKED_MAX = 1_000_000;
/** Longer texts are compressed. */
const PLAIN_TEXT_MAX = 200_000;

/** Without a meet in the address, the meets to choose from. */
export async function openUploads(args: LoaderFunctionArgs) {
  const api = args.context.get(apiContext);
  const { searchParams } = new URL(args.request.url);
  const meetId = idFromText(searchParams.get('Meet') ?? '');
  if (meetId === null) {
    const { items } = await api.manager.getHostedMeets({});
    return { meets: items.filter(({ roles }) => roles.some((role) => role === 'host' || role === 'timer')) };
  }
  const uploadId = idFromText(searchParams.get('file') ?? '');
  const [runMeet, uploads, preview] = await Promise.all([
    openRunMeet(args),
    api.resultsUpload.getUploads({ meetId }),
    uploadId === null ? null : api.resultsUpload.previewUpload({ meetId, uploadId }),
  ]);
  return { runMeet, uploads, preview };
}

/** Null for a file that is too large for a call. */
export async function packFile(file: File): Promise<{ name: string; gzip: string } | null> {
  const gzip = await pack(file);
  return gzip.length > PACKED_MAX ? null : { name: file.name.slice(0, 200), gzip };
}

/** Null for a text that is too long for a call. */
export async function packText(text: string): Promise<{ text: string } | { gzip: string } | null> {
  if (text.length <= PLAIN_TEXT_MAX) return { text };
  const gzip = await pack(new Blob([text]));
  return gzip.length > PACKED_MAX ? null : { gzip };
}

async function pack(blob: Blob): Promise<string> {
  const packed = blob.stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}
