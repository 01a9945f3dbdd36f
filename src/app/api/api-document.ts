// The OpenAPI document of every call, made once from the contract.
import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { contract } from './contract.ts';

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });

const ERROR_SCHEMA: OpenAPI.SchemaObject = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string', description: 'For programs, in capitals: DIVISION_NAME_TOO_LONG' },
    message: { type: 'string', description: 'For people' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with each field',
    },
    details: { description: 'What the person needs beside the sentence' },
    requestId: { type: 'string', description: 'Names this request in the log' },
  },
};

let made: ReturnType<typeof generate> | null = null;

/** The document with one error reply for every call. */
export function apiDocument() {
  made ??= generate();
  return made;
}

async function generate() {
  const document = await generator.generate(contract, {
    info: {
      title: 'Homestretch',
      version: '1',
      description:
        'Reading needs no account and no header, but the calls about one meet take its token (`GetMeetData`) in `x-meet-token`. Calls that change something take `x-page-id` (16 or more characters), and may take `x-request-key`: the same key within 24 hours gets the stored reply. `GET /Realtime/Subscribe?channel=a,b` is a stream of server-sent events: `hello`, `message` ({channel, sequence, data}), `gap` (read anew), `refused` and `bye` (come back).',
    },
    servers: [{ url: '/api/v1' }],
    components: { schemas: { Error: ERROR_SCHEMA } },
  });
  for (const operations of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(operations ?? {})) {
      if (!(operation instanceof Object) || !('responses' in operation)) continue;
      operation.responses ??= {};
      operation.responses.default = {
        description: 'Refused or failed',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      };
    }
  }
  return document;
}
