// Every role makes every call, with the session of its own account, and is answered as the table of roles says.
import { join } from 'node:path';
import type { AnyContractProcedure } from '@orpc/contract';
import { traverseContractProcedures } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { router } from '#app/api/router.ts';
import {
  encodeMeetToken,
  MEET_TOKEN_HEADERS,
  tokenDay,
} from '#competition/meets/meet-page/meet-token.rules.ts';
import type { CallMeta } from '#kit/call-meta.ts';
import { sign } from '#kit/server/security/signing.ts';
import { cookieOf, userIdOf } from './roles.fixtures.ts';
import {
  type CallRule,
  GROUPS,
  IDS,
  isAboutMeet,
  ROLES,
  type Role,
  SIGNED_OUT,
  STAFF,
} from './roles.rules.ts';
import { CALL_RULES } from './roles.table.ts';
import { NO_PAGES, openRolesSite, type RolesSite } from './roles-site.fixtures.ts';

/** A refusal, or a reply with a meet token. */
type Body = Record<string, string | undefined>;
type Answer = 'may' | 'signs in first' | 'may not';

const DOCUMENT = join(import.meta.dirname, '../../../docs/api-roles.md');
/** Groups whose subject is hidden from others, who get "not found". */
const PRIVATE: readonly string[] = [
  'the athlete',
  'athlete, parent, coach',
  'parent of the athlete',
  'readers of the log',
];

const calls = new Map<string, AnyContractProcedure['~orpc']>();
traverseContractProcedures({ router, path: [] }, ({ contract, path }) => {
  calls.set(path.join('.'), contract['~orpc']);
});
const rules = Object.entries(CALL_RULES).map(([call, rule]) => ({ call, ...rule }));

let site: RolesSite;
let meetToken = '';

beforeAll(async () => {
  site = await openRolesSite(NO_PAGES);
  const call = { call: 'meets.getMeetData', ...CALL_RULES['meets.getMeetData']! };
  meetToken = (await ask('signed out', call)).body.meetToken!;
});

afterAll(() => site.close());

test.each(rules)('$call: $who', async (rule) => {
  const answers: Partial<Record<Role, string>> = {};
  const roles = isAboutMeet(rule) ? ROLES : ROLES.filter((role) => !STAFF.includes(role));
  for (const role of roles) answers[role] = await answerTo(role, rule);
  expect(answers).toEqual(Object.fromEntries(roles.map((role) => [role, expected(role, rule)])));
});

test('docs/api-roles.md is the table as people read it', async () => {
  await expect(document()).toMatchFileSnapshot(DOCUMENT);
});

function expected(role: Role, { who }: CallRule): Answer {
  if ((GROUPS[who] as readonly Role[]).includes(role)) return 'may';
  return SIGNED_OUT.includes(role) || who === 'device key' ? 'signs in first' : 'may not';
}

async function answerTo(role: Role, rule: CallRule & { call: string }): Promise<Answer | string> {
  const { status, body } = await ask(role, rule);
  return readAnswer(status, body.code ?? '', rule);
}

async function ask(role: Role, rule: CallRule & { call: string }) {
  const { status, text } = await site.ask(await requestOf(role, rule));
  return { status, body: ((text && JSON.parse(text)) || {}) as Body };
}

function readAnswer(status: number, code: string, { who, refusedWith }: CallRule): Answer | string {
  if (code === refusedWith) return 'may';
  if (status === 401) return 'signs in first';
  if (status === 403) return 'may not';
  if (status === 404 && PRIVATE.includes(who)) return 'may not';
  const isTried = status < 500 && status !== 429 && code !== 'INPUT_INVALID';
  return isTried ? 'may' : `${status} ${code}`;
}

async function requestOf(
  role: Role,
  { call, example, token }: CallRule & { call: string },
): Promise<Request> {
  const { route, meta } = calls.get(call)!;
  const { method = 'POST', path = '' } = route;
  const { needsRequestKey = false }: CallMeta = meta;
  const isGet = method === 'GET';
  const parameters = Object.entries(example).map(([name, value]) => [name, String(value)]);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(example[name]));
  const address = `http://localhost/api/v1${filled}${isGet ? `?${new URLSearchParams(parameters)}` : ''}`;
  const headers = {
    'content-type': 'application/json',
    'x-page-id': '0123456789abcdef',
    ...(meetToken && { 'x-meet-token': meetToken }),
    ...(needsRequestKey && { 'x-request-key': `${role} makes ${call}` }),
    ...(token && { [MEET_TOKEN_HEADERS[token.purpose]]: await tokenOf(role, token) }),
    ...(await cookieOf(site.ctx, role)),
  };
  return new Request(address, { method, headers, ...(isGet ? {} : { body: JSON.stringify(example) }) });
}

/** Every role brings a token that is signed for its account; those that may not use it are refused all the same. */
function tokenOf(role: Role, { purpose, sport }: NonNullable<CallRule['token']>): Promise<string> {
  const day = tokenDay(site.ctx.clock.now().epochMilliseconds);
  return sign(site.ctx, encodeMeetToken({ meet: IDS.meet, sport, purpose, user: userIdOf(role), day }));
}

function document(): string {
  const groups = Object.entries(GROUPS).filter(([group]) => rules.some(({ who }) => who === group));
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const line = (count: number) => row(Array.from({ length: count }, () => '---'));
  return [
    '# Who may make which call',
    '',
    'Written from `src/app/roles/roles.table.ts` by `src/app/roles/roles-at-calls.test.ts`, in which every role makes every call;',
    'timers, clerks and judges make those that are about a meet.',
    'A changed table is written here by `npx vitest run --project src src/app/roles/roles-at-calls.test.ts -u`.',
    '',
    '## Groups',
    '',
    'The session of a banned or deactivated account is over, so it is signed out to every call. Who may not is answered',
    'with 401 when signed out and else with 403, or with 404 where others may not even know that there is something.',
    '',
    row(['role', ...groups.map(([group]) => group)]),
    line(groups.length + 1),
    ...ROLES.map((role) =>
      row([role, ...groups.map(([, roles]) => ((roles as readonly Role[]).includes(role) ? 'yes' : '–'))]),
    ),
    '',
    '## Calls',
    '',
    row(['call', 'for', 'changes something']),
    line(3),
    ...rules
      .map(({ call, who, changes }) => {
        const { route } = calls.get(call)!;
        const { method = 'POST', path = '' } = route;
        return row([`\`${method} ${path}\``, who, changes ? 'yes' : '–']);
      })
      .toSorted(),
    '',
  ].join('\n');
}
