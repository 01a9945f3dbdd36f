// The bibs of a meet of the demo, in ranges by team and with one conflict.
import { planNumbers } from '#competition/entries/numbers/numbers.rules.ts';
import {
  numberForHost,
  readHostedEntries,
} from '#competition/registration/hosted-entries/hosted-entries.service.ts';
import { personRows } from '#hosting/participants/numbers/people-view.rules.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { mapTeams } from '../members/members.store.ts';

interface RangeOfTeam {
  from: number;
  to: number;
  teamId: number;
}

const BIBS_OF_TEAM = 99;

/** Each team has a hundred bibs: 101 to 199, 201 to 299. */
export async function bibRangesOf(ctx: Context, teams: readonly string[]): Promise<RangeOfTeam[]> {
  const ids = await mapTeams(ctx, teams);
  return teams.map((team, index) => {
    const from = (index + 1) * 100 + 1;
    return { from, to: from + BIBS_OF_TEAM - 1, teamId: ids.get(team)! };
  });
}

/** Everyone has a number of their team, and then the last one gets the number of the first. */
export async function giveBibs(host: Context, ranges: readonly RangeOfTeam[]): Promise<void> {
  const lists = await readHostedEntries(host);
  const people = lists.people.map(({ canonicalId, person, ...rest }) => ({
    ...rest,
    personId: canonicalId,
    name: person.text,
    firstName: person.firstName,
    lastName: person.lastName,
  }));
  const rows = personRows({ ...lists, people }, '');
  const { given } = planNumbers(rows, { order: 'Team', ranges, keepsNumbers: false });
  const athleteOf = new Map(rows.map(({ personId, athleteId }) => [personId, athleteId]));
  const items = given.map(({ personId, number }) => ({ athleteId: athleteOf.get(personId)!, number }));
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last) return;
  await numberForHost(host, items);
  const later = { ...host, clock: fixedClock(host.clock.now().add({ minutes: 1 }).toString()) };
  await numberForHost(later, [{ athleteId: last.athleteId, number: first.number }]);
}
