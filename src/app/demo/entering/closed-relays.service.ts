// The relays whose entries have closed: all came by file, and the second file waits for answers of the host.
import { TEAMS } from '#app/demo/people/teams.table.ts';
import { applyImport } from '#hosting/entry-imports/import-apply.service.ts';
import { previewImport } from '#hosting/entry-imports/import-preview.service.ts';
import { getProgram } from '#hosting/event-settings/event-settings.service.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { asHost } from '../hosting/as-host.ts';
import type { DemoRecords } from '../members/as-member.ts';
import { listRunners } from './entering.store.ts';
import { RELAYS_OF_SCHOOLS } from './entering.table.ts';
import { relayFiles } from './relay-files.rules.ts';

/** Both files came before entries closed, in the order of their names. */
const UPLOADED_HOURS_AGO = { first: 12 * 24, second: 30 };
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
  const variantKeys = [...new Set(events.flatMap(({ variantKey }) => variantKey ?? []))].filter((key) =>
    /^\d+m$|^[hl]j$/.test(key),
  );
  const { first, second } = relayFiles(runners, variantKeys);
  const upload = (text: string, name: string) => ({ ...NO_LISTS, upload: { name, text } });
  await applyImport(host, await previewImport(host, upload(first, 'league-entries.txt')));
  await previewImport(await hostAt(UPLOADED_HOURS_AGO.second), upload(second, 'league-entries (1).txt'));
}
