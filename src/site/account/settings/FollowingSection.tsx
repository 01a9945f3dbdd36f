import { ChangeButton } from '#site/account/ChangeButton.tsx';
import { QUIET, useSave } from '#site/account/Saver.tsx';
import { SettingRow } from '#site/account/SettingRow.tsx';
import styles from '#site/account/settings.module.css';
import { listWords as words } from '#site/account/settings-sections.words.ts';
import type { Settings } from './settings.client.ts';

/** Lists followed people, followers and blocked people, each with a button to end it. */
export function FollowingSection({ follows, blocked }: Pick<Settings, 'follows' | 'blocked'>) {
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
      {follows.hashtags.length === 0 ? null : (
        <SettingRow label={words.hashtags}>
          <ul className={styles.list}>
            {follows.hashtags.map((hashtag) => (
              <li key={hashtag}>
                <span>#{hashtag}</span>
                <ChangeButton
                  label={words.stopFollowing(`#${hashtag}`)}
                  onClick={() => save((api) => api.follows.stopFollowingHashtag({ hashtag }, QUIET))}
                >
                  {words.stop}
                </ChangeButton>
              </li>
            ))}
          </ul>
        </SettingRow>
      )}
      <SettingRow label={words.followers} hint={words.followersHint}>
        {follows.followers.length === 0 ? (
          words.noFollowers
        ) : (
          <ul className={styles.list}>
            {follows.followers.map(({ linkId, Name, url }) => (
              <li key={linkId}>
                <span>{url ? <a href={url}>{Name}</a> : Name}</span>
                <ChangeButton
                  label={words.removeFollower(Name)}
                  onClick={() => save((api) => api.follows.removeFollower({ userId: linkId }, QUIET))}
                >
                  {words.removeWord}
                </ChangeButton>
              </li>
            ))}
          </ul>
        )}
      </SettingRow>
      <SettingRow label={words.blocked} hint={words.blockedHint}>
        {blocked.length === 0 ? (
          words.noBlocked
        ) : (
          <ul className={styles.list}>
            {blocked.map(({ userId, Name, blockedAt }) => (
              <li key={userId}>
                <span>
                  {Name} <small>{words.blockedOn(blockedAt)}</small>
                </span>
                <ChangeButton
                  label={words.unblockName(Name)}
                  onClick={() => save((api) => api.follows.unblock({ userId }, QUIET))}
                >
                  {words.unblock}
                </ChangeButton>
              </li>
            ))}
          </ul>
        )}
      </SettingRow>
    </>
  );
}
