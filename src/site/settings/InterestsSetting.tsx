import { use, useState } from 'react';
import { BrowserApi } from '#kit/ui/browser-api.ts';
import chips from '#kit/ui/chips.module.css';
import controls from '#kit/ui/controls.module.css';
import { Icon } from '#kit/ui/Icon.tsx';
import { ChangeButton } from './ChangeButton.tsx';
import { QUIET, useSave } from './Saver.tsx';
import { SettingRow } from './SettingRow.tsx';
import { profileWords as words } from './sections.words.ts';
import type { Settings } from './settings.client.ts';
import styles from './settings.module.css';

type Interest = Settings['interests'][number];

/** What can be chosen is asked for when somebody wants to choose. */
export function InterestsSetting({ interests }: Pick<Settings, 'interests'>) {
  const api = use(BrowserApi);
  const save = useSave();
  const [offered, setOffered] = useState<readonly Interest[] | null>(null);
  const left = offered?.filter(({ ID }) => !interests.some((interest) => interest.ID === ID)) ?? [];

  async function openList() {
    const reply = await api?.preferences.listInterests({});
    setOffered(reply?.items ?? null);
  }

  return (
    <SettingRow
      label={words.interests}
      action={
        offered ? null : (
          <ChangeButton label={words.addInterest} onClick={openList}>
            {words.add}
          </ChangeButton>
        )
      }
    >
      <ul className={styles.chips}>
        {interests.map(({ ID, name }) => (
          <li key={ID}>
            <button
              type="button"
              className={chips.chip}
              aria-label={words.removeInterest(name)}
              onClick={() => save((api) => api.preferences.removeInterest({ IDInterest: ID }, QUIET))}
            >
              {name}
              <Icon name="x" size="small" />
            </button>
          </li>
        ))}
        {interests.length === 0 ? <li className={styles.hint}>{words.noInterests}</li> : null}
        {offered ? (
          <li>
            <select
              className={controls.select}
              aria-label={words.addInterest}
              value=""
              onChange={(event) => {
                const IDInterest = Number(event.target.value);
                if (IDInterest > 0) save((api) => api.preferences.addInterest({ IDInterest }, QUIET));
              }}
            >
              <option value="">{words.addInterest}</option>
              {left.map(({ ID, name }) => (
                <option key={ID} value={ID}>
                  {name}
                </option>
              ))}
            </select>
          </li>
        ) : null}
      </ul>
    </SettingRow>
  );
}
