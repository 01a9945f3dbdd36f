// The addresses of custom lists and reports.

import type { CustomListKind } from '#competition/custom-lists/custom-lists.rules.ts';
import { supporterPageAddress } from '#sport/addresses/addresses.rules.ts';
import type { SeasonKind } from '#sport/sports.rules.ts';

export const SUPPORTER_PAGE_OF = { report: 'reports', list: 'lists' } as const satisfies Record<
  CustomListKind,
  string
>;

export interface ListLocation {
  teamId: number;
  seasonKind: SeasonKind;
  kind: CustomListKind;
}

/** All lists of a team, one of them, or the form for one. */
export function customListAddress(
  { teamId, seasonKind, kind }: ListLocation,
  { list, edit }: { list?: number; edit?: number | 'new' } = {},
): string {
  const page = supporterPageAddress(teamId, seasonKind, SUPPORTER_PAGE_OF[kind]);
  if (edit !== undefined) return `${page}?edit=${edit}`;
  return list === undefined ? page : `${page}?list=${list}`;
}

/** The page that anyone with the key reads. */
export const sharedListAddress = (key: string): string => `/shared/lists/${key}`;
