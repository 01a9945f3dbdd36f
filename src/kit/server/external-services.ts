// What this installation is connected to elsewhere, by its configuration. A part that finds none here has a default of
// its own that works without it.

export interface Connection {
  url: string;
  /** Sent as a bearer token. */
  key: string | null;
}

export interface Connections {
  /** Videos of others beside the site's own. */
  videoFeed: Connection | null;
  /** A search over help docs of others beside the site's own articles. */
  helpDocs: Connection | null;
  /** Where mail may be read that no mail server takes: for who works on the site, with the demo or DEV_LINKS. */
  readableOutbox?: string;
}

const ANSWER_MAX_MS = 3_000;
const ANSWER_MAX_BYTES = 1024 * 1024;

/** The JSON at this address; throws when it takes longer than `mostMs`, is above 1 MB, or says that it failed. */
export async function askJson({ url, key }: Connection, mostMs = ANSWER_MAX_MS): Promise<unknown> {
  const headers = { accept: 'application/json', ...(key && { authorization: `Bearer ${key}` }) };
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(mostMs) });
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
