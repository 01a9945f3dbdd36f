import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const PROGRAM = `
import { closeSync, openSync } from 'node:fs';
import { watchDescriptors } from './descriptor-watch.ts';
const files = [];
try { for (;;) files.push(openSync('/dev/null')); } catch {}
watchDescriptors({ warn: (_, text) => {
  console.log(text);
  for (const file of files.splice(0)) closeSync(file);
  if (text.startsWith('enough')) process.exit();
} }, 20);
setInterval(() => {}, 1000);
`;

test.runIf(process.platform === 'linux')(
  'running out of file descriptors is logged once, and its end',
  () => {
    const output = execFileSync(
      'sh',
      ['-c', `ulimit -n 200; exec "${process.execPath}" --input-type=module -e "$PROGRAM"`],
      { cwd: import.meta.dirname, env: { ...process.env, PROGRAM }, encoding: 'utf8', timeout: 15_000 },
    );
    expect(output).toBe(
      'file descriptors run out: new connections may be refused; raise ulimit -n\nenough file descriptors again\n',
    );
  },
);
