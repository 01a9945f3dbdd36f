// The published names of fields: the code names every field in camelCase, some published replies name it differently.

/**
 * The published name of a field by its name in the code, at every depth of a reply: `{ resultId: 'IDResult' }`, or only
 * in the objects of one field: `{ 'teams.place': 'place' }`. A list of names publishes the value under each of them.
 */
export type PublishedNames = Readonly<Record<string, string | readonly string[]>>;

/** A caller that sends this header with the value `camelCase` gets the names of the code, as the pages of the site do. */
export const FIELD_NAMES_HEADER = 'x-field-names';
export const NAMES_OF_THE_CODE = 'camelCase';

/** Renames the fields of a reply; the other ones keep their names. `field` is the field that holds the reply. */
export function publishReply(reply: unknown, names: PublishedNames, field = ''): unknown {
  if (Array.isArray(reply)) return reply.map((item) => publishReply(item, names, field));
  if (!isPlainObject(reply)) return reply;
  return Object.fromEntries(
    Object.entries(reply).flatMap(([name, value]) => {
      const published = publishReply(value, names, name);
      return publishedNamesOf(name, field, names).map((publishedName) => [publishedName, published]);
    }),
  );
}

/** Renames the properties of a JSON schema in the same way. */
export function publishSchema<Schema>(schema: Schema, names: PublishedNames, field = ''): Schema {
  if (Array.isArray(schema)) return schema.map((item) => publishSchema(item, names, field)) as Schema;
  if (!isPlainObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === 'properties') return [key, publishProperties(value, names, field)];
      if (key === 'required' && Array.isArray(value)) {
        return [key, value.flatMap((name) => publishedNamesOf(name, field, names))];
      }
      return [key, publishSchema(value, names, field)];
    }),
  ) as Schema;
}

function publishProperties(properties: unknown, names: PublishedNames, field: string): unknown {
  return Object.fromEntries(
    Object.entries(properties ?? {}).flatMap(([name, schema]) => {
      const published = publishSchema(schema, names, name);
      return publishedNamesOf(name, field, names).map((publishedName) => [publishedName, published]);
    }),
  );
}

function publishedNamesOf(name: string, field: string, names: PublishedNames): readonly string[] {
  const published = names[`${field}.${name}`] ?? names[name] ?? name;
  return typeof published === 'string' ? [published] : published;
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;
