// Keeps pages of other sites from making changes with a visitor's browser.
import { Refusal } from '#kit/refusal.ts';

const PAGE_ID_MIN = 16;

/**
 * A changing call needs `x-page-id` (16 or more characters, new with every page load), which a foreign page cannot
 * send without a preflight. `Origin` and `Sec-Fetch-Site` are checked if a browser sends them.
 */
export function refusalToChange(headers: Headers, ownOrigins: readonly string[]): Refusal | null {
  if ((headers.get('x-page-id') ?? '').length < PAGE_ID_MIN) {
    return new Refusal('PAGE_ID_MISSING', 'This call needs the header x-page-id.', { status: 403 });
  }
  const origin = headers.get('origin');
  const isForeignOrigin = origin !== null && !isOwnOrigin(origin, headers.get('host'), ownOrigins);
  // Browsers see the support and the video site as other sites. Their origins are allowed.
  const isForeignSite =
    headers.get('sec-fetch-site') === 'cross-site' && !(origin !== null && ownOrigins.includes(origin));
  if (isForeignOrigin || isForeignSite) {
    return new Refusal('ORIGIN_FOREIGN', 'This call may only be made by a page of this site.', {
      status: 403,
    });
  }
  return null;
}

// Browsers send the true host, so a page of the same host is always ours.
function isOwnOrigin(origin: string, host: string | null, ownOrigins: readonly string[]): boolean {
  return ownOrigins.includes(origin) || (host !== null && URL.parse(origin)?.host === host);
}
