// Saves changes that make sense only together, such as the opening of registration: they are taken or refused as one.
import type { MeetChanges } from '#competition/meets/manage/managed-meet.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import type { RunnerTools, SaveRunner } from './save-runner.client.ts';

/** Another host can save first every time; nobody does so more often. */
const TRIES_MAX = 4;

/**
 * Waits for the saves that are under way. Rejects with the refusal, or with the sentence for a site that does not answer;
 * then nothing of the changes is saved.
 */
export async function saveAtOnce(
  runner: Pick<SaveRunner, 'queue' | 'watch' | 'apply'>,
  send: RunnerTools['send'],
  { changes, unanswered }: { changes: MeetChanges; unanswered: string },
): Promise<void> {
  for (let count = 1; count <= TRIES_MAX; count++) {
    await untilIdle(runner);
    const outcome = await send({ version: runner.queue().saved.version, changes });
    if (outcome.kind === 'refused' || outcome.kind === 'stopped') {
      throw new Refusal(outcome.refusal.code, outcome.refusal.message);
    }
    if (outcome.kind !== 'saved' && outcome.kind !== 'changed meanwhile') break;
    const by = outcome.kind === 'saved' ? null : outcome.by;
    runner.apply({ kind: 'heard', meet: outcome.meet, by });
    if (outcome.kind === 'saved') return;
  }
  throw new Refusal('SAVE_UNANSWERED', unanswered, { status: 503 });
}

function untilIdle({ queue, watch }: Pick<SaveRunner, 'queue' | 'watch'>): Promise<void> {
  const isIdle = () => queue().phase === 'idle' || queue().phase === 'stopped';
  if (isIdle()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = watch(() => {
      if (!isIdle()) return;
      end();
      resolve();
    });
  });
}
