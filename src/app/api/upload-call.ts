// Receives the file of an upload before the call runs: first the right to send it, then its bytes, in pieces on the disk.
import type { SiteNode } from '#app/wiring.ts';
import { FILE_BYTES_MAX, fileTooLarge, uploadsBusy } from '#community/media/media.rules.ts';
import { ownerOf, requireKeeper } from '#community/media/media-owners.service.ts';
import { canUploadFiles } from '#competition/meets/permissions.rules.ts';
import { requireStaff } from '#competition/meets/staff/staff.service.ts';
import { uploadTooLarge } from '#hosting/results-upload/reading/upload-bytes.service.ts';
import { UPLOAD_BYTES_MAX } from '#hosting/results-upload/reading/upload-size.rules.ts';
import type { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { type ReceivedFile, receiveFile } from '#kit/server/files/receive-file.ts';
import { API_PREFIX } from '#kit/server/http/http.ts';
import { refusalToChange } from '#kit/server/security/csrf-guard.ts';
import { readVisitor } from '#people/accounts/sessions/sessions.service.ts';

/** A call that takes a file in a form. */
interface UploadCall {
  path: string;
  bytesMax: number;
  tooLarge(): Refusal;
  /** Refuses who may not send a file, before its bytes are read. */
  check(ctx: Context, query: URLSearchParams): Promise<unknown>;
  /** The input of the call beside the query. */
  inputOf(file: ReceivedFile): object;
}

const MEDIA: UploadCall = {
  path: `${API_PREFIX}/Media/Upload`,
  bytesMax: FILE_BYTES_MAX,
  tooLarge: fileTooLarge,
  check: (ctx, query) => requireKeeper(ctx, ownerOf(readIds(query))),
  inputOf: ({ fields: { title, placesShown }, sha256 }) => ({ title, placesShown, fileKey: sha256 }),
};

const RESULTS: UploadCall = {
  path: `${API_PREFIX}/Results/Upload_Preview`,
  bytesMax: UPLOAD_BYTES_MAX,
  tooLarge: uploadTooLarge,
  check: (ctx, query) => requireStaff(ctx, readIds(query).meetId ?? 0, canUploadFiles),
  inputOf: ({ fields: { name }, sha256 }) => ({ upload: { ...(name && { name }), fileKey: sha256 } }),
};

export const UPLOAD_CALLS: readonly UploadCall[] = [MEDIA, RESULTS];

/** Each one holds a connection and writes to the disk. */
const AT_ONCE_MAX = 24;

interface Sender {
  request: Request;
  requestId: string;
  ownOrigins: readonly string[];
}

let receiving = 0;

/**
 * Passes the call on with the fields of the form as JSON and the SHA-256 of the file as `fileKey`, so that a request key
 * stands for this very file. Removes what the call has not stored.
 */
export async function receiveUpload(
  node: SiteNode,
  uploadCall: UploadCall,
  { request, requestId, ownOrigins }: Sender,
  answer: (request: Request, upload: ReceivedFile) => Promise<Response>,
): Promise<Response> {
  const refusal = refusalToChange(request.headers, ownOrigins);
  if (refusal) throw refusal;
  const url = new URL(request.url);
  const ctx = node.contextFor(requestId);
  const visitor = await readVisitor(ctx, request.headers.get('cookie'));
  await uploadCall.check({ ...ctx, visitor }, url.searchParams);
  if (receiving >= AT_ONCE_MAX) throw uploadsBusy();
  receiving += 1;
  try {
    const upload = await receiveFile(request, {
      folder: node.config.incomingFolder,
      part: 'fileKey',
      bytesMax: uploadCall.bytesMax,
    });
    if (!upload) throw uploadCall.tooLarge();
    try {
      return await answer(asJson(request, url, uploadCall.inputOf(upload)), upload);
    } finally {
      await upload.discard();
    }
  } finally {
    receiving -= 1;
  }
}

function readIds(query: URLSearchParams) {
  const idOf = (name: string) =>
    /^[1-9]\d{0,14}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : undefined;
  return { meetId: idOf('meetId'), teamId: idOf('teamId') };
}

function asJson(request: Request, url: URL, input: object): Request {
  const headers = new Headers(request.headers);
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  const body = JSON.stringify({ ...Object.fromEntries(url.searchParams), ...input });
  return new Request(url.origin + url.pathname, { method: 'POST', headers, body });
}
