import { Avatar } from '#kit/ui/images/Avatar.tsx';
import { Icon } from '#kit/ui/images/Icon.tsx';
import type { SearchHit } from '#site/search/search.contract.ts';
import styles from './hits.module.css';

/** What stands before a hit: the initials of a person, a sign for a team and a meet. */
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

/** The name with what was looked for in it marked. */
export function HitTitle({ hit: { parts } }: { hit: SearchHit }) {
  return (
    <span className={styles.title}>
      {parts.map(({ at, text, isMatch }) => (isMatch ? <mark key={at}>{text}</mark> : text))}
    </span>
  );
}
