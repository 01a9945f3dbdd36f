// Who is at home: on a developer's own machine a blocking dialog can be closed.

/** site-shell §8: "It cannot be closed on production, only on local hosts." */
export function isLocalHost(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname);
}
