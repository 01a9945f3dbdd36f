// JSON merge patch (RFC 7396): keys of a patch replace keys of a value, null removes them, lists are replaced whole.

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

/** The deep partial of a value, in which null removes a key. */
export type MergePatch<Value> = Value extends readonly unknown[] | string | number | boolean | null
  ? Value
  : { [Key in keyof Value]?: MergePatch<NonNullable<Value[Key]>> | null };

/** Returns the value with the patch; neither is changed. */
export function mergePatch(value: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const merged = new Map(Object.entries(isObject(value) ? value : {}));
  for (const [key, change] of Object.entries(patch)) {
    if (change === undefined) continue;
    if (change === null) merged.delete(key);
    else merged.set(key, mergePatch(merged.get(key), change));
  }
  return Object.fromEntries(merged);
}

/** True for JSON values with the same content, whatever the order of their keys. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSameJson(item, other[index]));
  }
  if (!isObject(one) || !isObject(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSameJson(one[key], other[key]));
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
