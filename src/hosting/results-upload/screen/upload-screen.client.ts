// Reads the meet and its uploads in the browser, and packs files for the call.
import type { LoaderFunctionArgs } from 'react-router';
import { UPLOAD_BYTES_MAX } from '#hosting/results-upload/reading/upload-size.rules.ts';
import { openRunMeet } from '#hosting/run-meet/run-meet.client.ts';
import { Refusal } from '#kit/refusal.ts';
import { randomKey, sendForm } from '#kit/ui/browser/send-form.ts';
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

/**
 * Sends a file or a pasted text, compressed, and resolves to the upload that it became. Throws a Refusal for a file
 * above the limit, with the sentence for it.
 */
export async function sendResults(
  meetId: number,
  content: File | string,
  { tooLarge, onProgress }: { tooLarge: string; onProgress(sent: Sent): void },
): Promise<number> {
  const isFile = content instanceof File;
  const packed = await pack(isFile ? content : new Blob([content]));
  if (packed.size > UPLOAD_BYTES_MAX) throw new Refusal('UPLOAD_TOO_LARGE', tooLarge, { status: 413 });
  const form = new FormData();
  if (isFile) form.set('name', content.name.slice(0, 200));
  form.set('fileKey', packed, 'results');
  const { uploadId } = await sendForm<Preview>({
    address: `/api/v1/Results/Upload_Preview?meetId=${meetId}`,
    form,
    requestKey: randomKey(),
    onProgress: (sentBytes) => onProgress({ bytes: Math.min(sentBytes, packed.size), ofBytes: packed.size }),
  });
  return uploadId;
}

/** How much of a file has arrived. */
export interface Sent {
  bytes: number;
  ofBytes: number;
}

/** Texts shrink to a tenth. */
async function pack(blob: Blob): Promise<Blob> {
  return new Response(blob.stream().pipeThrough(new CompressionStream('gzip'))).blob();
}
