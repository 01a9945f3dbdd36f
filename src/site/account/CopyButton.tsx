import { useState } from 'react';
import { ChangeButton } from './ChangeButton.tsx';
import { securityWords as words } from './settings-sections.words.ts';

/** Says whether the clipboard has it; it is there over https and on this computer only. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [said, setSaid] = useState('');
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(words.copied);
    } catch {
      setSaid(words.notCopied);
    }
  }
  return (
    <>
      <ChangeButton onClick={copy}>{label}</ChangeButton> <span role="status">{said}</span>
    </>
  );
}
