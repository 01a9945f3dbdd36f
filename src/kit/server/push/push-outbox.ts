// The folder for push messages of the demo: one file per message, the newest hundred.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutgoingPush, PushTarget } from './push-transport.ts';

export interface OutboxPush extends OutgoingPush {
  endpoint: string;
}

const OUTBOX_PUSHES_MAX = 100;
const NAME = /^push-(\d{1,15})\.json$/;

export async function keepInPushOutbox(
  folder: string,
  { endpoint }: PushTarget,
  push: OutgoingPush,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `push-${push.id}.json`);
  // Renamed when complete.
  await writeFile(`${file}.part`, `${JSON.stringify({ ...push, endpoint }, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.part`, file);
  const old = (await listIds(folder)).slice(OUTBOX_PUSHES_MAX);
  for (const id of old) await rm(join(folder, `push-${id}.json`), { force: true });
}

/** Newest first. */
export async function listPushOutbox(folder: string): Promise<OutboxPush[]> {
  const files = (await listIds(folder)).map((id) => join(folder, `push-${id}.json`));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => null)));
  return texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as OutboxPush]));
}

async function listIds(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch(() => []);
  const ids = names.map((name) => Number(NAME.exec(name)?.[1] ?? 0));
  return ids.filter((id) => id > 0).sort((one, other) => other - one);
}
