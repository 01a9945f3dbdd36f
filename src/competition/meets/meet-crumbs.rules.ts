// The way from the front page to a page of a meet.
import {
  HOME_PATH,
  meetAddress,
  meetResultsAddress,
  meetTeamsAddress,
  teamScoresAddress,
} from '#sport/addresses.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { meetLayoutWords as words } from './meet-layout.words.ts';

const TABS = {
  results: { label: words.results, address: meetResultsAddress },
  teamScores: { label: words.teamScores, address: teamScoresAddress },
  teams: { label: words.teams, address: meetTeamsAddress },
};

/** As `kit/ui/head.ts` shows them. */
interface Crumb {
  label: string;
  to: string;
}

interface NamedMeet {
  ID: number;
  Name: string;
  sport: Sport;
}

export function meetCrumbs(
  { ID, Name, sport }: NamedMeet,
  tab: keyof typeof TABS | null = null,
  ...below: Crumb[]
): Crumb[] {
  const meet = { label: Name, to: meetAddress(sport, ID) };
  const tabs = tab ? [{ label: TABS[tab].label, to: TABS[tab].address(sport, ID) }] : [];
  return [{ label: words.crumbHome, to: HOME_PATH }, meet, ...tabs, ...below];
}
