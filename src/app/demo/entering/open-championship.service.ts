// The championship that is open for entries: teams in every state, full events, a standard, and bibs with one conflict.
import { ACCEPTANCE } from '#competition/entries/entries.rules.ts';
import { countEntries, listEntries } from '#competition/entries/entries.service.ts';
import { planNumbers } from '#competition/entries/numbers/numbers.rules.ts';
import {
  acceptEntries,
  numberForHost,
  readHostedEntries,
} from '#competition/registration/hosted-entries/hosted-entries.service.ts';
import { getProgram, saveEvents } from '#hosting/event-settings/event-settings.service.ts';
import { personRows } from '#hosting/participants/numbers/people-view.rules.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { asHost, changeMeet } from '../hosting/as-host.ts';
import type { DemoRecords } from '../members/as-member.ts';
import { mapTeams } from '../members/members.store.ts';
import { bringTeams } from './championship-teams.service.ts';
import { AT_CHAMPIONSHIP, CHAMPIONSHIP, CHAMPIONSHIP_SETUP } from './entering.table.ts';

/** Each team has a hundred bibs: 101 to 199, 201 to 299. */
const BIBS_OF_TEAM = 99;

export async function openChampionship(ctx: Context, records: DemoRecords): Promise<void> {
  const meet = records.meets.get(CHAMPIONSHIP.name);
  if (!meet) return;
  const host = await asHost(ctx, records.users.get(CHAMPIONSHIP.host)!, meet);
  const coming = AT_CHAMPIONSHIP.filter(({ answer }) => answer === 'accepts').map(({ team }) => team);
  const ids = await mapTeams(ctx, coming);
  const ranges = coming.map((team, index) => {
    const from = (index + 1) * 100 + 1;
    return { from, to: from + BIBS_OF_TEAM - 1, teamId: ids.get(team)! };
  });
  const { settings, ...setup } = CHAMPIONSHIP_SETUP;
  await changeMeet(host, meet, () => ({ ...setup, settings: { ...settings, bibs: { ranges } } }));
  await bringTeams(ctx, records, meet.meetId);
  await limitEvents(host, meet.meetId);
  await giveNumbers(host, ranges);
}

/** Events with a wait list have as many places as are taken, and one entry misses the standard of its event. */
async function limitEvents(host: Context, meetId: number): Promise<void> {
  const { events } = await getProgram(host);
  const counts = await countEntries(host, meetId);
  const full = [...counts.events].filter(([, { waitlisted }]) => waitlisted > 0);
  const seeded = (await listEntries(host, meetId)).filter(
    ({ athleteId, seedSort, meetEventId }) =>
      athleteId !== null && seedSort !== null && !full.some(([id]) => id === meetEventId),
  );
  const [ofOne] = [...Map.groupBy(seeded, ({ meetEventId }) => meetEventId).values()]
    .map((all) => all.sort((a, b) => b.seedSort! - a.seedSort!))
    .filter(([last, next]) => next && last!.seedSort! > next.seedSort!)
    .sort((a, b) => b.length - a.length);
  const versionOf = (id: number) => events.find(({ meetEventId }) => meetEventId === id)!.version;
  await saveEvents(host, {
    events: [
      ...full.map(([meetEventId, { entries, waitlisted }]) => ({
        ...{ meetEventId, version: versionOf(meetEventId) },
        firstXEntries: entries - waitlisted,
      })),
      ...(ofOne?.slice(1, 2) ?? []).map(({ meetEventId, seedSort }) => ({
        ...{ meetEventId, version: versionOf(meetEventId) },
        entryStandard: seedSort!,
      })),
    ],
  });
  const [missed] = ofOne ?? [];
  if (!missed) return;
  const rejected = { entryId: missed.entryId, acceptance: ACCEPTANCE.Rejected, waitlistedAt: null };
  await acceptEntries(host, [rejected]);
}

/** Everyone has a number of their team, and then the last one gets the number of the first. */
async function giveNumbers(
  host: Context,
  ranges: readonly { from: number; to: number; teamId: number }[],
): Promise<void> {
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
