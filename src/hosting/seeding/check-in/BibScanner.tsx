import { useEffect, useRef, useState } from 'react';
import { Dialog } from '#kit/ui/dialogs/Dialog.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { scanCodes } from './bib-scanner.client.ts';
import styles from './CheckIn.module.css';
import { checkInWords as words } from './check-in.words.ts';

interface BibScannerProps {
  /** The outcome of the last code. */
  message: string;
  onCode(text: string): void;
  onClose(): void;
}

/** The picture of the camera; each code in it is reported once until another one comes. */
export function BibScanner({ message, onCode, onClose }: BibScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const report = useRef(onCode);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    report.current = onCode;
  });
  useEffect(() => {
    const over = new AbortController();
    scanCodes(video.current!, (text) => report.current(text), over.signal).catch(() => {
      if (!over.signal.aborted) setFailed(true);
    });
    return () => over.abort();
  }, []);
  return (
    <Dialog
      title={words.scanTitle}
      onClose={onClose}
      actions={
        <Button look="primary" data-focus-first onClick={onClose}>
          {words.scanDone}
        </Button>
      }
    >
      <p>{isFailed ? words.scanFailed : words.scanHint}</p>
      {/* The camera has no sound and no captions. */}
      <video ref={video} className={styles.camera} hidden={isFailed} muted playsInline />
      <p className={styles.scanned} role="status">
        {message}
      </p>
    </Dialog>
  );
}
