// Makes hostile requests to every call and page, the same ones for the same seed.
import type { AnyContractProcedure } from '@orpc/contract';
import { traverseContractProcedures } from '@orpc/server';
import { router } from '#app/api/router.ts';
import type { Role } from '#app/roles/roles.rules.ts';
import { CALL_RULES } from '#app/roles/roles.table.ts';
import { routeTable } from '#app/ssr.tsx';

export interface FuzzRequest {
  /** The name of the call, or the pattern of the page. */
  target: string;
  role: Role;
  method: string;
  /** Path and query. */
  path: string;
  body: string | null;
  isFromPage: boolean;
  hasMeetToken: boolean;
}

interface Call {
  name: string;
  method: string;
  path: string;
  example: Record<string, unknown>;
}

const ROLES: readonly Role[] = ['signed out', 'athlete', 'coach of the team', 'admin'];
const PAGE_SHARE = 0.1;
/** Passwords are hashed on purpose so slowly that few tries fill the time of many other requests. */
const SLOW_CALL = /^signIn\./;
const SLOW_CALL_SHARE = 0.1;

const VALUES: readonly unknown[] = [
  ...[0, -1, 1, 1.5, 2 ** 31, 2 ** 53, 1e300, -0, 999_999_999_999_999, 32_768, null, true, false],
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    'NaN',
    'true',
    'null',
    'undefined',
    '\0',
    'a\0b',
    '\ud800',
    '\u202e',
    '\ufeff',
    '%00',
  ],
  ...[
    '2026-02-30',
    '0000-00-00',
    '9999-12-31',
    '2026-05-09T25:61:00Z',
    '-271821-04-20',
    '2026-02-30T00:00:00Z',
  ],
  ...["' or '1'='1", '"; drop table users; --', '{{7*7}}', '<script>alert(1)</script>', '../../etc/passwd'],
  ...[
    'a'.repeat(300),
    'ä'.repeat(5_000),
    '1'.repeat(400),
    ','.repeat(900),
    '%'.repeat(50),
    '\\',
    "'",
    '[object Object]',
  ],
  ...[
    [],
    [[]],
    [null],
    ['a', 1, {}],
    {},
    { a: { toString: 1 } },
    { __proto__: 1 },
    { constructor: { prototype: {} } },
  ],
  Array.from({ length: 400 }, (_, index) => index),
  nested(40),
];

const BODIES: readonly string[] = [
  ...[
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '1',
    'true',
    '{"a":',
    '{"__proto__":{"isAdmin":true}}',
    '\0',
    'a=1&b=2',
  ],
  JSON.stringify('x'.repeat(100_000)),
  `[${'1,'.repeat(30_000)}1]`,
  '['.repeat(20_000),
  JSON.stringify(nested(2_000)),
  `{${Array.from({ length: 3_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
];

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { in: value };
  return value;
}

const calls: Call[] = [];
traverseContractProcedures({ router, path: [] }, ({ contract, path }) => {
  const { method = 'POST', path: address = '' } = (contract as AnyContractProcedure)['~orpc'].route;
  const name = path.join('.');
  calls.push({ name, method, path: address, example: CALL_RULES[name]?.example ?? {} });
});
const slowCalls = calls.filter(({ name }) => SLOW_CALL.test(name));
const quickCalls = calls.filter(({ name }) => !SLOW_CALL.test(name));
const pages = routeTable()
  .map(({ address }) => address)
  .filter((path) => !path.includes('*'));

/** mulberry32: small, and the same numbers on every machine. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function* fuzzRequests(seed: number, count: number): Generator<FuzzRequest> {
  const random = randomOf(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const mayBe = (share: number) => random() < share;

  function pageRequest(): FuzzRequest {
    const pattern = pick(pages);
    const path = pattern
      .replaceAll(/:(\w+)\??/g, () => encodeURIComponent(mayBe(0.5) ? '1' : textOf(pick(VALUES))))
      .replace(/^\/?/, '/');
    const names = ['event', 'season', 'q', 'gender', 'page', 'after', 'why', 'sport', 'ReturnUrl', 'token'];
    const query = new URLSearchParams({
      [pick(names)]: textOf(pick(VALUES)),
      [pick(names)]: textOf(pick(VALUES)),
    });
    const rest = { body: null, isFromPage: false, hasMeetToken: false };
    return { target: pattern, role: pick(ROLES), method: 'GET', path: `${path}?${query}`, ...rest };
  }

  function inputOf({ example }: Call): Record<string, unknown> {
    const input: Record<string, unknown> = { ...example };
    const names = Object.keys(example);
    for (let change = Math.floor(random() * 3); change >= 0; change -= 1) {
      const name =
        names.length > 0 && !mayBe(0.15) ? pick(names) : pick(['page', 'sport', 'teamId', 'text', 'a']);
      if (mayBe(0.1)) delete input[name];
      else input[name] = pick(VALUES);
    }
    return input;
  }

  function callRequest(): FuzzRequest {
    const call = pick(mayBe(SLOW_CALL_SHARE) ? slowCalls : quickCalls);
    const input = inputOf(call);
    const isPosted = call.method !== 'GET' || mayBe(0.2);
    const filled = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(textOf(input[name]).slice(0, 200)),
    );
    const query = isPosted ? '' : queryOf(input);
    return {
      target: call.name,
      role: pick(ROLES),
      method: isPosted && call.method === 'GET' ? 'POST' : call.method,
      path: `/api/v1${filled}${query}`,
      body: isPosted ? (mayBe(0.1) ? pick(BODIES) : JSON.stringify(input)) : null,
      isFromPage: !mayBe(0.1),
      hasMeetToken: !mayBe(0.1),
    };
  }

  for (let index = 0; index < count; index += 1) yield mayBe(PAGE_SHARE) ? pageRequest() : callRequest();
}

/** A lone half of a pair of UTF-16 cannot stand in an address. */
const textOf = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.isWellFormed() ? text : 'half';
};

function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) query.append(name, textOf(value).slice(0, 1_000));
  return query.size > 0 ? `?${query}` : '';
}
