import { Note } from '#kit/ui/feedback/Note.tsx';

/** Why the last change of a page was not saved; nothing if it was. */
export function SavingError({ error }: { error: string | null }) {
  return error === null ? null : (
    <Note tone="bad" isAlert>
      {error}
    </Note>
  );
}
