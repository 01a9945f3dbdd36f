// The relays whose entries have closed: all came by file, some are scratched, everyone has a bib, and the second file waits
// for answers of the host.
import { TEAMS } from '#app/demo/people/teams.table.ts';
import { listEntries } from '#competition/entries/entries.service.ts';
import { scratchForStaff } from '#competition/registration/hosted-entries/hosted-entries.service.ts';
import { applyImport } from '#hosting/entry-imports/import-apply.service.ts';
import { previewImport } from '#hosting/entry-imports/import-preview.service.ts';
import { getProgram } from '#hosting/event-settings/event-settings.service.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { asHost, changeMeet } from '../hosting/as-host.ts';
import type { DemoRecords } from '../members/as-member.ts';
import { bibRangesOf, giveBibs } from './bibs.service.ts';
import { listRunners } from './entering.store.ts';
import { RELAYS_OF_SCHOOLS, RELAYS_SETUP } from './entering.table.ts';
import { isInEntryFiles, relayFiles } from './relay-files.rules.ts';

/** The first file came before entries closed. */
const UPLOADED_HOURS_AGO = { first: 12 * 24, second: 30 };
const SCRATCHED_HOURS_AGO = 48;
const NO_LISTS = { waitingMax: 0, peopleMax: 0, changesMax: 0 };

export async function importRelays(ctx: Context, { users, meets }: DemoRecords): Promise<void> {
  const meet = meets.get(RELAYS_OF_SCHOOLS.name);
  if (!meet) return;
  const hostId = users.get(RELAYS_OF_SCHOOLS.host)!;
  const hostAt = (hoursAgo: number) =>
    asHost(
      { ...ctx, clock: fixedClock(ctx.clock.now().subtract({ hours: hoursAgo }).toString()) },
      hostId,
      meet,
    );
  const host = await hostAt(UPLOADED_HOURS_AGO.first);
  const schools = TEAMS.filter(({ level }) => level === 'middle school').map(({ name }) => name);
  const runners = await listRunners(ctx, meet.meetId, schools);
  const { events } = await getProgram(host);
  const variantKeys = [...new Set(events.flatMap(({ variantKey }) => variantKey ?? []))].filter(
    isInEntryFiles,
  );
  const { first, second } = relayFiles(runners, variantKeys);
  const upload = (text: string, name: string) => ({ ...NO_LISTS, upload: { name, text } });
  const ranges = await bibRangesOf(ctx, schools);
  await changeMeet(host, meet, () => ({ settings: { ...RELAYS_SETUP.settings, bibs: { ranges } } }));
  await applyImport(host, await previewImport(host, upload(first, 'league-entries.txt')));
  const later = await hostAt(SCRATCHED_HOURS_AGO);
  await scratchSome(later, meet.meetId);
  await giveBibs(later, ranges);
  await previewImport(await hostAt(UPLOADED_HOURS_AGO.second), upload(second, 'league-entries (1).txt'));
}

/** Scratches two athletes and a squad. */
async function scratchSome(host: Context, meetId: number): Promise<void> {
  const entries = await listEntries(host, meetId);
  const singles = entries.filter(({ athleteId }) => athleteId !== null);
  const squad = entries.find(({ athleteId }) => athleteId === null);
  const scratched = [singles[Math.floor(singles.length / 3)], singles[Math.floor(singles.length / 2)], squad];
  const entryIds = scratched.flatMap((entry) => entry?.entryId ?? []);
  await scratchForStaff(host, { entryIds, isScratched: true, restore: [] });
}
