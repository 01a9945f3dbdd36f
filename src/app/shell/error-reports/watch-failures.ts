// Listens for failures in this tab from the start. The code that reports them loads with the first one.
import { onIgnoredFailure } from '#kit/ignore-failure.ts';
import { type Failure, onFailure } from '#kit/ui/errors/failures.ts';
import type { Api } from '#kit/ui/page/api-context.ts';

export function watchFailures(api: Api, build: string): void {
  let reporter: Promise<(failure: Failure) => void> | undefined;

  async function report(failure: Failure): Promise<void> {
    reporter ??= import('./open-reporter.ts').then(
      ({ openReporter }) => openReporter(api, build),
      () => () => {},
    );
    (await reporter)(failure);
  }

  onFailure(report);
  onIgnoredFailure((what, error) => report({ kind: 'silent', what, error }));
  addEventListener('error', ({ error, message }) =>
    report({ kind: 'script', what: 'error', error: error ?? message }),
  );
  addEventListener('unhandledrejection', ({ reason }) =>
    report({ kind: 'script', what: 'promise', error: reason }),
  );
}
