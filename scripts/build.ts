// Builds the browser's files and the page renderer into dist/, unless dist/ was built from this very tree.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const HASH_FILE = join(ROOT, 'dist/tree-hash');
const INPUTS = ['src/**/*.*', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'];

/** Returns whether it had to build. */
export async function buildWhenStale(): Promise<boolean> {
  const hash = hashTree(ROOT);
  if (readBuiltHash() === hash) return false;
  process.env.NODE_ENV = 'production';
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({ root: ROOT, logLevel: 'warn' });
  await builder.buildApp();
  writeFileSync(HASH_FILE, hash);
  return true;
}

/** Returns a hash of everything that a build reads; tests are not part of it. */
export function hashTree(root: string): string {
  const files = globSync(INPUTS, { cwd: root }).filter((file) => !file.includes('.test.'));
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function readBuiltHash(): string | null {
  try {
    return readFileSync(HASH_FILE, 'utf8');
  } catch {
    return null;
  }
}
