// Reads the results JSON of a championship as written: one object whose events are single races and rounds.

export type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns numbers and texts as trimmed text; empty for anything else. */
export function textOf(object: JsonObject, field: string): string {
  const value = object[field];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() : '';
}

export const objectsOf = (object: JsonObject, field: string): JsonObject[] => {
  const value = object[field];
  return Array.isArray(value) ? value.filter(isObject) : [];
};

export function integerOf(object: JsonObject, field: string): number | null {
  const text = textOf(object, field);
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

// Fields that tell championship results, and entries, from other JSON.
const NEEDED_OF_RESULTS = ['"eventCode"', '"performance"', '"result"'];
const NEEDED_OF_ENTRIES = ['"firstname"', '"lastname"', '"lane"', '"event"'];

export const looksLikeResults = (text: string): boolean =>
  /^\s*\{/.test(text) && NEEDED_OF_RESULTS.every((field) => text.includes(field));

export const looksLikeEntries = (text: string): boolean =>
  /^\s*\[\s*\{/.test(text) && NEEDED_OF_ENTRIES.every((field) => text.includes(field));

/** Returns the object of a results file; null if the text is not JSON or has no events. */
export function readResultsDocument(text: string): JsonObject | null {
  const document = readJson(text);
  return isObject(document) && objectsOf(document, 'events').length > 0 ? document : null;
}

export function readEntriesDocument(text: string): JsonObject[] {
  const document = readJson(text);
  return Array.isArray(document) ? document.filter(isObject) : [];
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns `2016-08-14` and `14.08.2016` as YYYY-MM-DD, and null for anything else. */
export function readJsonDay(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  if (year) return `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
  return /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? null;
}
