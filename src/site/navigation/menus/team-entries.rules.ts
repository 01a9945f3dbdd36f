// Builds the entries of a team menu: its pages, linked teams, and the supporter pages or their samples.

import { isOpen } from '#site/navigation/closed-areas.rules.ts';
import { navigationWords as words } from '#site/navigation/navigation.words.ts';
import {
  SUPPORTER_UPGRADE_PATH,
  type SupporterPage,
  supporterPageAddress,
  supporterSampleAddress,
} from '#sport/addresses/addresses.rules.ts';
import type { SeasonKind } from '#sport/sports.rules.ts';
import type { MenuEntry } from './menu-entries.rules.ts';

/** The data of a team, as the call returns it. */
export interface TeamInTree {
  team: { teamId: number };
  kind: SeasonKind;
  menu: readonly { name: string; path: string }[];
  linkedTeams: readonly { teamName: string; levelName: string; path: string }[];
}

const SUPPORTER_PAGES: readonly SupporterPage[] = ['reports', 'lists'];

/** `address` is the path and query of the open page. */
export function teamEntries(
  { team, kind, menu, linkedTeams }: TeamInTree,
  { address, isSupporter }: { address: string; isSupporter: boolean },
): MenuEntry[] {
  const linked = linkedTeams.map(({ teamName, levelName, path }) => ({
    label: words.linkedTeam(teamName, levelName),
    to: path,
  }));
  const all = isSupporter ? supporterEntries(team.teamId, kind) : sampleEntries();
  const supporter = all.filter(({ to }) => to !== null && isOpen(to));
  return [
    ...menu.map(({ name, path }) => ({ label: name, to: path, isCurrent: path === address })),
    ...(linked.length > 0 ? [{ label: words.linkedTeams, to: null }, ...linked] : []),
    ...(supporter.length > 0 ? [{ label: words.supporter, to: null }, ...supporter] : []),
  ];
}

const supporterEntries = (teamId: number, kind: SeasonKind): MenuEntry[] =>
  SUPPORTER_PAGES.map((page) => ({
    label: words.supporterPage(page),
    to: supporterPageAddress(teamId, kind, page),
  }));

const sampleEntries = (): MenuEntry[] => [
  ...SUPPORTER_PAGES.map((page) => ({ label: words.sample(page), to: supporterSampleAddress(page) })),
  { label: words.upgrade, to: SUPPORTER_UPGRADE_PATH },
];
