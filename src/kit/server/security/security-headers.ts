// Security headers: what a page may load, where it may be embedded, what it sends to other sites.

// Cached pages cannot have nonces, so there is no inline script at all. Style attributes set only widths and the like.
const CONTENT_SECURITY_POLICY = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'style-src-elem': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

export type PolicyAdditions = Partial<
  Record<keyof typeof CONTENT_SECURITY_POLICY | 'connect-src' | 'frame-src', string[]>
>;

const YEAR_SECONDS = 31_536_000;

export function securityHeaders(isHttps: boolean, additions?: PolicyAdditions): [string, string][] {
  const headers: [string, string][] = [
    ['content-security-policy', contentSecurityPolicy(additions)],
    [
      'permissions-policy',
      // The clerk's check-in scans codes.
      'camera=(self), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    ],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['x-content-type-options', 'nosniff'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
  ];
  if (isHttps) headers.push(['strict-transport-security', `max-age=${YEAR_SECONDS}`]);
  return headers;
}

/** `additions` extend directives for one kind of page, such as payment pages. */
function contentSecurityPolicy(additions: PolicyAdditions = {}): string {
  const policy: Record<string, string[]> = { ...CONTENT_SECURITY_POLICY };
  for (const [directive, sources] of Object.entries(additions)) {
    policy[directive] = [...(policy[directive] ?? ["'self'"]), ...sources];
  }
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}
