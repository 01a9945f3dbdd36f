import styles from './Avatar.module.css';
import { initialsOf } from './initials.ts';

interface AvatarProps {
  name: string;
  /** `small` for a line of text, `large` for the head of a page; 40 px by default. */
  size?: 'small' | 'large';
  /** True for teams and meets. */
  shape?: 'square';
}

/** Initials beside a name. Hidden from screen readers, because the name is read. */
export function Avatar({ name, size, shape }: AvatarProps) {
  const classes = [styles.avatar, size && styles[size], shape && styles[shape]];
  return (
    <span className={classes.filter(Boolean).join(' ')} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
