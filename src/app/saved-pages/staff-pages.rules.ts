// The pages on which the staff of a meet works without a network: kept on request, whole, until some days after.
import { SPORT_SPELLINGS } from '#sport/sports.rules.ts';
import type { ReplyFacts, SavedPage } from './saved-pages.rules.ts';

const { address, manager } = SPORT_SPELLINGS;
const SPORTS = [...Object.values(address), ...Object.values(manager)].join('|');
const STAFF_PAGE = new RegExp(
  `^/edit/(${SPORTS})/managemeet/manage/[1-9]\\d{0,14}/runmeet/(judging|outbox|check-in|[1-9]\\d{0,14}/(judge|check-in))/?$`,
  'i',
);

/** A meet with its days of setup lasts no longer. */
const STAFF_PAGES_KEPT_MS = 10 * 24 * 60 * 60 * 1000;

export function isStaffPage(pathname: string): boolean {
  return STAFF_PAGE.test(pathname);
}

/** The server sends only the frame of a page for members, the same for everyone; a redirect leads to the sign-in page. */
export function isStaffFrame({ status, redirected, contentType }: Omit<ReplyFacts, 'cacheControl'>): boolean {
  return status === 200 && !redirected && (contentType ?? '').startsWith('text/html');
}

/** Reads a request of a page to keep others: `{ keepForStaff: ['/edit/…/judging'] }`. Other paths are left out. */
export function staffPathsIn(message: unknown): string[] | null {
  if (!(message instanceof Object) || !('keepForStaff' in message)) return null;
  const { keepForStaff: paths } = message;
  return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string' && isStaffPage(path)) : null;
}

export const isStaffPageOld = ({ savedAt }: Pick<SavedPage, 'savedAt'>, now: number): boolean =>
  now - savedAt > STAFF_PAGES_KEPT_MS;
