import { ChangeButton } from './ChangeButton.tsx';
import { QUIET, useSave } from './Saver.tsx';
import { SettingRow } from './SettingRow.tsx';
import { listWords as words } from './sections.words.ts';
import type { Settings } from './settings.client.ts';
import styles from './settings.module.css';

/** Both directions; whom one follows can be ended here. */
export function FollowingSection({ follows }: Pick<Settings, 'follows'>) {
  const save = useSave();
  return (
    <>
      <SettingRow label={words.following}>
        {follows.following.length === 0 ? (
          words.noFollowing
        ) : (
          <ul className={styles.list}>
            {follows.following.map(({ type, linkId, Name, url }) => (
              <li key={`${type}${linkId}`}>
                <span>{url ? <a href={url}>{Name}</a> : Name}</span>
                <ChangeButton
                  label={words.stopFollowing(Name)}
                  onClick={() => save((api) => api.follows.stopFollowing({ type, linkId }, QUIET))}
                >
                  {words.stop}
                </ChangeButton>
              </li>
            ))}
          </ul>
        )}
      </SettingRow>
      <SettingRow label={words.followers}>
        {follows.followers.length === 0 ? (
          words.noFollowers
        ) : (
          <ul className={styles.list}>
            {follows.followers.map(({ type, linkId, Name, url }) => (
              <li key={`${type}${linkId}`}>
                <span>{url ? <a href={url}>{Name}</a> : Name}</span>
              </li>
            ))}
          </ul>
        )}
      </SettingRow>
    </>
  );
}
