// The championship that is open for entries: teams in every state, full events, a standard, and bibs with one conflict.
import { ACCEPTANCE, type StoredEntry } from '#competition/entries/entries.rules.ts';
import { countEntries, listEntries } from '#competition/entries/entries.service.ts';
import { acceptEntries } from '#competition/registration/hosted-entries/hosted-entries.service.ts';
import { getProgram, saveEvents } from '#hosting/event-settings/event-settings.service.ts';
import type { Context } from '#kit/server/context.ts';
import { asHost, changeMeet } from '../hosting/as-host.ts';
import type { DemoRecords } from '../members/as-member.ts';
import { bibRangesOf, giveBibs } from './bibs.service.ts';
import { signChampionshipForms } from './championship-forms.service.ts';
import { bringTeams } from './championship-teams.service.ts';
import { AT_CHAMPIONSHIP, CHAMPIONSHIP, CHAMPIONSHIP_SETUP } from './entering.table.ts';

const PLACES_LEFT = 8;

export async function openChampionship(ctx: Context, records: DemoRecords): Promise<void> {
  const meet = records.meets.get(CHAMPIONSHIP.name);
  if (!meet) return;
  const host = await asHost(ctx, records.users.get(CHAMPIONSHIP.host)!, meet);
  const coming = AT_CHAMPIONSHIP.filter(({ answer }) => answer === 'accepts').map(({ team }) => team);
  const ranges = await bibRangesOf(ctx, coming);
  const { settings, ...setup } = CHAMPIONSHIP_SETUP;
  await changeMeet(host, meet, () => ({ ...setup, settings: { ...settings, bibs: { ranges } } }));
  await bringTeams(ctx, records, meet.meetId);
  await limitEvents(host, meet.meetId);
  await giveBibs(host, ranges);
  await signChampionshipForms(host, records);
}

/**
 * Full events have as many places as are taken. The event whose only waiting entry is linked to a full one has places left.
 * One entry misses the standard of its event.
 */
async function limitEvents(host: Context, meetId: number): Promise<void> {
  const { events } = await getProgram(host);
  const counts = await countEntries(host, meetId);
  const entries = await listEntries(host, meetId);
  const waiting = entries.filter(({ acceptance }) => acceptance === ACCEPTANCE.Waitlisted);
  const full = new Set(waiting.flatMap((entry) => (entry.linkedTo === null ? entry.meetEventId : [])));
  const limited = new Set(waiting.map(({ meetEventId }) => meetEventId));
  const [missed, next] = lastTwo(entries.filter(({ meetEventId }) => !limited.has(meetEventId)));
  const change = (meetEventId: number, to: { firstXEntries?: number; entryStandard?: number }) => {
    const { version } = events.find((event) => event.meetEventId === meetEventId)!;
    return { meetEventId, version, ...to };
  };
  await saveEvents(host, {
    events: [
      ...[...limited].map((id) => {
        const { entries, waitlisted } = counts.events.get(id)!;
        return change(id, { firstXEntries: full.has(id) ? entries - waitlisted : entries + PLACES_LEFT });
      }),
      ...(next ? [change(next.meetEventId, { entryStandard: next.seedSort! })] : []),
    ],
  });
  if (!missed) return;
  const rejected = { entryId: missed.entryId, acceptance: ACCEPTANCE.Rejected, waitlistedAt: null };
  await acceptEntries(host, [rejected]);
}

/** The last two seeds of the largest event where they differ; empty if there is none. */
function lastTwo(entries: readonly StoredEntry[]): StoredEntry[] {
  const seeded = entries.filter(({ athleteId, seedSort }) => athleteId !== null && seedSort !== null);
  const [ofOne = []] = [...Map.groupBy(seeded, ({ meetEventId }) => meetEventId).values()]
    .map((all) => all.sort((a, b) => b.seedSort! - a.seedSort!))
    .filter(([last, next]) => next && last!.seedSort! > next.seedSort!)
    .sort((a, b) => b.length - a.length);
  return ofOne.slice(0, 2);
}
