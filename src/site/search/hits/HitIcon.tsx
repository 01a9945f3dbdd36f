import { Avatar } from '#kit/ui/images/Avatar.tsx';
import { Icon } from '#kit/ui/images/Icon.tsx';
import type { SearchHit } from '#site/search/search.contract.ts';
import styles from './hits.module.css';

/** Shows the initials of an athlete, or an icon for a team or a meet. */
export function HitIcon({ hit: { type, title } }: { hit: SearchHit }) {
  if (type === 'Athlete') {
    return (
      <span className={`${styles.sign} ${styles.person}`}>
        <Avatar name={title} />
      </span>
    );
  }
  return (
    <span className={styles.sign}>
      <Icon name={type === 'Team' ? 'users' : 'flag'} />
    </span>
  );
}

/** Shows the name with the matching parts marked. */
export function HitTitle({ hit: { parts } }: { hit: SearchHit }) {
  return (
    <span className={styles.title}>
      {parts.map(({ at, text, isMatch }) => (isMatch ? <mark key={at}>{text}</mark> : text))}
    </span>
  );
}
