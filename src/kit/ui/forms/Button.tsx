import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '#kit/ui/images/Icon.tsx';
import type { IconName } from '#kit/ui/images/icons.ts';
import layout from '#kit/ui/page/layout.module.css';
import styles from './controls.module.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'className'> {
  /** One `primary` per view; `danger` removes something; `quiet` has no border. */
  look?: 'primary' | 'danger' | 'quiet';
  icon?: IconName;
  /** True for full width. */
  isBlock?: boolean;
  /** The reason why it cannot be pressed. The button stays focusable and explains the reason. */
  lockedBecause?: string | undefined;
  /** The text while its action runs: "Processing". The button keeps its width. */
  busyWord?: string | undefined;
  children: ReactNode;
}

/** A button. Its label is a verb with its object. */
export function Button({
  look,
  icon,
  isBlock,
  lockedBecause,
  busyWord,
  children,
  onClick,
  ...attributes
}: ButtonProps) {
  const reasonId = useId();
  const isStill = lockedBecause !== undefined || busyWord !== undefined;
  const sign = lockedBecause === undefined ? icon : 'lock';
  const classes = [styles.button, look && styles[look], isBlock && styles.block];
  return (
    <button
      type="button"
      {...attributes}
      className={classes.filter(Boolean).join(' ')}
      aria-disabled={isStill || undefined}
      aria-busy={busyWord !== undefined || undefined}
      aria-describedby={lockedBecause === undefined ? attributes['aria-describedby'] : reasonId}
      title={lockedBecause ?? attributes.title}
      onClick={isStill ? stop : onClick}
    >
      {sign ? <Icon name={sign} size="small" /> : null}
      {busyWord === undefined ? children : <BusyWords words={children} busyWord={busyWord} />}
      {lockedBecause === undefined ? null : (
        <span id={reasonId} className={layout.hiddenText}>
          {lockedBecause}
        </span>
      )}
    </button>
  );
}

/** Shows the busy text over the label, which keeps the button's width. */
function BusyWords({ words, busyWord }: { words: ReactNode; busyWord: string }) {
  return (
    <span className={styles.busy}>
      <span aria-hidden="true">{words}</span>
      <span>{busyWord}</span>
    </span>
  );
}

/** A disabled submit button does not submit its form. */
function stop(event: { preventDefault(): void }): void {
  event.preventDefault();
}
