import { ABOUT_MOST, MOSTLY } from '#people/accounts/account-info.rules.ts';
import { Choices } from './Choices.tsx';
import { HandleSetting } from './HandleSetting.tsx';
import { InterestsSetting } from './InterestsSetting.tsx';
import { SavedBox } from './SavedBox.tsx';
import { QUIET, useSave } from './Saver.tsx';
import { SettingRow } from './SettingRow.tsx';
import { profileWords as words } from './sections.words.ts';
import type { Settings } from './settings.client.ts';
import styles from './settings.module.css';
import { TextSetting } from './TextSetting.tsx';

export function ProfileSection({ account, interests }: Pick<Settings, 'account' | 'interests'>) {
  const save = useSave();
  const set = (field: 'Mostly' | 'SocialEnabled' | 'FollowsNeedConsent', value: string | boolean) =>
    save((api) => api.settings.saveInfoField({ field, value }, QUIET), {
      isInMenus: field === 'SocialEnabled',
    });
  return (
    <>
      <TextSetting
        label={words.name}
        shown={`${account.FirstName} ${account.LastName}`}
        options={{ isInMenus: true }}
        fields={[
          {
            field: 'FirstName',
            label: words.firstName,
            value: account.FirstName,
            autoComplete: 'given-name',
          },
          { field: 'LastName', label: words.lastName, value: account.LastName, autoComplete: 'family-name' },
        ]}
      />
      <HandleSetting account={account} />
      <TextSetting
        label={words.about}
        hint={words.aboutHint}
        shown={account.About}
        fields={[{ field: 'About', label: words.aboutMost(ABOUT_MOST), value: account.About, isLong: true }]}
      />
      <SettingRow label={words.mostly} labelId="mostly">
        <Choices
          labelId="mostly"
          items={MOSTLY.map((value) => ({ value, label: words.mostlyKinds[value] }))}
          chosen={account.Mostly}
          onChoose={(value) => set('Mostly', value)}
        />
      </SettingRow>
      <SettingRow label={words.social} hint={words.socialHint}>
        {account.mayBeSocial ? (
          <div className={styles.stack}>
            <SavedBox isOn={account.SocialEnabled} onSave={(isOn) => set('SocialEnabled', isOn)}>
              {words.socialOn}
            </SavedBox>
            <SavedBox isOn={account.FollowsNeedConsent} onSave={(isOn) => set('FollowsNeedConsent', isOn)}>
              {words.consent}
            </SavedBox>
          </div>
        ) : (
          words.tooYoung
        )}
      </SettingRow>
      <InterestsSetting interests={interests} />
    </>
  );
}
