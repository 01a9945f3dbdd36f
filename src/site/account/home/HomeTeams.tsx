import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import { Avatar } from '#kit/ui/images/Avatar.tsx';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import styles from './MemberHome.module.css';
import type { HomeTeam } from './member-home.contract.ts';
import { memberHomeWords as words } from './member-home.words.ts';

/** Lists the reader's teams and requests to join; nothing when there are none. */
export function HomeTeams({ teams }: { teams: readonly HomeTeam[] }) {
  if (teams.length === 0) return null;
  return (
    <section>
      <SectionHead title={words.teams} />
      <ul className={`${styles.rows} ${styles.teams}`}>
        {teams.map(({ teamId, name, path, detail, state, deskLinks }) => (
          <li key={teamId}>
            <Avatar name={name} size="small" shape="square" />
            <span>
              <a href={path}>{name}</a>
              <small>{detail}</small>
              {deskLinks.length > 0 ? (
                <span className={styles.desk}>
                  {deskLinks.map(({ label, path }) => (
                    <a key={label} href={path}>
                      {label}
                    </a>
                  ))}
                </span>
              ) : null}
            </span>
            <span className={styles.end}>
              {state === 'requested' ? <StatusTag tone="warn">{words.requested}</StatusTag> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
