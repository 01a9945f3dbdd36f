// The site as an operator runs it: processes of its own on a data folder of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureCluster, stopCluster } from '../src/kit/server/database/embedded-postgres.ts';

const ROOT = join(import.meta.dirname, '..');
const SERVING = /^Homestretch is at (\S+)$/m;

export interface DataFolder {
  path: string;
  /** Address of the embedded database, which is started when it does not run. */
  databaseUrl(): Promise<string>;
  hasRunningDatabase(): boolean;
}

export interface RunningProcess {
  child: ChildProcess;
  /** The output of the process so far. */
  output(): string;
  /** Fulfilled when the text is printed; rejected when the process and all that it started are gone without it. */
  printed(text: RegExp): Promise<RegExpExecArray>;
  /** The exit code, or the signal that ended it, when it and all that it started are gone. */
  ended: Promise<number | NodeJS.Signals>;
}

/** Runs the story on an empty data folder; no process and no file of it is left. */
export async function withDataFolder(story: (folder: DataFolder) => Promise<void>): Promise<void> {
  const path = await mkdtemp(join(tmpdir(), 'homestretch-operator-'));
  const cluster = join(path, 'postgres');
  try {
    await story({
      path,
      databaseUrl: async () => {
        const url = new URL((await ensureCluster(cluster)).url);
        url.pathname = 'homestretch';
        return url.href;
      },
      hasRunningDatabase: () => existsSync(join(cluster, 'postmaster.pid')),
    });
  } finally {
    for (const { child, ended } of running) {
      child.kill('SIGKILL');
      await ended;
    }
    running.clear();
    if (existsSync(cluster)) await stopCluster(cluster);
    await rm(path, { recursive: true, force: true });
  }
}

const running = new Set<RunningProcess>();

export function run(
  command: string,
  args: readonly string[],
  environment: Record<string, string>,
): RunningProcess {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const env = { ...inherited, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...environment };
  const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close').then(([code, signal]) => {
    running.delete(process_);
    return code ?? signal;
  });
  const process_: RunningProcess = {
    child,
    output: () => output,
    ended,
    printed: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = text.exec(output);
          if (match) resolve(match);
        };
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
        look();
        ended.then(() => reject(new Error(`${command} ended without ${text}:\n${output}`)));
      }),
  };
  running.add(process_);
  return process_;
}

/** Starts the site without npm, on any free port; `url` is its address when it serves. */
export async function serve(folder: DataFolder): Promise<RunningProcess & { url: string }> {
  const site = runSite(folder, { DEMO: '0' });
  return { ...site, url: await addressOf(site) };
}

export function runSite(folder: DataFolder, environment: Record<string, string> = {}): RunningProcess {
  return run(process.execPath, ['src/app/main.ts'], { ...environment, PORT: '0', DATA_DIR: folder.path });
}

export function runImport(folder: DataFolder, ...files: string[]): RunningProcess {
  return run(process.execPath, ['src/app/commands/import.ts', ...files], { DATA_DIR: folder.path });
}

export async function addressOf(site: RunningProcess): Promise<string> {
  return (await site.printed(SERVING))[1]!;
}
