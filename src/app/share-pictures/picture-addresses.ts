// The addresses of pictures that go with shared links: `/share/athlete/7.png` for `/athlete/7`.

import { RESULT_PARAMETER, resultIdIn } from '#competition/result-pages/rounds/shared-result.rules.ts';
import { type Address, addressOf, parseAddress } from '#sport/addresses/address-paths.rules.ts';

/** The size that sites with previews of links expect. */
export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 630;

const PREFIX = '/share';
const ENDING = '.png';

type PicturedPage = 'meet' | 'event-results' | 'race-results' | 'athlete';

export interface Pictured {
  page: Extract<Address, { page: PicturedPage }>;
  /** One result of the page; null for the whole page. */
  resultId: number | null;
}

const isPictured = (address: Address | null): address is Pictured['page'] =>
  address !== null && ['meet', 'event-results', 'race-results', 'athlete'].includes(address.page);

/** Tells what the picture of a page shows; null for a page without one. */
export function picturedBy(path: string, query: URLSearchParams): Pictured | null {
  const page = parseAddress(path);
  if (!isPictured(page)) return null;
  const hasResults = page.page === 'event-results' || page.page === 'race-results';
  return { page, resultId: hasResults ? resultIdIn(query) : null };
}

const queryOf = ({ resultId }: Pictured): string =>
  resultId === null ? '' : `?${RESULT_PARAMETER}=${resultId}`;

/** The address of the page that a shared link opens. */
export const sharedPath = (pictured: Pictured): string => addressOf(pictured.page) + queryOf(pictured);

export const picturePath = (pictured: Pictured): string =>
  `${PREFIX}${addressOf(pictured.page)}${ENDING}${queryOf(pictured)}`;

/** The counterpart of `picturePath`; null for any other address, also for another spelling. */
export function pictureAt({ pathname, search, searchParams }: URL): Pictured | null {
  if (!pathname.startsWith(`${PREFIX}/`) || !pathname.endsWith(ENDING)) return null;
  const pictured = picturedBy(pathname.slice(PREFIX.length, -ENDING.length), searchParams);
  return pictured && picturePath(pictured) === pathname + search ? pictured : null;
}
