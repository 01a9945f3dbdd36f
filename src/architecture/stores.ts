// Checks of the stores: which argument they take first.

import type { House } from './source.ts';

const CONNECTIONS = new Set(['Db', 'Kysely', 'Transaction']);

/**
 * Stores take the context first, as services do, so that nobody has to look up which one a function wants. The
 * context also carries the clock and the visitor.
 */
export function storesWithoutContext(house: House): string[] {
  return [...house.values()]
    .filter(({ path }) => path.endsWith('.store.ts'))
    .flatMap(({ path, parameterTypes }) => {
      const takesConnection = parameterTypes.flat().some((type) => CONNECTIONS.has(type));
      const takesItLater = parameterTypes.some((types) => types.indexOf('Context') > 0);
      return [
        ...(takesConnection ? [`${path}: takes a connection, not the context`] : []),
        ...(takesItLater ? [`${path}: takes the context, but not as its first argument`] : []),
      ];
    });
}
