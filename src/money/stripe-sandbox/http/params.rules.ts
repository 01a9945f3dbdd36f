// Reads the parameters of a request: forms with nested names such as `created[gte]` and `payment_method_types[0]`.
import { invalidRequest, missingParam } from './api-error.rules.ts';

export interface Params {
  [name: string]: string | Params;
}

export function parseForm(text: string): Params {
  const params: Params = {};
  for (const [name, value] of new URLSearchParams(text)) setIn(params, pathOf(name), value);
  return params;
}

function pathOf(name: string): string[] {
  const [first = '', ...rest] = name.split('[');
  return [first, ...rest.map((part) => part.replace(/\]$/, ''))];
}

function setIn(params: Params, [name = '', ...rest]: string[], value: string): void {
  // `types[]=card` takes the next free number.
  const key = name === '' ? String(Object.keys(params).length) : name;
  if (key === '__proto__') return;
  if (rest.length === 0) {
    params[key] = value;
    return;
  }
  const inner = params[key];
  const target = typeof inner === 'object' ? inner : {};
  params[key] = target;
  setIn(target, rest, value);
}

/** Refuses parameters that the request does not take. */
export function refuseUnknown(params: Params, allowed: readonly string[]): void {
  const unknown = Object.keys(params).find((name) => !allowed.includes(name) && name !== 'expand');
  if (unknown === undefined) return;
  throw invalidRequest(`Received unknown parameter: ${unknown}`, {
    code: 'parameter_unknown',
    param: unknown,
  });
}

export function textOf(params: Params, name: string): string | undefined {
  const value = params[name];
  if (typeof value === 'object') throw invalidRequest(`Invalid string: ${name}`, { param: name });
  return value;
}

export function neededText(params: Params, name: string): string {
  const value = textOf(params, name);
  if (value === undefined || value === '') throw missingParam(name);
  return value;
}

export function wholeNumberOf(params: Params, name: string): number | undefined {
  const value = textOf(params, name);
  if (value === undefined) return undefined;
  if (/^-?\d{1,15}$/.test(value)) return Number(value);
  throw invalidRequest(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: name });
}

export function isSet(params: Params, name: string): boolean {
  const value = textOf(params, name) ?? 'false';
  if (value === 'true' || value === 'false') return value === 'true';
  throw invalidRequest(`Invalid boolean: ${value}`, { param: name });
}

export function nested(params: Params, name: string): Params {
  const value = params[name];
  if (value === undefined || value === '') return {};
  if (typeof value === 'object') return value;
  throw invalidRequest(`Invalid object`, { param: name });
}

export function listOf(params: Params, name: string): string[] {
  return Object.values(nested(params, name)).filter((value) => typeof value === 'string');
}

/** Metadata as changed: an empty value removes its key. */
export function changedMetadata(before: Record<string, string>, params: Params): Record<string, string> {
  const changes = Object.entries(nested(params, 'metadata'));
  const after = {
    ...before,
    ...Object.fromEntries(changes.filter(([, value]) => typeof value === 'string')),
  };
  return Object.fromEntries(Object.entries(after).filter(([, value]) => value !== '')) as Record<
    string,
    string
  >;
}

/** One of the values, or refused as Stripe does. */
export function oneOf<const Value extends string>(
  params: Params,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const value = textOf(params, name);
  if (value === undefined || value === '') return undefined;
  if ((values as readonly string[]).includes(value)) return value as Value;
  throw invalidRequest(`Invalid ${name}: must be one of ${values.join(', ')}`, { param: name });
}
