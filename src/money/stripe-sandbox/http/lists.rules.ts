// Lists as Stripe pages them: newest first, with `limit`, `starting_after`, `ending_before` and moments of creation.
import { invalidRequest } from './api-error.rules.ts';
import { type Params, textOf, wholeNumberOf } from './params.rules.ts';

const PAGE_DEFAULT = 10;
const PAGE_MAX = 100;

export const LIST_PARAMS = ['limit', 'starting_after', 'ending_before'] as const;

export function listPage<Item extends { id: string; created: number }>(
  path: string,
  newestFirst: readonly Item[],
  params: Params,
) {
  const limit = wholeNumberOf(params, 'limit') ?? PAGE_DEFAULT;
  if (limit < 1 || limit > PAGE_MAX)
    throw invalidRequest(`Invalid integer: limit must be between 1 and ${PAGE_MAX}`, { param: 'limit' });
  const items = newestFirst.filter(({ created }) => isWithin(created, params));
  const before = textOf(params, 'ending_before');
  const after = textOf(params, 'starting_after');
  const start = after === undefined ? 0 : placeOf(items, after, 'starting_after') + 1;
  const end = before === undefined ? items.length : placeOf(items, before, 'ending_before');
  const data =
    before === undefined ? items.slice(start, start + limit) : items.slice(Math.max(0, end - limit), end);
  const hasMore = before === undefined ? start + limit < items.length : end > limit;
  return { object: 'list', data, has_more: hasMore, url: path };
}

function placeOf(items: readonly { id: string }[], id: string, param: string): number {
  const place = items.findIndex((item) => item.id === id);
  if (place < 0) throw invalidRequest(`No such object: '${id}'`, { code: 'resource_missing', param });
  return place;
}

function isWithin(created: number, params: Params): boolean {
  const range = params.created;
  if (range === undefined) return true;
  if (typeof range === 'string') return created === wholeNumberOf(params, 'created');
  const limit = (name: string) => wholeNumberOf(range, name);
  return (
    created >= (limit('gte') ?? 0) &&
    created > (limit('gt') ?? -1) &&
    created <= (limit('lte') ?? Infinity) &&
    created < (limit('lt') ?? Infinity)
  );
}
