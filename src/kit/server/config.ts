// The whole configuration: read from the environment once, every variable with a working default.
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { SITE_VARIANTS } from '../site-variants.ts';
import type { Connection, Connections } from './external-services.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const VARIABLES = {
  PORT: wholeNumber(0, 65_535).default(3000).describe('Port to listen on; `0` takes any free one'),
  HOST: z
    .string()
    .optional()
    .describe(
      'Address to listen on; left out: `127.0.0.1` with the demo, which only this computer then reaches, else `0.0.0.0`',
    ),
  PUBLIC_URL: address(['http:', 'https:'])
    .optional()
    .describe('Address people type, for canonical links and mail; left out: `http://localhost:PORT`'),
  DATA_DIR: z
    .string()
    .default('./data')
    .describe(
      'Folder of everything this installation keeps: the embedded database, files, mail in demo mode',
    ),
  DATABASE_URL: address(['postgres:', 'postgresql:'])
    .optional()
    .describe('A PostgreSQL 15 or newer of your own; left out: the embedded one in `DATA_DIR`'),
  DATABASE_POOL_SIZE: wholeNumber(2, 500).default(10).describe('Database connections of this process'),
  DEMO: oneOf(['auto', '0', '1'])
    .default('auto')
    .describe(
      '`auto` loads the demo season into a database that this start created, `1` into any that holds no meet yet, `0` never, and closes the accounts of a demo that was loaded before; the demo does not start with `SMTP_URL` or an https `PUBLIC_URL`',
    ),
  SITE_VARIANT: oneOf(SITE_VARIANTS)
    .default('net')
    .describe('Which site this is: the public site, the support site or the video site'),
  API_HOST: address(['http:', 'https:'])
    .optional()
    .describe(
      'Address of the public site, which the support and the video site make their calls to; left out: to themselves',
    ),
  SISTER_SITES: addresses(['http:', 'https:'])
    .default([])
    .describe('Addresses of the support and the video site that make their calls here, with commas between'),
  DEV_LINKS: oneOf(['auto', '0', '1'])
    .default('auto')
    .describe(
      '`/dev` lists every page with links for who works on the site, to requests from this computer only: `1` always, `0` never, `auto` with the demo',
    ),
  SMTP_URL: address(['smtp:', 'smtps:'])
    .optional()
    .describe(
      'Your mail server, `smtp://user:password@host:587`; left out: mail lies in `DATA_DIR/outbox` and, with `/dev`, at `/dev/mail`',
    ),
  MAIL_FROM: mailSender()
    .default('Homestretch <no-reply@localhost.invalid>')
    .describe('Who the mail of the site is from: an address, or `Name <address>`'),
  VIDEO_FEED_URL: address(['http:', 'https:'])
    .optional()
    .describe('JSON of other videos, shown beside the site’s own; left out: the site’s own alone'),
  VIDEO_FEED_KEY: z.string().optional().describe('Sent to the video feed as a bearer token'),
  HELP_DOCS_URL: address(['http:', 'https:'])
    .optional()
    .describe(
      'Search of other help docs, asked with `?q=` for JSON `{items: [{title, url}]}`; left out: the site’s own articles alone',
    ),
  HELP_DOCS_KEY: z.string().optional().describe('Sent to the search of the help docs as a bearer token'),
  SOURCE_URL: address(['http:', 'https:'])
    .optional()
    .describe('Where visitors get the source of what runs here (AGPL), linked in the footer'),
  TRUST_PROXY: wholeNumber(0, 10)
    .default(0)
    .describe('Proxies in front of this process whose `X-Forwarded-For` is believed'),
  PAGE_CACHE_MB: wholeNumber(0, 65_536).default(128).describe('Memory for ready pages, in megabytes'),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info').describe('Least level that is logged'),
};

const schema = z.object(VARIABLES);

export type Config = ReturnType<typeof readConfig>;

/** Throws an Error whose message is one sentence that names the variable. */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  const parsed = schema.safeParse(Object.fromEntries(given));
  const issue = parsed.error?.issues[0];
  if (issue) throw new Error(`${String(issue.path[0])} ${issue.message}.`);
  const value = parsed.data!;
  return {
    port: value.PORT,
    /** Null for the default: loopback with the demo, else all addresses. */
    host: value.HOST ?? null,
    /** Has no trailing slash. */
    publicUrl: (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL ?? null,
    databasePoolSize: value.DATABASE_POOL_SIZE,
    demo: value.DEMO,
    siteVariant: value.SITE_VARIANT,
    /** An origin, `https://results.example`. */
    apiHost: value.API_HOST ? new URL(value.API_HOST).origin : null,
    /** Origins. */
    sisterSites: value.SISTER_SITES.map((site) => new URL(site).origin),
    devLinks: value.DEV_LINKS,
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom: value.MAIL_FROM,
    /** The folder for mail if there is no mail server. */
    outboxFolder: join(resolve(value.DATA_DIR), 'outbox'),
    connections: {
      videoFeed: connection(value.VIDEO_FEED_URL, value.VIDEO_FEED_KEY),
      helpDocs: connection(value.HELP_DOCS_URL, value.HELP_DOCS_KEY),
    } satisfies Connections,
    sourceUrl: value.SOURCE_URL ?? null,
    trustedProxies: value.TRUST_PROXY,
    pageCacheBytes: value.PAGE_CACHE_MB * 1024 * 1024,
    logLevel: value.LOG_LEVEL,
  };
}

/** The README's table of variables, which a test compares to the README. */
export function configurationTable(): string {
  const rows = Object.entries(VARIABLES).map(([name, variable]) => {
    const fallback = variable.parse(undefined)?.toString();
    const defaultText = fallback === undefined || fallback === '' ? '' : `\`${fallback}\``;
    return `| \`${name}\` | ${defaultText} | ${variable.description} |`;
  });
  return ['| variable | default | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z
    .string({ error })
    .regex(/^\d+$/, { error })
    .transform(Number)
    .pipe(z.number({ error }).min(least, { error }).max(most, { error }));
}

function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: `must be one of ${values.join(', ')}` });
}

function address(protocols: string[]) {
  const error = `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`;
  return z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), { error });
}

function addresses(protocols: string[]) {
  const parts = z.string().transform((text) => text.split(',').map((part) => part.trim()));
  return parts.pipe(z.array(address(protocols)));
}

function mailSender() {
  const error = 'must be an email address, or a name with the address in < >';
  return z.string().regex(/^(?:[^<>\p{Cc}]+<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/u, { error });
}

function connection(url: string | undefined, key: string | undefined): Connection | null {
  return url === undefined ? null : { url, key: key ?? null };
}
