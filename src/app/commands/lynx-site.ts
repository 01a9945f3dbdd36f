// The calls of a timing computer: sends result files and gets start lists, and says which failures pass by themselves.
import type { ContractRouterClient } from '@orpc/contract';
import { timingFilesContract } from '#hosting/timing-files/timing-files.contract.ts';

type Calls = ContractRouterClient<typeof timingFilesContract>;
type CallName = 'send' | 'getStartListsForDevice';
export type SentFile = Awaited<ReturnType<Calls['send']>>;
export type DeviceStartLists = Awaited<ReturnType<Calls['getStartListsForDevice']>>;

const PREFIX = '/api/v1';
const ANSWER_MAX_MS = 30_000;

/** The site did not answer, or asks to wait. */
export class SiteAway extends Error {
  readonly retryAfterMs: number;
  constructor(reason: string, retryAfterMs = 0) {
    super(reason);
    this.retryAfterMs = retryAfterMs;
  }
}

/** The site does not take this file, whatever is tried. */
export class FileRefused extends Error {}

/** Nothing can be sent any more: the key is wrong or has ended, or the meet is unknown. */
export class DeviceRefused extends Error {}

export interface LynxSite {
  sendFile(name: string, bytes: Uint8Array): Promise<SentFile>;
  getStartLists(digest: string | null): Promise<DeviceStartLists>;
}

export function openLynxSite(
  { server, meetId, key }: { server: string; meetId: number; key: string },
  signal: AbortSignal,
): LynxSite {
  async function call<Reply>(name: CallName, input: object): Promise<Reply> {
    const response = await ask(name, input);
    if (response.ok) return (await response.json().catch(() => fail('a reply cut short'))) as Reply;
    const { message = '' } = (await response.json().catch(() => ({}))) as { message?: string };
    const retryAfterMs = Number(response.headers.get('retry-after') ?? 0) * 1000;
    if (response.status >= 500 || response.status === 429)
      throw new SiteAway(`${response.status}`, retryAfterMs);
    if ([401, 403, 404].includes(response.status)) throw new DeviceRefused(message || `${response.status}`);
    throw new FileRefused(message || `${response.status}`);
  }

  async function ask(name: CallName, input: object): Promise<Response> {
    try {
      return await fetch(`${server}${PREFIX}${timingFilesContract[name]['~orpc'].route.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-device-key': key },
        body: JSON.stringify({ meetId, ...input }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MAX_MS)]),
      });
    } catch (error) {
      return fail(reasonOf(error));
    }
  }

  function fail(reason: string): never {
    signal.throwIfAborted();
    throw new SiteAway(reason);
  }

  return {
    sendFile: (name, bytes) => call('send', { name, content: Buffer.from(bytes).toString('base64') }),
    getStartLists: (digest) => call('getStartListsForDevice', digest === null ? {} : { digest }),
  };
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? message;
}
