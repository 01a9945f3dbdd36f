import { type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { FailedPart } from '#kit/ui/feedback/FailedPart.tsx';
import { SkeletonText } from '#kit/ui/feedback/Skeleton.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { navigationWords as words } from '#site/navigation/navigation.words.ts';

interface MenuLoaderProps<T> {
  /** A new function loads again. */
  load: (api: Api) => Promise<T>;
  children: (value: T) => ReactNode;
}

const SKELETON_LINES = 8;

/** Loads a menu's data: shows a skeleton after 150 ms, and a retry button when loading fails. */
export function MenuLoader<T>({ load, children }: MenuLoaderProps<T>) {
  const api = use(BrowserApi);
  const [answer, setAnswer] = useState<{ value: T } | 'failed' | null>(null);
  const latest = useRef<Promise<T> | null>(null);

  const request = useCallback(() => {
    if (!api) return;
    const loading = load(api);
    latest.current = loading;
    setAnswer(null);
    const answerWith = (result: { value: T } | 'failed') => {
      if (latest.current === loading) setAnswer(result);
    };
    loading.then(
      (value) => answerWith({ value }),
      () => answerWith('failed'),
    );
  }, [api, load]);
  useEffect(request, [request]);

  if (answer === null) return <SkeletonText label={words.loading} lines={SKELETON_LINES} />;
  if (answer === 'failed') {
    return <FailedPart message={words.failed} retryWord={words.tryAgain} onRetry={request} />;
  }
  return children(answer.value);
}
