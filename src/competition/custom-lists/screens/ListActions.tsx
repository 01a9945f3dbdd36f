import { useState } from 'react';
import type { CustomList } from '#competition/custom-lists/custom-lists.contract.ts';
import { keepFile } from '#kit/ui/browser/keep-file.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import layout from '#kit/ui/page/layout.module.css';
import { customListFile } from './list-file.client.ts';
import styles from './SupporterLists.module.css';
import { supporterWords as words } from './supporter-lists.words.ts';

/** Prints a list or keeps it as a file. */
export function ListActions({ list }: { list: CustomList }) {
  return (
    <div className={`${layout.scriptOnly} ${styles.actions}`}>
      <Button onClick={() => keepFile({ ...customListFile(list), type: 'text/csv' })}>{words.csv}</Button>
      <Button icon="print" onClick={() => window.print()}>
        {words.print}
      </Button>
    </div>
  );
}

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
