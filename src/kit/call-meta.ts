// Facts that a contract declares about a call: `oc.route(…).meta({ changes: false })`.
import type { PublishedNames } from './published-names.ts';

export interface CallMeta {
  /** The reply's fields that the published API names differently, by their names in the code. */
  publishedNames?: PublishedNames;
  /** True if the call changes something. By default GET reads and every other method changes. */
  changes?: boolean;
  /** A larger body is refused before it is parsed. The limit of the site applies by default. */
  bodyBytesMax?: number;
  /** True if the call counts tries. It ignores `x-request-key`, whose transaction would undo the count of refused tries. */
  countsTries?: boolean;
  /**
   * True if the call moves money: it is refused without `x-request-key`, and keeps the key itself, because no
   * transaction may last while the card provider is asked.
   */
  needsRequestKey?: boolean;
  /** True if the call needs no cookie and no page of the site, because its input proves the right to it. */
  isOpenToAll?: boolean;
  /**
   * A field of the input. Calls with the same value of it run one after the other on a node, in the order of arrival,
   * because each locks the same thing. They wait without a connection to the database.
   */
  inLineBy?: string;
}

export function isChanging(route: { method?: string | undefined }, meta: CallMeta): boolean {
  return meta.changes ?? (route.method ?? 'POST') !== 'GET';
}
