// What a contract says of a call beside its route: `oc.route(…).meta({ changes: false })`.

export interface CallMeta {
  /** Whether it changes something. Left out: a GET reads, every other method changes. */
  changes?: boolean;
  /** A larger body is refused before it is read; left out: what the site allows every request. */
  bodyMostBytes?: number;
}

export function isChanging(route: { method?: string | undefined }, meta: CallMeta): boolean {
  return meta.changes ?? (route.method ?? 'POST') !== 'GET';
}
