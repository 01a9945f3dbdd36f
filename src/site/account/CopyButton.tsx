import { useState } from 'react';
import { ChangeButton } from './ChangeButton.tsx';
import { securityWords as words } from './settings-sections.words.ts';

/** Copies a text and says whether it worked; browsers offer the clipboard on https and localhost only. */
export function CopyButton({ text, label }: { text: string; label: string }) {
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
      <ChangeButton onClick={copy}>{label}</ChangeButton> <span role="status">{message}</span>
    </>
  );
}
