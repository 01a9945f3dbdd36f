// The OpenAPI document of all calls, generated once from their contracts.
import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi';
import { traverseContractProcedures } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { CallMeta } from '#kit/call-meta.ts';
import { type PublishedNames, publishSchema } from '#kit/published-names.ts';
import { router } from './router.ts';

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });

const ERROR_SCHEMA: OpenAPI.SchemaObject = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string', description: 'For programs, in capitals, such as DIVISION_NAME_TOO_LONG' },
    message: { type: 'string', description: 'For people' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'The problem of each field',
    },
    details: { description: 'Data that belongs to the message' },
    requestId: { type: 'string', description: 'Id of this request in the log' },
  },
};

let made: ReturnType<typeof generate> | null = null;

/** The document with one error reply for every call. */
export function apiDocument() {
  made ??= generate();
  return made;
}

/** Lists the published names of replies by call. */
function listPublishedNames(): Map<string, PublishedNames> {
  const names = new Map<string, PublishedNames>();
  traverseContractProcedures({ router, path: [] }, ({ contract: call, path }) => {
    const { publishedNames }: CallMeta = call['~orpc'].meta;
    if (publishedNames) names.set(path.join('.'), publishedNames);
  });
  return names;
}

async function generate() {
  const document = await generator.generate(router, {
    info: {
      title: 'Homestretch',
      version: '1',
      description:
        'Reading needs no account and no header, except that calls about a meet need its token (from `GetMeetData`) in `x-meet-token`. Calls that change something need `x-page-id` (16 or more characters) and accept `x-request-key`: the same key within 24 hours returns the stored reply. `GET /Realtime/Subscribe?channel=a,b` is a stream of server-sent events: `hello`, `message` ({channel, sequence, data}), `gap` (read your data again), `refused` and `bye` (reconnect). With `x-field-names: camelCase` replies have the names of the code: `resultId` for `IDResult`.',
    },
    servers: [{ url: '/api/v1' }],
    components: { schemas: { Error: ERROR_SCHEMA } },
  });
  const namesOfCalls = listPublishedNames();
  for (const operations of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(operations ?? {})) {
      if (!(operation instanceof Object) || !('responses' in operation)) continue;
      const names = namesOfCalls.get(operation.operationId ?? '');
      if (names) operation.responses = publishSchema(operation.responses, names);
      operation.responses ??= {};
      operation.responses.default = {
        description: 'Refused or failed',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      };
    }
  }
  return document;
}
