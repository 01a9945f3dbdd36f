// Sends a form with a file to a call, and tells how much has been sent.
import { Refusal, type RefusalStatus } from '#kit/refusal.ts';

interface FormToSend {
  /** The address of the call, such as `/api/v1/Media/Upload?meetId=12`. */
  address: string;
  form: FormData;
  /** The same key again is the same request. */
  requestKey: string;
  signal?: AbortSignal;
  onProgress(sentBytes: number): void;
}

/** The page to which an upload belongs; the server demands it of every change. */
const pageId = randomKey();

/**
 * Resolves to the reply of the call, with the field names of the contract. Throws a Refusal, or another error if the
 * server does not answer. Only XMLHttpRequest tells how much has been sent.
 */
export function sendForm<Reply>({
  address,
  form,
  requestKey,
  signal,
  onProgress,
}: FormToSend): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'json';
    request.setRequestHeader('x-page-id', pageId);
    request.setRequestHeader('x-request-key', requestKey);
    request.setRequestHeader('x-field-names', 'camelCase');
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('load', () => {
      const { status, response } = request;
      if (status === 200 && response) resolve(response);
      else reject(failureOf(status, response));
    });
    request.addEventListener('error', () => reject(new Error('The upload was not answered.')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

function failureOf(status: number, reply: { code?: string; message?: string } | null): Error {
  if (!reply?.code || !reply.message || (status >= 500 && status !== 503))
    return new Error(`The upload was answered with ${status}.`);
  return new Refusal(reply.code, reply.message, { status: status as RefusalStatus });
}

/** A key that no other request has. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
