import styles from './Icon.module.css';
import type { IconName } from './icons.ts';

interface IconProps {
  name: IconName;
  size?: 'small' | 'large';
}

/** An icon beside a word or inside a named control. Hidden from screen readers. */
export function Icon({ name, size }: IconProps) {
  return (
    <svg className={size ? `${styles.icon} ${styles[size]}` : styles.icon} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
