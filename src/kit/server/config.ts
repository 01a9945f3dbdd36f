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
      'Address to listen on. By default `127.0.0.1` with the demo, so that only this computer can reach it, and `0.0.0.0` without',
    ),
  PUBLIC_URL: address(['http:', 'https:'])
    .optional()
    .describe('The address people type, used in links and email. By default `http://localhost:PORT`'),
  DATA_DIR: z
    .string()
    .default('./data')
    .describe('Folder for all data: the embedded database, files, and the email of the demo'),
  DATABASE_URL: address(['postgres:', 'postgresql:'])
    .optional()
    .describe('Your own PostgreSQL, version 15 or newer. By default the embedded one in `DATA_DIR`'),
  DATABASE_POOL_SIZE: wholeNumber(2, 500)
    .default(10)
    .describe(
      'Number of database connections this process may open, besides up to three that small reads share',
    ),
  DEMO: oneOf(['auto', '0', '1'])
    .default('auto')
    .describe(
      '`auto` loads the demo into a new database, `1` into any database without meets, and `0` never; `0` also closes the accounts of a demo that was loaded before. The demo does not start with `SMTP_URL` or an https `PUBLIC_URL`',
    ),
  DEMO_LIVE: oneOf(['auto', '0'])
    .default('auto')
    .describe(
      'Whether today’s meet of the demo runs by itself: `auto` enters a mark about every 20 seconds, `0` leaves the meet as it is',
    ),
  SITE_VARIANT: oneOf(SITE_VARIANTS)
    .default('net')
    .describe('Which site this is: the public site, the support site or the video site'),
  API_HOST: address(['http:', 'https:'])
    .optional()
    .describe(
      'For the support and video sites: the address of the public site, which answers their calls. By default each site answers its own',
    ),
  SISTER_SITES: addresses(['http:', 'https:'])
    .default([])
    .describe(
      'For the public site: the addresses of the support and video sites that may call it, separated by commas',
    ),
  DEV_LINKS: oneOf(['auto', '0', '1'])
    .default('auto')
    .describe(
      'Whether developers find a list of all pages at `/dev`, from this computer only: `1` always, `0` never, `auto` with the demo',
    ),
  SMTP_URL: address(['smtp:', 'smtps:'])
    .optional()
    .describe(
      'Your mail server, `smtp://user:password@host:587`. By default email is saved in `DATA_DIR/outbox` and, with `/dev`, shown at `/dev/mail`',
    ),
  MAIL_FROM: mailSender()
    .default('Homestretch <no-reply@localhost.invalid>')
    .describe('Sender of the site’s email: an address, or `Name <address>`'),
  S3_ENDPOINT: address(['http:', 'https:'])
    .optional()
    .describe(
      'The bucket of an S3-compatible store for uploaded files, `https://storage.example/bucket`. By default they are in `DATA_DIR/files`',
    ),
  S3_REGION: z.string().default('us-east-1').describe('The region of the bucket'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('The key for the bucket; needed with `S3_ENDPOINT`'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('The secret of that key'),
  STRIPE_SECRET_KEY: keyOf(/^(sk|rk)_\S+$/, 'a secret key, which starts with sk_ or rk_')
    .optional()
    .describe(
      'The secret key of your Stripe account. Without it nobody can pay by card; the demo has test cards of its own',
    ),
  STRIPE_PUBLISHABLE_KEY: keyOf(/^pk_\S+$/, 'a publishable key, which starts with pk_')
    .optional()
    .describe('The publishable key of the same account; needed with `STRIPE_SECRET_KEY`'),
  STRIPE_WEBHOOK_SECRET: keyOf(
    /^(?!(sk|rk|pk)_)\S+$/,
    'the signing secret of the webhook, which starts with whsec_',
  )
    .optional()
    .describe(
      'The signing secret of the webhook `PUBLIC_URL/webhooks/stripe`. Without it the site asks Stripe itself, and hears of refunds and disputes later',
    ),
  STRIPE_API_URL: address(['http:', 'https:'])
    .optional()
    .describe('For developers: a server that acts as Stripe, with test keys. By default Stripe'),
  VIDEO_FEED_URL: address(['http:', 'https:'])
    .optional()
    .describe('A JSON feed of videos to show beside the site’s own. By default none'),
  VIDEO_FEED_KEY: z.string().optional().describe('Bearer token for the video feed'),
  HELP_DOCS_URL: address(['http:', 'https:'])
    .optional()
    .describe(
      'A search of other help articles: receives `?q=` and answers JSON `{items: [{title, url}]}`. By default none',
    ),
  HELP_DOCS_KEY: z.string().optional().describe('Bearer token for the search of other help articles'),
  MAP_TILES_URL: tileAddress()
    .optional()
    .describe(
      'A service of map pictures, `https://tiles.example/{z}/{x}/{y}.png`. By default maps are outlines that the site has itself, and readers ask nobody else',
    ),
  MAP_TILES_ATTRIBUTION: z
    .string()
    .default('')
    .describe('Whose map it is, as the service of map pictures asks to be named'),
  SOURCE_URL: address(['http:', 'https:'])
    .optional()
    .describe('Where visitors find the source code of this site, as the AGPL requires; linked in the footer'),
  STATE_SEED_RULES: stateCodes()
    .default([])
    .describe(
      'States whose meets take no seeds but official marks of the season, such as `ND,SD`: their hosts can remove all other seeds at once',
    ),
  TRUST_PROXY: wholeNumber(0, 10)
    .default(0)
    .describe('Number of proxies in front of this process whose `X-Forwarded-For` is trusted'),
  PAGE_CACHE_MB: wholeNumber(0, 65_536).default(128).describe('Memory for cached pages, in megabytes'),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info').describe('Lowest level that is logged'),
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
  const s3 = bucket(value);
  const stripe = stripeAccess(value);
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
    /** True if today's meet of the demo runs by itself. */
    isDemoLive: value.DEMO_LIVE === 'auto',
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
    /** The folder for push messages with the demo. */
    pushOutboxFolder: join(resolve(value.DATA_DIR), 'push-outbox'),
    /** Null if uploaded files are on the disk. */
    s3,
    /** Null if the site has no keys for card payments. */
    stripe,
    /** The file in which the demo keeps what was paid with test cards. */
    stripeSandboxFile: join(resolve(value.DATA_DIR), 'stripe-sandbox.jsonl'),
    filesFolder: join(resolve(value.DATA_DIR), 'files'),
    /** The folder for files that are on their way. */
    incomingFolder: join(resolve(value.DATA_DIR), 'incoming'),
    connections: {
      videoFeed: connection(value.VIDEO_FEED_URL, value.VIDEO_FEED_KEY),
      helpDocs: connection(value.HELP_DOCS_URL, value.HELP_DOCS_KEY),
    } satisfies Connections,
    /** Null for the site's own outlines. */
    mapTiles: value.MAP_TILES_URL
      ? { template: value.MAP_TILES_URL, attribution: value.MAP_TILES_ATTRIBUTION }
      : null,
    sourceUrl: value.SOURCE_URL ?? null,
    /** Two letters each. */
    stateSeedRules: value.STATE_SEED_RULES,
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

function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z
    .string({ error })
    .regex(/^\d+$/, { error })
    .transform(Number)
    .pipe(z.number({ error }).min(min, { error }).max(max, { error }));
}

function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: `must be one of ${values.join(', ')}` });
}

function address(protocols: string[]) {
  const error = `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`;
  return z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), { error });
}

function tileAddress() {
  const error = 'must be an https address with {z}, {x} and {y}';
  const hasPlaces = (text: string) => ['{z}', '{x}', '{y}'].every((place) => text.includes(place));
  return z.string().refine((text) => URL.parse(text)?.protocol === 'https:' && hasPlaces(text), { error });
}

function addresses(protocols: string[]) {
  const parts = z.string().transform((text) => text.split(',').map((part) => part.trim()));
  return parts.pipe(z.array(address(protocols)));
}

function stateCodes() {
  const error = 'must be two-letter states separated by commas';
  const parts = z.string().transform((text) => text.split(',').map((part) => part.trim().toUpperCase()));
  return parts.pipe(z.array(z.string().regex(/^[A-Z]{2}$/, { error })));
}

function mailSender() {
  const error = 'must be an email address, or a name with the address in < >';
  return z.string().regex(/^(?:[^<>\p{Cc}]+<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/u, { error });
}

function keyOf(pattern: RegExp, name: string) {
  const error = `must be ${name}`;
  return z.string().regex(pattern, { error });
}

/** The keys of an account at Stripe. */
export interface StripeAccess {
  secretKey: string;
  publishableKey: string;
  /** Null if no webhook is set up. */
  webhookSecret: string | null;
  /** A server that acts as Stripe; null for Stripe itself. */
  apiUrl: string | null;
}

const STRIPE_ORIGIN = 'https://api.stripe.com';

function stripeAccess(value: z.output<typeof schema>): StripeAccess | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = value;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret = null, STRIPE_API_URL: address } = value;
  const apiUrl = address && new URL(address).origin !== STRIPE_ORIGIN ? address.replace(/\/+$/, '') : null;
  if (!secretKey) {
    for (const name of ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_URL'] as const)
      if (value[name]) throw new Error(`${name} needs STRIPE_SECRET_KEY.`);
    return null;
  }
  if (!publishableKey) throw new Error('STRIPE_SECRET_KEY needs STRIPE_PUBLISHABLE_KEY.');
  const [mode, otherMode] = [secretKey, publishableKey].map((key) => /^[a-z]+_(live|test)_/.exec(key)?.[1]);
  if (mode && otherMode && mode !== otherMode)
    throw new Error(`STRIPE_PUBLISHABLE_KEY is a ${otherMode} key, but STRIPE_SECRET_KEY is a ${mode} key.`);
  // Card numbers pass through this site on their way to a server that acts as Stripe, so they must not be real.
  if (apiUrl && mode === 'live') throw new Error('STRIPE_API_URL needs test keys.');
  return { secretKey, publishableKey, webhookSecret, apiUrl };
}

function bucket(value: z.output<typeof schema>) {
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = value;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value;
  if (!endpoint) return null;
  if (accessKeyId && secretAccessKey) return { endpoint, region, accessKeyId, secretAccessKey };
  throw new Error('S3_ENDPOINT needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
}

function connection(url: string | undefined, key: string | undefined): Connection | null {
  return url === undefined ? null : { url, key: key ?? null };
}
