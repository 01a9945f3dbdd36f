// Lists which rooms read tables and views of other rooms.

import { type Room, roomOf } from '#rooms.ts';
import { readOwners, tablesRead } from './floors.ts';
import { type House, isTest } from './source.ts';

interface Reads {
  tables: Partial<Record<Room, string[]>>;
  views: Partial<Record<Room, string[]>>;
}

/** The tables and views of other rooms that each room reads, by name. Composition in `app` may read all of them. */
export function readsAcross(house: House, views: Readonly<Record<string, Room>>): Reads {
  const { owners } = readOwners(house);
  const read = new Map<Room, Set<string>>();
  for (const file of house.values()) {
    const room = roomOf(file.path);
    if (!room || room === 'app' || isTest(file.path)) continue;
    const foreign = [...tablesRead(file)].filter((name) => (owners.get(name) ?? room) !== room);
    read.set(room, new Set([...(read.get(room) ?? []), ...foreign]));
  }
  const select = (isListed: (name: string) => boolean) =>
    Object.fromEntries(
      [...read]
        .map(([room, names]): [Room, string[]] => [room, [...names].filter(isListed).sort()])
        .filter(([, names]) => names.length > 0),
    );
  return { tables: select((name) => !(name in views)), views: select((name) => name in views) };
}

/** Published views whose owner says nothing about them in its first line, or that another room owns. */
export function unownedViews(house: House, views: Readonly<Record<string, Room>>): string[] {
  const { owners } = readOwners(house);
  return Object.entries(views)
    .filter(([view, room]) => owners.get(view) !== room)
    .map(([view, room]) => `${view}: no store of ${room} owns it`);
}
