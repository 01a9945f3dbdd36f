// A browser for tests: it keeps cookies and makes calls.

import { openTestNode, type TestSite } from '#app/test-node.fixtures.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';

/** The parts of replies and refusals that the tests read. */
interface Body {
  code: string;
  fields: Record<string, string>;
  goTo: string;
  next: string;
  state?: string;
  ID: number;
  email: string;
  uri: string;
  secret: string;
  backupCodes: string[];
  hasTwoStep: boolean;
  backupCodesLeft: number;
  pendingEmail: { email: string };
  passkeys: { ID: number }[];
  options: { challenge: string; rp: unknown };
  items: { ID: number; handle: string; signedInBy: string }[];
}

interface Answer {
  status: number;
  body: Body;
  headers: Headers;
}

export function openBrowser(site: TestSite, sent: Record<string, string> = {}) {
  const cookies = new Map<string, string>();

  async function call(path: string, body?: unknown): Promise<Answer> {
    const response = await site.ask(`/api/v1/${path}`, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        'x-page-id': '0123456789abcdef',
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
        ...sent,
      },
    });
    for (const cookie of response.headers.getSetCookie()) keep(cookie);
    return { status: response.status, body: (await response.json()) as Body, headers: response.headers };
  }

  function keep(cookie: string) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
    if (/Max-Age=0(;|$)/i.test(cookie)) cookies.delete(name!);
    else cookies.set(name!, value!);
  }

  return { call, cookies };
}

export type Browser = ReturnType<typeof openBrowser>;

/** Two nodes on one database. */
export const withTwoNodes = (visit: (one: TestSite, other: TestSite) => Promise<void>) =>
  withOwnDatabase(async ({ url }) => {
    const nodes = [await openTestNode(url), await openTestNode(url)] as const;
    try {
      await visit(...nodes);
    } finally {
      for (const node of nodes) await node.close();
    }
  });

export const withSite = (
  visit: (site: TestSite) => Promise<void>,
  environment: Record<string, string> = {},
  options: { isDemo?: boolean } = {},
) =>
  withOwnDatabase(async ({ url }) => {
    const site = await openTestNode(url, { TRUST_PROXY: '1', ...environment }, options);
    try {
      await visit(site);
    } finally {
      await site.close();
    }
  });
