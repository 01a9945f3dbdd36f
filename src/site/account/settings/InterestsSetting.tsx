import { use, useState } from 'react';
import chips from '#kit/ui/badges/chips.module.css';
import controls from '#kit/ui/forms/controls.module.css';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import { ChangeButton } from '#site/account/ChangeButton.tsx';
import { ErrorLine } from '#site/account/ErrorLine.tsx';
import { SettingRow } from '#site/account/SettingRow.tsx';
import styles from '#site/account/settings.module.css';
import { profileWords as words } from '#site/account/settings-sections.words.ts';
import type { Settings } from './settings.client.ts';

type Interest = Settings['interests'][number];

/** The list of interests loads only when the reader wants to add one. */
export function InterestsSetting({ interests }: Pick<Settings, 'interests'>) {
  const api = use(BrowserApi);
  const { error, save } = useSaving();
  const [offered, setOffered] = useState<readonly Interest[] | null>(null);
  const left = offered?.filter(({ id }) => !interests.some((interest) => interest.id === id)) ?? [];

  async function openList() {
    const reply = await api?.preferences.listInterests({});
    setOffered(reply?.items ?? null);
  }

  const add = (IDInterest: number) =>
    save(`add ${IDInterest}`, async ({ preferences }) => {
      await preferences.addInterest({ IDInterest }, QUIET);
    });
  const remove = (IDInterest: number) =>
    save(`remove ${IDInterest}`, async ({ preferences }) => {
      await preferences.removeInterest({ IDInterest }, QUIET);
    });

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
        {interests.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className={chips.chip}
              aria-label={words.removeInterest(name)}
              onClick={() => void remove(id)}
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
                if (IDInterest > 0) void add(IDInterest);
              }}
            >
              <option value="">{words.addInterest}</option>
              {left.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </li>
        ) : null}
      </ul>
      <ErrorLine message={error ?? undefined} />
    </SettingRow>
  );
}
