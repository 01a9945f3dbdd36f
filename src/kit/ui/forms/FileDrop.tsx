import type { DragEvent } from 'react';
import { Icon } from '#kit/ui/images/Icon.tsx';
import layout from '#kit/ui/page/layout.module.css';
import controls from './controls.module.css';
import styles from './FileDrop.module.css';

interface FileDropProps {
  /** "Choose a file". */
  label: string;
  /** Beside the button: what may be dropped, or what is going on. */
  hint: string;
  /** The kinds of files that the browser offers, such as `.txt,.csv`. */
  accept: string;
  /** False where another button is the primary one of the view. */
  isPrimary?: boolean;
  /** True where several files are taken at once. */
  isMany?: boolean;
  onFiles(files: readonly File[]): void;
  /** Takes a text that is dropped; left out where only files are. */
  onText?(text: string): void;
}

/** A field that takes files which somebody chooses or drops. */
export function FileDrop({
  label,
  hint,
  accept,
  isPrimary = true,
  isMany = false,
  onFiles,
  onText,
}: FileDropProps) {
  function take(files: Iterable<File>) {
    const taken = isMany ? [...files] : [...files].slice(0, 1);
    if (taken.length > 0) onFiles(taken);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    const { files } = event.dataTransfer;
    if (files.length > 0) take(files);
    else onText?.(event.dataTransfer.getData('text/plain'));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside
    <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <label className={isPrimary ? `${controls.button} ${controls.primary}` : controls.button}>
        <Icon name="share" size="small" />
        {label}
        <input
          type="file"
          multiple={isMany}
          className={layout.hiddenText}
          accept={accept}
          onChange={(event) => {
            take(event.target.files ?? []);
            event.target.value = '';
          }}
        />
      </label>
      <span className={styles.hint} role="status">
        {hint}
      </span>
    </div>
  );
}
