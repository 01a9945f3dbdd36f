import styles from './Avatar.module.css';
import { initialsOf } from './initials.ts';

interface AvatarProps {
  name: string;
  /** `small` in a line of text, `large` in the head of a page; else 40 px. */
  size?: 'small' | 'large';
  /** Teams and meets are square. */
  shape?: 'square';
}

/** Always beside the name itself, so it is silent. */
export function Avatar({ name, size, shape }: AvatarProps) {
  const classes = [styles.avatar, size && styles[size], shape && styles[shape]];
  return (
    <span className={classes.filter(Boolean).join(' ')} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
