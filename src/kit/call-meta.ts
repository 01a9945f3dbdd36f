// What a contract says of a call beside its route: `oc.route(…).meta({ changes: false })`.

export interface CallMeta {
  /** Whether it changes something. Left out: a GET reads, every other method changes. */
  changes?: boolean;
}

export function isChanging(route: { method?: string | undefined }, meta: CallMeta): boolean {
  return meta.changes ?? (route.method ?? 'POST') !== 'GET';
}
