// Runs the sandbox that acts as Stripe in a process of its own, as a card provider is, so that its work takes no time of ours.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { systemClock } from '#kit/clock.ts';
import { type StripeSandbox, startSandbox } from '#money/stripe-sandbox/sandbox.service.ts';

export interface SandboxProcess {
  access: StripeSandbox['access'];
  end(): void;
}

export async function startSandboxProcess(): Promise<SandboxProcess> {
  const sandbox: ChildProcess = fork(import.meta.filename, { execArgv: [] });
  const ended = once(sandbox, 'exit').then(([code]) => {
    throw new Error(`The process of the sandbox ended with ${code}.`);
  });
  ended.catch(() => {});
  const [access] = await Promise.race([once(sandbox, 'message'), ended]);
  return { access, end: () => sandbox.disconnect() };
}

if (import.meta.main) {
  const { access } = await startSandbox({ clock: systemClock });
  process.once('disconnect', () => process.exit(0));
  process.send!(access);
}
