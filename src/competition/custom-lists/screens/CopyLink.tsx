import { useState } from 'react';
import { Button } from '#kit/ui/forms/Button.tsx';
import { supporterWords as words } from './supporter-lists.words.ts';

/** Copies a text and says whether that worked; browsers offer the clipboard on https and localhost only. */
export function CopyLink({ text }: { text: string }) {
  const [message, setMessage] = useState('');
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setMessage(words.copied);
    } catch {
      setMessage(words.notCopied);
    }
  }
  return (
    <>
      <Button onClick={() => void copy()}>{words.copy}</Button> <span role="status">{message}</span>
    </>
  );
}
