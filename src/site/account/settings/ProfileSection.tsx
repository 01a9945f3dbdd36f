import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { ABOUT_MAX, MOSTLY } from '#people/accounts/profile/account-info.rules.ts';
import { Choices } from '#site/account/Choices.tsx';
import { SavedCheckbox } from '#site/account/SavedCheckbox.tsx';
import { SettingRow } from '#site/account/SettingRow.tsx';
import styles from '#site/account/settings.module.css';
import { profileWords as words } from '#site/account/settings-sections.words.ts';
import { TextSetting } from '#site/account/TextSetting.tsx';
import { fullName } from '#sport/people/names.rules.ts';
import { HandleSetting } from './HandleSetting.tsx';
import { InterestsSetting } from './InterestsSetting.tsx';
import type { Settings } from './settings.client.ts';

export function ProfileSection({ account, interests }: Pick<Settings, 'account' | 'interests'>) {
  const set =
    (field: 'Mostly' | 'SocialEnabled' | 'FollowsNeedConsent') =>
    async ({ settings }: Api, value: string | boolean) => {
      await settings.saveInfoField({ field, value }, QUIET);
      return { isInMenus: field === 'SocialEnabled' };
    };
  return (
    <>
      <TextSetting
        label={words.name}
        current={fullName(account)}
        isInMenus
        fields={[
          {
            field: 'FirstName',
            label: words.firstName,
            value: account.firstName,
            autoComplete: 'given-name',
          },
          { field: 'LastName', label: words.lastName, value: account.lastName, autoComplete: 'family-name' },
        ]}
      />
      <HandleSetting account={account} />
      <TextSetting
        label={words.about}
        hint={words.aboutHint}
        current={account.about}
        fields={[{ field: 'About', label: words.aboutMax(ABOUT_MAX), value: account.about, isLong: true }]}
      />
      <SettingRow label={words.mostly} labelId="mostly">
        <Choices
          labelId="mostly"
          items={MOSTLY.map((value) => ({ value, label: words.mostlyKinds[value] }))}
          chosen={account.mostly}
          onSave={set('Mostly')}
        />
      </SettingRow>
      <SettingRow label={words.social} hint={words.socialHint}>
        {account.mayBeSocial ? (
          <div className={styles.stack}>
            <SavedCheckbox isOn={account.isSocial} onSave={set('SocialEnabled')}>
              {words.socialOn}
            </SavedCheckbox>
            <SavedCheckbox isOn={account.followsNeedConsent} onSave={set('FollowsNeedConsent')}>
              {words.consent}
            </SavedCheckbox>
          </div>
        ) : (
          words.tooYoung
        )}
      </SettingRow>
      <InterestsSetting interests={interests} />
    </>
  );
}
