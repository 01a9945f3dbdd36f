import { type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { FailedPart } from '#kit/ui/feedback/Note.tsx';
import { SkeletonText } from '#kit/ui/feedback/Skeleton.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { navigationWords as words } from '#site/navigation/navigation.words.ts';

interface MenuLoaderProps<T> {
  /** Another function asks for something else. */
  load: (api: Api) => Promise<T>;
  children: (value: T) => ReactNode;
}

const SKELETON_LINES = 8;

/** What a menu has to ask for: lines to come after 150 ms, and a way to try again. */
export function MenuLoader<T>({ load, children }: MenuLoaderProps<T>) {
  const api = use(BrowserApi);
  const [answer, setAnswer] = useState<{ value: T } | 'failed' | null>(null);
  const latest = useRef<Promise<T> | null>(null);

  const ask = useCallback(() => {
    if (!api) return;
    const asking = load(api);
    latest.current = asking;
    setAnswer(null);
    const answerWith = (given: { value: T } | 'failed') => {
      if (latest.current === asking) setAnswer(given);
    };
    asking.then(
      (value) => answerWith({ value }),
      () => answerWith('failed'),
    );
  }, [api, load]);
  useEffect(ask, [ask]);

  if (answer === null) return <SkeletonText label={words.loading} lines={SKELETON_LINES} />;
  if (answer === 'failed') {
    return <FailedPart message={words.failed} retryWord={words.tryAgain} onRetry={ask} />;
  }
  return children(answer.value);
}
