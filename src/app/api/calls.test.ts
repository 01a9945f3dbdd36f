// Rules for every call: replies are plain JSON objects, and the API documents list every call.
import type { AnyContractProcedure } from '@orpc/contract';
import { traverseContractProcedures } from '@orpc/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type ReferenceDocument, readReference } from '#app/developers/reference.rules.ts';
import type { CallMeta } from '#kit/call-meta.ts';
import { apiDocument } from './api-document.ts';
import { callMap } from './call-map.ts';
import { router } from './router.ts';

const calls: { name: string; definition: AnyContractProcedure['~orpc'] }[] = [];
traverseContractProcedures({ router, path: [] }, ({ contract, path }) => {
  calls.push({ name: path.join('.'), definition: contract['~orpc'] });
});

/** Reply null to visitors who are not signed in, or about an event that the meet does not have. */
const OR_NULL = ['signedInUser.getSignedInUser', 'live.getALiveDocIdTF', 'live.getALiveDocIdXC'];
/** Reply with a list, as the documents of the API say. */
const LISTS = ['payments.getInvoiceBlockers', 'payments.getCartBlockers'];

test.each(calls)('$name replies with a JSON object: no Date, bigint or Map', ({ name, definition }) => {
  const { outputSchema } = definition;
  expect(outputSchema).toBeInstanceOf(z.ZodType);
  // Throws on types that JSON does not have, at any depth.
  const schema = z.toJSONSchema(outputSchema as z.ZodType, { io: 'output', unrepresentable: 'throw' });
  const replies = OR_NULL.includes(name) ? schema.anyOf : (schema.oneOf ?? [schema]);
  const types = new Set(replies?.map(({ type }) => type).filter((type) => type !== 'null'));
  expect([...types]).toEqual([LISTS.includes(name) ? 'array' : 'object']);
});

test('a schema with a Date, bigint or Map inside would fail', () => {
  for (const hidden of [z.date(), z.bigint(), z.map(z.string(), z.string())]) {
    const schema = z.object({ items: z.array(z.object({ at: hidden.nullable() })) });
    expect(() => z.toJSONSchema(schema, { io: 'output', unrepresentable: 'throw' })).toThrow();
  }
});

test.each(calls)('$name names the fields of its reply in camelCase', ({ definition }) => {
  const schema = z.toJSONSchema(definition.outputSchema as z.ZodType, { io: 'output' });
  const fields = listFields(schema).flatMap(([, names]) => names);
  expect(fields.filter((name) => !/^[a-z][a-zA-Z0-9]*$/.test(name))).toEqual([]);
});

const published = calls.flatMap(({ name, definition: { meta, outputSchema } }) => {
  const { publishedNames: names }: CallMeta = meta;
  return names ? [{ name, names, schema: z.toJSONSchema(outputSchema as z.ZodType, { io: 'output' }) }] : [];
});

test.each(published)('$name publishes every field under one name of its own', ({ names, schema }) => {
  for (const [path, fields] of listFields(schema)) {
    const scoped = fields.flatMap((name) => names[`${path}.${name}`] ?? names[name] ?? name);
    expect(scoped, path).toEqual([...new Set(scoped)]);
  }
});

/** Lists the fields of every object in a schema, with the name of the field that holds the object. */
function listFields(schema: unknown, path = ''): [string, string[]][] {
  if (Array.isArray(schema)) return schema.flatMap((part) => listFields(part, path));
  if (schema === null || typeof schema !== 'object') return [];
  return Object.entries(schema).flatMap(([key, value]): [string, string[]][] => {
    if (key !== 'properties') return listFields(value, path);
    const fields = Object.entries(value as object);
    return [
      [path, fields.map(([name]) => name)],
      ...fields.flatMap(([name, part]) => listFields(part, name)),
    ];
  });
}

test('no two calls share an address', () => {
  const addresses = Object.values(callMap(router));
  expect(new Set(addresses).size).toBe(calls.length);
});

test('the browser knows which calls change something', () => {
  const map = callMap(router);
  expect(map['errorLog.logError']).toMatch(/^POST .* changes$/);
  expect(map['results.getResultsData3']).toMatch(/^POST \S+$/);
  expect(map['home.getHome']).toMatch(/^GET \S+$/);
});

test('the OpenAPI document has every call, each with the one error reply', async () => {
  const { paths = {} } = await apiDocument();
  for (const { definition } of calls) {
    const { method = '', path = '' } = definition.route;
    const operation = (paths[path] as Record<string, { responses: Record<string, unknown> }>)[
      method.toLowerCase()
    ];
    expect(operation?.responses.default, path).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    });
  }
});

test('the reference shows every call with its fields, and nested fields with their path', async () => {
  const { groups } = readReference((await apiDocument()) as ReferenceDocument);
  const listed = groups.flatMap((group) => group.calls);
  expect(listed.map(({ method, path }) => `${method} ${path.replace('/api/v1', '')}`).sort()).toEqual(
    Object.values(callMap(router))
      .map((call) => call.replace(/ changes$/, ''))
      .sort(),
  );
  const meetData = listed.find(({ path }) => path.endsWith('/GetMeetData'))!;
  expect(meetData.input.map(({ name, isRequired }) => ({ name, isRequired }))).toEqual([
    { name: 'meetId', isRequired: true },
    { name: 'sport', isRequired: true },
  ]);
  expect(meetData.reply.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['meetToken', 'meet', 'meet.venue.name', 'meet.host.name']),
  );
});
