// Turns each waiting request into a sentence with a link to answer it.
import { coachPageAddress } from '#people/access/coach-header/coach-header.rules.ts';
import type { HomeWaitingItem } from '#site/account/home/member-home.contract.ts';
import { meetTabAddress, teamAdminAddress } from '#sport/addresses/addresses.rules.ts';
import {
  ACCOUNT_PATH,
  MESSAGE_REPORTS_PATH,
  supportMessagesAddress,
  teamRosterAddress,
} from '#sport/addresses/member-addresses.rules.ts';
import { seasonName, seasonYear } from '#sport/calendar/seasons.rules.ts';
import type { WaitingItem } from './home-waiting.service.ts';
import { homeWaitingWords as words } from './home-waiting.words.ts';

export function writeWaiting(item: WaitingItem): HomeWaitingItem {
  switch (item.kind) {
    case 'requests': {
      const { team, count } = item;
      return {
        key: `requests ${team.teamId} ${team.sport}`,
        count,
        text: words.requests(count, team.teamName, team.sport),
        path: coachPageAddress(team.teamId, 'people', team.sport),
      };
    }
    case 'claims': {
      const { teamId, teamName, count } = item.claims;
      return {
        key: `claims ${teamId}`,
        count,
        text: words.claims(count, teamName),
        path: teamAdminAddress(teamId),
      };
    }
    case 'athletes': {
      const { team, roster } = item;
      const { kind, seasonId, gender, athletes } = roster;
      return {
        key: `athletes ${team.teamId} ${seasonId} ${gender}`,
        count: athletes,
        text: words.athletes(athletes, team.teamName, seasonName({ kind, id: seasonId })),
        path: teamRosterAddress(team.teamId, { kind, season: seasonYear(seasonId), gender }),
      };
    }
    case 'moves': {
      const { team, count } = item;
      return {
        key: `moves ${team.teamId} ${team.sport}`,
        count,
        text: words.moves(count, team.teamName),
        path: coachPageAddress(team.teamId, 'roster', team.sport),
      };
    }
    case 'pairs': {
      const { team, count, href } = item.pairs;
      return { key: `pairs ${href}`, count, text: words.pairs(count, team), path: href };
    }
    case 'invitation': {
      const { meetId, meetName, sport, teamName } = item.invite;
      return {
        key: `invitation ${meetId} ${teamName}`,
        count: 1,
        text: words.invitation(meetName, teamName),
        path: meetTabAddress(sport, meetId, 'register'),
      };
    }
    case 'follow requests':
      return alone(item, words.followRequests(item.count), ACCOUNT_PATH);
    case 'reports':
      return alone(item, words.reports(item.count), MESSAGE_REPORTS_PATH);
    case 'support':
      return alone(item, words.support(item.count), supportMessagesAddress('open'));
  }
}

/** Builds the entry of a kind that is listed only once. */
const alone = ({ kind, count }: { kind: string; count: number }, text: string, path: string) => ({
  key: kind,
  count,
  text,
  path,
});
