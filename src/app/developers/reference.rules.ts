// Reads from an OpenAPI document what its reference shows: the calls in groups, and the shape of input and reply.

/** The parts of an OpenAPI 3.1 document that are read here. */
export interface ReferenceDocument {
  info: { description?: string };
  servers?: { url: string }[];
  paths?: Record<string, Record<string, Operation>>;
}

interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: Body;
  responses?: Record<string, Body>;
}

interface Body {
  content?: Record<string, { schema?: Schema }>;
}

/** The parts of JSON Schema that are read here. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  format?: string;
}

export interface Field {
  /** `meet.venue.name`, `items[].Place` */
  name: string;
  type: string;
  isRequired: boolean;
}

export interface ReferenceCall {
  method: string;
  path: string;
  summary: string;
  description: string;
  input: Field[];
  reply: Field[];
}

export interface ReferenceGroup {
  name: string;
  calls: ReferenceCall[];
}

export function readReference(document: ReferenceDocument): { intro: string; groups: ReferenceGroup[] } {
  const prefix = document.servers?.[0]?.url ?? '';
  const groups = new Map<string, ReferenceCall[]>();
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(operations)) {
      const name = operation.tags?.[0] ?? 'Other';
      groups.set(name, [...(groups.get(name) ?? []), readCall(method, prefix + path, operation)]);
    }
  }
  return {
    intro: document.info.description ?? '',
    groups: [...groups].map(([name, calls]) => ({ name, calls })),
  };
}

function readCall(method: string, path: string, operation: Operation): ReferenceCall {
  const parameters = (operation.parameters ?? []).map(({ name, required, schema }) => ({
    name,
    type: typeName(schema ?? {}),
    isRequired: required ?? false,
  }));
  const reply = Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1];
  return {
    method: method.toUpperCase(),
    path,
    summary: operation.summary ?? '',
    description: operation.description ?? '',
    input: [...parameters, ...fieldsOf(bodySchema(operation.requestBody))],
    reply: fieldsOf(bodySchema(reply)),
  };
}

const bodySchema = (body: Body | undefined): Schema => body?.content?.['application/json']?.schema ?? {};

/** Every field of an object, the fields of objects inside it under their path. */
function fieldsOf(schema: Schema, path = ''): Field[] {
  const { properties = {}, required = [] } = objectIn(schema);
  return Object.entries(properties).flatMap(([key, field]) => {
    const inner = elementOf(field);
    const name = `${path}${key}`;
    const isList = inner !== field;
    return [
      { name, type: typeName(field), isRequired: required.includes(key) },
      ...fieldsOf(inner, `${name}${isList ? '[]' : ''}.`),
    ];
  });
}

/** Unwraps a nullable schema, and joins the parts of an intersection. */
function objectIn(schema: Schema): Schema {
  if (schema.properties) return schema;
  if (schema.allOf) {
    const parts = schema.allOf.map(objectIn);
    return {
      properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
      required: parts.flatMap(({ required = [] }) => required),
    };
  }
  return (
    [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map(objectIn).find(({ properties }) => properties) ??
    {}
  );
}

function elementOf(schema: Schema): Schema {
  if (schema.items) return schema.items;
  return [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].find(({ items }) => items)?.items ?? schema;
}

function typeName(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.items) return `list of ${typeName(schema.items)}`;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeName))].join(' or ');
  const type = [schema.type ?? 'object'].flat().join(' or ');
  return schema.format ? `${type} (${schema.format})` : type;
}
