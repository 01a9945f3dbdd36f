import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { OptionalLink } from '#kit/ui/navigation/OptionalLink.tsx';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { SaveRowButton } from '#site/account/ChangeButton.tsx';
import { ErrorLine } from '#site/account/ErrorLine.tsx';
import { SettingRow } from '#site/account/SettingRow.tsx';
import styles from '#site/account/settings.module.css';
import { listWords as words } from '#site/account/settings-sections.words.ts';
import type { Settings } from './settings.client.ts';

/** Lists followed people, followers and blocked people, each with a button to end it. */
export function FollowingSection({ follows, blocked }: Pick<Settings, 'follows' | 'blocked'>) {
  const saving = useSaving();
  return (
    <>
      <SettingRow label={words.following}>
        {follows.following.length === 0 ? (
          words.noFollowing
        ) : (
          <ul className={styles.list}>
            {follows.following.map(({ type, linkId, name, url }) => (
              <li key={`${type}${linkId}`}>
                <span>
                  <OptionalLink href={url}>{name}</OptionalLink>
                </span>
                <SaveRowButton
                  label={words.stopFollowing(name)}
                  saving={saving}
                  onSave={async ({ follows: calls }) => {
                    await calls.stopFollowing({ type, linkId }, QUIET);
                  }}
                >
                  {words.stop}
                </SaveRowButton>
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
                <SaveRowButton
                  label={words.stopFollowing(`#${hashtag}`)}
                  saving={saving}
                  onSave={async ({ follows: calls }) => {
                    await calls.stopFollowingHashtag({ hashtag }, QUIET);
                  }}
                >
                  {words.stop}
                </SaveRowButton>
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
            {follows.followers.map(({ linkId, name, url }) => (
              <li key={linkId}>
                <span>
                  <OptionalLink href={url}>{name}</OptionalLink>
                </span>
                <SaveRowButton
                  label={words.removeFollower(name)}
                  saving={saving}
                  onSave={async ({ follows: calls }) => {
                    await calls.removeFollower({ userId: linkId }, QUIET);
                  }}
                >
                  {words.removeWord}
                </SaveRowButton>
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
            {blocked.map(({ userId, name, blockedAt }) => (
              <li key={userId}>
                <span>
                  {name} <small>{words.blockedOn(blockedAt)}</small>
                </span>
                <SaveRowButton
                  label={words.unblockName(name)}
                  saving={saving}
                  onSave={async ({ follows: calls }) => {
                    await calls.unblock({ userId }, QUIET);
                  }}
                >
                  {words.unblock}
                </SaveRowButton>
              </li>
            ))}
          </ul>
        )}
      </SettingRow>
      <ErrorLine message={saving.error ?? undefined} />
    </>
  );
}
