// Holds calls that got no answer, and opens the dialog that offers to repeat them.
import { isOffline } from '#kit/ui/errors/offline-error.ts';
import { ServerFailure } from '../../server-failure.ts';
import { CommunicationErrorDialog } from './CommunicationErrorDialog.tsx';
import { createHeldCalls } from './held-calls.ts';
import { isLocalHost } from './hosts.rules.ts';
import { putUp, takeDown } from './notice-board.tsx';

const calls = createHeldCalls((error) => error instanceof ServerFailure || isOffline(error));

/** Resolves when the visitor tries again and the server answers. */
export function holdCall<Reply>(failure: ServerFailure, callAgain: () => Promise<Reply>): Promise<Reply> {
  const reply = calls.hold(failure, callAgain);
  putUp(
    'communication-error',
    <CommunicationErrorDialog
      onRetry={handleRetry}
      onRefresh={() => location.reload()}
      onClose={isLocalHost(location.hostname) ? handleClose : undefined}
    />,
  );
  return reply;
}

async function handleRetry(): Promise<boolean> {
  const isDone = await calls.tryAgain();
  if (isDone) takeDown('communication-error');
  return isDone;
}

function handleClose(): void {
  takeDown('communication-error');
  calls.giveUp();
}
