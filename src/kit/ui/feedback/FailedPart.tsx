import { Button } from '#kit/ui/forms/Button.tsx';
import { Note } from './Note.tsx';

/** A failed part of a page. The rest of the page stays usable. */
export function FailedPart({
  message,
  retryWord,
  onRetry,
}: {
  message: string;
  retryWord: string;
  onRetry: () => void;
}) {
  return (
    <Note tone="bad" isAlert action={<Button onClick={onRetry}>{retryWord}</Button>}>
      {message}
    </Note>
  );
}
