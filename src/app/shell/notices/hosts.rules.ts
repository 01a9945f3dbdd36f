// Tells a developer's own machine from production.

/** The dialog of failed calls can be closed on local hosts only, never in production. */
export function isLocalHost(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname);
}
