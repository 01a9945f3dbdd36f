// What this browser keeps for a meet day: the outbox, and the events packed for a place without a network.
import { type DeviceDatabase, openDeviceDatabase } from '#kit/ui/browser/device-database.ts';

export const MEET_DAY_TABLES = [
  { name: 'queue', key: 'order', isNumbered: true },
  { name: 'facts', key: 'key' },
  { name: 'packs', key: 'key' },
] as const;

let database: Promise<DeviceDatabase> | null = null;

export function meetDayDatabase(): Promise<DeviceDatabase> {
  database ??= openDeviceDatabase('homestretch-meet-day', 1, MEET_DAY_TABLES);
  return database;
}

/** Removes what names people, when somebody signs out. The outbox stays, and what a judge has not sent yet. */
export async function forgetPacks(): Promise<void> {
  const packs = (await (await meetDayDatabase()).readAll('packs')) as { key: string; untilDay?: string }[];
  const remove = packs.flatMap(({ key, untilDay }) => (untilDay === undefined ? [] : key));
  await (await meetDayDatabase()).change('packs', { remove });
}
