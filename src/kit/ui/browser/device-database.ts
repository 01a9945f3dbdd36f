// A database in this browser for work that must survive a closed page and a missing network. Where the browser has none,
// or forbids it, everything is held by the page, and `isLasting` says so.

/** The key of a row: its number where the table counts, else a text. */
export type RowKey = string | number;

export interface DeviceDatabase {
  /** False if everything is lost when the page is closed. */
  isLasting: boolean;
  readAll(table: string): Promise<unknown[]>;
  read(table: string, key: RowKey): Promise<unknown>;
  /** Writes and removes rows of one table, all or none. Resolves when the device has them. */
  change(table: string, change: { put?: readonly object[]; remove?: readonly RowKey[] }): Promise<void>;
  /** Changes the rows with these keys that are still there; null removes one. Returns the rows that are left. */
  update(table: string, keys: readonly RowKey[], change: RowChange): Promise<unknown[]>;
}

type RowChange = (row: never) => object | null;

export interface DeviceTable {
  name: string;
  /** The property with the key of a row. */
  key: string;
  /** True if rows without a key are numbered. */
  isNumbered?: boolean;
}

/** Opens the database. A new shape needs a new `version`, and tables that were there keep their rows. */
export async function openDeviceDatabase(
  name: string,
  version: number,
  tables: readonly DeviceTable[],
): Promise<DeviceDatabase> {
  try {
    return onDisk(await open(name, version, tables));
  } catch {
    return inPage(tables);
  }
}

function open(name: string, version: number, tables: readonly DeviceTable[]): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => {
    const missing = tables.filter((table) => !request.result.objectStoreNames.contains(table.name));
    for (const { name, key, isNumbered = false } of missing) {
      request.result.createObjectStore(name, { keyPath: key, autoIncrement: isNumbered });
    }
  };
  return resultOf(request);
}

function onDisk(database: IDBDatabase): DeviceDatabase {
  // A tab with a newer version of the site changes the shape of the database.
  database.onversionchange = () => database.close();
  return {
    isLasting: true,
    readAll: (table) => resultOf(database.transaction(table).objectStore(table).getAll()),
    read: (table, key) => resultOf(database.transaction(table).objectStore(table).get(key)),
    change: (table, { put = [], remove = [] }) => {
      const transaction = database.transaction(table, 'readwrite', { durability: 'strict' });
      const store = transaction.objectStore(table);
      for (const row of put) store.put(row);
      for (const key of remove) store.delete(key);
      return isDone(transaction);
    },
    update: async (table, keys, change) => {
      const transaction = database.transaction(table, 'readwrite', { durability: 'strict' });
      const store = transaction.objectStore(table);
      const left: object[] = [];
      for (const key of keys) {
        const reading = store.get(key);
        reading.onsuccess = () => {
          const row = reading.result === undefined ? null : change(reading.result as never);
          if (row) store.put(row);
          else store.delete(key);
          if (row) left.push(row);
        };
      }
      await isDone(transaction);
      return left;
    },
  };
}

function isDone(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function inPage(tables: readonly DeviceTable[]): DeviceDatabase {
  const rows = new Map(tables.map(({ name }) => [name, new Map<RowKey, object>()]));
  let last = 0;
  return {
    isLasting: false,
    readAll: async (table) => [...rows.get(table)!.values()],
    read: async (table, key) => rows.get(table)!.get(key),
    change: async (table, { put = [], remove = [] }) => {
      const { key } = tables.find(({ name }) => name === table)!;
      for (const row of put as readonly Record<string, RowKey | undefined>[]) {
        const rowKey = row[key] ?? ++last;
        rows.get(table)!.set(rowKey, { ...row, [key]: rowKey });
      }
      for (const removed of remove) rows.get(table)!.delete(removed);
    },
    update: async (table, keys, change) =>
      keys.flatMap((key) => {
        const row = rows.get(table)!.get(key);
        const changed = row ? change(row as never) : null;
        if (changed) rows.get(table)!.set(key, changed);
        else rows.get(table)!.delete(key);
        return changed ?? [];
      }),
  };
}
