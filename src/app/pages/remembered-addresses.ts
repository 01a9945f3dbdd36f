// Remembers the addresses of pages: comparing a path with every route takes longer than sending a cached page.

/** Addresses of a busy day. With more, those that came first are forgotten. */
const REMEMBERED_MAX = 5_000;

/** `addressOf` must depend on the path and the query alone. */
export function rememberAddresses<Address>(addressOf: (url: URL) => Address): (url: URL) => Address {
  const addresses = new Map<string, Address>();
  return (url) => {
    const key = url.pathname + url.search;
    const earlier = addresses.get(key);
    if (earlier !== undefined) return earlier;
    const address = addressOf(url);
    addresses.set(key, address);
    if (addresses.size > REMEMBERED_MAX) addresses.delete(addresses.keys().next().value!);
    return address;
  };
}
