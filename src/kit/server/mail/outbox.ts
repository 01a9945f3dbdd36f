// The folder for mail without a mail server: one file per mail, the newest thousand.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutgoingMail } from './mail-transport.ts';

export interface OutboxMail extends OutgoingMail {
  from: string;
  headers: Record<string, string>;
}

const OUTBOX_MAILS_MAX = 1_000;
const NAME = /^mail-(\d{1,15})\.json$/;

export async function keepInOutbox(folder: string, mail: OutboxMail): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `mail-${mail.id}.json`);
  // Renamed when complete.
  await writeFile(`${file}.part`, `${JSON.stringify(mail, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.part`, file);
  const ids = await listIds(folder);
  for (const id of ids.slice(OUTBOX_MAILS_MAX)) await rm(join(folder, `mail-${id}.json`), { force: true });
}

/** Newest first. */
export async function listOutbox(folder: string, max: number): Promise<OutboxMail[]> {
  const ids = (await listIds(folder)).slice(0, max);
  const mails = await Promise.all(ids.map((id) => readFromOutbox(folder, id)));
  return mails.filter((mail) => mail !== null);
}

/** Returns null if there is none with this number. */
export async function readFromOutbox(folder: string, id: number): Promise<OutboxMail | null> {
  const text = await readFile(join(folder, `mail-${id}.json`), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as OutboxMail);
}

async function listIds(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch(() => []);
  const ids = names.map((name) => Number(NAME.exec(name)?.[1] ?? 0));
  return ids.filter((id) => id > 0).sort((one, other) => other - one);
}
