// npm run lynx: sends the results of a timing computer to the site as they appear in a folder, and gets its start lists.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { watcherWords as words } from '#hosting/timing-files/watcher/watcher.words.ts';
import { onStopSignal } from '#kit/server/operations/shutdown.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { stopWithUsage } from './command.ts';
import { DeviceRefused } from './lynx-site.ts';
import { watchFolder } from './lynx-watcher.ts';

const stopping = new AbortController();
const { folder, server, meetId, key } = readArguments();
onStopSignal(() => stopping.abort());
print(words.watching(folder, server));
try {
  await watchFolder({ folder, server, meetId, key, print, signal: stopping.signal });
} catch (error) {
  if (!(error instanceof DeviceRefused)) throw error;
  print(words.stopped(error.message));
  process.exitCode = 1;
}

function print(line: string): void {
  const time = new Date().toTimeString().slice(0, 8);
  console.log(`${time} ${line}`);
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        meet: { type: 'string' },
        server: { type: 'string' },
        key: { type: 'string' },
        'key-file': { type: 'string' },
      },
    });
    const [folder, ...others] = positionals;
    const meetId = idFromText(values.meet ?? '');
    if (folder === undefined || others.length > 0 || meetId === null || values.server === undefined) {
      return stopWithUsage(words.usage);
    }
    const key = values.key ?? process.env.LYNX_KEY ?? readKey(values['key-file']);
    if (!key) return stopWithUsage(words.usage);
    return { folder: fromCaller(folder), meetId, server: readServer(values.server), key: key.trim() };
  } catch (error) {
    return stopWithUsage(`${error instanceof Error ? error.message : error}\n${words.usage}`);
  }
}

/** npm runs in the project, but paths are relative to the folder of the caller. */
function fromCaller(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path);
}

function readKey(path: string | undefined): string | null {
  if (path === undefined) return null;
  try {
    return readFileSync(fromCaller(path), 'utf8');
  } catch {
    return stopWithUsage(words.keyUnreadable(path));
  }
}

function readServer(text: string): string {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url.origin : stopWithUsage(words.serverUnreadable(text));
}
