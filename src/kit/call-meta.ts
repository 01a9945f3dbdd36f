// What a contract says of a call beside its route: `oc.route(…).meta({ changes: false })`.

export interface CallMeta {
  /** Whether it changes something. Left out: a GET reads, every other method changes. */
  changes?: boolean;
  /** A larger body is refused before it is parsed; left out: what the site allows every request. */
  bodyMostBytes?: number;
  /** Counts tries. Its `x-request-key` is not looked at: the transaction behind one would take refused tries back. */
  isDoor?: boolean;
  /** Changes something without being asked by a page of ours: what it is sent proves enough, and no cookie is needed. */
  isOpenToAll?: boolean;
}

export function isChanging(route: { method?: string | undefined }, meta: CallMeta): boolean {
  return meta.changes ?? (route.method ?? 'POST') !== 'GET';
}
