// External services from the configuration. A part of the site without its service uses a built-in default.

export interface Connection {
  url: string;
  /** Sent as a bearer token. */
  key: string | null;
}

export interface Connections {
  /** A feed of videos in addition to the site's own. */
  videoFeed: Connection | null;
  /** A search of help docs in addition to the site's own articles. */
  helpDocs: Connection | null;
  /** The folder of undelivered mail that developers may read, with the demo or DEV_LINKS. */
  readableOutbox?: string;
  /** The folder of the demo's push messages, for the same developers. */
  readablePushOutbox?: string;
}

const ANSWER_MAX_MS = 3_000;
const ANSWER_MAX_BYTES = 1024 * 1024;

/** Fetches JSON. Throws if it takes longer than `maxMs`, is larger than 1 MB, or has an error status. */
export async function askJson({ url, key }: Connection, maxMs = ANSWER_MAX_MS): Promise<unknown> {
  const headers = { accept: 'application/json', ...(key && { authorization: `Bearer ${key}` }) };
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(maxMs) });
  const { host } = new URL(url);
  if (!response.ok) throw new Error(`${host} answered ${response.status}.`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > ANSWER_MAX_BYTES) throw new Error(`${host} answered with more than 1 MB.`);
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString());
}
