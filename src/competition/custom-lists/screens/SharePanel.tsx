import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { SaveButton } from '#kit/ui/forms/SaveButton.tsx';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { CopyLink } from './CopyLink.tsx';
import { sharedListAddress } from './custom-list-addresses.rules.ts';
import styles from './SupporterLists.module.css';
import { supporterWords as words } from './supporter-lists.words.ts';

/** The link of a list: made, copied and ended by coaches. */
export function SharePanel({ listId, shareKey }: { listId: number; shareKey: string | null }) {
  if (shareKey === null) {
    return (
      <div className={styles.share}>
        <SaveButton
          icon="share"
          busyWord={words.sharingNow}
          onSave={async ({ lists }) => {
            await lists.share({ listId, isShared: true }, QUIET);
          }}
        >
          {words.share}
        </SaveButton>
      </div>
    );
  }
  const link = window.location.origin + sharedListAddress(shareKey);
  return (
    <div className={styles.share}>
      <p>{words.shareText}</p>
      <Field label={words.shareLabel}>
        {(control) => (
          <input
            {...control}
            className={controls.input}
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Field>
      <div className={styles.buttons}>
        <CopyLink text={link} />
        <SaveButton
          look="quiet"
          busyWord={words.ending}
          onSave={async ({ lists }) => {
            await lists.share({ listId, isShared: false }, QUIET);
            return { text: words.linkEnded };
          }}
        >
          {words.endLink}
        </SaveButton>
      </div>
    </div>
  );
}
